import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/finding.ts'
import { EarlierFindings } from '../../src/findings/earlier.ts'
import { read, summarize } from '../reading.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'
const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const LEGACY = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'

/** Addresses of one history with equal ends around a different middle. */
const PAID = '0xe80ddb8e3aa3dd3721ec17ef299179c54158d0dd'
const POISON = '0xe80ddf09f2d3bf4ddd741573a1b49255c23fd0dd'

const indices = (texts: string[]) =>
  read(texts.join('\n')).map(
    ({ duplicateOf, resembles }) => duplicateOf ?? (resembles === undefined ? '' : `~${resembles}`),
  )

describe('a finding', () => {
  it.each([
    [
      'other formats of the account',
      [ETH, TON, RAW, TON.replace('-', '+'), CASH, LEGACY, ETH.toLowerCase()],
      ['', '', 1, 1, '', 4, 0],
    ],
    ['XDC, Ronin and EVM', [ETH, `xdc${ETH.slice(2)}`, `ronin:${ETH.slice(2)}`], ['', 0, 0]],
    ['the third of three', [ETH, ETH, ETH], ['', 0, 0]],
    ['another tag of one address', [`${XRP} tag 1`, `${XRP} tag 2`, `${XRP}:1`], ['', '', 0]],
    ['a name', ['alice.eth', 'bob.eth', 'alice.eth'], ['', '', 0]],
    ['a hash', [`txid ${RAW.slice(2)}`, `txid ${RAW.slice(2)}`], ['', 0]],
    ['a poisoned address', [PAID, POISON, PAID, POISON], ['', '~0', 0, 1]],
    [
      'a poisoned address in another case',
      [PAID, `0x${POISON.slice(2).toUpperCase()}`],
      ['', '~0'],
    ],
    ['a typo, which is no poisoning', [PAID, PAID.replace('3aa3', '3ab3')], ['', '']],
    ['addresses with other ends', [PAID, ETH], ['', '']],
    [
      'two secrets, which are never compared',
      [
        'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP',
        'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP',
      ],
      ['', ''],
    ],
  ])('tells the earlier one of %s', (_, texts, expected) =>
    expect(indices(texts)).toEqual(expected),
  )

  it('tells a mistyped spelling in a text with the right one', () => {
    expect(summarize(`${LEGACY}\n${LEGACY.replace('f', 'g')}`)).toBe(
      'address BTC,BCH right | 2: mistyped BTC,BCH checksum',
    )
  })

  it('resembles an earlier finding of another part of a long text', () => {
    const found = read(`${PAID}\n${'nothing here\n'.repeat(500)}${POISON}`)
    expect(found).toMatchObject([{ line: 1 }, { line: 502, resembles: 0 }])
  })
})

it('EarlierFindings finds each of 5,000 earlier texts', () => {
  const earlier = new EarlierFindings()
  const [hash] = read(`txid ${RAW.slice(2)}`)
  const add = (index: number) => earlier.add({ ...hash, text: `${index}` } as Finding)?.duplicateOf
  const indices = Array.from({ length: 5000 }, (_, index) => index)
  expect(indices.map(add).filter((duplicateOf) => duplicateOf !== undefined)).toEqual([])
  expect(indices.map(add)).toEqual(indices)
})
