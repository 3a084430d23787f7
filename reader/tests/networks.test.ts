import { describe, expect, test } from 'vitest'
import type { Match } from '../src/finding.ts'
import { NETWORKS, type NetworkSigns } from '../src/networks/network-specs.ts'
import { read } from './reading.ts'

const ADDRESS = '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'

const split = (words = '') => words.split(' ').filter((word) => word !== '')

/** A text that names the network of the address by a sign of each kind. */
const TEXTS: Partial<Record<keyof NetworkSigns, (sign: string) => string[]>> = {
  names: (name) => [
    `${name}: ${ADDRESS}`,
    `https://wallet.example/${name.toLowerCase()}/${ADDRESS}`,
  ],
  symbols: (symbol) => [`${symbol}: ${ADDRESS}`],
  hosts: (host) => [`https://${host}/address/${ADDRESS}`],
  chainIds: (id) => [`{"chainId": ${id}, "to": "${ADDRESS}"}`, `eip155:${id}:${ADDRESS}`],
  shortNames: (name) => [`${name}:${ADDRESS}`],
}

const listTexts = (signs: NetworkSigns, match: Match) =>
  Object.entries(TEXTS).flatMap(([kind, toTexts]) =>
    split(signs[kind as keyof NetworkSigns]).flatMap((sign) =>
      toTexts(sign).map((text): [string, Match] => [text, match]),
    ),
  )

describe('the table of networks', () => {
  const evm = NETWORKS.filter(({ chainIds }) => chainIds)

  test.each(evm.flatMap((row) => listTexts(row, { network: row.id, chain: 'main' })))(
    'tells the network of "%s"',
    (text, match) => expect(read(text)).toMatchObject([{ networks: [match] }]),
  )

  test.each(
    evm.flatMap(({ id, test: signs }) =>
      signs ? listTexts({ ...signs, names: '' }, { network: id, chain: 'test' }) : [],
    ),
  )('tells the test network of "%s"', (text, match) =>
    expect(read(text)).toMatchObject([{ networks: [match] }]),
  )

  test.each([
    'names',
    'symbols',
    'hosts',
    'schemes',
    'chainIds',
    'shortNames',
    'bech32',
    'ss58',
  ] as const)('has each of its %s once', (kind) => {
    const all = NETWORKS.flatMap((row) => [...split(row[kind]), ...split(row.test?.[kind])])
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
  })
})
