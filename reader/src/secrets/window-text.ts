import { findFirst } from '../text/binary-search.ts'
import type { Place } from '../text/pieces.ts'
import { blankStyles } from './styles.ts'

type Span = { at: number; end: number }

/** Characters on each side in which an object begins and ends, and those of its name. */
const MAX_OBJECT = 1000
const MAX_NAME = 40

/** The lines of a window as one text, since a key can go on over several. Tags and combining marks are blank. */
export class WindowText {
  readonly text: string
  readonly #starts: number[] = []

  constructor(lines: readonly { text: string }[]) {
    let start = 0
    for (const { text } of lines) {
      this.#starts.push(start)
      start += text.length + 1
    }
    this.text = blankStyles(lines.map(({ text }) => text).join('\n'))
  }

  getStart(line: number): number {
    return this.#starts[line] ?? (line < 0 ? 0 : this.text.length + 1)
  }

  #findLine(offset: number) {
    return findFirst(this.#starts.length, (line) => this.getStart(line) <= offset) - 1
  }

  toPlaces({ at, end }: Span): Place[] {
    const places: Place[] = []
    for (let line = this.#findLine(at); this.getStart(line) < end; line++) {
      const start = this.getStart(line)
      const to = Math.min(end, this.getStart(line + 1) - 1) - start
      const from = Math.max(0, at - start)
      if (from < to) places.push({ line, at: from, end: to })
    }
    return places
  }

  getNear({ at, end }: Span, count: number): string {
    const first = this.getStart(this.#findLine(at) - count)
    return this.text.slice(first, this.getStart(this.#findLine(end) + count + 1))
  }

  /** The innermost object in JSON around a span with its name, without the objects in it. */
  getObject({ at, end }: Span): string {
    const before = this.text.slice(Math.max(0, at - MAX_OBJECT), at)
    const [after = ''] = /^[^{}]*/.exec(this.text.slice(end, end + MAX_OBJECT)) ?? []
    const start = before.lastIndexOf('{')
    const isOwn = start > before.lastIndexOf('}')
    const own = isOwn
      ? before.slice(Math.max(0, start - MAX_NAME))
      : before.slice(before.lastIndexOf('}') + 1)
    return own + this.text.slice(at, end) + after
  }
}
