import { isCodeName, isMixedCase } from '../../text/letters.ts'
import { decodeBase58 } from '../base58-digits.ts'
import { decodeBase64 } from '../ton.ts'

/**
 * Bytes of a key: alone, with a flag of its scheme (Sui) or of libp2p (protobuf), with its public key, and as extended key
 * of BIP32-Ed25519.
 */
const SIZES = [32, 33, 36, 64, 65, 68, 96]

const HEX = /^[0-9a-f]+$/i

/** 32 bytes as a decimal number. */
const IS_NUMBER = /^\d{72,78}$/

/** Characters of Base64 alone; a text without them can be an address in Base58. */
const BASE64_ONLY = /[+/_=0OIl-]/

const readBase64 = (text: string) => decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, '='))

/**
 * Whether a text encodes as many bytes as a key has. 32 bytes are many other things, so only a label or a container tells
 * that it is one. @param isPrivate the label says so: an account of Solana has the same format.
 */
export function isEncodedKey(text: string, isPrivate: boolean): boolean {
  if (IS_NUMBER.test(text)) return true
  if (HEX.test(text) || !isMixedCase(text) || isCodeName(text)) return false
  const isBase64 = SIZES.includes(readBase64(text)?.length ?? 0)
  if (BASE64_ONLY.test(text)) return isBase64
  return isPrivate && (isBase64 || SIZES.includes(decodeBase58(text)?.length ?? 0))
}

/** Schemes of Sui: Ed25519, secp256k1 and secp256r1. */
const MAX_FLAG = 2

/** Whether a text in Base64 is a key of Sui's keystore: a flag of the scheme and 32 bytes. */
export function isFlaggedKey(text: string): boolean {
  const bytes = readBase64(text)
  return bytes?.length === 33 && (bytes[0] ?? 0) <= MAX_FLAG
}
