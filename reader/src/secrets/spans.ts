import type { SecretKind } from '../finding.ts'
import { areSecretNumbers } from '../formats/keys/checked-keys.ts'
import { isEncodedKey, isFlaggedKey } from '../formats/keys/encoded-keys.ts'
import type { WindowText } from './window-text.ts'

/**
 * A secret with its own punctuation. `part`: in every text that has it, since a plain search is fast. `pattern`: of what
 * is hidden. `isSecret`: of the hidden text. `near`: what the lines around it need, all of them, since programs write the
 * fields of a key file in lines of their own. `own`: what the object in JSON needs whose field it is.
 */
type Pattern = {
  secret: SecretKind
  part: string
  pattern: RegExp
  isSecret?: (text: string) => boolean
  near?: RegExp[]
  own?: RegExp
}

/** `isExact`: absent for true. */
export type SecretSpan = { at: number; end: number; secret: SecretKind; isExact?: boolean }

const has = (pattern: RegExp) => (text: string) => pattern.test(text)

const KEY_LINE =
  '[^\\S\\n>]*(?:>[^\\S\\n>]*){0,9}(?:(?:[\\w+/]{1,128}={0,2}|=[\\w+/]{4}|\\\\)[^\\S\\n]*\\\\?|[A-Z][\\w-]*: [^\\n]*)?$'

/** RSA keys of 16,384 bits have about 200 lines. */
export const MAX_KEY_LINES = 250

const KEY_END = '-----END [A-Z ]{0,40}-----'

/** A key of RFC 7468 or OpenPGP in one line, or in several; without an end, up to that of its line or of its last one. */
const KEY_FILE = RegExp(
  `-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[^\\n]*?${KEY_END}|[^\\S\\n]*$(?:\\n(?![^\\n]*-----END )${KEY_LINE}){0,${MAX_KEY_LINES}}(?:\\n[^\\n]*${KEY_END})?|[^\\n]*)`,
  'gm',
)

/**
 * 64 random bytes have 57 different values, and one of 2,500 keys has 64: such a table is a permutation. A table of small
 * numbers has none above 127.
 */
const MIN_DIFFERENT = 40

export function areKeyBytes(bytes: number[]) {
  const largest = Math.max(...bytes)
  const least = (MIN_DIFFERENT * bytes.length) / 64
  const different = new Set(bytes).size
  return largest > 127 && largest < 256 && different >= least && different < 64
}

/**
 * A pairing URI, whose symmetric key gives access to the wallet session (EIP-1328 `key`; version 2 `symKey`,
 * specs.walletconnect.com); a URI of one-time passwords (Key Uri Format of Google Authenticator); a connection of a
 * wallet, a node or a signer (NIP-46, NIP-47, LndHub, lndconnect, clnrest);
 * encrypted keys of a keystore (Web3 Secret Storage, polkadot-js) or a wallet's vault; a key of cardano-cli in CBOR, of
 * Aptos (AIP-80), of Avalanche, of Filecoin (JSON in hexadecimal); electronic cash (NUT-00).
 */
const PATTERNS: Pattern[] = [
  {
    secret: 'wallet-connect',
    part: '@',
    pattern: /\bwc:[^\s"'<>]+/gi,
    isSecret: has(/^[^?]+\?.*\b(?:symkey|key)=/i),
  },
  {
    secret: 'one-time-password',
    part: '://',
    pattern: /\botpauth(?:-migration)?:\/\/(?:[^?"'<>:\n]|:(?!\/\/))+\?[^\s"'<>]+/gi,
    isSecret: has(/[?&](?:secret|data)=./i),
  },
  {
    secret: 'wallet-access',
    part: '://',
    pattern: /\blndhub:\/\/[^\s:@"'<>]{1,200}:[^\s:@"'<>]{1,200}@[^\s"'<>]*/gi,
  },
  {
    secret: 'private-key',
    part: '-----BEGIN',
    pattern: KEY_FILE,
    isSecret: has(/-----(?!END)[^-]*[\w+/=]{6}/),
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
    own: /SigningKey/,
  },
  // Tendermint and Cosmos (amino JSON).
  {
    secret: 'private-key',
    part: '"value"',
    pattern: /(?<="value"\s{0,3}:\s{0,3}")[\w+/-]{43,140}={0,2}(?=")/gi,
    isSecret: (text) => isEncodedKey(text, true),
    own: /"type"\s{0,3}:\s{0,3}"[^"]{0,60}priv(?:ate)?[_-]?key/i,
  },
  // JSON Web Key (RFC 7517).
  {
    secret: 'private-key',
    part: '"d"',
    pattern: /(?<="d"\s{0,3}:\s{0,3}")[\w-]{43,}(?=")/g,
    own: /"kty"/,
  },
  // A keystore of Sui is an array that no field has.
  {
    secret: 'private-key',
    part: '"A',
    pattern:
      /(?<![:=,(][^\S\n]{0,9})\[\s{0,20}"A[\w+/]{43}"(?:\s{0,3},\s{0,20}"A[\w+/]{43}"){0,50}\s{0,20}\]/g,
    isSecret: (text) => (text.match(/[\w+/]{44}/g) ?? []).every(isFlaggedKey),
  },
  {
    secret: 'private-key',
    part: '://',
    pattern: /\bnostr\+?walletconnect:\/\/[^\s"'<>]+/gi,
    isSecret: has(/^[^?]+\?.*\bsecret=/i),
  },
  {
    secret: 'wallet-access',
    part: '://',
    pattern: /\b(?:lndconnect|bunker|nostrconnect|clnrest):\/\/[^\s"'<>]+/gi,
    isSecret: has(/^[^?]+\?.*\b(?:macaroon|secret|rune)=./i),
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
    part: 'PrivateKey-',
    pattern: /(?<=(?<!\w)PrivateKey-)[1-9A-HJ-NP-Za-km-z]{47,51}(?!\w)/g,
  },
  {
    secret: 'private-key',
    part: '7b2254797065223a22',
    pattern: /(?<![0-9a-f])7b2254797065223a22(?:[0-9a-f]{2}){40,}/gi,
  },
  // XLS-12: the numbers of a seed can have the letters A to H.
  {
    secret: 'private-key',
    part: '',
    pattern: /(?<!\d)\d{6}(?:(?!\n)[\sA-H.:),;-]{1,6}\d{6}){7}(?!\d)/g,
    isSecret: (text) => areSecretNumbers(text.match(/\d{6}/g) ?? []),
  },
]

const NEAR = 12

export function findSecretSpans(window: WindowText): SecretSpan[] {
  const spans: SecretSpan[] = []
  for (const { secret, part, pattern, isSecret, near = [], own } of PATTERNS) {
    if (!window.text.includes(part)) continue
    for (const { 0: text, index } of window.text.matchAll(pattern)) {
      const span = { at: index, end: index + text.length, secret }
      const around = near.length > 0 ? window.getNear(span, NEAR) : ''
      if (!near.every((one) => one.test(around))) continue
      if (own && !own.test(window.getObject(span))) continue
      if (isSecret?.(text) ?? true) spans.push(span)
    }
  }
  return spans
}
