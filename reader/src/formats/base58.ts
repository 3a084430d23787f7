import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import {
  type Content,
  type Match,
  onMainnet,
  type Tag,
  type Typo,
  type WrongLetter,
} from '../finding.ts'
import { BASE58_VERSIONS } from '../networks/find-networks.ts'
import {
  BASE58_ALPHABET,
  classifyTypo,
  findForeignCharacters,
  findLengthDifference,
  hasChecksum,
  isMixedCase,
  MAX_LENGTH_DIFFERENCE,
  MAX_TYPOS,
} from '../text/letters.ts'
import { decodeBase58, encodeBase58, estimateLength, XRP_ALPHABET } from './base58-digits.ts'
import { BASE58_FORMATS, type Base58Format } from './base58-formats.ts'
import { makeAddress, makeByPrefix, makeExactSecret, makeMistyped } from './content.ts'
import { readBlinded } from './liquid.ts'

const ALPHABETS = { bitcoin: BASE58_ALPHABET, xrp: XRP_ALPHABET }

/** Base58Check: the last four bytes are a double SHA-256. */
const hasValidChecksum = (bytes: Uint8Array) =>
  hasChecksum(bytes, 4, (body) => sha256(sha256(body)))

/** Of the XRP Ledger, accounts begin with r, seeds with s, X-addresses with X and T. */
const MAY_BE_XRP = /^r|^s.{27,30}$|^[XT].{44,}/

/**
 * The XRP Ledger's alphabet has the same characters in another order, so both can decode a text. Hashing
 * takes longer than decoding, so `sizes` are compared first.
 */
function decodeChecked(text: string, sizes?: ReadonlySet<number>) {
  for (const alphabet of ['bitcoin', 'xrp'] as const) {
    if (alphabet === 'xrp' && !MAY_BE_XRP.test(text)) continue
    const bytes = decodeBase58(text, ALPHABETS[alphabet])
    if (
      bytes &&
      (!sizes || (sizes.has(bytes.length) && mayBeKnown(bytes))) &&
      hasValidChecksum(bytes)
    )
      return { alphabet, bytes }
  }
}

/** Keys have the size of many other bytes. */
const mayBeKnown = (bytes: Uint8Array) =>
  bytes.length !== COMPRESSED_KEY_SIZE ||
  isWif(bytes) ||
  isTezosHash(bytes) ||
  BASE58_FORMATS.some((one) => hasVersion(one, bytes))

const hasVersion = ({ version, size }: Base58Format, bytes: Uint8Array) =>
  size + 4 === bytes.length && version.every((byte, index) => bytes[index] === byte)

/** XLS-5: an X-address has a 32-bit tag or none; 64-bit tags are reserved. */
function hasValidTag(bytes: Uint8Array) {
  const [flags = 0, ...tag] = bytes.subarray(22, 31)
  return flags <= 1 && tag.slice(flags === 1 ? 4 : 0).every((byte) => byte === 0)
}

/** XLS-5: the tag is little-endian. */
function readTag(bytes: Uint8Array): { tag?: Tag } {
  if (bytes[22] !== 1) return {}
  const value = bytes.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return { tag: { kind: 'tag', value: String(value) } }
}

/** Bytes of a WIF key of any network with version and checksum, without and with the mark of a compressed public key. */
const KEY_SIZE = 37
const COMPRESSED_KEY_SIZE = 38
const COMPRESSED = 1

const isWif = (bytes: Uint8Array) =>
  bytes.length === KEY_SIZE || (bytes.length === COMPRESSED_KEY_SIZE && bytes[33] === COMPRESSED)

/** Hashes of Tezos (base58.ml), of the size of a WIF key: operation, block, protocol and context. */
const TEZOS_HASHES = ['0574', '0134', '02aa', '4fc7']

const isTezosHash = (bytes: Uint8Array) =>
  bytes.length === COMPRESSED_KEY_SIZE && TEZOS_HASHES.includes(hex.encode(bytes.subarray(0, 2)))

/** Bytes of an extended key (BIP-32) with its checksum: 111 characters. */
const EXTENDED_SIZE = 82

/** In an extended key, the key follows version, depth, fingerprint, number and chain code. */
const EXTENDED_KEY_OFFSET = 45

/** Secret keys of Tezos: edsk of 32 and 64 bytes, spsk, p2sk, and the encrypted edesk, spesk and p2esk (base58.ml). */
const TEZOS_SECRETS = [
  '0d0f3a07',
  '2bf64e07',
  '11a2e0c9',
  '1051eebd',
  '075a3cb3',
  '09edf1ae',
  '09303973',
]

/** Bytes of a confidential address of Liquid with its checksum. */
const BLINDED_SIZE = 59

/** Bytes of all formats with a checksum: of other networks from 25 to 27, of Tezos' secrets 40, 65 and 72. */
const SIZES: ReadonlySet<number> = new Set([
  ...BASE58_FORMATS.map(({ size }) => size + 4),
  KEY_SIZE,
  COMPRESSED_KEY_SIZE,
  EXTENDED_SIZE,
  ...[25, 26, 27],
  BLINDED_SIZE,
  ...[40, 65, 72],
])

/** Bytes of an X-address: flags and a tag follow the account. */
const X_SIZE = 31

