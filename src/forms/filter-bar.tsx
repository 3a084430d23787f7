import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useId, useOptimistic, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ChevronDownIcon, createIcon } from '@/ui/icons'
import { TextField } from '@/ui/text-field'

const FilterIcon = createIcon(<path d="M4 7h16M7 12h10M10 17h4" />)

/**
 * Keeps the filters of a list in the URL.
 * @param options the values of each filter; other parameters and values in the URL are ignored, and so are days that
 * are no date.
 */
export function useFilters<Name extends string>(options: Record<Name, readonly string[]>) {
  const [stored, store] = useSearchParams()
  // The router renders a new URL in a transition; until then a controlled input would show its old value.
  const [params, show] = useOptimistic(stored)
  const set = (name: string, value: string) =>
    startTransition(() => {
      const changed = new URLSearchParams(params)
      if (value) changed.set(name, value)
      else changed.delete(name)
      show(changed)
      // Replaces the history entry, so that Back leaves the page.
      store(changed, { replace: true, preventScrollReset: true })
    })

  const isSet = ([name, value]: [string, string]) =>
    /^date(From|To)$/.test(name)
      ? /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      : options[name as Name]?.includes(value)

  return {
    values: Object.fromEntries([...params].filter(isSet)) as { [N in Name]?: string },
    /** Returns the props of a filter's field; '' clears the filter. */
    field: (name: Name | 'dateFrom' | 'dateTo') => ({
      value: params.get(name) ?? '',
      onChange: (value: string) => set(name, value),
    }),
  }
}

export function FilterBar({
  filters: { values, field },
  searchPlaceholder = ' ',
  children,
}: {
  filters: ReturnType<typeof useFilters<never>>
  searchPlaceholder?: string
  children: ReactNode
}) {
  const { t } = useLingui()
  // Phones alone fold the fields, which would fill the screen. From 768 px CSS shows all of them.
  const [open, setOpen] = useState(false)
  const id = useId()
  // Not in the URL, because a user may paste a seed phrase by mistake.
  const [search, setSearch] = useState('')
  const count = Object.keys(values).length + (search ? 1 : 0)
  const days = [
    { label: t`Date from`, ...field('dateFrom') },
    { label: t`Date to`, ...field('dateTo') },
  ]

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for older browsers
    <div
      role="search"
      aria-label={t`Filters`}
      className="@container block rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <button
        type="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={`${id}-fields`}
        aria-describedby={`${id}-count`}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control font-medium md:hidden"
      >
        <FilterIcon className="text-ink-muted" />
        <Trans>Filters</Trans>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm text-accent-ink tabular-nums"
          >
            {count}
          </span>
        )}
        <ChevronDownIcon
          className={`ms-auto size-4 text-ink-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={`${id}-fields`}
        className={`mt-2 mb-3 grid gap-x-3 gap-y-4 *:min-w-0 @min-[22rem]:grid-cols-2 @min-[46rem]:grid-cols-6 ${open ? '' : 'max-md:hidden'}`}
      >
        {children}
        {days.map(({ onChange, ...day }) => (
          <div key={day.label} className="@min-[46rem]:col-span-2">
            <TextField
              {...day}
              type="date"
              min="0001-01-01"
              max="9999-12-31"
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        ))}
        <div className="col-span-full @min-[46rem]:col-span-2">
          <TextField
            type="search"
            label={t`Search`}
            placeholder={searchPlaceholder}
            dir="auto"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      </div>
      <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p id={`${id}-count`} role="status" className="text-sm text-ink-muted">
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
          onClick={() => setSearch('')}
          className="inline-flex min-h-11 items-center rounded-control font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          <Trans>Clear all filters</Trans>
        </Link>
      </div>
    </div>
  )
}
