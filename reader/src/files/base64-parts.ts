import { findRuns, toCharacterSet } from '../text/runs.ts'
import { decodeTransfer } from './decode-transfer.ts'
import { detectUtf16 } from './detect-encoding.ts'
import { detectFormat, mayHaveSignature } from './detect-format.ts'
import type { OpenFile } from './file-parts.ts'
import { listLetters } from './read-letters.ts'

/** Also of URLs (RFC 4648, 5). */
const LETTER = '[A-Za-z0-9+/_-]'

/** 16 or more: a loop without a least count needs no memory for each of its steps. */
const LETTERS = `${LETTER}{16}${LETTER}*`

const MIN_PIECE = 16

/** The end of a line: also escaped, with indentation or the mark of a quoted mail, and that of a string that goes on. */
const BREAK = '(?:(?:\\\\r)?\\\\n|[ \\t]{0,40}\\r?\\n[ \\t>|#*]{0,40}|["\'`][\\s+.&]{1,80}["\'`])'

const BREAK_START = /["'`\s]/

const RUN = RegExp(
  `(?<![A-Za-z0-9+/_-])${LETTERS}(?:${BREAK}${LETTERS})*(?:${BREAK}${LETTER}{1,15}(?=[="<\\s]|$))?`,
  'g',
)

/** Letters of the shortest text that can have an address. */
const MIN_LETTERS = 40

/** Letters that most other words are told by, and those by which a text or a known file is. */
const [START, SAMPLE] = [16, 4096]

/** Texts and files in a file, of which the others are counted. */
const MAX_PARTS = 1000

const BROKEN_TEXT = /(?![\t\n\f\r])\p{Cc}/u

/** Separators in a run: line breaks, also escaped ones, and ends of string literals. */
const BREAKS = /(?:\\r)?\\n|["'`][\s+.&]+["'`]|[^A-Za-z0-9+/_-]+/g

const toLetters = (run: string) => run.replace(BREAKS, '')

/** Letters with the escapes of JSON and of a URI. */
const unescapeLetters = (text: string) =>
  text.replaceAll('\\/', '/').replace(/%2b/gi, '+').replace(/%2f/gi, '/')

/** Letters, also escaped ones, and escaped line breaks between them. */
const ESCAPED = toCharacterSet(/[A-Za-z0-9+/_\\%-]/)

/** Characters of the longest break of a run and of the letters behind the last one, and those of a label, if each is escaped. */
const [MAX_BREAK, MAX_BEFORE] = [3 * 100, 3 * 52]

/**
 * Finds the parts of a text that can have a run of so many letters: most texts have few, and the expressions for a run
 * are slow.
 * @returns the start and the end of each, in turn.
 */
function findEncodable(text: string): number[] {
  const pieces = findRuns(text, ESCAPED, MIN_PIECE)
  const parts: number[] = []
  let [count, from] = [0, pieces[0] ?? 0]
  for (let index = 0; index < pieces.length; index += 2) {
    const [at = 0, end = 0, next = Number.POSITIVE_INFINITY] = pieces.slice(index, index + 3)
    count += end - at
    if (next - end <= MAX_BREAK && BREAK_START.test(text.charAt(end))) continue
    if (count > MIN_LETTERS - MIN_PIECE) {
      const last = parts.length - 1
      const start = Math.max(0, from - MAX_BEFORE)
      if (last > 0 && start <= (parts[last] ?? 0)) parts[last] = end + MAX_BREAK
      else parts.push(start, end + MAX_BREAK)
    }
    count = 0
    from = next
  }
  return parts
}

/** Letters of an address, if they have a digit, and of no bytes by chance. */
const FOUND = /[0-9A-Za-z]{20,}/g

/** Files and texts inside a text. */
const MAX_DEPTH = 5

const decode = (letters: string, { budget }: Pick<OpenFile, 'budget'>) =>
  decodeTransfer(new TextEncoder().encode(letters), 'base64', budget).bytes

/** @returns each byte as a character. */
const decodeStart = (letters: string, count: number) =>
  atob(
    letters
      .slice(0, Math.min(count, letters.length) & ~3)
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
  )

/** Text in UTF-8 without controls, whose last character can be cut. */
const BEGINS_TEXT =
  /^(?:[\t\n\f\r -~]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xff][\x80-\xbf]{3})*(?:[\xc2-\xff][\x80-\xbf]{0,2})?$/

/** A text, or the format of a file. Bytes that are neither are no finding: any letters decode to some. */
function detect(letters: string): 'text' | 'file' | undefined {
  // A table can be nothing but hashes and addresses.
  const start = decodeStart(letters, START)
  if (!mayHaveSignature(start) && !start.includes('\0') && !BEGINS_TEXT.test(start)) return
  const bytes = Uint8Array.from(decodeStart(letters, SAMPLE), (byte) => byte.charCodeAt(0))
  const format = detectFormat('', bytes)
  if (format === 'picture') return start.startsWith('B') ? undefined : 'file'
  if (format === 'binary') return
  if (!['text', 'html', 'email', 'mailbox', 'emlx'].includes(format)) return 'file'
  const text = new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)
  // The last character can be cut.
  if (BROKEN_TEXT.test(text) || text.slice(0, -1).includes('\ufffd')) return
  return format === 'text' ? 'text' : 'file'
}