function readFormat(text: string, format: Base58Format, bytes: Uint8Array): Content | undefined {
  if (format.is === 'private-key') return makeExactSecret('private-key')
  const { length } = format.version
  const payload = bytes.subarray(length, format.size === X_SIZE ? length + 20 : format.size)
  const found = makeAddress(text, `${format.account}:${hex.encode(payload)}`, format.is)
  if (format.size !== X_SIZE) return found
  return hasValidTag(bytes) ? { ...found, ...readTag(bytes) } : undefined
}

/** 20 bytes are the hash, 4 the checksum; each version byte adds about one leading character (D, t1, tz1). */
function readOtherVersion(text: string, bytes: Uint8Array): Content | undefined {
  const size = bytes.length - 24
  if (size < 1 || size > 3) return
  const version = hex.encode(bytes.subarray(0, size))
  const networks = BASE58_VERSIONS.get(version) ?? []
  const account = `${networks[0]?.network ?? version}-${version}:${hex.encode(bytes.subarray(size, -4))}`
  return makeByPrefix(text, account, networks, text.slice(0, size))
}

export function readBase58(text: string): Content | undefined {
  const found = decodeChecked(text, SIZES)
  if (!found) return
  const { alphabet, bytes } = found
  const formats = BASE58_FORMATS.filter(
    (one) => one.alphabet === alphabet && hasVersion(one, bytes),
  )
  for (const format of formats) {
    const content = readFormat(text, format, bytes)
    if (content) return content
  }
  // The body is invalid, such as an X-address with a 64-bit tag.
  if (formats.length > 0) return
  if (bytes.length === EXTENDED_SIZE)
    return bytes[EXTENDED_KEY_OFFSET] === 0
      ? makeExactSecret('private-key')
      : { kind: 'extended-public-key' }
  if (isTezosHash(bytes)) return { kind: 'hash', text, networks: onMainnet('Tezos') }
  if (isWif(bytes)) return makeExactSecret('private-key')
  if (TEZOS_SECRETS.includes(hex.encode(bytes.subarray(0, 4))))
    return makeExactSecret('private-key')
  if (bytes.length === BLINDED_SIZE && bytes[0] === 0x0c) return readBlinded(text, bytes)
  return readOtherVersion(text, bytes)
}

const makeShapes = () =>
  BASE58_FORMATS.map((format) => {
    const encode = (rest: number, next = rest) => {
      const bytes = new Uint8Array(format.size + 4).fill(rest)
      bytes.set([...format.version, next])
      return encodeBase58(bytes, ALPHABETS[format.alphabet])
    }
    // One hash of 256 begins with a zero byte, and its address is a character shorter.
    const [low, high] = [encode(0, 1), encode(255)]
    let same = 0
    while (low[same] === high[same]) same++
    return { format, low, high, prefix: low.slice(0, same) }
  })

type Shape = ReturnType<typeof makeShapes>[number]

let shapes: Shape[] | undefined

/** Of mistyped addresses alone. */
function listShapes() {
  shapes ??= makeShapes()
  return shapes
}

function hasPrefix({ low, high, prefix }: Shape, text: string) {
  if (prefix !== '') return text.startsWith(prefix)
  return [low, high].some((one) => one.charAt(0) === text.charAt(0))
}

/** Version 0 is a leading zero byte, so the length depends on the next bytes. */
const hasVariableLength = ({ version }: Base58Format) => version.length === 1 && version[0] === 0

/** The count is negative for missing characters. */
const countSurplus = ({ format, low, high }: Shape, text: string) =>
  hasVariableLength(format)
    ? text.length - estimateLength(text, ALPHABETS[format.alphabet], format.size + 4)
    : findLengthDifference(text.length, [low.length, high.length])

/** Characters that Base58 lacks, and those that an OCR program or a person takes them for. */
const CONFUSED = new Map([
  ['0', 'oQD'],
  ['O', 'oQD'],
  ['I', '1ijJ'],
  ['l', '1ijt'],
])

export function correctLetters(text: string, letters: WrongLetter[]): WrongLetter[] | undefined {
  const [first, ...others] = letters
  if (!first) return readBase58(text)?.kind === 'address' ? [] : undefined
  for (const like of CONFUSED.get(first.letter) ?? '') {
    const corrected = text.slice(0, first.at - 1) + like + text.slice(first.at)
    const found = correctLetters(corrected, others)
    if (found) return [{ ...first, like }, ...found]
  }
}

export function readMistypedBase58(text: string): Content | undefined {
  if (!/\d/.test(text) || !isMixedCase(text) || !/^[!-~]+$/.test(text)) return
  if (decodeChecked(text)) return
  const foreign = findForeignCharacters(text, BASE58_ALPHABET)
  const letters = (foreign.length <= MAX_TYPOS && correctLetters(text, foreign)) || foreign
  const found = listShapes().flatMap((shape): { networks: Match[]; typo: Typo }[] => {
    const { format } = shape
    if (format.is === 'private-key' || !hasPrefix(shape, text)) return []
    const by = countSurplus(shape, text)
    const typo =
      Math.abs(by) <= MAX_LENGTH_DIFFERENCE
        ? classifyTypo(letters, by, hasVariableLength(format))
        : undefined
    return typo ? [{ networks: format.is, typo }] : []
  })
  const exact = found.filter(({ typo }) => typo.is === 'checksum')
  const best = exact.length > 0 ? exact : found
  return makeMistyped(
    text,
    best.flatMap(({ networks }) => networks),
    best[0]?.typo,
  )
}
