import { type Content, type Match, onMainnet, type Typo } from '../finding.ts'
import { PRODUCT_EVM } from '../networks/find-networks.ts'
import { BASE58_ALPHABET, isCodeName, isMixedCase } from '../text/letters.ts'
import { decodeBase58, estimateLength } from './base58-digits.ts'
import type { HashContent } from './content.ts'
import { decodeBase64 } from './ton.ts'

const PLAIN_HASHES = onMainnet('BTC', 'LTC', 'DOGE', 'DASH', 'BCH', 'TRX', 'XRP', 'TON')

/**
 * A text with the format of a transaction hash. `isAmbiguous`: a private key has this format, too.
 * Otherwise only a label shows that it is a hash.
 */
export type HashFormat = { networks: Match[]; typo?: Typo; isAmbiguous: boolean }

const toHash = (networks: Match[], by: number, varies?: true): HashFormat => ({
  networks,
  isAmbiguous: Math.abs(by) <= 1,
  ...(by === 0 ? {} : { typo: { is: 'length', by, ...(varies ? { varies } : {}) } }),
})

export const findHashNetworks = (text: string): Match[] | undefined =>
  /^(?:0x)?[0-9a-f]{64}$/i.test(text)
    ? text.length === 64
      ? PLAIN_HASHES
      : PRODUCT_EVM
    : undefined

const isBase64 = (text: string) =>
  (text.length === 44 && decodeBase64(text)?.length === 32) ||
  (/^[\w+/-]{43}$/.test(text) && /[_+/-]/.test(text))

/**
 * Finds the networks of a transaction hash. A private key has the same format: 32 bytes, or 64 with the
 * public key on Solana.
 */
export function parseHash(text: string): HashFormat | undefined {
  const exact = findHashNetworks(text)
  if (exact) return toHash(exact, 0)
  const digits = /^(0x)?([0-9a-f]{61,67})$/i.exec(text)
  if (digits?.[2]) {
    // 66 digits that begin with 02 or 03 are a compressed public key.
    if (digits[2].length === 66 && /^0[23]/.test(digits[2])) return
    return toHash(digits[1] ? PRODUCT_EVM : PLAIN_HASHES, digits[2].length - 64)
  }
  // A BIP-39 seed, or an Ed25519 keypair; no network has such hashes.
  if (/^(0x)?[0-9a-f]{128}$/i.test(text)) return { networks: [], isAmbiguous: true }
  if (isBase64(text) && !isCodeName(text)) return { networks: onMainnet('TON'), isAmbiguous: false }
  if (text.length < 84 || text.length > 91 || !isMixedCase(text)) return
  const size = decodeBase58(text)?.length
  if (size === undefined) return
  const by = text.length - estimateLength(text, BASE58_ALPHABET, 64)
  return toHash(onMainnet('SOL'), size === 64 ? 0 : by, true)
}

export const toUnproven = (text: string, networks: Match[]): HashContent => ({
  kind: 'hash',
  text,
  networks,
  isUnproven: true,
})

/** A hash of no network, or of one that nothing tells. */
export const toUnknownHash = (text: string): Content => ({ kind: 'hash', text, networks: [] })

export const maskHash = ({ networks }: HashContent): Content => ({ kind: 'hash-or-key', networks })

/** An alarm for each hash is not read, so 64 digits that nothing marks are shown; other texts are seldom hashes. */
export const maskRareHash = (content: HashContent): Content =>
  findHashNetworks(content.text) ? content : maskHash(content)
