import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js'
import { base32nopad, hex } from '@scure/base'
import { type Content, onMainnet, onTestnet } from '../finding.ts'
import { hasBytes, hasChecksum, tryDecode } from '../text/letters.ts'
import { makeAddress } from './content.ts'
import { crc32 } from './crc.ts'

const NANO_ALPHABET = '13456789abcdefghijkmnopqrstuwxyz'
const C32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The value of digits of five bits, as bytes. @returns undefined if it has more bytes. */
function decodeNumber(text: string, alphabet: string, size: number): Uint8Array | undefined {
  let value = 0n
  for (const letter of text) value = (value << 5n) | BigInt(alphabet.indexOf(letter))
  const digits = value.toString(16).padStart(2 * size, '0')
  return digits.length === 2 * size ? hex.decode(digits) : undefined
}

/**
 * Nano (docs.nano.org, "Account format"): a key of 32 bytes as 52 digits, and five bytes of its BLAKE2b in reverse as
 * eight. Nano was RaiBlocks (xrb) until 2018; Banano is a fork.
 */
export function readNano(text: string): Content | undefined {
  const [prefix = '', digits = ''] = text.toLowerCase().split('_')
  const key = decodeNumber(digits.slice(0, 52), NANO_ALPHABET, 32)
  const sum = decodeNumber(digits.slice(52), NANO_ALPHABET, 5)
  if (!key || !sum || !hasBytes(sum, blake2b(key, { dkLen: 5 }).reverse())) return
  const name = prefix === 'ban' ? 'Banano' : 'Nano'
  return makeAddress(text, `${name}:${hex.encode(key)}`, onMainnet(name))
}

const STACKS_TEST = 'TN'

/** Stacks (SIP-5, c32check): the version, and 20 bytes with four of a double SHA-256, as a number. */
export function readStacks(text: string): Content | undefined {
  const version = text.charAt(1)
  const bytes = decodeNumber(text.slice(2), C32_ALPHABET, 24)
  if (!bytes) return
  const payload = Uint8Array.of(C32_ALPHABET.indexOf(version), ...bytes.subarray(0, 20))
  if (!hasBytes(bytes.subarray(20), sha256(sha256(payload)))) return
  const networks = STACKS_TEST.includes(version) ? onTestnet('Stacks') : onMainnet('Stacks')
  return makeAddress(text, `stacks:${hex.encode(payload)}`, networks)
}

/**
 * NEM and Symbol (docs.symbol.dev, "Account"): a network byte, 20 bytes, and four bytes of Keccak, or three of SHA-3.
 * Wallets put hyphens between groups of six.
 */
export function readNem(text: string): Content | undefined {
  const plain = text.replaceAll('-', '')
  const bytes = tryDecode(() => base32nopad.decode(plain))
  if (!bytes) return
  const [name, hash] =
    bytes.length === 25 ? (['NEM', keccak_256] as const) : (['Symbol', sha3_256] as const)
  if (!hasChecksum(bytes, bytes.length - 21, hash)) return
  return makeAddress(text, `${name}:${plain}`, onMainnet(name))
}

/** Internet Computer, "Textual representation of principals": CRC-32 and up to 29 bytes, in groups of five. */
export function readPrincipal(text: string): Content | undefined {
  const bytes = tryDecode(() => base32nopad.decode(text.replaceAll('-', '').toUpperCase()))
  if (!bytes || bytes.length < 9 || !hasCrc32(bytes)) return
  return makeAddress(text, `icp:${text}`, onMainnet('Internet Computer'))
}

const hasCrc32 = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === crc32(bytes.subarray(4))

/** An account of the Internet Computer's ledger: CRC-32 and 28 bytes, in hexadecimal. */
export function readIcpAccount(text: string): Content | undefined {
  if (!/^[0-9a-f]{64}$/i.test(text) || !hasCrc32(hex.decode(text))) return
  return makeAddress(text, `icp:${text.toLowerCase()}`, onMainnet('Internet Computer'))
}
