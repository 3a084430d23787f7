import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, hex } from '@scure/base'
import { decodeBase58 } from './base58-decode'
import { likelyLength } from './base58-length'
import { BASE58_LETTERS, distance, faultOf, foreign, isMixed, MAX_DIFFERENCE } from './letters'
import { BASE58, type Base58Row } from './networks'
import { namesOfVersion } from './other-names'
import { type Fault, type Match, mistypedAddress, type Reading, type Tag } from './reading'

const CODERS = { bitcoin: base58, xrp: base58xrp }

const LETTERS = {
  bitcoin: BASE58_LETTERS,
  xrp: 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz',
}

/** Decoding takes the square of the length, and nothing that is known is longer. */
const LONGEST = 120

/** The bytes of a Base58 text; nothing where it has other characters, or is longer than any key. */
export const base58Bytes = (text: string, alphabet: Base58Row['alphabet'] = 'bitcoin') =>
  text.length > LONGEST ? undefined : decodeBase58(text, LETTERS[alphabet])

/** Whether the last four bytes are the checksum of those before. */
export function checksumIsRight(bytes: Uint8Array) {
  const sum = sha256(sha256(bytes.subarray(0, -4)))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index])
}

const startsWith = (bytes: Uint8Array, version: number[]) =>
  version.every((byte, index) => bytes[index] === byte)

/** The XRP Ledger's alphabet has the same characters in another order, so a text can be of both. */
function decoded(text: string) {
  return (['bitcoin', 'xrp'] as const).flatMap((alphabet) => {
    const bytes = base58Bytes(text, alphabet)
    return bytes ? [{ alphabet, bytes, right: checksumIsRight(bytes) }] : []
  })
}

/** The rows of the table whose version and length a text has, with a right or a wrong checksum. */
function rowsOf(text: string) {
  return decoded(text).flatMap(({ alphabet, bytes, right }) =>
    BASE58.filter(
      (row) =>
        row.alphabet === alphabet &&
        row.size + 4 === bytes.length &&
        startsWith(bytes, row.version),
    ).map((row) => ({ row, bytes, right })),
  )
}

/** An X-address has a tag of 32 bits or none: XLS-5. */
function tagIsRight({ size }: Base58Row, bytes: Uint8Array) {
  if (size !== 31) return true
  const [flags = 0, ...tag] = bytes.subarray(22, 31)
  return flags <= 1 && tag.slice(flags === 1 ? 4 : 0).every((byte) => byte === 0)
}

/** The tag of an X-address, its lowest byte first: XLS-5. */
function tagOf({ size }: Base58Row, bytes: Uint8Array): { tag?: Tag } {
  if (size !== 31 || bytes[22] !== 1) return {}
  const value = bytes.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return { tag: { kind: 'tag', value: String(value) } }
}

/** How a row's texts begin, and how long they are: from the lowest and the highest of them. */
const SHAPES = BASE58.map((row) => {
  const text = (rest: number, next = rest) => {
    const bytes = new Uint8Array(row.size + 4).fill(rest)
    bytes.set([...row.version, next])
    return CODERS[row.alphabet].encode(bytes)
  }
  // A hash that begins with a byte of 0 is one of 256; its address has a character less.
  const [low, high] = [text(0, 1), text(255)]
  let same = 0
  while (low[same] === high[same]) same++
  return { row, low, high, begin: low.slice(0, same) }
})

/** Whether a text begins as all of a row do; where these differ, as the lowest or the highest. */
function beginsAs({ low, high, begin }: (typeof SHAPES)[number], text: string) {
  if (begin !== '') return text.startsWith(begin)
  return [low, high].some((one) => one.charAt(0) === text.charAt(0))
}

/** A version of 0 is no digit, so that the length of the text depends on the bytes behind it. */
const varies = ({ version }: Base58Row) => version.length === 1 && version[0] === 0

/** How many characters a text has too many for a row, or below 0, too few. */
function differenceTo({ row, low, high }: (typeof SHAPES)[number], text: string) {
  return varies(row)
    ? text.length - likelyLength(text, LETTERS[row.alphabet], row.size + 4)
    : distance(text.length, [low.length, high.length])
}

/** Keys are taken for such with one character too few or too many, addresses with three. */
const isNear = ({ is }: Base58Row, by: number) =>
  Math.abs(by) <= (is === 'private-key' ? 1 : MAX_DIFFERENCE)

/** The rows to which a text would belong with one or two characters changed, added or left out. */
function near(text: string): { row: Base58Row; fault: Fault }[] {
  if (!/\d/.test(text) || !isMixed(text) || !/^[!-~]+$/.test(text)) return []
  const letters = foreign(text, BASE58_LETTERS)
  return SHAPES.flatMap((shape) => {
    const by = beginsAs(shape, text) ? differenceTo(shape, text) : Number.POSITIVE_INFINITY
    const fault = isNear(shape.row, by) ? faultOf(letters, by, varies(shape.row)) : undefined
    return fault ? [{ row: shape.row, fault }] : []
  })
}

const KEY_LENGTHS = SHAPES.flatMap(({ row, low }) => (row.is === 'private-key' ? [low.length] : []))

/** Whether a text is a private key of a known network, whose checksum is right. */
export const isWholeBase58Key = (text: string) =>
  KEY_LENGTHS.includes(text.length) &&
  rowsOf(text).some(({ row, right }) => right && row.is === 'private-key')

/** With version and checksum: what keys in WIF have on any network. */
const KEY_SIZES = [37, 38]

/**
 * Whether a text is a private key of any network, or nearly one of a known network: with a character
 * mistyped, left out or doubled.
 */
export const isNearlyBase58Key = (text: string) =>
  (isMixed(text) && [...rowsOf(text), ...near(text)].some(({ row }) => row.is === 'private-key')) ||
  decoded(text).some(({ bytes, right }) => right && KEY_SIZES.includes(bytes.length))

/** An address in Base58Check; of a network that is not the product's where the version is another. */
export function readBase58(text: string): Reading | undefined {
  for (const { row, bytes, right } of rowsOf(text)) {
    if (right && row.is !== 'private-key' && tagIsRight(row, bytes))
      return { kind: 'address', text, matches: row.is, checksum: 'right', ...tagOf(row, bytes) }
  }
  // A hash has 20 bytes: the version's letters are as many as its bytes (D, t1, tz1).
  const other = decoded(text).find(({ bytes, right }) => right && isOther(bytes.length - 24))
  if (!other) return
  const size = other.bytes.length - 24
  const names = namesOfVersion(hex.encode(other.bytes.subarray(0, size)))
  return { kind: 'other-network', text, toldBy: text.slice(0, size), names }
}

const isOther = (version: number) => version >= 1 && version <= 3

/** An address in Base58Check with one or two slips. */
export function mistypedBase58(text: string): Reading | undefined {
  const rows = rowsOf(text)
  // Such as an X-address with a tag of 64 bits, which no ledger has.
  if (rows.some(({ right }) => right)) return
  const sure = rows.flatMap(({ row }) => {
    const by = varies(row)
      ? text.length - likelyLength(text, LETTERS[row.alphabet], row.size + 4)
      : 0
    const fault = faultOf([], by, varies(row))
    return fault ? [{ row, fault }] : []
  })
  const found = (sure.length > 0 ? sure : near(text)).flatMap(({ row, fault }) =>
    row.is === 'private-key' ? [] : [{ matches: row.is, fault }],
  )
  const matches = found.flatMap((one): Match[] => one.matches)
  return mistypedAddress(text, matches, found[0]?.fault)
}
