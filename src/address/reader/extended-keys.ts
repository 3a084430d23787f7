import { base58Bytes, checksumIsRight } from './base58'
import { isMixed } from './letters'

/**
 * Prefixes of extended keys: BIP-32 (x, t), SLIP-132 (y, z, u, v, upper case: multisig; Mt and tt of
 * Litecoin), and the chainparams of Litecoin (Lt), Dogecoin (dg, tg) and Dash (drk).
 */
const PRIVATE = /^(?:[xyztuvYZUV]prv|(?:Lt|Mt|tt|dg|tg)pv|drkp)/
const PUBLIC = /^(?:[xyztuvYZUV]pub|(?:Lt|Mt|tt|dg|tg)ub|drkv)/

/** 78 bytes and the checksum are 111 characters. */
const SIZE = 82

/** Offset of the key, after version, depth, fingerprint, number and chain code. */
const KEY = 45

/**
 * Classifies an extended key by the byte before the key (0 before a private one), else by its prefix. A
 * text of nearly the right length with an unknown prefix counts as private.
 */
export function extendedKey(text: string): 'private-key' | 'extended-public-key' | undefined {
  if (text.length < 50) return
  const bytes = base58Bytes(text)
  if (bytes?.length === SIZE && checksumIsRight(bytes))
    return bytes[KEY] === 0 ? 'private-key' : 'extended-public-key'
  if (PRIVATE.test(text)) return 'private-key'
  if (PUBLIC.test(text)) return 'extended-public-key'
  const isNear = Math.abs(text.length - 111) <= 2 && isMixed(text)
  return isNear ? 'private-key' : undefined
}
