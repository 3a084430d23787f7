import { bech32, hex } from '@scure/base'
import { type Content, type Match, onMainnet, onTestnet } from '../finding.ts'
import {
  BECH32_ALPHABET,
  classifyTypo,
  findForeignCharacters,
  findLengthDifference,
  tryDecode,
} from '../text/letters.ts'
import { makeAddress, makeByPrefix, makeMistyped } from './content.ts'

/** eCash and Kaspa use the format with their own prefix (ecash.org, rusty-kaspa/crypto/addresses). */
const CASHADDR = new Map<string, Match[]>([
  ['bitcoincash', onMainnet('BCH')],
  ['bchtest', onTestnet('BCH')],
  ['bchreg', onTestnet('BCH')],
  ['ecash', onMainnet('eCash')],
  ['kaspa', onMainnet('Kaspa')],
  ['kaspatest', [{ network: 'Kaspa', chain: 'test' }]],
])

const HALF = 20

/** Of the checksum's 40 bits, the upper and the lower half. */
const GENERATORS = [
  [0x98f2b, 0xc8e61],
  [0x79b76, 0xd99e2],
  [0xf33e5, 0xfb3c4],
  [0xae2ea, 0xbe2a8],
  [0x1e4f4, 0x3e470],
] as const

/** @returns both halves, which are zero for a right checksum. */
function polymod(words: number[]) {
  let [high, low] = [0, 1]
  for (const word of words) {
    const top = high >> (HALF - 5)
    high = ((high << 5) & (2 ** HALF - 1)) | (low >> (HALF - 5))
    low = ((low << 5) & (2 ** HALF - 1)) ^ word
    for (let bit = 0; bit < GENERATORS.length; bit++) {
      if (((top >> bit) & 1) === 0) continue
      const [upper, lower] = GENERATORS[bit] as (typeof GENERATORS)[number]
      high ^= upper
      low ^= lower
    }
  }
  return { high, low: low ^ 1 }
}

/** Characters of version, hash and checksum, for hashes of 160 and of 512 bits. */
const MIN_LENGTH = 42
const MAX_LENGTH = 112

/** Hash sizes, indexed by the last three bits of the version. */
const BITS = [160, 192, 224, 256, 320, 384, 448, 512]

/**
 * Decodes CashAddr: github.com/bitcoincashorg/bitcoincash.org, spec/cashaddr.md. Types 0 and 1 are a key
 * and a script; 2 and 3 are their token-aware forms: CHIP-2022-02 CashTokens.
 */
function decodeCashaddr(prefix: string, body: string) {
  if (body.length < MIN_LENGTH || body.length > MAX_LENGTH) return
  const words = [...body].map((letter) => BECH32_ALPHABET.indexOf(letter))
  if (words.includes(-1)) return
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0) & 31)
  const { high, low } = polymod([...expanded, 0, ...words])
  if (high !== 0 || low !== 0) return
  const [version = 255, ...hash] = tryDecode(() => bech32.fromWords(words.slice(0, -8))) ?? []
  // Kaspa's version is a type: 0 and 1 are public keys, 8 is a script.
  if (prefix.startsWith('kaspa')) return { type: version, hash }
  const type = version >> 3
  return type <= 3 && hash.length * 8 === BITS[version & 7] ? { type, hash } : undefined
}

/** An eCash address has the hash of a Bitcoin Cash address on another chain. */
function toAccount(prefix: string, body: string, { type, hash }: { type: number; hash: number[] }) {
  const kind = type % 2 === 1 ? 'p2sh' : 'p2pkh'
  return prefix === 'bitcoincash' && hash.length === 20
    ? `${kind}:${hex.encode(Uint8Array.from(hash))}`
    : `${prefix}:${body}`
}

/** Encodes a hash of 160 bits in hexadecimal. @returns the address without the prefix, which its checksum covers. */
export function encodeCashaddr(
  kind: 'p2pkh' | 'p2sh',
  hash: string,
  prefix = 'bitcoincash',
): string {
  const version = kind === 'p2pkh' ? 0 : 8
  const words = bech32.toWords(Uint8Array.from([version, ...hex.decode(hash)]))
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0) & 31)
  const { high, low } = polymod([...expanded, 0, ...words, ...Array<number>(8).fill(0)])
  const checksum = [high, low].flatMap((half) => [15, 10, 5, 0].map((by) => (half >> by) & 31))
  return [...words, ...checksum].map((word) => BECH32_ALPHABET.charAt(word)).join('')
}

function split(text: string) {
  const lower = text.toLowerCase()
  const colon = lower.indexOf(':')
  return {
    prefixes: colon === -1 ? [...CASHADDR.keys()] : [lower.slice(0, colon)],
    body: lower.slice(colon + 1),
    mixed: text !== lower && text !== text.toUpperCase(),
    start: colon + 1,
  }
}

export function readCashaddr(text: string): Content | undefined {
  const { prefixes, body, mixed } = split(text)
  if (mixed) return
  for (const prefix of prefixes) {
    const decoded = /^[a-z]{2,20}$/.test(prefix) && decodeCashaddr(prefix, body)
    if (!decoded) continue
    const account = toAccount(prefix, body, decoded)
    return makeByPrefix(text, account, CASHADDR.get(prefix) ?? [], prefix)
  }
}

const CONFLUX_ALPHABET = 'abcdefghjkmnprstuvwxyz0123456789'

/** Conflux (CIP-37): CashAddr with another alphabet; the type can stand between the prefix and the hash. */
export function readConflux(text: string): Content | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  const [prefix = '', ...rest] = lower.split(':')
  const body = [...(rest.at(-1) ?? '')]
    .map((letter) => BECH32_ALPHABET.charAt(CONFLUX_ALPHABET.indexOf(letter)))
    .join('')
  const decoded = decodeCashaddr(prefix, body)
  if (!decoded) return
  const networks = prefix === 'cfx' ? onMainnet('Conflux') : onTestnet('Conflux')
  return makeAddress(text, `${prefix}:${body}`, networks)
}

export function readMistypedCashaddr(text: string): Content | undefined {
  const { prefixes, body, mixed, start } = split(text)
  const [prefix = ''] = prefixes
  const networks = CASHADDR.get(prefix)
  if (!networks) return
  if (mixed && prefixes.some((one) => decodeCashaddr(one, body)))
    return makeMistyped(text, networks, { is: 'mixed-case' })
  const letters = findForeignCharacters(body, BECH32_ALPHABET).map(({ at }) => ({
    letter: text.charAt(start + at - 1),
    at: start + at,
  }))
  // Without a prefix, an address is recognized by 42 characters that begin with q, p, z or r.
  if (start === 0 && (letters.length > 1 || !/^[qpzr]/.test(body) || !/\d/.test(body))) return
  return makeMistyped(
    text,
    networks,
    classifyTypo(letters, findLengthDifference(body.length, prefix === 'kaspa' ? [61, 63] : [42])),
  )
}
