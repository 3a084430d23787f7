import { COST } from './budget.ts'
import {
  detectUtf16,
  findHighByte,
  guessEncoding,
  hasJapaneseEscape,
  SAMPLE,
} from './detect-encoding.ts'
import type { Reading } from './file-parts.ts'

/** Bytes that are decoded without a pause. */
const STEP = 2 ** 20

async function decode(
  encoding: string,
  bytes: Uint8Array,
  { budget, pauseIfDue }: Reading,
): Promise<string> {
  const decoder = new TextDecoder(encoding)
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    const step = bytes.subarray(at, at + STEP)
    budget.charge(COST.scanned * step.length)
    texts.push(decoder.decode(step, { stream: true }))
    await pauseIfDue()
  }
  texts.push(decoder.decode())
  return texts.join('')
}

/** @returns undefined for an unknown charset, or for bytes that are not valid in it. */
async function decodeDeclared(bytes: Uint8Array, charset: string, reading: Reading) {
  try {
    new TextDecoder(charset.trim())
  } catch {
    return undefined
  }
  const text = await decode(charset.trim(), bytes, reading)
  return text.includes('\ufffd') ? undefined : text
}

/**
 * Decodes a text by its declared charset, as UTF-16 or UTF-8, or else by the encoding that its bytes show.
 * @returns `encoding` if it is assumed.
 */
export async function decodeText(
  bytes: Uint8Array,
  reading: Reading,
  charset?: string,
): Promise<{ text: string; encoding?: string }> {
  const utf16 = detectUtf16(bytes)
  if (utf16) return { text: await decode(utf16, bytes, reading) }
  const declared = charset && (await decodeDeclared(bytes, charset, reading))
  if (declared) return { text: declared }
  const text = await decode('utf-8', bytes, reading)
  const isValid = !text.includes('\ufffd')
  if (isValid && !hasJapaneseEscape(text)) return { text }
  const first = findHighByte(bytes)
  const encoding = isValid ? 'iso-2022-jp' : guessEncoding(bytes.subarray(first, first + SAMPLE))
  return { text: encoding === 'utf-8' ? text : await decode(encoding, bytes, reading), encoding }
}
