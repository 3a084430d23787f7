import { sha256 } from '@noble/hashes/sha2.js'
import { base58check, bech32 } from '@scure/base'
import { attempt, BECH32_LETTERS, findForeign, findLengthDifference, findTypo } from './letters'
import { CASHADDR } from './networks'
import { findNetworkNames } from './other-names'
import { mistypedAddress, type Reading } from './reading'

const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]

/** The remainder of CashAddr's code: 40 bits, where those of Bech32 are 30. */
function polymod(words: number[]) {
  let sum = 1n
  for (const word of words) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word)
    for (const [bit, generator] of GENERATORS.entries()) {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator
    }
  }
  return sum ^ 1n
}

/** Letters of version, hash and checksum, for hashes of 160 and of 512 bits. */
const MIN_LENGTH = 42
const MAX_LENGTH = 112

/** Bits of the hash, by the last three bits of the version. */
const BITS = [160, 192, 224, 256, 320, 384, 448, 512]

/**
 * Decodes a text that is right CashAddr under a prefix: github.com/bitcoincashorg/bitcoincash.org,
 * spec/cashaddr.md. Types 2 and 3 are 0 and 1 that take tokens: CHIP-2022-02 CashTokens.
 */
function decodeCashaddr(prefix: string, body: string) {
  if (body.length < MIN_LENGTH || body.length > MAX_LENGTH) return
  const words = [...body].map((letter) => BECH32_LETTERS.indexOf(letter))
  if (words.includes(-1)) return
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0) & 31)
  if (polymod([...expanded, 0, ...words]) !== 0n) return
  const [version = 255, ...hash] = attempt(() => bech32.fromWords(words.slice(0, -8))) ?? []
  const type = version >> 3
  return type <= 3 && hash.length * 8 === BITS[version & 7] ? { type, hash } : undefined
}

const isRight = (prefix: string, body: string) => decodeCashaddr(prefix, body) !== undefined

/** The legacy address of the same hash (1…, 3…), of an address of Bitcoin Cash in CashAddr. */
export function toLegacyAddress(text: string): string | undefined {
  const body = text.toLowerCase().replace(/^bitcoincash:/, '')
  const decoded = decodeCashaddr('bitcoincash', body)
  if (decoded?.hash.length !== 20) return
  // 0 is a key, 1 a script; 2 and 3 are the same with tokens.
  const isScript = decoded.type % 2 === 1
  return base58check(sha256).encode(Uint8Array.from([isScript ? 5 : 0, ...decoded.hash]))
}

function split(text: string) {
  const small = text.toLowerCase()
  const colon = small.indexOf(':')
  return {
    prefixes: colon === -1 ? [...CASHADDR.keys()] : [small.slice(0, colon)],
    body: small.slice(colon + 1),
    mixed: text !== small && text !== text.toUpperCase(),
    start: colon + 1,
  }
}

/** Reads an address in CashAddr, with or without its prefix. */
export function readCashaddr(text: string): Reading | undefined {
  const { prefixes, body, mixed } = split(text)
  const prefix = prefixes.find((one) => /^[a-z]{2,20}$/.test(one) && isRight(one, body))
  if (prefix === undefined || mixed) return
  const is = CASHADDR.get(prefix) ?? 'other'
  if (is === 'other')
    return { kind: 'other-network', text, toldBy: prefix, names: findNetworkNames(prefix) }
  return { kind: 'address', text, matches: is, checksum: 'right' }
}

/** Reads an address of Bitcoin Cash with one or two typos. */
export function mistypedCashaddr(text: string): Reading | undefined {
  const { prefixes, body, mixed, start } = split(text)
  const [prefix = ''] = prefixes
  const is = CASHADDR.get(prefix)
  if (is === undefined || is === 'other') return
  if (mixed && prefixes.some((one) => isRight(one, body)))
    return mistypedAddress(text, is, { is: 'mixed-case' })
  const letters = findForeign(body, BECH32_LETTERS).map(({ at }) => ({
    letter: text.charAt(start + at - 1),
    at: start + at,
  }))
  // Without its prefix an address is recognized by 42 characters, the first of them q, p, z or r.
  if (start === 0 && (letters.length > 1 || !/^[qpzr]/.test(body) || !/\d/.test(body))) return
  return mistypedAddress(text, is, findTypo(letters, findLengthDifference(body.length, [42])))
}
