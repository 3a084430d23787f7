import { countCharacters, type Reading } from './file-parts.ts'

/** Bytes that are decoded without a pause. */
const STEP = 2 ** 20

/** Bytes that show the encoding. */
const SAMPLE = 2 ** 18

async function decode(encoding: string, bytes: Uint8Array, reading: Reading): Promise<string> {
  const decoder = new TextDecoder(encoding)
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    const text = decoder.decode(bytes.subarray(at, at + STEP), { stream: true })
    countCharacters(reading, text.length)
    texts.push(text)
    await reading.pauseIfDue()
  }
  texts.push(decoder.decode())
  return texts.join('')
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** UTF-16 by its byte order mark, or by the zero bytes of its ASCII characters. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, 1024)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

/**
 * The encoding of Windows of a text that is not UTF-8. In Cyrillic and Arabic words most bytes are high, in
 * Latin words few. Cyrillic lower case is in the last 32; Arabic letters are on both sides.
 */
function guessWindowsEncoding(bytes: Uint8Array) {
  let [runs, high, last] = [0, 0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue
    high++
    if (byte >= 0xe0) last++
    if ((bytes[at - 1] ?? 0) >= 0xc0) runs++
  }
  if (runs < high / 2) return 'windows-1252'
  const share = last / high
  return share > 0.1 && share < 0.65 ? 'windows-1256' : 'windows-1251'
}

/** Compares the characters that are no UTF-8 with those that are. */
function isMostlyUtf8(sample: Uint8Array) {
  const text = new TextDecoder().decode(sample)
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return invalid <= valid / 4
}

/** The encoding of a text that is not valid UTF-8, by a sample from its first byte above 127. */
const guessEncoding = (sample: Uint8Array) =>
  isMostlyUtf8(sample) ? 'utf-8' : guessWindowsEncoding(sample)

/** @returns the length of the bytes where all are ASCII. */
function findHighByte(bytes: Uint8Array) {
  let at = 0
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at++
  return at
}

/**
 * Detects the encoding of a text that is not UTF-16 and comes in chunks, as decodeText does for the whole.
 * @param isCut whether the text goes on, so that its last character can be cut.
 */
export async function detectEncoding(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isCut: boolean,
): Promise<{ encoding: string; isValid: boolean }> {
  const decoder = new TextDecoder()
  const sample = new Uint8Array(SAMPLE)
  let size = 0
  let isValid = true
  for await (const chunk of chunks) {
    const from = size > 0 ? 0 : findHighByte(chunk)
    const part = chunk.subarray(from, from + SAMPLE - size)
    sample.set(part, size)
    size += part.length
    isValid &&= !decoder.decode(chunk, { stream: true }).includes('\ufffd')
  }
  isValid &&= isCut || decoder.decode() === ''
  return { encoding: isValid ? 'utf-8' : guessEncoding(sample.subarray(0, size)), isValid }
}

/** @returns `encoding` if the text is not valid Unicode. */
export async function decodeText(
  bytes: Uint8Array,
  reading: Reading,
): Promise<{ text: string; encoding?: string }> {
  const utf16 = detectUtf16(bytes)
  if (utf16) return { text: await decode(utf16, bytes, reading) }
  const text = await decode('utf-8', bytes, reading)
  if (!text.includes('\ufffd')) return { text }
  const first = findHighByte(bytes)
  const encoding = guessEncoding(bytes.subarray(first, first + SAMPLE))
  return { text: encoding === 'utf-8' ? text : await decode(encoding, bytes, reading), encoding }
}
