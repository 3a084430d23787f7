import { type Finding, hasAddress } from '../finding.ts'

/** Rows of a text in which no address was found. `lines`: the first of them, from 1. */
export type UnmatchedRows = { count: number; of: number; lines: number[] }

/**
 * What was read of a text, by which a misread one is seen. `isUnmatched`: no address was found in it. `unmatchedRows`:
 * only of a list of rows, some of which have no address.
 */
export type Coverage = { isUnmatched?: true; unmatchedRows?: UnmatchedRows }

const MAX_LINES = 20

/** A separator of cells. Prose has spaces behind its commas. */
const SEPARATOR = /[,;]\S|[|\t]| {2}/

/** Neither brackets, nor the label of the next line. */
const isRow = (line: string) => /[\p{L}\p{N}]/u.test(line) && !line.endsWith(':')

/** Several cells, or that of a single column. */
const hasCells = (line: string) => SEPARATOR.test(line) || (!/\s/.test(line) && /\d/.test(line))

/** Share of the rows that makes a text a list of rows. */
const MIN_SHARE = 0.75

/** Rows whose findings may still come, which are more than a window has. */
const MAX_OPEN = 2000

/** Computes the coverage of a text that is read in parts. Memory does not grow with the text. */
export class CoverageCounter {
  #hasAddress = false
  #rows = 0
  #withCells = 0
  #matched = 0
  /** Lines of rows that are not counted yet, and lines that have an address. */
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
    if (this.#open.length > 2 * MAX_OPEN) this.#count(MAX_OPEN)
  }

  addFindings(findings: Finding[]) {
    for (const finding of findings.filter(hasAddress)) {
      this.#hasAddress = true
      for (let line = finding.line; line <= finding.endLine; line++) this.#found.add(line)
    }
  }

  #count(rows: number) {
    for (const line of this.#open.splice(0, rows)) {
      const isMatched = this.#found.delete(line)
      // A first row without a digit that has no address names the columns.
      if (!isMatched && line === this.#header) continue
      this.#rows++
      if (isMatched) this.#matched++
      else if (this.#unmatched.length < MAX_LINES) this.#unmatched.push(line)
    }
    for (const line of this.#found) if (line < (this.#open[0] ?? 0)) this.#found.delete(line)
  }

  end(): Coverage {
    this.#count(this.#open.length)
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
