import { tryDecode } from '../text/letters.ts'

/** Bytes that show the encoding. */
const SAMPLE = 2 ** 18

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

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

/** ISO-2022-JP begins its letters by an escape sequence. Its bytes are those of ASCII. */
const hasJapaneseEscape = (text: string) =>
  ['\x1b$B', '\x1b$@', '\x1b(J', '\x1b(I'].some((start) => text.includes(start))

/**
 * An encoding of characters of two bytes. `isCommon`: whether texts have a character often, by its place in the
 * standard, whose first rows have the frequent ones. `isSingle`: whether a byte above ASCII is a character alone.
 * `least`: the share of common characters of a text.
 */
type DoubleByte = {
  encoding: string
  isCommon: (first: number, second: number) => boolean
  isSingle?: (byte: number) => boolean
  least: number
}

const isIn = (byte: number, from: number, to: number) => byte >= from && byte <= to

/** In the order in which equal ones are chosen: those whose common characters are fewer come first. */
const DOUBLE_BYTE: DoubleByte[] = [
  {
    // Kana, and punctuation between them (JIS X 0208).
    encoding: 'euc-jp',
    isCommon: (first) => first === 0xa4 || first === 0xa5 || first === 0xa1,
    least: 0.5,
  },
  {
    // Kana, level 1 of the kanji, and punctuation (JIS X 0208, as Shift_JIS).
    encoding: 'shift_jis',
    isSingle: (byte) => isIn(byte, 0xa1, 0xdf),
    isCommon: (first, second) =>
      first === 0x82 ||
      first === 0x83 ||
      (first === 0x81 && second < 0x80) ||
      isIn(first, 0x88, 0x97),
    least: 0.85,
  },
  {
    // Syllables (KS X 1001), which end before those of level 1 of GB 2312.
    encoding: 'euc-kr',
    isCommon: (first, second) => (isIn(first, 0xb0, 0xc8) || first === 0xa1) && second >= 0xa1,
    least: 0.93,
  },
  {
    // Level 1 and punctuation (GB 2312).
    encoding: 'gbk',
    isCommon: (first, second) =>
      (isIn(first, 0xb0, 0xd7) || first === 0xa1 || first === 0xa3) && second >= 0xa1,
    least: 0.85,
  },
  {
    // Level 1 and punctuation.
    encoding: 'big5',
    isCommon: (first) => isIn(first, 0xa4, 0xc6) || first === 0xa1,
    least: 0.85,
  },
]

/** @returns whether all bytes are valid in an encoding, but for a character that the end of the sample cuts off. */
function isValid(encoding: string, sample: Uint8Array) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return tryDecode(() => decoder.decode(sample, { stream: true })) !== undefined
}

function measureCommon({ isCommon, isSingle }: DoubleByte, sample: Uint8Array) {
  let [common, all] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at++) {
    const first = sample[at] ?? 0
    if (first < 0x80 || isSingle?.(first)) continue
    all++
    at++
    if (isCommon(first, sample[at] ?? 0)) common++
  }
  return all === 0 ? 0 : common / all
}

const guessDoubleByte = (sample: Uint8Array) =>
  DOUBLE_BYTE.find(
    (one) => isValid(one.encoding, sample) && measureCommon(one, sample) >= one.least,
  )?.encoding

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

function isMostlyUtf8(sample: Uint8Array) {
  const text = new TextDecoder().decode(sample)
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return invalid <= valid / 4
}

/** The encoding of a text that is not valid UTF-8, by a sample from its first byte above 127. */
const guessEncoding = (sample: Uint8Array): string =>
  isMostlyUtf8(sample) ? 'utf-8' : (guessDoubleByte(sample) ?? guessWindowsEncoding(sample))

/** Whether an encoding hides no letter of ASCII in another character. */
export const keepsLetters = (encoding: string): boolean => /^(?:utf-8|windows-)/.test(encoding)

/** @returns the length of the bytes where all are ASCII. */
export function findHighByte(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at++
  return at
}

/**
 * Detects the encoding of a text. `isAssumed`: it is not valid Unicode. `text`: the decoded one, if the detection needs it.
 * @param isCut whether the text goes on behind the bytes, so that its last character can be cut.
 */
export function detectEncoding(
  bytes: Uint8Array,
  isCut = false,
): { encoding: string; isAssumed: boolean; text?: string } {
  const utf16 = detectUtf16(bytes)
  if (utf16) return { encoding: utf16, isAssumed: false }
  const text = new TextDecoder().decode(bytes, { stream: isCut })
  if (!text.includes('\ufffd'))
    return hasJapaneseEscape(text)
      ? { encoding: 'iso-2022-jp', isAssumed: true }
      : { encoding: 'utf-8', isAssumed: false, text }
  const first = findHighByte(bytes)
  const encoding = guessEncoding(bytes.subarray(first, first + SAMPLE))
  return { encoding, isAssumed: true, ...(encoding === 'utf-8' && { text }) }
}
