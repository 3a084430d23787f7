import { type Finding, hasAddress } from '../finding.ts'

/** Rows of a text in which no address was found. `lines`: the first of them, from 1. */
export type UnmatchedRows = { count: number; of: number; lines: number[] }

/**
 * What was read of a text, by which a misread one is seen. `isUnmatched`: no address was found in it. `unmatchedRows`:
 * only of a list of rows, some of which have no address.
 */
export type Coverage = { isUnmatched?: true; unmatchedRows?: UnmatchedRows }

/** The coverage of a text of a file. What was not read of it may have addresses. */
export const coverText = ({ isUnmatched, ...rows }: Coverage, isUnread: boolean): Coverage => ({
  ...rows,
  ...(isUnmatched && !isUnread && { isUnmatched }),
})

const MAX_LINES = 20

const SEPARATOR = /[,;]\S|[|\t]| {2}/

const isRow = (line: string) => /[\p{L}\p{N}]/u.test(line) && !line.endsWith(':')

const hasCells = (line: string) => SEPARATOR.test(line) || (!/\s/.test(line) && /\d/.test(line))

/** Share of the rows that makes a text a list of rows. */
const MIN_SHARE = 0.75

/** Computes the coverage of a text that is read in parts. Memory does not grow with the text. */
export class CoverageCounter {
  #hasAddress = false
  #rows = 0
  #withCells = 0
  #matched = 0
  #open: number[] = []
  #found = new Set<number>()
  #unmatched: number[] = []
  #header: number | undefined

  addLine({ number, column, text }: { number: number; column: number; text: string }) {
    const line = text.trim()
    if (column > 0 || !isRow(line)) return
    if (this.#header === undefined) this.#header = /\d/.test(line) ? 0 : number
    if (hasCells(line)) this.#withCells++
    this.#open.push(number)
  }

  /** @param next the first line whose findings may still come. */
  addFindings(findings: Finding[], next = Number.POSITIVE_INFINITY) {
    for (const finding of findings.filter(hasAddress)) {
      this.#hasAddress = true
      for (let line = finding.line; line <= finding.endLine; line++) this.#found.add(line)
    }
    const open = this.#open.findIndex((line) => line >= next)
    this.#count(this.#open.splice(0, open === -1 ? this.#open.length : open))
    for (const line of this.#found) if (line < next) this.#found.delete(line)
  }

  #count(lines: number[]) {
    for (const line of lines) {
      const isMatched = this.#found.delete(line)
      // A first row without a digit that has no address names the columns.
      if (!isMatched && line === this.#header) continue
      this.#rows++
      if (isMatched) this.#matched++
      else if (this.#unmatched.length < MAX_LINES) this.#unmatched.push(line)
    }
  }

  end(): Coverage {
    const [of, count] = [this.#rows, this.#rows - this.#matched]
    const isList = Math.max(this.#withCells, this.#matched) >= MIN_SHARE * of
    return {
      ...(!this.#hasAddress && { isUnmatched: true }),
      ...(of > 1 &&
        count > 0 &&
        isList && { unmatchedRows: { count, of, lines: this.#unmatched } }),
    }
  }
}
