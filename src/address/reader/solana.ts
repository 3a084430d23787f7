import { base58Bytes } from './base58'
import { likelyLength } from './base58-digits'
import { BASE58_LETTERS, findForeign, findTypo, isMixed } from './letters'
import { onMain } from './networks'
import { mistypedAddress, type Reading } from './reading'

/**
 * Reads a Solana account: 32 bytes in Base58, without a checksum (solana.com/docs/core/accounts). Only
 * one of 10^10 has no upper-case letter: such a text is another format, such as CashAddr with a typo.
 */
export function readSolana(text: string): Reading | undefined {
  if (base58Bytes(text)?.length !== 32 || (/[a-z]/i.test(text) && !isMixed(text))) return
  return { kind: 'address', text, matches: onMain('SOL'), checksum: 'absent' }
}

/** Reads a Solana account with characters outside of Base58, or up to three missing or surplus ones. */
export function mistypedSolana(text: string): Reading | undefined {
  if (text.length < 40 || text.length > 47 || !/^[0-9A-Za-z]+$/.test(text)) return
  if (!isMixed(text) || !/\d/.test(text)) return
  const letters = findForeign(text, BASE58_LETTERS)
  const by = text.length - likelyLength(text, BASE58_LETTERS, 32)
  if (letters.length === 0 && by === 0) return
  return mistypedAddress(text, onMain('SOL'), findTypo(letters, by, true))
}
