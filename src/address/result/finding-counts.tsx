import { Plural } from '@lingui/react/macro'
import type { ListIndex } from 'aml-reader/lists'
import { type FindingRow, isUnchecked } from './finding-rows'

/** Counts the findings, the hits first. Zero hits are told only if every list was read. */
export function FindingCounts({ rows, lists }: { rows: FindingRow[]; lists: ListIndex }) {
  const count = (test: (row: FindingRow) => boolean) => rows.filter(test).length
  const sanctioned = count(({ listed }) => listed === 'sanctions')
  const own = count(({ listed }) => listed === 'own')
  const named = count(({ listed }) => listed === 'notices')
  const unchecked = count(({ finding }) => isUnchecked(finding.lookup))
  const warnings = count(({ isWarning }) => isWarning)
  const duplicates = count(({ finding }) => finding.duplicateOf !== undefined)
  const total = rows.length
  const emphasize = (value: number) => (value > 0 ? 'font-medium text-danger' : '')
  return (
    <div>
      <p className="font-medium">
        <Plural value={total} one="# finding" other="# findings" />
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
        {(sanctioned > 0 || lists.unreadable.length === 0) && (
          <li className={emphasize(sanctioned)}>
            <Plural value={sanctioned} one="# on a sanctions list" other="# on a sanctions list" />
          </li>
        )}
        {own > 0 && (
          <li className={emphasize(own)}>
            <Plural value={own} one="# on your own list" other="# on your own list" />
          </li>
        )}
        {named > 0 && (
          <li className="font-medium">
            <Plural value={named} one="# named by a notice" other="# named by a notice" />
          </li>
        )}
        {unchecked > 0 && (
          <li className={emphasize(unchecked)}>
            <Plural value={unchecked} one="# not checked" other="# not checked" />
          </li>
        )}
        <li className={emphasize(warnings)}>
          <Plural value={warnings} one="# with a warning" other="# with a warning" />
        </li>
        <li>
          <Plural value={duplicates} one="# duplicate" other="# duplicates" />
        </li>
      </ul>
    </div>
  )
}
