import type { Finding } from '../finding.ts'
import { findFirst } from '../text/binary-search.ts'

/** Texts that are read as one, such as the pages of a PDF: each ends with a line break. */
export class JoinedTexts {
  readonly #starts: number[] = []
  #line = 1

  begin() {
    this.#starts.push(this.#line)
  }

  add(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line++
  }

  /** Counts the lines of a finding from the start of the text that it begins in. @returns the index of that text. */
  place(finding: Finding): number {
    const index =
      findFirst(this.#starts.length, (at) => (this.#starts[at] ?? 0) <= finding.line) - 1
    const before = (this.#starts[index] ?? 1) - 1
    finding.line -= before
    finding.endLine -= before
    return index
  }
}
