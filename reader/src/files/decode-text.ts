import { attempt } from '../text/letters.ts'
import { type Budget, COST } from './budget.ts'
import {
  detectUtf16,
  findHighByte,
  guessEncoding,
  hasJapaneseEscape,
  SAMPLE,
} from './detect-encoding.ts'

function decode(encoding: string, bytes: Uint8Array, budget: Budget): string {
  budget.charge(COST.scanned * bytes.length)
  return new TextDecoder(encoding).decode(bytes)
}

/** @returns undefined for an unknown charset, or for bytes that are not valid in it. */
export const decodeCharset = (bytes: Uint8Array, charset: string): string | undefined =>
  attempt(() => new TextDecoder(charset.trim(), { fatal: true }).decode(bytes))

/**
 * Decodes a text by its declared charset, as UTF-16 or UTF-8, or else by the encoding that its bytes show.
 * @returns `encoding` if it is assumed.
 */
export function decodeText(
  bytes: Uint8Array,
  budget: Budget,
  charset?: string,
): { text: string; encoding?: string } {
  const utf16 = detectUtf16(bytes)
  if (utf16) return { text: decode(utf16, bytes, budget) }
  if (charset) budget.charge(COST.scanned * bytes.length)
  const declared = charset && decodeCharset(bytes, charset)
  if (declared) return { text: declared }
  const text = decode('utf-8', bytes, budget)
  const isValid = !text.includes('\ufffd')
  if (isValid && !hasJapaneseEscape(text)) return { text }
  const first = findHighByte(bytes)
  const encoding = isValid ? 'iso-2022-jp' : guessEncoding(bytes.subarray(first, first + SAMPLE))
  return { text: encoding === 'utf-8' ? text : decode(encoding, bytes, budget), encoding }
}
