import { HIDDEN_CHARACTER } from '../findings/locate.ts'
import { type KeyFormat, listKeyFormats } from '../formats/key-formats.ts'
import { readDigits, SEED_QR_LENGTHS } from '../formats/keys/mistyped-keys.ts'
import { findFirst } from '../text/binary-search.ts'
import type { Work } from '../text/work.ts'
import type { SecretSpan } from './spans.ts'

/** The number of a line, behind quote marks of an email. */
const LINE_NUMBER =
  /^([^\S\n\r\u2028\u2029]*(?:[>|][^\S\n\r\u2028\u2029]*)*)(\d{1,6})(?![0-9A-Za-z])/gm

/** Blanks numbers of lines that count on: these stand between two pieces of a key. */
export function blankLineNumbers(text: string): string {
  let before: number | undefined
  return text.replace(LINE_NUMBER, (whole, marks: string, digits: string) => {
    const isNext = before !== undefined && Number(digits) === before + 1
    before = Number(digits)
    return isNext ? marks + ' '.repeat(digits.length) : whole
  })
}

/**
 * ASCII letters and digits in their order, without the marks between them: those of a row, which letters of another
 * alphabet end. `starts`: of each piece in `letters`; `places`: of each in the text.
 */
type Row = { letters: string; starts: number[]; places: number[] }

const IS_LETTER_OR_DIGIT = Array.from({ length: 0x80 }, (_, code) =>
  /[0-9A-Za-z]/.test(String.fromCharCode(code)),
)

const IS_LETTER = /\p{L}/u

const HIDDEN_CODE = HIDDEN_CHARACTER.charCodeAt(0)

/** A loop over the codes, which is three times faster than a regular expression. */
function listRows(text: string): Row[] {
  const rows: Row[] = []
  let [letters, starts, places]: [string, number[], number[]] = ['', [], []]
  let from = -1
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    if (IS_LETTER_OR_DIGIT[code]) {
      if (from === -1) from = at
      continue
    }
    if (from !== -1) {
      starts.push(letters.length)
      places.push(from)
      letters += text.slice(from, at)
      from = -1
    }
    // A table can be nothing but hidden words.
    const isOther = code > 0x7f && code !== HIDDEN_CODE
    const isEnd = at === text.length || (isOther && IS_LETTER.test(text.charAt(at)))
    if (!isEnd || letters === '') continue
    rows.push({ letters, starts, places })
    ;[letters, starts, places] = ['', [], []]
  }
  return rows
}

/** Every key has as many digits and as many letters. Prose has fewer digits, and tables of numbers have fewer letters. */
const LEAST = 2

class RowSearch {
  readonly #row: Row
  readonly #work: Work
  /** Whether a piece begins or ends at an index. */
  readonly #isEdge: Uint8Array
  /** The count of digits before an index. */
  readonly #digits: Uint32Array

  constructor(row: Row, work: Work) {
    const { length } = row.letters
    this.#row = row
    this.#work = work
    this.#isEdge = new Uint8Array(length + 1)
    for (const start of row.starts) this.#isEdge[start] = 1
    this.#isEdge[length] = 1
    this.#digits = new Uint32Array(length + 1)
    for (let at = 0; at < length; at++)
      this.#digits[at + 1] = (this.#digits[at] ?? 0) + (row.letters.charCodeAt(at) <= 0x39 ? 1 : 0)
  }

  find(): SecretSpan[] {
    const { letters } = this.#row
    const spans: SecretSpan[] = []
    let pieceEnd = 0
    for (let at = 0; at < letters.length; at++) {
      if (at >= pieceEnd) pieceEnd = this.#findPieceEnd(at)
      const end = this.#findKeyEnd(at, pieceEnd)
      if (end === undefined) continue
      spans.push({ at: this.#toPlace(at), end: this.#toPlace(end - 1) + 1, secret: 'private-key' })
      at = end - 1
    }
    return spans
  }

  #findPieceEnd(at: number) {
    let end = at + 1
    while (this.#isEdge[end] === 0) end++
    return end
  }

  /** A key begins or ends with a piece, or is inside one. */
  #findKeyEnd(at: number, pieceEnd: number): number | undefined {
    for (const format of listKeyFormats(this.#row.letters.charCodeAt(at)))
      for (const length of format.lengths) {
        const end = at + length
        const canBeKey = this.#isEdge[at] === 1 || this.#isEdge[end] === 1 || end <= pieceEnd
        if (canBeKey && this.#isKey(format, at, end)) return end
      }
  }

  #isKey({ beginning, spec }: KeyFormat, at: number, end: number) {
    const { letters } = this.#row
    if (end > letters.length || !letters.startsWith(beginning, at)) return false
    const digits = (this.#digits[end] ?? 0) - (this.#digits[at] ?? 0)
    if (digits < LEAST || end - at - digits < LEAST) return false
    const text = letters.slice(at, end)
    if (!spec.shape.test(text) || !this.#work.takeNeeded()) return false
    const content = spec.read(text)
    return content?.kind === 'secret' && content.isExact
  }

  #toPlace(at: number): number {
    const { starts, places } = this.#row
    const piece = findFirst(starts.length, (index) => (starts[index] ?? 0) <= at) - 1
    return (places[piece] ?? 0) + at - (starts[piece] ?? 0)
  }
}

/**
 * Finds keys whose letters marks, line breaks or numbers of lines interrupt, or other letters touch: their checksum alone
 * proves them.
 */
export const findPiecedKeys = (text: string, work: Work): SecretSpan[] =>
  listRows(blankLineNumbers(text)).flatMap((row) => new RowSearch(row, work).find())

/** Numbers of a SeedQR in groups. */
const DIGIT_GROUPS = /(?<![\w.,-])\d{1,48}(?:[\s>|]{1,9}\d{1,48})+(?![\w.,-])/g

/** Whether digits stand in groups of four or more, as the words of a SeedQR. Single digits have its checksum by chance. */
const areWords = (count: number, length: number) => count * 4 <= length + 8

function findSeedQrAt(groups: RegExpExecArray[], first: number) {
  let text = ''
  for (
    let index = first;
    index < groups.length && text.length < Math.max(...SEED_QR_LENGTHS);
    index++
  ) {
    text += groups[index]?.[0] ?? ''
    if (!SEED_QR_LENGTHS.includes(text.length) || !areWords(index - first + 1, text.length))
      continue
    const content = readDigits(text)
    if (content?.kind === 'secret') return { last: index, isExact: content.isExact }
  }
}

/** Finds the numbers of the words of a phrase (SeedSigner) that white space separates, also with one mistake. */
export function findSeedQrs(text: string): SecretSpan[] {
  const spans: SecretSpan[] = []
  for (const { 0: run, index } of text.matchAll(DIGIT_GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)]
    for (let first = 0; first < groups.length; first++) {
      const found = findSeedQrAt(groups, first)
      const last = found && groups[found.last]
      if (!last) continue
      spans.push({
        at: index + (groups[first]?.index ?? 0),
        end: index + last.index + last[0].length,
        secret: 'seed-phrase',
        isExact: found.isExact,
      })
      first = found.last
    }
  }
  return spans
}
