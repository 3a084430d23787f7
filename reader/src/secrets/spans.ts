import type { SecretKind } from '../finding.ts'
import { areSecretNumbers } from '../formats/keys/checked-keys.ts'

/**
 * A secret with its own punctuation. `part`: in every line that has it. `pattern`: of what is hidden. `has`: what the
 * hidden text needs. `near`: what the line or those around it need, all of them.
 */
type Pattern = {
  secret: SecretKind
  part: string
  pattern: RegExp
  has?: RegExp
  near?: RegExp[]
}

export type SecretSpan = { at: number; end: number; secret: SecretKind }

/**
 * A pairing URI, whose symmetric key gives access to the wallet session (EIP-1328 `key`; version 2 `symKey`,
 * specs.walletconnect.com); a URI of one-time passwords (Key Uri Format of Google Authenticator); a connection of a
 * wallet, a node or a signer (NIP-46, NIP-47, LndHub, lndconnect, clnrest); a key of RFC 7468 or OpenPGP in one line;
 * encrypted keys of a keystore (Web3 Secret Storage, polkadot-js) or a wallet's vault; a key of cardano-cli in CBOR, of
 * Aptos (AIP-80), of Filecoin (JSON in hexadecimal); electronic cash (NUT-00).
 */
const PATTERNS: Pattern[] = [
  {
    secret: 'wallet-connect',
    part: '@',
    pattern: /\bwc:[^\s"'<>]+/gi,
    has: /^[^?]+\?.*\b(?:symkey|key)=/i,
  },
  {
    secret: 'one-time-password',
    part: '://',
    pattern: /\botpauth(?:-migration)?:\/\/(?:[^?"'<>:]|:(?!\/\/))+\?[^\s"'<>]+/gi,
    has: /[?&](?:secret|data)=./i,
  },
  {
    secret: 'wallet-access',
    part: '://',
    pattern: /\blndhub:\/\/[^\s:@"'<>]{1,200}:[^\s:@"'<>]{1,200}@[^\s"'<>]*/gi,
  },
  {
    secret: 'private-key',
    part: '-----BEGIN',
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----.*?(?:-----END [A-Z ]{0,40}-----|$)/g,
  },
  {
    secret: 'private-key',
    part: '"ciphertext"',
    pattern: /(?<="ciphertext"\s{0,3}:\s{0,3}")[0-9a-f]{32,}/gi,
    near: [/"kdf/i],
  },
  {
    secret: 'private-key',
    part: '"data"',
    pattern: /(?<="data"\s{0,3}:\s{0,3}")[\w+/=]{64,}/gi,
    near: [/"iv"/i, /"salt"/i],
  },
]

/** Secrets in a long word, so that the line has a candidate: a tenth of the lines of a text. */
const LONG_PATTERNS: Pattern[] = [
  {
    secret: 'private-key',
    part: '"encoded"',
    pattern: /(?<="encoded"\s{0,3}:\s{0,3}")[\w+/=]{64,}/gi,
    near: [/"pkcs8"/],
  },
  // DER of PKCS #8 (RFC 5958), PKCS #1 and SEC 1, such as of Hedera: a sequence that begins with a version.
  {
    secret: 'private-key',
    part: '0201',
    pattern: /(?<![0-9a-f])30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})02010[01][0-9a-f]{64,}/gi,
  },
  {
    secret: 'private-key',
    part: 'M',
    pattern:
      /(?<![\w+/])M(?:C4CAQAw|DACAQAw|H[cQ]CAQEE|I[GH][\w+/]AgE[AB]|II[\w+/]{3}IBA[AD])[\w+/]{40,}={0,2}/g,
  },
  {
    secret: 'private-key',
    part: '"cborHex"',
    pattern: /(?<="cborHex"\s{0,3}:\s{0,3}")58(?:20|40|60|80)[0-9a-f]{64,}/gi,
    near: [/SigningKey/],
  },
  {
    secret: 'private-key',
    part: '://',
    pattern: /\bnostr\+?walletconnect:\/\/[^\s"'<>]+/gi,
    has: /^[^?]+\?.*\bsecret=/i,
  },
  {
    secret: 'wallet-access',
    part: '://',
    pattern: /\b(?:lndconnect|bunker|nostrconnect|clnrest):\/\/[^\s"'<>]+/gi,
    has: /^[^?]+\?.*\b(?:macaroon|secret|rune)=./i,
  },
  {
    secret: 'wallet-access',
    part: 'cashu',
    pattern: /(?<![\w+/-])cashu[AB][\w+/-]{40,}={0,2}/g,
  },
  {
    secret: 'private-key',
    part: '-priv-0x',
    pattern: /(?<!\w)(?:ed25519|secp256k1|secp256r1)-priv-0x[0-9a-f]{64}(?![0-9a-f])/gi,
  },
  {
    secret: 'private-key',
    part: '7b2254797065223a22',
    pattern: /(?<![0-9a-f])7b2254797065223a22(?:[0-9a-f]{2}){40,}/gi,
  },
]

/** 64 numbers up to 255 in brackets: the seed and the public key, as solana-keygen writes them. */
const BYTES = /\[\s{0,3}\d{1,3}(?:\s{0,3},\s{0,3}\d{1,3}){63}\s{0,3}\]/g

/** 64 random bytes have 57 different values; a table of small numbers has none above 127. */
const MIN_DIFFERENT = 40

export function areKeyBytes(bytes: number[]) {
  const largest = Math.max(...bytes)
  const least = (MIN_DIFFERENT * bytes.length) / 64
  return largest > 127 && largest < 256 && new Set(bytes).size >= least
}

const isKeyOfBytes = (array: string) => areKeyBytes((array.match(/\d+/g) ?? []).map(Number))

/** The same as JSON.stringify writes a Uint8Array: each byte with its index, of a key alone or of both. */
const INDEXED_BYTES =
  /\{\s{0,9}"0"\s{0,3}:\s{0,3}\d{1,3}(?:\s{0,9},\s{0,9}"\d{1,2}"\s{0,3}:\s{0,3}\d{1,3}){31,63}\s{0,9}\}/g

const isKeyOfIndexed = (object: string) => {
  const bytes = [...object.matchAll(/:\s{0,3}(\d{1,3})/g)].map(([, byte]) => Number(byte))
  return (bytes.length === 32 || bytes.length === 64) && areKeyBytes(bytes)
}

/** The shortest line of eight numbers. */
const MIN_NUMBERS = 55

/** Two numbers between others, which are rare in other lines. */
const INNER_NUMBERS = /[\sA-H.:),;-]\d{6}[\sA-H.:),;-]{1,6}\d{6}[\sA-H.:),;-]/

/** XLS-12: the numbers of a seed can have the letters A to H. */
const SECRET_NUMBERS = /(?<!\d)\d{6}(?:(?!\n)[\sA-H.:),;-]{1,6}\d{6}){7}(?!\d)/g

function addSpans(line: string, patterns: Pattern[], getNear: () => string, spans: SecretSpan[]) {
  for (const { secret, part, pattern, has, near } of patterns) {
    // A plain search is faster than a regular expression.
    if (!line.includes(part)) continue
    const isNear = (one: RegExp) => one.test(line) || one.test(getNear())
    if (near && !near.every(isNear)) continue
    for (const { 0: text, index } of line.matchAll(pattern))
      if (!has || has.test(text)) spans.push({ at: index, end: index + text.length, secret })
  }
}

/**
 * @param hasCandidates whether the line has long words.
 * @param getNear the lines around it, since programs write the fields of a key file in lines of their own.
 */
export function findSecretSpans(
  line: string,
  hasCandidates: boolean,
  getNear: () => string,
): SecretSpan[] {
  const spans: SecretSpan[] = []
  addSpans(line, PATTERNS, getNear, spans)
  if (hasCandidates) addSpans(line, LONG_PATTERNS, getNear, spans)
  if (line.includes('['))
    for (const { 0: text, index } of line.matchAll(BYTES))
      if (isKeyOfBytes(text))
        spans.push({ at: index, end: index + text.length, secret: 'private-key' })
  if (line.includes('"0"'))
    for (const { 0: text, index } of line.matchAll(INDEXED_BYTES))
      if (isKeyOfIndexed(text))
        spans.push({ at: index, end: index + text.length, secret: 'private-key' })
  if (line.length < MIN_NUMBERS || !INNER_NUMBERS.test(line)) return spans
  for (const { 0: text, index } of line.matchAll(SECRET_NUMBERS))
    if (areSecretNumbers(text.match(/\d{6}/g) ?? []))
      spans.push({ at: index, end: index + text.length, secret: 'private-key' })
  return spans
}

const BEGIN = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----\s*$/
const END = /-----END [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/

/** A body of Base64, a checksum of OpenPGP, a header, or an empty line. */
const KEY_LINE = /^[\s>]*(?:(?:[\w+/]{1,128}={0,2}|=[\w+/]{4}|\\)[\s\\]*|[A-Z][\w-]*: .*)?$/

/** RSA keys of 16,384 bits have about 200 lines. */
export const MAX_KEY_LINES = 250

/** A key in several lines: its last line, and the offsets of its start and, within a line, of its end. */
type KeyLines = { at: number; last: number; end?: number }

/**
 * @param getLine the text of a line.
 * @returns undefined where no private key begins in this line, or it ends there.
 */
export function findKeyLines(
  getLine: (index: number) => string | undefined,
  index: number,
): KeyLines | undefined {
  const line = getLine(index) ?? ''
  if (BEGIN.test(line)) return { at: 0, last: findKeyFileEnd(getLine, index) }
  // A plain search is faster than a regular expression.
  const bracket = line.includes('[') ? BYTES_BEGIN.exec(line) : null
  return bracket ? findBytes(getLine, index, bracket.index) : undefined
}

function findKeyFileEnd(getLine: (index: number) => string | undefined, index: number): number {
  let last = index
  for (let next = index + 1; next < index + MAX_KEY_LINES; next++) {
    const line = getLine(next)
    if (line === undefined) break
    if (END.test(line)) return next
    if (!KEY_LINE.test(line)) break
    last = next
  }
  return last
}

/** The brackets of 64 bytes, and lines of these, as programs print an array. */
const BYTES_BEGIN = /\[[\s\d,]*$/
const BYTES_LINE = /^[\s\d,]*$/
const BYTES_END = /^[\s\d,]*\]/
const MAX_BYTES_LINES = 66

function findBytes(
  getLine: (index: number) => string | undefined,
  index: number,
  at: number,
): KeyLines | undefined {
  let array = getLine(index)?.slice(at) ?? ''
  for (let next = index + 1; next < index + MAX_BYTES_LINES; next++) {
    const line = getLine(next) ?? ''
    const end = BYTES_END.exec(line)
    array += `\n${end?.[0] ?? line}`
    if (end)
      return array.replace(/\s+/g, '').search(BYTES) === 0 && isKeyOfBytes(array)
        ? { at, last: next, end: end[0].length }
        : undefined
    if (line === '' || !BYTES_LINE.test(line)) return
  }
}
