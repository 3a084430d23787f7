import { findFirst } from '../text/binary-search.ts'

/** `number` counts from 1, `column` from 0, as those of SourceLine. */
export type TextPlace = { number: number; column: number }

const NEWLINE = /\r\n|[\n\r\u2028\u2029]/g

/** The last part of a text that comes in parts, whose offsets count from the start of the text. */
export class RecentText {
  #text = ''
  #start = 0
  /** Offsets where lines begin, and the number of the first of them. */
  #lines = [0]
  #first = 1
  /** The offset up to which lines were searched. */
  #searched = 0

  push(part: string) {
    this.#text += part
    // A carriage return at the end may be the first half of a line break.
    const end = this.#text.endsWith('\r') ? this.#text.length - 1 : this.#text.length
    const isHalf = end < this.#text.length
    const fresh = this.#text.slice(this.#searched - this.#start, isHalf ? end : undefined)
    for (const { 0: newline, index } of fresh.matchAll(NEWLINE))
      this.#lines.push(this.#searched + index + newline.length)
    this.#searched = this.#start + end
  }

  end() {
    if (this.#searched < this.#start + this.#text.length)
      this.#lines.push(this.#start + this.#text.length)
  }

  /** Releases what is before an offset, but for the line with it. */
  forget(before: number) {
    const index = findFirst(this.#lines.length, (at) => (this.#lines[at] ?? 0) <= before) - 1
    if (index > 0) {
      this.#lines.splice(0, index)
      this.#first += index
    }
    const keep = Math.min(before, this.#searched)
    if (keep <= this.#start) return
    this.#text = this.#text.slice(keep - this.#start)
    this.#start = keep
  }

  locate(offset: number): TextPlace {
    const index = findFirst(this.#lines.length, (at) => (this.#lines[at] ?? 0) <= offset) - 1
    return { number: this.#first + index, column: offset - (this.#lines[index] ?? 0) }
  }

  toOffset({ number, column }: TextPlace): number {
    return (this.#lines[number - this.#first] ?? this.#start) + column
  }

  slice(from: number, to: number): string {
    return this.#text.slice(Math.max(0, from - this.#start), Math.max(0, to - this.#start))
  }
}
