import type { Typo, WrongLetter } from '../finding.ts'

export const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
export const HEX_ALPHABET = '0123456789abcdefABCDEF'
export const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_'

export function findForeignCharacters(text: string, alphabet: string, from = 0): WrongLetter[] {
  return [...text]
    .map((letter, index) => ({ letter, at: index + 1 }))
    .filter(({ letter, at }) => at > from && !alphabet.includes(letter))
}

export const MAX_TYPOS = 2

export const MAX_LENGTH_DIFFERENCE = 3

/**
 * Classifies the typo of a text with a known format and no valid checksum.
 * @param by surplus characters, negative for missing ones.
 * @param varies whether addresses of this format differ in length.
 * @returns undefined where the text differs by more than typos.
 */
export function classifyTypo(letters: WrongLetter[], by: number, varies = false): Typo | undefined {
  if (letters.length > MAX_TYPOS || Math.abs(by) > MAX_LENGTH_DIFFERENCE) return
  if (letters.length > 0) return { is: 'letters', letters }
  return by === 0 ? { is: 'checksum' } : { is: 'length', by, ...(varies ? { varies } : {}) }
}

export const findLengthDifference = (length: number, right: number[]) =>
  right
    .map((one) => length - one)
    .reduce((best, by) => (Math.abs(by) < Math.abs(best) ? by : best), Number.POSITIVE_INFINITY)

/** @returns undefined where it throws. */
export function tryDecode<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return
  }
}

/** Of random texts of 40 letters in Base58, fewer than one in a million has no digit and so few capitals. */
const MAX_CAPITALS = 1 / 3

/** Whether a text is a name of code, such as a constant or words in camel case, or a path. */
export const isCodeName = (text: string) =>
  /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(text) ||
  (/^[A-Za-z_/-]+$/.test(text) && text.replace(/[^A-Z]/g, '').length < text.length * MAX_CAPITALS)

/** Nearly all Base58 has both cases. */
export const isMixedCase = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text)

export const hasBytes = (bytes: Uint8Array, expected: Uint8Array) =>
  bytes.length <= expected.length && bytes.every((byte, index) => byte === expected[index])

/** Whether the last bytes are the first ones of the hash of those before them. */
export const hasChecksum = (
  bytes: Uint8Array,
  size: number,
  hash: (body: Uint8Array) => Uint8Array,
) => bytes.length > size && hasBytes(bytes.subarray(-size), hash(bytes.subarray(0, -size)))
