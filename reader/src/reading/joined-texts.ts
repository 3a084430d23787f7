import { findFirst } from '../text/binary-search.ts'

/** Texts that are read as one, such as the pages of a PDF: each ends with a line break. */
export class JoinedTexts {
  /** The lines before each text. */
  readonly #before: number[] = []
  #lines = 0

  begin() {
    this.#before.push(this.#lines)
  }

  add(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lines++
  }

  /** @returns the line of all texts, for one of a text. */
  toJoined = (index: number, line: number): number => (this.#before[index] ?? 0) + line

  /** Counts the lines of a finding from the start of the text that it begins in. @returns the index of that text. */
  place(finding: { line: number; endLine: number }): number {
    const { length } = this.#before
    const index = findFirst(length, (at) => (this.#before[at] ?? 0) < finding.line) - 1
    const before = this.#before[index] ?? 0
    finding.line -= before
    finding.endLine -= before
    return index
  }
}

/** Groups texts that are read as one: `continues` marks those that go on from the one before. */
export function groupTexts<Text extends { continues?: true }>(texts: readonly Text[]): Text[][] {
  const groups: Text[][] = []
  for (const text of texts)
    if (text.continues && groups.length > 0) groups.at(-1)?.push(text)
    else groups.push([text])
  return groups
}