/** `letters`: bytes without a known format, in which an address can be. */
type Found = { letters: string; is: 'text' | 'file' | 'letters' }

const hasFound = (letters: string): boolean =>
  decodeStart(letters, SAMPLE)
    .match(FOUND)
    ?.some((run) => /\d/.test(run)) ?? false

/** Finds what letters decode to. Those of other words can be before them, such as a path or an escaped line break. */
function detectLetters(run: string): Found | undefined {
  if (run.length < MIN_LETTERS) return
  for (const offset of [0, 1, 2, 3]) {
    const own = run.slice(offset)
    const is = detect(own) ?? (hasFound(own) ? 'letters' : undefined)
    if (is) return { letters: own, is }
  }
  return undefined
}

/** The name of a field, or a label: it can say that the text is a key. */
const LABEL = /(?<![\w.-])[\w.-]{1,40}(?=["']?\s?[:=]\s?["']?$)/

const readLabel = (text: string, at: number) =>
  LABEL.exec(text.slice(Math.max(0, at - 50), at))?.[0] ?? ''

export function* listRuns(source: string): Generator<Found & { label: string }> {
  const text = unescapeLetters(source)
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const whole = detectLetters(toLetters(run))
    // Lines of a column can be texts of their own.
    const lines = !whole && /\s/.test(run) ? run.split(BREAKS) : []
    const found = whole ? [whole] : lines.flatMap((line) => detectLetters(toLetters(line)) ?? [])
    for (const one of found) yield { ...one, label: readLabel(text, index) }
  }
}

/** Finds what the runs of a text decode to. */
export function* listFound(text: string) {
  const parts = findEncodable(text)
  for (let index = 0; index < parts.length; index += 2)
    yield* listRuns(text.slice(parts[index], parts[index + 1]))
}

export const hasBase64 = (text: string): boolean => listFound(text).next().done === false

/** Reads what a text has in Base64 and is a text or a known file. Texts are one part. */
export function readBase64Parts(text: string, file: OpenFile, depth = 0) {
  let [count, files] = [0, 0]
  let texts = ''
  for (const { letters, is, label } of new Map(
    [...listFound(text)].map((one) => [one.letters, one]),
  ).values()) {
    if (++count > MAX_PARTS) continue
    const bytes = decode(letters, file)
    if (is === 'file') file.readInner(`Base64 ${++files}`, () => ({ bytes }))
    else if (is === 'letters') texts += `${[...listLetters(bytes, file.budget)].join('\n')}\n\n`
    else {
      const decoded = new TextDecoder(detectUtf16(bytes) ?? 'utf-8').decode(bytes)
      const isLine = !decoded.includes('\n')
      texts += `${isLine && label !== '' ? `${label}: ` : ''}${decoded}\n\n`
    }
  }
  if (count > MAX_PARTS) file.addUnread(`${count - MAX_PARTS} more in Base64`, 'too-large')
  if (texts === '') return
  file.openText('Base64').write(texts)
  if (depth < MAX_DEPTH) readBase64Parts(texts, file, depth + 1)
  else if (hasBase64(texts)) file.addUnread('Base64', 'too-deep')
}
