import { base58Bytes } from './base58'
import { likelyLength } from './base58-digits'
import { BASE58_LETTERS, findFault, foreign, isMixed } from './letters'
import { main } from './networks'
import { mistypedAddress, type Reading } from './reading'

/**
 * An account of Solana: 32 bytes in Base58, without a checksum (solana.com/docs/core/accounts). In
 * small letters alone it would be one of 10^10, and is something else, such as CashAddr with a slip.
 */
export function readSolana(text: string): Reading | undefined {
  if (base58Bytes(text)?.length !== 32 || (/[a-z]/i.test(text) && !isMixed(text))) return
  return { kind: 'address', text, matches: main('SOL'), checksum: 'absent' }
}

/** Nearly such an account: with characters of no Base58, or up to three less or more. */
export function mistypedSolana(text: string): Reading | undefined {
  if (text.length < 40 || text.length > 47 || !/^[0-9A-Za-z]+$/.test(text)) return
  if (!isMixed(text) || !/\d/.test(text)) return
  const letters = foreign(text, BASE58_LETTERS)
  const by = text.length - likelyLength(text, BASE58_LETTERS, 32)
  if (letters.length === 0 && by === 0) return
  return mistypedAddress(text, main('SOL'), findFault(letters, by, true))
}
