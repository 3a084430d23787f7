import { findFirst } from '../text/binary-search.ts'
import { copyText } from '../text/copy-text.ts'

/** `number` counts from 1, `column` from 0. */
export type TextPlace = { number: number; column: number }

export type SourceLine = TextPlace & { text: string }

/** Longer lines are cut at a separator, so that no step of the reading takes long. */
const MAX_LENGTH = 8192

const SEPARATORS = [' ', ',', ';', '"', '\t', '>', '&']

const NEWLINE = /\r\n|[\n\r\u2028\u2029]/g

/** A text that comes in parts, of which the last is kept. Offsets count from the start of the text. */
export class SourceText {
  #text = ''
  #start = 0
  #lines = [0]
  #first = 1
  #searched = 0
  #returned = 0

  /** Adds the next part. @returns the lines that are complete, and parts of a long one. */
  push(part: string, isLast = false): SourceLine[] {
    this.#text += part
    const lines: SourceLine[] = []
    // A carriage return at the end may be the first half of a line break.
    const isHalf = !isLast && this.#text.endsWith('\r')
    const end = this.#start + this.#text.length - (isHalf ? 1 : 0)
    const fresh = this.slice(this.#searched, end)
    for (const { 0: newline, index } of fresh.matchAll(NEWLINE)) {
      const at = this.#searched + index
      this.#returnLine(at, lines)
      this.#returned = at + newline.length
      this.#lines.push(this.#returned)
    }
    this.#searched = end
    if (isLast) this.#returnLine(end, lines)
    else if (end - this.#returned > 2 * MAX_LENGTH) this.#returnParts(end, lines)
    return lines
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
