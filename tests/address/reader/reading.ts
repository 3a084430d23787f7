import { expect } from 'vitest'
import { findAll as findInSteps } from '@/address/reader/find-all'
import { readAddress } from '@/address/reader/read-address'
import type { ReadAs, Reading, Typo } from '@/address/reader/reading'
import { runAtOnce } from '@/address/run-in-slices'

/* Addresses that are right, each of its network or format. */
export const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
export const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const TRX = 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'
export const SOL = 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'
export const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
export const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
export const TON_PLAIN = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'

export const findAll = (text: string, as?: ReadAs) => runAtOnce(findInSteps(text, as))

export const reading = (text: string) => readAddress(text).reading

/** The reading of a text in a line: kind, networks with their chain, and details. */
export const summarize = (text: string) => summarizeReading(reading(text))

const summarizeReading = (said: Reading) =>
  [said.kind, networks(said), detail(said)].filter((part) => part !== '').join(' ')

/**
 * The finds of a text, divided by bars: the line above 1, the reading in a line, the names of other
 * networks, the tag or memo, and whether the address was found before.
 */
export const summarizeFindings = (text: string, as?: ReadAs) =>
  findAll(text, as)
    .map(({ line, reading: said, omitted, duplicateOf }) =>
      [
        line > 1 ? `${line}:` : '',
        summarizeReading(said),
        'names' in said ? said.names.map((name) => `(${name})`).join('') : '',
        'tag' in said && said.tag ? `${said.tag.kind} ${said.tag.value}` : '',
        omitted ? `of ${omitted}` : '',
        duplicateOf === undefined ? '' : 'again',
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(' | ')

const networks = (said: Reading) =>
  'matches' in said
    ? said.matches
        .map(({ network, chain }) => network + (chain === 'test' ? '-test' : ''))
        .join(',')
    : ''

function detail(said: Reading) {
  if (said.kind === 'address') return said.checksum
  if (said.kind === 'other-network') return said.toldBy
  if (said.kind === 'secret') return said.secret
  if (said.kind === 'not-an-address') return [said.is, said.amount ?? ''].join(' ').trim()
  if ('typo' in said && said.typo) return typo(said.typo)
  return ''
}

function typo(said: Typo) {
  if (said.is === 'length') return `length ${said.by}${said.varies ? '?' : ''}`
  if (said.is === 'prefix') return `prefix ${said.prefix}`
  if (said.is === 'letters')
    return said.letters
      .map(({ letter, at, like }) => `${letter}@${at}${like ? `~${like}` : ''}`)
      .join(' ')
  return said.is
}

/** The result is that it is a secret, and nothing else: no part of the text can be in it. */
export function expectSecret(
  text: string,
  secret: 'seed-phrase' | 'private-key' | 'wallet-connect',
) {
  const result = readAddress(text)
  expect(result).toEqual({ reading: { kind: 'secret', secret } })
  const found = findAll(text)
  expect(found.map((one) => one.reading.kind)).toContain('secret')
  expectNoPart(text, result)
  expectNoPart(text, found)
}

/** No four characters of a secret are in a result. */
export function expectNoPart(text: string, result: unknown) {
  const json = JSON.stringify(result)
  const own = 'secret-private-key-seed-phrase-wallet-connect-reading-kind-line'
  for (let at = 0; at + 4 <= Math.min(text.length, 2000); at++) {
    const part = text.slice(at, at + 4)
    if (!own.includes(part.toLowerCase()))
      expect(json.includes(JSON.stringify(part).slice(1, -1)), part).toBe(false)
  }
}
