import Papa from 'papaparse'

/** A row by the names of its columns, in lower case. `number`: of the row, the header being 1. */
export type Row = { number: number; cells: Readonly<Record<string, string | undefined>> }

/** `broken`: numbers of rows with a column too few or too many, or an open quote. */
export type Rows = { rows: Row[]; broken: number[] }

export class RepeatedColumnError extends Error {}

export class TooManyRowsError extends Error {}

/**
 * Parses CSV with a header.
 * @param max rows, empty ones included; those behind them are not parsed.
 * @throws for a text that lacks a column, a RepeatedColumnError for one that has one of the columns twice, and a
 * TooManyRowsError.
 */
export function parseRows(
  text: string,
  columns: string[],
  optional: string[] = [],
  max = Number.POSITIVE_INFINITY,
): Rows {
  const read = new Set([...columns, ...optional])
  const found = new Set<string>()
  const { data, errors, meta } = Papa.parse<Row['cells']>(text.replace(/^\u{feff}/u, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    ...(Number.isFinite(max) && { preview: max }),
    transformHeader(heading, index) {
      const name = heading.trim().toLowerCase()
      if (found.has(name) && read.has(name))
        throw new RepeatedColumnError(`It has the column "${name}" twice`)
      // Papa Parse prints a warning for a name that is not unique.
      if (found.has(name)) return `${name} (column ${index + 1})`
      found.add(name)
      return name
    },
  })
  const missing = columns.find((column) => !meta.fields?.includes(column))
  if (missing) throw new Error(`It has no column "${missing}"`)
  if (meta.truncated) throw new TooManyRowsError(`It has more than ${max} rows`)
  const failed = new Set(
    errors.flatMap(({ type, row = 0 }) => {
      if (type === 'Delimiter') return []
      // Errors of quotes count the header as a row.
      return [type === 'Quotes' ? row - 1 : row]
    }),
  )
  return {
    rows: data.flatMap((cells, index) => (failed.has(index) ? [] : [{ number: index + 2, cells }])),
    broken: [...failed].map((index) => index + 2),
  }
}
