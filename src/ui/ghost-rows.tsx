/** Widths of the bars in a row; each row begins with another one. */
const WIDTHS = ['w-20', 'w-14', 'w-24', 'w-28', 'w-16']

const ROWS = 3

/** The head of a future table over rows that fade out. @param columns names, at most four. */
export function GhostRows({ columns }: { columns: string[] }) {
  return (
    <div className="text-sm">
      <div className={`${ROW} border-b border-line bg-paper text-ink-muted`}>
        {columns.map((column) => (
          <span key={column} className="truncate font-medium">
            {column}
          </span>
        ))}
      </div>
      <div className="[mask-image:linear-gradient(black,transparent)] print:hidden">
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
          <div key={row} className={`${ROW} border-b border-line`}>
            {columns.map((column, at) => (
              <span
                key={column}
                className={`my-1.5 h-2.5 max-w-full rounded-full bg-line ${WIDTHS[(row + at) % WIDTHS.length]}`}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const ROW = 'grid grid-flow-col auto-cols-fr gap-x-4 px-4 py-2.5 sm:px-5'
