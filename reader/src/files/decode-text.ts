import { tryDecode } from '../text/letters.ts'
import { type Budget, COST } from './budget.ts'
import { detectEncoding, keepsLetters } from './detect-encoding.ts'

/** @returns undefined for an unknown charset, or for bytes that are not valid in it. */
export const decodeCharset = (bytes: Uint8Array, charset: string): string | undefined =>
  tryDecode(() => new TextDecoder(charset.trim(), { fatal: true }).decode(bytes))

/** `encoding` if it is assumed. `keepsLetters`: no letter of ASCII is a part of another character. */
export type DecodedText = { text: string; encoding?: string; keepsLetters: boolean }

/** Decodes a text by its declared charset, or else by the encoding that its bytes show. */
export function decodeText(bytes: Uint8Array, budget: Budget, charset?: string): DecodedText {
  budget.charge(COST.scanned * bytes.length)
  const declared = charset && decodeCharset(bytes, charset)
  if (charset && declared)
    return {
      text: declared,
      keepsLetters: keepsLetters(new TextDecoder(charset.trim()).encoding),
    }
  const { encoding, isAssumed, text } = detectEncoding(bytes)
  const known = { ...(isAssumed && { encoding }), keepsLetters: keepsLetters(encoding) }
  if (text !== undefined) return { text, ...known }
  budget.charge(COST.scanned * bytes.length)
  return { text: new TextDecoder(encoding).decode(bytes), ...known }
}
