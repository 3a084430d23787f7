import { BASE58_ALPHABET, findForeignCharacters, isMixedCase, MAX_TYPOS } from '../text/letters.ts'
import { correctLetters, readBase58 } from './base58.ts'
import { readEvm } from './evm.ts'
import { hasCorrection } from './find-correction.ts'

/** Base58Check addresses of the product's networks, with a missing or surplus character. */
export const isCorrectableAddress = (text: string) =>
  text.length >= 25 && text.length <= 36 && /\d/.test(text) && isMixedCase(text)

const isAddress = (text: string) => readBase58(text)?.kind === 'address'

export function findCorrectedAddress(text: string): boolean {
  const letters = findForeignCharacters(text, BASE58_ALPHABET)
  if (letters.length === MAX_TYPOS) return correctLetters(text, letters) !== undefined
  return hasCorrection(text, isAddress)
}

/** EIP-55: digits without 0x that have both cases and a right checksum. */
export function isChecksummed(digits: string): boolean {
  const content = readEvm(`0x${digits}`)
  return content?.kind === 'address' && content.checksum === 'right'
}
