import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, hex } from '@scure/base'
import { decodeBase58, likelyLength } from './base58-digits'
import {
  BASE58_LETTERS,
  findForeign,
  findLengthDifference,
  findTypo,
  isMixed,
  MAX_DIFFERENCE,
} from './letters'
import { BASE58, type Base58Row } from './networks'
import { findNamesOfVersion } from './other-names'
import { type Match, mistypedAddress, type Reading, type Tag, type Typo } from './reading'

const CODERS = { bitcoin: base58, xrp: base58xrp }

const LETTERS = {
  bitcoin: BASE58_LETTERS,
  xrp: 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz',
}

/** Decoding takes quadratic time, and no known format is longer. */
const MAX_LENGTH = 120

/**
 * Decodes Base58.
 * @returns undefined for other characters, and for a text longer than any key.
 */
export const base58Bytes = (text: string, alphabet: Base58Row['alphabet'] = 'bitcoin') =>
  text.length > MAX_LENGTH ? undefined : decodeBase58(text, LETTERS[alphabet])

/** Whether the last four bytes are the checksum of those before. */
export function checksumIsRight(bytes: Uint8Array) {
  const sum = sha256(sha256(bytes.subarray(0, -4)))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index])
}

const startsWith = (bytes: Uint8Array, version: number[]) =>
  version.every((byte, index) => bytes[index] === byte)

/** The XRP Ledger's alphabet has the same characters in another order, so a text can be of both. */
function decode(text: string) {
  return (['bitcoin', 'xrp'] as const).flatMap((alphabet) => {
    const bytes = base58Bytes(text, alphabet)
    return bytes ? [{ alphabet, bytes, right: checksumIsRight(bytes) }] : []
  })
}

/** Finds the formats whose version and length a text has, with a valid or an invalid checksum. */
function findRows(text: string) {
  return decode(text).flatMap(({ alphabet, bytes, right }) =>
    BASE58.filter(
      (row) =>
        row.alphabet === alphabet &&
        row.size + 4 === bytes.length &&
        startsWith(bytes, row.version),
    ).map((row) => ({ row, bytes, right })),
  )
}

/** XLS-5: an X-address has a 32-bit tag or none; 64-bit tags are reserved. */
function tagIsRight({ size }: Base58Row, bytes: Uint8Array) {
  if (size !== 31) return true
  const [flags = 0, ...tag] = bytes.subarray(22, 31)
  return flags <= 1 && tag.slice(flags === 1 ? 4 : 0).every((byte) => byte === 0)
}

/** XLS-5: the tag of an X-address, little-endian. */
function readTag({ size }: Base58Row, bytes: Uint8Array): { tag?: Tag } {
  if (size !== 31 || bytes[22] !== 1) return {}
  const value = bytes.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return { tag: { kind: 'tag', value: String(value) } }
}

/** The common prefix and the lengths of a format, from its lowest and its highest text. */
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

/**
 * Whether a text has the prefix of a format; without a common one, that of its lowest or highest text.
 */
function beginsAs({ low, high, begin }: (typeof SHAPES)[number], text: string) {
  if (begin !== '') return text.startsWith(begin)
  return [low, high].some((one) => one.charAt(0) === text.charAt(0))
}

/** Version 0 is a leading zero byte, so the length of the text depends on the bytes behind it. */
const varies = ({ version }: Base58Row) => version.length === 1 && version[0] === 0

/** The number of surplus characters, negative for missing ones. */
function differenceTo({ row, low, high }: (typeof SHAPES)[number], text: string) {
  return varies(row)
    ? text.length - likelyLength(text, LETTERS[row.alphabet], row.size + 4)
    : findLengthDifference(text.length, [low.length, high.length])
}

/** A key may miss or repeat one character, an address three. */
const isNear = ({ is }: Base58Row, by: number) =>
  Math.abs(by) <= (is === 'private-key' ? 1 : MAX_DIFFERENCE)

/** Finds the formats that a text would have without one or two typos. */
function findNearRows(text: string): { row: Base58Row; typo: Typo }[] {
  if (!/\d/.test(text) || !isMixed(text) || !/^[!-~]+$/.test(text)) return []
  const letters = findForeign(text, BASE58_LETTERS)
  return SHAPES.flatMap((shape) => {
    const by = beginsAs(shape, text) ? differenceTo(shape, text) : Number.POSITIVE_INFINITY
    const typo = isNear(shape.row, by) ? findTypo(letters, by, varies(shape.row)) : undefined
    return typo ? [{ row: shape.row, typo }] : []
  })
}

const KEY_LENGTHS = SHAPES.flatMap(({ row, low }) => (row.is === 'private-key' ? [low.length] : []))

/** Whether a text is a private key of a known network, whose checksum is right. */
export const isWholeBase58Key = (text: string) =>
  KEY_LENGTHS.includes(text.length) &&
  findRows(text).some(({ row, right }) => right && row.is === 'private-key')

/** Bytes of a WIF key on any network, version and checksum included: uncompressed and compressed. */
const KEY_SIZES = [37, 38]

/**
 * Whether a text is a private key of any network, or nearly one of a known network: with a character
 * mistyped, left out or doubled.
 */
export const isNearlyBase58Key = (text: string) =>
  (isMixed(text) &&
    [...findRows(text), ...findNearRows(text)].some(({ row }) => row.is === 'private-key')) ||
  decode(text).some(({ bytes, right }) => right && KEY_SIZES.includes(bytes.length))

/** Reads an address in Base58Check; an unknown version is another network. */
export function readBase58(text: string): Reading | undefined {
  for (const { row, bytes, right } of findRows(text)) {
    if (right && row.is !== 'private-key' && tagIsRight(row, bytes))
      return { kind: 'address', text, matches: row.is, checksum: 'right', ...readTag(row, bytes) }
  }
  // The hash has 20 bytes; each version byte adds about one leading character (D, t1, tz1).
  const other = decode(text).find(({ bytes, right }) => right && isOther(bytes.length - 24))
  if (!other) return
  const size = other.bytes.length - 24
  const names = findNamesOfVersion(hex.encode(other.bytes.subarray(0, size)))
  return { kind: 'other-network', text, toldBy: text.slice(0, size), names }
}

const isOther = (version: number) => version >= 1 && version <= 3

/** Reads an address in Base58Check with one or two typos. */
export function mistypedBase58(text: string): Reading | undefined {
  const rows = findRows(text)
  // A valid checksum with an invalid body, such as an X-address with a 64-bit tag.
  if (rows.some(({ right }) => right)) return
  const sure = rows.flatMap(({ row }) => {
    const by = varies(row)
      ? text.length - likelyLength(text, LETTERS[row.alphabet], row.size + 4)
      : 0
    const typo = findTypo([], by, varies(row))
    return typo ? [{ row, typo }] : []
  })
  const found = (sure.length > 0 ? sure : findNearRows(text)).flatMap(({ row, typo }) =>
    row.is === 'private-key' ? [] : [{ matches: row.is, typo }],
  )
  const matches = found.flatMap((one): Match[] => one.matches)
  return mistypedAddress(text, matches, found[0]?.typo)
}
