import { hasValidChecksum } from './base58'
import { decodeBase58 } from './base58-digits'
import { isMixedCase } from './letters'

/**
 * BIP-32 (x, t), SLIP-132 (y, z, u, v; upper case for multisig; Mt and tt for Litecoin), and the
 * chainparams of Litecoin (Lt), Dogecoin (dg, tg) and Dash (drk).
 */
const PRIVATE = /^(?:[xyztuvYZUV]prv|(?:Lt|Mt|tt|dg|tg)pv|drkp)/
const PUBLIC = /^(?:[xyztuvYZUV]pub|(?:Lt|Mt|tt|dg|tg)ub|drkv)/

/** 78 bytes and the checksum: 111 characters. */
const SIZE_BYTES = 82

/** The key follows version, depth, fingerprint, number and chain code. */
const KEY_OFFSET = 45

/**
 * Classifies an extended key by its first key byte (0 for a private key), or else by its prefix. An
 * unknown prefix with nearly the right length counts as private.
 */
export function classifyExtendedKey(
  text: string,
): 'private-key' | 'extended-public-key' | undefined {
  if (text.length < 50) return
  const bytes = decodeBase58(text)
  if (bytes?.length === SIZE_BYTES && hasValidChecksum(bytes))
    return bytes[KEY_OFFSET] === 0 ? 'private-key' : 'extended-public-key'
  if (PRIVATE.test(text)) return 'private-key'
  if (PUBLIC.test(text)) return 'extended-public-key'
  const isNear = Math.abs(text.length - 111) <= 2 && isMixedCase(text)
  return isNear ? 'private-key' : undefined
}
