import type { Content } from '../finding.ts'
import type { FormatSpec } from '../formats/format-specs.ts'
import { parseHash } from '../formats/hashes.ts'
import { readDigits } from '../formats/keys/mistyped-keys.ts'
import { listSplitFormats, MIN_SPLIT } from '../formats/table.ts'
import type { Work } from '../text/work.ts'
import { isGap, type Place } from './pieces.ts'

export type Piece = Place & { text: string }

export type Split = { pieces: Piece[]; content: Content; text: string }

/**
 * Behind the last piece of a line: a soft line break (RFC 2045), a hyphen, a backslash, or the end of a text in
 * code.
 */
export const LINE_END = /^\s*(?:(?:[=\\-]|["'`]\s{0,9}[+&.|\\]{0,2})\s*)?$/

/** Before the first piece of a line: a mark of its number, quote marks of email, or the start of a text in code. */
const LINE_START = /^[.):]?[\s>|]*(?:[+&.]\s{0,9})?["'`]?$/

const ONLY_DIGITS = /^\d+$/

const MAX_NUMBER = 6

/** A hash has no checksum, so its parts are long. */
const MIN_HASH_PART = 16

/** Whether digits stand in groups of four or more, as the words of a SeedQR. Single digits have its checksum by chance. */
const areWords = (text: string, count: number) => count * 4 <= text.length + 8

const isWholeEvm = (content: Content, count: number) =>
  content.kind === 'address' && content.account.startsWith('evm:') && count === 2

function readJoined(
  text: string,
  { shape, read }: FormatSpec,
  count: number,
  work: Work,
): Content | undefined {
  // Numbers fill whole pages, and each of them begins a few lengths.
  const isDigits = ONLY_DIGITS.test(text)
  if (isDigits ? !areWords(text, count) : !shape.test(text)) return
  if (!isDigits && !work.takeNeeded()) return
  const content = isDigits ? readDigits(text) : read(text)
  if (content?.kind === 'address')
    return content.checksum === 'right' || isWholeEvm(content, count) ? content : undefined
  if (content?.kind !== 'secret') return
  // Digits of a SeedQR are a secret with a wrong one, too.
  return content.isExact || content.secret === 'seed-phrase' ? content : undefined
}

function readJoinedHash(first: Piece, second: Piece): Content | undefined {
  if (first.text.length < MIN_HASH_PART || second.text.length < MIN_HASH_PART) return
  const hash = parseHash(first.text + second.text)
  return hash && !hash.typo && /^(?:0x)?[0-9a-f]{64}$/i.test(first.text + second.text)
    ? { kind: 'hash-or-key', networks: hash.networks }
    : undefined
}

const MAX_LENGTH = 111

const NUMBERS = 3

export type IsFound = (line: number, at: number, end: number) => boolean

/**
 * Finds addresses and keys that are cut into pieces. Linear: a piece is tried with the few lengths of the
 * formats that it can begin. A run of neighbouring pieces is kept as numbers (line, start, end), since most
 * runs are too short for an address.
 */
export class SplitSearch {
  #texts: string[] = []
  /** Its array is reused, since most runs end after a piece. */
  #run: number[] = []
  #length = 0
  #size = 0
  #runs: number[][] = []
  #end = ''
  #number: number | undefined
  #isFound: IsFound
  #work: Work

  constructor(isFound: IsFound, work: Work) {
    this.#isFound = isFound
    this.#work = work
  }

  addLine(text: string, bounds: number[]) {
    const line = this.#texts.push(text) - 1
    const first = this.#isNumbered(text, bounds) ? 2 : 0
    const start = first === 0 ? 0 : (bounds[1] ?? 0)
    let from = 0
    for (let index = first; index < bounds.length; index += 2) {
      const at = bounds[index] ?? 0
      const end = bounds[index + 1] ?? 0
      const isNear =
        index === first ? this.#continues(text.slice(start, at)) : isGap(text, from, at)
      const isPart = end - at <= MAX_LENGTH
      if (!isNear || !isPart) this.#endRun()
      if (isPart) {
        this.#run[this.#length++] = line
        this.#run[this.#length++] = at
        this.#run[this.#length++] = end
        this.#size += end - at
      }
      from = end
    }
    if (bounds.length > 0) this.#end = text.slice(from)
    else if (!LINE_START.test(text)) this.#endRun()
  }

  /** Whether the first piece of a line is its number, which is one higher than that of the line before. */
  #isNumbered(text: string, [at, end]: number[]): boolean {
    const before = this.#number
    if (at === undefined || end === undefined) return false
    const piece = end - at <= MAX_NUMBER ? text.slice(at, end) : ''
    this.#number = ONLY_DIGITS.test(piece) ? Number(piece) : undefined
    return before !== undefined && this.#number === before + 1
  }

  #continues(start: string) {
    return LINE_START.test(start) && LINE_END.test(this.#end)
  }

  #endRun() {
    if (this.#size >= MIN_SPLIT && this.#length > NUMBERS)
      this.#runs.push(this.#run.slice(0, this.#length))
    this.#length = 0
    this.#size = 0
  }

  #listParts(run: number[]): number[][] {
    const parts: number[][] = [[]]
    for (let place = 0; place < run.length; place += NUMBERS) {
      const [line = 0, at = 0, end = 0] = run.slice(place, place + NUMBERS)
      if (this.#isFound(line, at, end)) parts.push([])
      else parts.at(-1)?.push(line, at, end)
    }
    return parts
  }

  finish(): Split[] {
    this.#endRun()
    const joined: Split[] = []
    for (const run of this.#runs.flatMap((one) => this.#listParts(one))) {
      let first = this.#readPiece(run, 0)
      for (let index = 0; first; index++) {
        const second = this.#readPiece(run, index + 1)
        if (!second) break
        const found = this.#readAt(run, index, first, second)
        if (found) {
          joined.push(found)
          index += found.pieces.length - 1
        }
        first = found ? this.#readPiece(run, index + 1) : second
      }
    }
    return joined
  }

  #readPiece(run: number[], index: number): Piece | undefined {
    const place = index * NUMBERS
    const [line, at, end] = [run[place], run[place + 1], run[place + 2]]
    if (line === undefined || at === undefined || end === undefined) return
    return { line, at, end, text: this.#texts[line]?.slice(at, end) ?? '' }
  }

  #joinPieces(run: number[], index: number, longest: number) {
    let text = ''
    const ends: number[] = []
    for (
      let place = index * NUMBERS;
      place < run.length && text.length < longest;
      place += NUMBERS
    ) {
      text += this.#texts[run[place] ?? 0]?.slice(run[place + 1], run[place + 2]) ?? ''
      ends.push(text.length)
    }
    return { text, ends }
  }

  #readAt(run: number[], index: number, first: Piece, second: Piece): Split | undefined {
    const formats = listSplitFormats(first.text, second.text)
    const longest = formats.reduce((most, { length }) => Math.max(most, length), 0)
    const joined = longest > 0 ? this.#joinPieces(run, index, longest) : undefined
    for (const { spec, length } of formats) {
      const count = (joined?.ends.indexOf(length) ?? -1) + 1
      if (!joined || count < 2) continue
      const text = joined.text.slice(0, length)
      const content = readJoined(text, spec, count, this.#work)
      if (!content) continue
      const pieces = Array.from(
        { length: count },
        (_, at) => this.#readPiece(run, index + at) as Piece,
      )
      return { pieces, content, text }
    }
    const hash = readJoinedHash(first, second)
    return hash && { pieces: [first, second], content: hash, text: first.text + second.text }
  }
}
