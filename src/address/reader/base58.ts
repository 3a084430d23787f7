import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, hex } from '@scure/base'
import { decodeBase58, estimateLength } from './base58-digits'
import {
  BASE58_ALPHABET,
  findForeign,
  findLengthDifference,
  findTypo,
  isMixedCase,
  MAX_DIFFERENCE,
} from './letters'
import { BASE58_FORMATS, type Base58Format } from './networks'
import { findNamesOfVersion } from './other-names'
import { type Match, type Reading, type Tag, type Typo, toMistyped } from './reading'

const CODERS = { bitcoin: base58, xrp: base58xrp }

const ALPHABETS = {
  bitcoin: BASE58_ALPHABET,
  xrp: 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz',
}

/** Base58Check: the last four bytes are a double SHA-256. */
export function hasValidChecksum(bytes: Uint8Array) {
  const sum = sha256(sha256(bytes.subarray(0, -4)))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index])
}

const startsWith = (bytes: Uint8Array, version: number[]) =>
  version.every((byte, index) => bytes[index] === byte)

/** The XRP Ledger's alphabet has the same characters in another order, so both can decode a text. */
function decode(text: string) {
  return (['bitcoin', 'xrp'] as const).flatMap((alphabet) => {
    const bytes = decodeBase58(text, ALPHABETS[alphabet])
    return bytes ? [{ alphabet, bytes, isValid: hasValidChecksum(bytes) }] : []
  })
}

/** Finds the formats with the version and length of a text; the checksum can be invalid. */
function findFormats(text: string) {
  return decode(text).flatMap(({ alphabet, bytes, isValid }) =>
    BASE58_FORMATS.filter(
      (format) =>
        format.alphabet === alphabet &&
        format.size + 4 === bytes.length &&
        startsWith(bytes, format.version),
    ).map((format) => ({ format, bytes, isValid })),
  )
}

/** XLS-5: an X-address has a 32-bit tag or none; 64-bit tags are reserved. */
function hasValidTag({ size }: Base58Format, bytes: Uint8Array) {
  if (size !== 31) return true
  const [flags = 0, ...tag] = bytes.subarray(22, 31)
  return flags <= 1 && tag.slice(flags === 1 ? 4 : 0).every((byte) => byte === 0)
}

/** XLS-5: the tag is little-endian. */
function readTag({ size }: Base58Format, bytes: Uint8Array): { tag?: Tag } {
  if (size !== 31 || bytes[22] !== 1) return {}
  const value = bytes.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return { tag: { kind: 'tag', value: String(value) } }
}

/** The lowest and the highest text of each format, and their common prefix. */
const SHAPES = BASE58_FORMATS.map((format) => {
  const encode = (rest: number, next = rest) => {
    const bytes = new Uint8Array(format.size + 4).fill(rest)
    bytes.set([...format.version, next])
    return CODERS[format.alphabet].encode(bytes)
  }
  // One hash of 256 begins with a zero byte, and its address is a character shorter.
  const [low, high] = [encode(0, 1), encode(255)]
  let same = 0
  while (low[same] === high[same]) same++
  return { format, low, high, prefix: low.slice(0, same) }
})

function hasPrefix({ low, high, prefix }: (typeof SHAPES)[number], text: string) {
  if (prefix !== '') return text.startsWith(prefix)
  return [low, high].some((one) => one.charAt(0) === text.charAt(0))
}

/** Version 0 is a leading zero byte, so the length depends on the next bytes. */
const hasVariableLength = ({ version }: Base58Format) => version.length === 1 && version[0] === 0

/** The count is negative for missing characters. */
function countSurplus({ format, low, high }: (typeof SHAPES)[number], text: string) {
  return hasVariableLength(format)
    ? estimateSurplus(format, text)
    : findLengthDifference(text.length, [low.length, high.length])
}

const estimateSurplus = ({ alphabet, size }: Base58Format, text: string) =>
  text.length - estimateLength(text, ALPHABETS[alphabet], size + 4)

/** A key can lack or repeat one character, an address three. */
const isNearLength = ({ is }: Base58Format, by: number) =>
  Math.abs(by) <= (is === 'private-key' ? 1 : MAX_DIFFERENCE)

/** Finds the formats that a text would have without its typos. */
function findSimilarFormats(text: string): { format: Base58Format; typo: Typo }[] {
  if (!/\d/.test(text) || !isMixedCase(text) || !/^[!-~]+$/.test(text)) return []
  const letters = findForeign(text, BASE58_ALPHABET)
  return SHAPES.flatMap((shape) => {
    const by = hasPrefix(shape, text) ? countSurplus(shape, text) : Number.POSITIVE_INFINITY
    const typo = isNearLength(shape.format, by)
      ? findTypo(letters, by, hasVariableLength(shape.format))
      : undefined
    return typo ? [{ format: shape.format, typo }] : []
  })
}

const KEY_LENGTHS = SHAPES.flatMap(({ format, low }) =>
  format.is === 'private-key' ? [low.length] : [],
)

/** Detects a private key of a known network by its checksum. */
export const isWholeBase58Key = (text: string) =>
  KEY_LENGTHS.includes(text.length) &&
  findFormats(text).some(({ format, isValid }) => isValid && format.is === 'private-key')

/** Bytes of a WIF key with version and checksum, uncompressed and compressed. */
const KEY_SIZES = [37, 38]

/**
 * Detects a private key of any network, or of a known network with one character mistyped, missing or
 * doubled.
 */
export const isNearlyBase58Key = (text: string) =>
  (isMixedCase(text) &&
    [...findFormats(text), ...findSimilarFormats(text)].some(
      ({ format }) => format.is === 'private-key',
    )) ||
  decode(text).some(({ bytes, isValid }) => isValid && KEY_SIZES.includes(bytes.length))

/** An unknown version means another network. */
export function readBase58(text: string): Reading | undefined {
  for (const { format, bytes, isValid } of findFormats(text)) {
    if (isValid && format.is !== 'private-key' && hasValidTag(format, bytes))
      return {
        kind: 'address',
        text,
        matches: format.is,
        checksum: 'right',
        ...readTag(format, bytes),
      }
  }
  // 20 bytes are the hash, 4 the checksum; each version byte adds about one leading character (D, t1, tz1).
  const other = decode(text).find(({ bytes, isValid }) => isValid && isOther(bytes.length - 24))
  if (!other) return
  const size = other.bytes.length - 24
  const names = findNamesOfVersion(hex.encode(other.bytes.subarray(0, size)))
  return { kind: 'other-network', text, toldBy: text.slice(0, size), names }
}

const isOther = (version: number) => version >= 1 && version <= 3

export function readMistypedBase58(text: string): Reading | undefined {
  const formats = findFormats(text)
  // The checksum is valid, but not the body, such as an X-address with a 64-bit tag.
  if (formats.some(({ isValid }) => isValid)) return
  const sure = formats.flatMap(({ format }) => {
    const by = hasVariableLength(format) ? estimateSurplus(format, text) : 0
    const typo = findTypo([], by, hasVariableLength(format))
    return typo ? [{ format, typo }] : []
  })
  const found = (sure.length > 0 ? sure : findSimilarFormats(text)).flatMap(({ format, typo }) =>
    format.is === 'private-key' ? [] : [{ matches: format.is, typo }],
  )
  const matches = found.flatMap((one): Match[] => one.matches)
  return toMistyped(text, matches, found[0]?.typo)
}
