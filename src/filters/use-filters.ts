import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type FilterSet, type FilterValues, readFilters, toParams } from './filter-set'

/** The delay between typing and the change of the URL; browsers limit how often that may change. */
const TYPING_DELAY_MS = 250

/**
 * Filters that are kept in the URL's parameters, and so survive a reload, Back and a shared link.
 * Invalid parameters are removed from the URL. A change replaces the history entry, so that Back
 * leaves the screen; clearing is a link, so that Back undoes it.
 *
 * The router renders a new URL with a delay. Until then the fields show the draft, or a letter typed
 * meanwhile would be lost.
 */
export function useFilters<Filters extends FilterSet>(filters: Filters) {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<{
    values: FilterValues<Filters>
    /** The key of the history entry that it was typed on. */
    at: string
    delay: number
  } | null>(null)

  const stored = readFilters(filters, params)
  const address = toParams(stored).toString()
  // Our own change replaces the entry; any other navigation brings filters of its own.
  const alive =
    draft !== null &&
    (draft.at === key || navigation === 'REPLACE') &&
    toParams(draft.values).toString() !== address
  if (draft && !alive) setDraft(null)
  const values = alive ? draft.values : stored

  const unclean = params.toString() !== address
  useEffect(() => {
    if (!alive && !unclean) return
    const timer = setTimeout(
      () => setParams(toParams(values), { replace: true, preventScrollReset: true }),
      draft?.delay ?? 0,
    )
    return () => clearTimeout(timer)
  })

  return {
    values,
    /** How many filters are set. */
    count: Object.values(values).filter((value) => value !== '').length,

    set(name: keyof Filters & string, value: string) {
      const filter = filters[name]
      if (!filter) return
      setDraft({
        values: { ...values, [name]: filter.clean(value) },
        at: key,
        delay: filter.typed ? TYPING_DELAY_MS : 0,
      })
    },

    /** Writes what was typed to the URL without the delay. */
    settle() {
      if (alive) setParams(toParams(values), { replace: true, preventScrollReset: true })
    },

    /** Drops what was typed but is not in the URL yet. */
    drop: () => setDraft(null),
  }
}

export type Filters<Set extends FilterSet> = ReturnType<typeof useFilters<Set>>
