/** Widths of the bars in a row; each row begins with another one. */
const WIDTHS = ['w-4/5', 'w-1/2', 'w-3/4', 'w-2/3']

const ROWS = 3

/** The head of a future table over rows that fade out. @param columns names, at most four. */
export function TablePreview({ columns }: { columns: string[] }) {
  return (
    <table className="w-full border-collapse text-sm sm:table-fixed">
      <thead>
        <tr className={`${ROW} bg-paper text-ink-muted`}>
          {columns.map((column) => (
            <th key={column} className="text-start font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[mask-image:linear-gradient(black,transparent)] print:hidden">
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
          <tr key={row} className={ROW}>
            {columns.map((column, at) => (
              <td key={column}>
                <div
                  className={`my-1.5 h-2.5 rounded-full bg-line ${WIDTHS[(row + at) % WIDTHS.length]}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROW =
  'border-b border-line *:px-1.5 *:py-2.5 *:first:ps-4 *:last:pe-4 sm:*:px-3 sm:*:first:ps-5 sm:*:last:pe-5'
