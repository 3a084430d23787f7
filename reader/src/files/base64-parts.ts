import { decodeTransfer } from './decode-transfer.ts'
import { detectUtf16 } from './detect-encoding.ts'
import { detectFormat } from './detect-format.ts'
import type { OpenFile } from './file-parts.ts'
import { listLetters } from './read-letters.ts'

/** Also of URLs (RFC 4648, 5). */
const LETTER = '[A-Za-z0-9+/_-]'

/** 16 or more: a loop without a least count needs no memory for each of its steps. */
const LETTERS = `${LETTER}{16}${LETTER}*`

/** The end of a line: also escaped, with indentation or the mark of a quoted mail, and that of a string that goes on. */
const BREAK = '(?:(?:\\\\r)?\\\\n|[ \\t]{0,40}\\r?\\n[ \\t>|#*]{0,40}|["\'`][\\s+.&]{1,80}["\'`])'

const RUN = RegExp(
  `(?<![A-Za-z0-9+/_-])${LETTERS}(?:${BREAK}${LETTERS})*(?:${BREAK}${LETTER}{1,15}(?=[="<\\s]|$))?`,
  'g',
)

/** Letters of the shortest text that can have an address. */
const MIN_LETTERS = 40

/** Letters by which a text or a known file is told. */
const SAMPLE = 4096

/** Texts and files in a file, of which the others are counted. */
const MAX_PARTS = 1000

const BROKEN_TEXT = /(?![\t\n\f\r])\p{Cc}/u

const BREAKS = RegExp(BREAK, 'g')

const toLetters = (run: string) => run.replace(BREAKS, '')

/** Letters with the escapes of JSON and of a URI. */
const unescapeLetters = (text: string) =>
  text.replaceAll('\\/', '/').replace(/%2b/gi, '+').replace(/%2f/gi, '/')

/** Hexadecimal digits of more bytes than a hash or a key has. */
const HEX = /^(?:0x)?((?:[\da-f]{2}){34,})$/i

/** Letters of an address, and of no bytes by chance. */
const FOUND = /(?=[A-Za-z]{0,60}\d)[\dA-Za-z]{20}/

/** Files and texts inside a text. */
const MAX_DEPTH = 5

const decode = (letters: string, { budget }: Pick<OpenFile, 'budget'>) =>
  decodeTransfer(new TextEncoder().encode(letters), 'base64', budget).bytes

/** @returns the first bytes, as letters of Latin 1. */
function decodeSample(letters: string) {
  // Whole groups of four letters.
  const sample = letters.slice(0, SAMPLE).replaceAll('-', '+').replaceAll('_', '/')
  return atob(sample.slice(0, sample.length - (sample.length % 4 === 1 ? 1 : 0)))
}

const toBytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))

/** Beginnings of files, which words before them can hide. */
const STARTS = [
  'PK\x03\x04',
  '%PDF',
  '\x1f\x8b',
  '\x89PNG',
  '\xff\xd8\xff',
  '\xd0\xcf\x11\xe0',
  '{\\rtf',
]

const mayBeFound = (latin1: string) =>
  FOUND.test(latin1.replaceAll('\0', '')) || STARTS.some((start) => latin1.startsWith(start))

/** A text, or the format of a file. Bytes that are neither are no finding: any letters decode to some. */
function detect(bytes: Uint8Array): 'text' | 'file' | undefined {
  const format = detectFormat('', bytes)
  if (format === 'picture') return bytes[0] === 0x42 ? undefined : 'file'
  if (format === 'binary') return
  if (!['text', 'html', 'email', 'mailbox', 'emlx'].includes(format)) return 'file'
  const text = new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)
  // The last character can be cut.
  if (BROKEN_TEXT.test(text) || text.slice(0, -1).includes('\ufffd')) return
  return format === 'text' ? 'text' : 'file'
}

/** `letters`: bytes without a known format, in which an address can be. */
type Found = { letters: string; is: 'text' | 'file' | 'letters' }

function toBase64(hex: string) {
  const bytes = hex.match(/../g) ?? []
  return btoa(
    bytes.map((digits) => String.fromCharCode(Number.parseInt(digits, 16))).join(''),
  ).replace(/=+$/, '')
}

/** Finds what letters decode to. Those of other words can be before them, such as a path or an escaped line break. */
function detectLetters(run: string): Found | undefined {
  if (run.length < MIN_LETTERS) return
  const hex = HEX.exec(run)?.[1]
  const letters = hex ? toBase64(hex) : run
  for (const offset of [0, 1, 2, 3]) {
    const own = letters.slice(offset)
    const sample = decodeSample(own)
    const isFound = mayBeFound(sample)
    const is = offset === 0 || isFound ? detect(toBytes(sample)) : undefined
    if (is ?? isFound) return { letters: own, is: is ?? 'letters' }
  }
  return undefined
}

function* listRuns(text: string): Generator<Found> {
  for (const [run] of unescapeLetters(text).matchAll(RUN)) {
    const whole = detectLetters(toLetters(run))
    if (whole) yield whole
    // Lines of a column can be texts of their own.
    else if (/\s/.test(run))
      for (const line of run.split(BREAKS)) {
        const found = detectLetters(toLetters(line))
        if (found) yield found
      }
  }
}

export const hasBase64 = (text: string): boolean => listRuns(text).next().done === false

/** Reads what a text has in Base64 or hexadecimal digits and is a text or a known file. Texts are one part. */
export function readBase64Parts(text: string, file: OpenFile, depth = 0) {
  let [count, files] = [0, 0]
  let texts = ''
  for (const { letters, is } of new Map(
    [...listRuns(text)].map((one) => [one.letters, one]),
  ).values()) {
    if (++count > MAX_PARTS) continue
    const bytes = decode(letters, file)
    if (is === 'file') file.readInner(`Base64 ${++files}`, () => ({ bytes }))
    else if (is === 'letters') texts += `${[...listLetters(bytes, file.budget)].join('\n')}\n\n`
    else texts += `${new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)}\n\n`
  }
  if (count > MAX_PARTS) file.addUnread(`${count - MAX_PARTS} more in Base64`, 'too-large')
  if (texts === '') return
  file.openText('Base64').write(texts)
  if (depth < MAX_DEPTH) readBase64Parts(texts, file, depth + 1)
  else if (hasBase64(texts)) file.addUnread('Base64', 'too-deep')
}
