import { Trans } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { MAX_PLAIN_ROWS } from './case-rows'
import { type Filter, FindingFilters } from './finding-filters'
import { FindingsTable, type TableProps } from './findings-table'

/** The table of a case with its filters. @param filter shows all rows if it would show none. */
export function FilteredTable({
  rows,
  filter,
  onFilter,
  ...shared
}: TableProps & { filter: Filter; onFilter: (filter: Filter) => void }) {
  const chosen = rows.some(({ groups }) => filter && groups.includes(filter)) ? filter : undefined
  // The pressed button is shown before the table is rendered.
  const applied = useDeferredValue(chosen)
  const shown = useMemo(
    () => (applied ? rows.filter(({ groups }) => groups.includes(applied)) : rows),
    [rows, applied],
  )
  return (
    <>
      <FindingFilters rows={rows} filter={chosen} onChange={onFilter} />
      {/* A new table forgets the open row and the heights of the rows. */}
      <FindingsTable key={applied ?? 'all'} rows={shown} {...shared} />
      {shown.length > MAX_PLAIN_ROWS && (
        <p className="text-sm text-ink-muted">
          <Trans>
            Your browser’s search and print see only the rows near the screen. The record and the
            CSV file have all findings.
          </Trans>
        </p>
      )}
    </>
  )
}
