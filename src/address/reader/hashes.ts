import { decodeBase58, estimateLength } from './base58-digits'
import { BASE58_ALPHABET, MAX_DIFFERENCE } from './letters'
import { EVM, onMainnet, PLAIN_HASHES } from './networks'
import type { Match, Typo } from './reading'
import { decodeBase64 } from './ton'

export type ParsedHash = { matches: Match[]; typo?: Typo }

const createParsedHash = (matches: Match[], by: number, varies = false): ParsedHash =>
  by === 0 ? { matches } : { matches, typo: { is: 'length', by, ...(varies ? { varies } : {}) } }

/**
 * Finds the networks of a transaction hash. A private key has the same format: 32 bytes, or 64 with the
 * public key on Solana.
 */
export function parseHash(text: string): ParsedHash | undefined {
  const digits = /^(0x)?([0-9a-f]{61,67})$/i.exec(text)
  // 66 digits that begin with 02 or 03 are a compressed public key.
  if (digits?.[2] && !(digits[2].length === 66 && /^0[23]/.test(digits[2])))
    return createParsedHash(digits[1] ? EVM : PLAIN_HASHES, digits[2].length - 64)
  // A BIP-39 seed, or an Ed25519 keypair; no network has such hashes.
  if (/^(0x)?[0-9a-f]{128}$/i.test(text)) return { matches: [] }
  if (isBase64(text)) return { matches: onMainnet('TON') }
  const size = decodeBase58(text)?.length
  if (size === undefined) return
  const by = text.length - estimateLength(text, BASE58_ALPHABET, 64)
  if (Math.abs(by) > MAX_DIFFERENCE) return
  return createParsedHash(onMainnet('SOL'), size === 64 ? 0 : by, true)
}

const isBase64 = (text: string) =>
  (text.length === 44 && decodeBase64(text)?.length === 32) ||
  (/^[\w+/-]{43}$/.test(text) && /[_+/-]/.test(text))
