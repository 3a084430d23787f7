import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TextField } from '@/ui/text-field'
import type { FilterSet } from './filter-set'
import type { Filters } from './use-filters'

/** The filters whose fields are the same on every screen. */
type CommonFilters = FilterSet & Record<'dateFrom' | 'dateTo' | 'search', FilterSet[string]>

/**
 * The filters of a list: the screen's own fields, then the two dates and the search, and the link
 * that clears them all.
 */
export function FilterBar<Set extends CommonFilters>({
  filters,
  searchPlaceholder,
  children,
}: {
  filters: Filters<Set>
  searchPlaceholder: string
  children: ReactNode
}) {
  const { t } = useLingui()
  const { values, count, set, settle, drop } = filters
  const day = { type: 'date', min: '0001-01-01', max: '9999-12-31' } as const

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for older browsers
    <div
      role="search"
      aria-label={t`Filters`}
      onBlur={settle}
      className="@container block rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-x-3 gap-y-4 @min-[22rem]:grid-cols-2 @min-[46rem]:grid-cols-6">
        {children}
        <div className="min-w-0 @min-[46rem]:col-span-2">
          <TextField
            {...day}
            label={t`Date from`}
            value={values.dateFrom}
            onChange={(event) => set('dateFrom', event.target.value)}
          />
        </div>
        <div className="min-w-0 @min-[46rem]:col-span-2">
          <TextField
            {...day}
            label={t`Date to`}
            value={values.dateTo}
            onChange={(event) => set('dateTo', event.target.value)}
          />
        </div>
        <div className="col-span-full min-w-0 @min-[46rem]:col-span-2">
          <TextField
            type="search"
            label={t`Search`}
            placeholder={searchPlaceholder}
            dir="auto"
            autoComplete="off"
            value={values.search}
            onChange={(event) => set('search', event.target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') settle()
            }}
          />
        </div>
      </div>
      <div className="mt-3 -mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-muted">
          <Plural
            value={count}
            _0="No filters applied"
            one="# filter is set"
            other="# filters are set"
          />
        </p>
        <Link
          to="?"
          preventScrollReset
          onClick={drop}
          className="inline-flex min-h-11 items-center rounded-control font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          <Trans>Clear all filters</Trans>
        </Link>
      </div>
    </div>
  )
}
