import Papa from 'papaparse'

/** A row by the names of its columns, in lower case. `number`: of its first line. */
export type Row = { number: number; cells: Readonly<Record<string, string | undefined>> }

/** `broken`: numbers of rows with a column too few or too many, or an open quote. */
export type Rows = { rows: Row[]; broken: number[] }

export class RepeatedColumnError extends Error {}

export class TooManyRowsError extends Error {}

const EMPTY_LINES = /(?:[\s,;|]*[\n\r])?/y

const countLines = (text: string, linebreak: string) => text.split(linebreak).length - 1

/**
 * Parses CSV with a header.
 * @param max rows, behind which nothing is parsed.
 * @throws for a text that lacks a column, a RepeatedColumnError for one that has one of the columns twice, and a
 * TooManyRowsError.
 */
export function parseRows(
  text: string,
  columns: string[],
  optional: string[] = [],
  max = Number.POSITIVE_INFINITY,
): Rows {
  const source = text.replace(/^\u{feff}/u, '')
  const rows: Row[] = []
  const broken: number[] = []
  let header: string[] = []
  let [number, end] = [1, 0]
  function readHeader(cells: string[]) {
    header = cells.map((name) => name.trim().toLowerCase())
    const isRead = (name: string) => columns.includes(name) || optional.includes(name)
    const repeated = header.find((name, index) => isRead(name) && header.indexOf(name) < index)
    if (repeated) throw new RepeatedColumnError(`It has the column "${repeated}" twice`)
  }
  Papa.parse<string[]>(source, {
    skipEmptyLines: 'greedy',
    step({ data, errors, meta }) {
      EMPTY_LINES.lastIndex = end
      const begin = end + (EMPTY_LINES.exec(source)?.[0].length ?? 0)
      number += countLines(source.slice(end, begin), meta.linebreak)
      if (header.length === 0) readHeader(data)
      else if (errors.length > 0 || data.length !== header.length) broken.push(number)
      else
        rows.push({ number, cells: Object.fromEntries(header.map((name, at) => [name, data[at]])) })
      if (rows.length + broken.length > max)
        throw new TooManyRowsError(`It has more than ${max} rows`)
      number += countLines(source.slice(begin, meta.cursor), meta.linebreak)
      end = meta.cursor
    },
  })
  const missing = columns.find((column) => !header.includes(column))
  if (missing) throw new Error(`It has no column "${missing}"`)
  return { rows, broken }
}
