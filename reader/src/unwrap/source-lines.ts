/** A line, or a part of a long one. `number` counts from 1, `column` from 0. */
export type SourceLine = { number: number; column: number; text: string }

/** Longer lines are cut at a separator, so that no step of the reading takes long. */
const MAX_LENGTH = 8192

const SEPARATORS = [' ', ',', ';', '"', '\t', '>', '&']

const NEWLINE = /\r\n|[\n\r\u2028\u2029]/

/** Splits a text that comes in parts into lines. */
export class SourceLines {
  #rest = ''
  #number = 1
  #column = 0

  push(text: string, isLast: boolean): SourceLine[] {
    this.#rest += text
    const lines: SourceLine[] = []
    // A carriage return at the end may be the first half of a line break.
    const isHalf = !isLast && this.#rest.endsWith('\r')
    const parts = (isHalf ? this.#rest.slice(0, -1) : this.#rest).split(NEWLINE)
    const rest = parts.pop() ?? ''
    for (const part of parts) this.#addLine(part, lines)
    if (isLast) this.#addLine(rest, lines)
    const isLong = rest.length > 2 * MAX_LENGTH
    this.#rest = (isLast ? '' : isLong ? this.#cut(rest, lines) : rest) + (isHalf ? '\r' : '')
    return lines
  }

  #addLine(text: string, lines: SourceLine[]) {
    const rest = this.#cut(text, lines)
    lines.push({ number: this.#number, column: this.#column, text: rest })
    this.#number++
    this.#column = 0
  }

  /** Adds the parts of a long line. @returns its end. */
  #cut(text: string, lines: SourceLine[]) {
    let from = 0
    while (text.length - from > MAX_LENGTH) {
      const limit = from + MAX_LENGTH
      const at = Math.max(...SEPARATORS.map((separator) => text.lastIndexOf(separator, limit)))
      const to = at > from ? at + 1 : limit
      lines.push({ number: this.#number, column: this.#column, text: text.slice(from, to) })
      this.#column += to - from
      from = to
    }
    return text.slice(from)
  }
}
