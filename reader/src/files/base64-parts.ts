import { decodeTransfer } from './decode-transfer.ts'
import { detectUtf16 } from './detect-encoding.ts'
import { detectFormat } from './detect-format.ts'
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

/** Letters by which a text or a known file is told. */
const SAMPLE = 4096

/** Texts and files in a file, of which the others are counted. */
const MAX_PARTS = 1000

const BROKEN_TEXT = /(?![\t\n\f\r])\p{Cc}/u

const ESCAPES = /\\[nr]|\s+/g

const toLetters = (run: string) =>
  run.replace(ESCAPES, '').replaceAll('\\', '').replace(/%2b/gi, '+').replace(/%2f/gi, '/')

const decode = (letters: string, { budget }: Pick<OpenFile, 'budget'>) =>
  decodeTransfer(new TextEncoder().encode(letters), 'base64', budget).bytes

function decodeSample(letters: string) {
  // Whole groups of four letters.
  const sample = letters.slice(0, SAMPLE).replaceAll('-', '+').replaceAll('_', '/')
  const groups = sample.slice(0, sample.length - (sample.length % 4 === 1 ? 1 : 0))
  return Uint8Array.from(atob(groups), (letter) => letter.charCodeAt(0))
}

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

/** The name of a field, or a label: it can say that the text is a key. */
const LABEL = /(?<![\w.-])[\w.-]{1,40}(?=["']?\s?[:=]\s?["']?$)/

const readLabel = (text: string, at: number) =>
  LABEL.exec(text.slice(Math.max(0, at - 50), at))?.[0] ?? ''

type Base64Run = { letters: string; is: 'text' | 'file'; label: string }

function* listRuns(text: string): Generator<Base64Run> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const whole = toLetters(run)
    const is = whole.length >= MIN_LETTERS ? detect(decodeSample(whole)) : undefined
    // Lines of a column can be texts of their own.
    const lines = is === undefined && /\s/.test(run) ? run.split(/\s+/).map(toLetters) : [whole]
    for (const letters of lines) {
      if (letters.length < MIN_LETTERS) continue
      const found = lines.length === 1 ? is : detect(decodeSample(letters))
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
