import type { Letter, Typo } from './reading'

export const BASE58_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
export const HEX_LETTERS = '0123456789abcdefABCDEF'
export const BASE64_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_'

/** Finds the characters of a text that are not in an alphabet, after an offset. */
export function findForeign(text: string, alphabet: string, from = 0): Letter[] {
  return [...text]
    .map((letter, index) => ({ letter, at: index + 1 }))
    .filter(({ letter, at }) => at > from && !alphabet.includes(letter))
}

/** Up to this many wrong characters count as typos. */
const MAX_TYPOS = 2

/** Up to this many missing or surplus characters count as a typo. */
export const MAX_DIFFERENCE = 3

/**
 * Finds the typo of a text whose format is known and whose checksum, if any, is wrong.
 * @param by the number of surplus characters, negative for missing ones.
 * @param varies whether addresses of this format differ in length.
 * @returns undefined where the text has more than typos.
 */
export function findTypo(letters: Letter[], by: number, varies = false): Typo | undefined {
  if (letters.length > MAX_TYPOS || Math.abs(by) > MAX_DIFFERENCE) return
  if (letters.length > 0) return { is: 'letters', letters }
  return by === 0 ? { is: 'checksum' } : { is: 'length', by, ...(varies ? { varies } : {}) }
}

/** The difference to the nearest valid length. */
export const findLengthDifference = (length: number, right: number[]) =>
  right
    .map((one) => length - one)
    .reduce((best, by) => (Math.abs(by) < Math.abs(best) ? by : best), Number.POSITIVE_INFINITY)

/** Runs a decoder. @returns undefined where it throws. */
export function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return
  }
}

/** Whether a text has upper-case and lower-case letters, like nearly all Base58. */
export const isMixed = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text)
