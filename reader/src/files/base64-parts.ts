import { SIX_BITS } from '../text/base64-text.ts'
import { decodeTransfer } from './decode-transfer.ts'
import { detectUtf16 } from './detect-encoding.ts'
import { detectFormat, mayHaveSignature } from './detect-format.ts'
import type { OpenFile } from './file-parts.ts'

/** Also of URLs (RFC 4648, 5), with the escapes of JSON and of a URI. */
const LETTER = '(?:[A-Za-z0-9+/_-]|\\\\/|%2[bf])'

/** The end of a line: also escaped, and with the indentation of XML, iCalendar and vCard. */
const BREAK = '(?:(?:\\\\r)?\\\\n|[ \\t]{0,40}\\r?\\n[ \\t]{0,40})'

const RUN = RegExp(
  `(?<![A-Za-z0-9+/_-])${LETTER}{16,}(?:${BREAK}${LETTER}{16,})*(?:${BREAK}${LETTER}{1,15}(?=[="<\\s]|$))?`,
  'gi',
)

/** Letters of the shortest text that can have an address. */
const MIN_LETTERS = 40

/** Letters that most other words are told by, and those by which a text or a known file is. */
const [START, SAMPLE] = [16, 4096]

/** Texts and files in a file, of which the others are counted. */
const MAX_PARTS = 1000

const BROKEN_TEXT = /(?![\t\n\f\r])\p{Cc}/u

const ESCAPES = /\\[nr]|\s+/g

const HAS_ESCAPE = /[\\%\s]/

const toLetters = (run: string) =>
  HAS_ESCAPE.test(run)
    ? run.replace(ESCAPES, '').replaceAll('\\', '').replace(/%2b/gi, '+').replace(/%2f/gi, '/')
    : run

const decode = (letters: string, { budget }: Pick<OpenFile, 'budget'>) =>
  decodeTransfer(new TextEncoder().encode(letters), 'base64', budget).bytes

function decodeStart(letters: string, count: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor((Math.min(letters.length, count) * 3) / 4))
  for (let at = 0; at < bytes.length; at++) {
    const letter = Math.floor((at * 4) / 3)
    const [high, low] = [letters.charCodeAt(letter), letters.charCodeAt(letter + 1)]
    const bits = ((SIX_BITS[high] as number) << 6) | (SIX_BITS[low] as number)
    bytes[at] = bits >> (4 - 2 * (at % 3))
  }
  return bytes
}

const [TAB, LF, FF, CR] = [0x09, 0x0a, 0x0c, 0x0d]

/** Whether bytes begin a text in UTF-8, without controls. */
function beginsText(bytes: Uint8Array): boolean {
  let more = 0
  for (const byte of bytes) {
    const isMore = (byte & 0xc0) === 0x80
    if (isMore !== more > 0) return false
    if (isMore) more--
    else if (byte >= 0xc2) more = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    else if (byte === 0x7f || byte >= 0xc0) return false
    else if (byte < 0x20 && byte !== TAB && byte !== LF && byte !== FF && byte !== CR) return false
  }
  return true
}

/** A text, or the format of a file. Bytes that are neither are no finding: any letters decode to some. */
function detect(letters: string): 'text' | 'file' | undefined {
  // A table can be nothing but hashes and addresses.
  const start = decodeStart(letters, START)
  if (!mayHaveSignature(start) && !start.includes(0) && !beginsText(start)) return
  const bytes = decodeStart(letters, SAMPLE)
  const format = detectFormat('', bytes)
  if (format === 'picture') return bytes[0] === 0x42 ? undefined : 'file'
  if (format === 'binary') return
  if (!['text', 'html', 'email', 'mailbox', 'emlx'].includes(format)) return 'file'
  const text = new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)
  // The last character can be cut.
  if (BROKEN_TEXT.test(text) || text.slice(0, -1).includes('\ufffd')) return
  return format === 'text' ? 'text' : 'file'
}

/** The name of a field, or a label: it can say that the text is a key. */
const LABEL = /(?<![\w.-])[\w.-]{1,40}(?=["']?\s?[:=]\s?["']?$)/

const readLabel = (text: string, at: number) =>
  LABEL.exec(text.slice(Math.max(0, at - 50), at))?.[0] ?? ''

type Base64Run = { letters: string; is: 'text' | 'file'; label: string }

function* listRuns(text: string): Generator<Base64Run> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const whole = toLetters(run)
    const is = whole.length >= MIN_LETTERS ? detect(whole) : undefined
    // Lines of a column can be texts of their own.
    const lines = is === undefined && /\s/.test(run) ? run.split(/\s+/).map(toLetters) : [whole]
    for (const letters of lines) {
      if (letters.length < MIN_LETTERS) continue
      const found = lines.length === 1 ? is : detect(letters)
      if (found) yield { letters, is: found, label: readLabel(text, index) }
    }
  }
}

export const hasBase64 = (text: string): boolean => listRuns(text).next().done === false

/** Reads what a text has in Base64 and is a text or a known file. Texts are one part; they are not searched again. */
export function readBase64Parts(text: string, file: OpenFile) {
  let [count, files] = [0, 0]
  let texts = ''
  for (const { letters, is, label } of new Map(
    [...listRuns(text)].map((one) => [one.letters, one]),
  ).values()) {
    if (++count > MAX_PARTS) continue
    const bytes = decode(letters, file)
    if (is === 'file') file.readInner(`Base64 ${++files}`, () => ({ bytes }))
    else {
      const decoded = new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)
      const isLine = !decoded.includes('\n')
      texts += `${isLine && label !== '' ? `${label}: ` : ''}${decoded}\n\n`
    }
  }
  if (texts !== '') file.openText('Base64').write(texts)
  if (count > MAX_PARTS) file.addUnread(`${count - MAX_PARTS} more in Base64`, 'too-large')
}
