import { findFirst } from '../text/binary-search.ts'
import { copyText } from '../text/copy-text.ts'

/** `number` counts from 1, `column` from 0. */
export type TextPlace = { number: number; column: number }

export type SourceLine = TextPlace & { text: string }

/** Longer lines are cut at a separator, so that no step of the reading takes long. */
const MAX_LENGTH = 8192

const SEPARATORS = [' ', ',', ';', '"', '\t', '>', '&']

const NEWLINES = ['\n', '\r', '\u2028', '\u2029']

/** @returns the start and the end of each line break, in turn. Two searches for a character are faster than an expression. */
function listLineBreaks(text: string): number[] {
  const bounds: number[] = []
  const next = NEWLINES.map((newline) => text.indexOf(newline))
  for (;;) {
    let at = -1
    for (const one of next) if (one >= 0 && (at < 0 || one < at)) at = one
    if (at < 0) return bounds
    const end = at + (text.startsWith('\r\n', at) ? 2 : 1)
    bounds.push(at, end)
    for (let index = 0; index < next.length; index++) {
      const one = next[index] as number
      if (one >= 0 && one < end) next[index] = text.indexOf(NEWLINES[index] as string, end)
    }
  }
}

/** A text that comes in parts, of which the last is kept. Offsets count from the start of the text. */
export class SourceText {
  #text = ''
  #start = 0
  #lines = [0]
  #first = 1
  #searched = 0
  #isHalf = false
  #returned = 0

  /** Adds the next part. @returns the lines that are complete, and parts of a long one. */
  push(part: string, isLast = false): SourceLine[] {
    const lines: SourceLine[] = []
    const breaks = this.#addPart(part, isLast)
    for (let index = 0; index < breaks.length; index += 2) {
      this.#returnLine(breaks[index] as number, lines)
      this.#returned = breaks[index + 1] as number
    }
    const end = this.#searched
    if (isLast) this.#returnLine(end, lines)
    else if (end - this.#returned > 2 * MAX_LENGTH) this.#returnParts(end, lines)
    return lines
  }

  /** Adds the next part of a text whose lines nobody takes. */
  skip(part: string) {
    this.#addPart(part, false)
    this.#returned = this.#searched
  }

  /** @returns the offsets of its line breaks. */
  #addPart(part: string, isLast: boolean): number[] {
    this.#text += part
    const fresh = this.#isHalf ? `\r${part}` : part
    // A carriage return at the end may be the first half of a line break.
    this.#isHalf = !isLast && fresh.endsWith('\r')
    const breaks = listLineBreaks(this.#isHalf ? fresh.slice(0, -1) : fresh)
    for (let index = 0; index < breaks.length; index++) {
      breaks[index] = this.#searched + (breaks[index] as number)
      if (index % 2 === 1) this.#lines.push(breaks[index] as number)
    }
    this.#searched += fresh.length - (this.#isHalf ? 1 : 0)
    return breaks
  }

  #returnLine(end: number, lines: SourceLine[]) {
    this.#returnParts(end, lines)
    lines.push(this.#toLine(end))
  }

  #returnParts(end: number, lines: SourceLine[]) {
    while (end - this.#returned > MAX_LENGTH) {
      const text = this.slice(this.#returned, this.#returned + MAX_LENGTH + 1)
      const at = Math.max(...SEPARATORS.map((separator) => text.lastIndexOf(separator)))
      const to = this.#returned + (at > 0 ? at + 1 : MAX_LENGTH)
      lines.push(this.#toLine(to))
      this.#returned = to
    }
  }

  #toLine(end: number): SourceLine {
    return { ...this.locate(this.#returned), text: copyText(this.slice(this.#returned, end)) }
  }

  forget(before: number) {
    const index = this.#findLine(before)
    if (index > 0) {
      this.#lines.splice(0, index)
      this.#first += index
    }
    const keep = Math.min(before, this.#returned, this.#searched)
    if (keep <= this.#start) return
    this.#text = this.#text.slice(keep - this.#start)
    this.#start = keep
  }

  #findLine(offset: number) {
    return findFirst(this.#lines.length, (at) => (this.#lines[at] ?? 0) <= offset) - 1
  }

  locate(offset: number): TextPlace {
    const index = this.#findLine(offset)
    return { number: this.#first + index, column: offset - (this.#lines[index] ?? 0) }
  }

  toOffset({ number, column }: TextPlace): number {
    return (this.#lines[number - this.#first] ?? this.#start) + column
  }

  slice(from: number, to: number): string {
    return this.#text.slice(Math.max(0, from - this.#start), Math.max(0, to - this.#start))
  }
}
