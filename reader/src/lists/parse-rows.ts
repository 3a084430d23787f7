import Papa from 'papaparse'

/** A row by the names of its columns, in lower case. `number`: of the row, the header being 1. */
export type Row = { number: number; cells: Readonly<Record<string, string | undefined>> }

/** `broken`: numbers of rows with a column too few or too many, or an open quote. */
export type Rows = { rows: Row[]; broken: number[] }

/** Parses CSV with a header. @throws for a text that lacks a column. */
export function parseRows(text: string, columns: string[]): Rows {
  const { data, errors, meta } = Papa.parse<Row['cells']>(text.replace(/^\u{feff}/u, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = columns.find((column) => !meta.fields?.includes(column))
  if (missing) throw new Error(`It has no column "${missing}"`)
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
