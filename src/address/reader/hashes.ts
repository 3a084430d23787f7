import { base58Bytes } from './base58'
import { likelyLength } from './base58-digits'
import { BASE58_LETTERS, MAX_DIFFERENCE } from './letters'
import { EVM, onMain, PLAIN_HASHES } from './networks'
import type { Match, Typo } from './reading'
import { base64Bytes } from './ton'

export type ParsedHash = { matches: Match[]; typo?: Typo }

const withTypo = (matches: Match[], by: number, varies = false): ParsedHash =>
  by === 0 ? { matches } : { matches, typo: { is: 'length', by, ...(varies ? { varies } : {}) } }

/**
 * Finds the networks whose transaction hashes have this format. A private key has the same format: 32
 * bytes, on Solana 64 with the public key.
 */
export function parseHash(text: string): ParsedHash | undefined {
  const digits = /^(0x)?([0-9a-f]{61,67})$/i.exec(text)
  // 66 digits from 02 or 03 are a compressed public key.
  if (digits?.[2] && !(digits[2].length === 66 && /^0[23]/.test(digits[2])))
    return withTypo(digits[1] ? EVM : PLAIN_HASHES, digits[2].length - 64)
  // BIP-39's seed, and Ed25519's private key with the public one.
  if (/^(0x)?[0-9a-f]{128}$/i.test(text)) return { matches: [] }
  if (isBase64(text)) return { matches: onMain('TON') }
  const size = base58Bytes(text)?.length
  if (size === undefined) return
  const by = text.length - likelyLength(text, BASE58_LETTERS, 64)
  if (Math.abs(by) > MAX_DIFFERENCE) return
  return withTypo(onMain('SOL'), size === 64 ? 0 : by, true)
}

const isBase64 = (text: string) =>
  (text.length === 44 && base64Bytes(text)?.length === 32) ||
  (/^[\w+/-]{43}$/.test(text) && /[_+/-]/.test(text))
