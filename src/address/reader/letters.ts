import type { Fault, Letter } from './reading'

export const BASE58_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
export const HEX_LETTERS = '0123456789abcdefABCDEF'
export const BASE64_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_'

/** The characters of a text that are not of an alphabet, from a place on. */
export function foreign(text: string, alphabet: string, from = 0): Letter[] {
  return [...text]
    .map((letter, index) => ({ letter, at: index + 1 }))
    .filter(({ letter, at }) => at > from && !alphabet.includes(letter))
}

/** More wrong characters than these are no slip of the finger. */
const SLIPS = 2

/** More characters that are missing or too many make the text something else. */
export const MAX_DIFFERENCE = 3

/**
 * What is wrong with a text whose form is told already, and whose checksum is wrong, if it has one.
 * @param by how many characters are too many, or below 0, missing.
 * @param varies whether such addresses differ in length.
 * @returns nothing where so much is wrong that the text is something else.
 */
export function faultOf(letters: Letter[], by: number, varies = false): Fault | undefined {
  if (letters.length > SLIPS || Math.abs(by) > MAX_DIFFERENCE) return
  if (letters.length > 0) return { is: 'letters', letters }
  return by === 0 ? { is: 'checksum' } : { is: 'length', by, ...(varies ? { varies } : {}) }
}

/** How far a length is from those that are right. */
export const distance = (length: number, right: number[]) =>
  right
    .map((one) => length - one)
    .reduce((best, by) => (Math.abs(by) < Math.abs(best) ? by : best), Number.POSITIVE_INFINITY)

/** @returns what a decoder makes of a text, or nothing where it throws. */
export function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return
  }
}

/** Whether a text has capitals and small letters, as all but one of millions of Base58 have. */
export const isMixed = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text)
