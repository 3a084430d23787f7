import { expect } from 'vitest'
import { findAll as findInSteps } from '@/address/reader/find-all'
import { readAddress } from '@/address/reader/read-address'
import type { ReadAs, Reading, Typo } from '@/address/reader/reading'
import { runAtOnce } from '@/address/run-in-slices'

/* Valid addresses. */
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

/** Serializes a reading: kind, networks with their chain, details. */
export const summarize = (text: string) => summarizeReading(reading(text))

const summarizeReading = (result: Reading) =>
  [result.kind, listNetworks(result), describeDetail(result)]
    .filter((part) => part !== '')
    .join(' ')

/**
 * Serializes the findings: the line above 1, the reading, the names of other networks, the tag or memo,
 * the omitted part, and `again` for a duplicate.
 */
export const summarizeFindings = (text: string, as?: ReadAs) =>
  findAll(text, as)
    .map(({ line, reading: result, omitted, duplicateOf }) =>
      [
        line > 1 ? `${line}:` : '',
        summarizeReading(result),
        'names' in result ? result.names.map((name) => `(${name})`).join('') : '',
        'tag' in result && result.tag ? `${result.tag.kind} ${result.tag.value}` : '',
        omitted ? `of ${omitted}` : '',
        duplicateOf === undefined ? '' : 'again',
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(' | ')

const listNetworks = (result: Reading) =>
  'matches' in result
    ? result.matches
        .map(({ network, chain }) => network + (chain === 'test' ? '-test' : ''))
        .join(',')
    : ''

function describeDetail(result: Reading) {
  if (result.kind === 'address') return result.checksum
  if (result.kind === 'other-network') return result.toldBy
  if (result.kind === 'secret') return result.secret
  if (result.kind === 'not-an-address') return [result.is, result.amount ?? ''].join(' ').trim()
  if ('typo' in result && result.typo) return describeTypo(result.typo)
  return ''
}

function describeTypo(typo: Typo) {
  if (typo.is === 'length') return `length ${typo.by}${typo.varies ? '?' : ''}`
  if (typo.is === 'prefix') return `prefix ${typo.prefix}`
  if (typo.is === 'letters')
    return typo.letters
      .map(({ letter, at, like }) => `${letter}@${at}${like ? `~${like}` : ''}`)
      .join(' ')
  return typo.is
}

/** Expects results with the kind of the secret, and no part of the text. */
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

/** Expects no four consecutive characters of a secret in a result. */
export function expectNoPart(text: string, result: unknown) {
  const json = JSON.stringify(result)
  const own = 'secret-private-key-seed-phrase-wallet-connect-reading-kind-line'
  for (let at = 0; at + 4 <= Math.min(text.length, 2000); at++) {
    const part = text.slice(at, at + 4)
    if (!own.includes(part.toLowerCase()))
      expect(json.includes(JSON.stringify(part).slice(1, -1)), part).toBe(false)
  }
}
