import { tryDecode } from '../text/letters.ts'
import { type Budget, COST } from './budget.ts'
import { detectEncoding } from './detect-encoding.ts'

/** @returns undefined for an unknown charset, or for bytes that are not valid in it. */
export const decodeCharset = (bytes: Uint8Array, charset: string): string | undefined =>
  tryDecode(() => new TextDecoder(charset.trim(), { fatal: true }).decode(bytes))

/**
 * Decodes a text by its declared charset, or else by the encoding that its bytes show.
 * @returns `encoding` if it is assumed.
 */
export function decodeText(
  bytes: Uint8Array,
  budget: Budget,
  charset?: string,
): { text: string; encoding?: string } {
  budget.charge(COST.scanned * bytes.length)
  const declared = charset && decodeCharset(bytes, charset)
  if (declared) return { text: declared }
  const { encoding, isAssumed, text } = detectEncoding(bytes)
  if (text !== undefined) return { text, ...(isAssumed && { encoding }) }
  budget.charge(COST.scanned * bytes.length)
  return { text: new TextDecoder(encoding).decode(bytes), ...(isAssumed && { encoding }) }
}
