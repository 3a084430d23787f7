import { useLingui } from '@lingui/react/macro'
import { GROUPS, type Group } from 'aml-reader/record'
import { useFormat } from '@/platform/i18n/format'
import type { CaseRow } from './case-rows'

export type Filter = Group | undefined

export function FindingFilters({
  rows,
  filter,
  onChange,
}: {
  rows: CaseRow[]
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const names: Record<Group, string> = {
    listed: t`On a sanctions list`,
    own: t`On an internal list`,
    notices: t`Notices`,
    mistyped: t`Mistyped`,
    'look-alikes': t`Look-alikes`,
    masked: t`Masked`,
    warnings: t`Warnings`,
    unchecked: t`Not checked`,
    others: t`No alerts`,
  }
  const counts = new Map<Filter, number>([[undefined, rows.length]])
  for (const { groups } of rows)
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  const filters = [undefined, ...GROUPS.filter((group) => counts.has(group))]
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{t`Show`}</legend>
      {filters.map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={filter === one}
          onClick={() => onChange(one)}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 py-1 text-sm hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold"
        >
          {one ? names[one] : t`All`}{' '}
          <span className="text-ink-muted tabular-nums">{number(counts.get(one) ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  )
}
