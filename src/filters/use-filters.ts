import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type FilterSet, type FilterValues, readFilters, toParams } from './filter-set'

/** How long typing has to rest before it goes into the address; browsers limit such changes. */
const REST_MS = 250

/**
 * Filters that live in the address's parameters: a reload, Back and a shared link keep them, and
 * what they don't know is taken out of the address. A change replaces the history entry, so that
 * Back leaves the screen; clearing is a link of its own, so that Back undoes it.
 *
 * The router shows a new address a moment late. Until then the boxes show the draft, or a letter
 * typed meanwhile would be lost.
 */
export function useFilters<Filters extends FilterSet>(filters: Filters) {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<{
    values: FilterValues<Filters>
    /** The history entry that it was written on. */
    at: string
    rest: number
  } | null>(null)

  const stored = readFilters(filters, params)
  const address = toParams(stored).toString()
  // Our own change replaces the entry; an entry that came in another way has filters of its own.
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
      draft?.rest ?? 0,
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
        rest: filter.typed ? REST_MS : 0,
      })
    },

    /** Puts what was typed into the address now, since the user moves on. */
    settle() {
      if (alive) setParams(toParams(values), { replace: true, preventScrollReset: true })
    },

    /** Forgets what was typed and is not in the address yet. */
    drop: () => setDraft(null),
  }
}

export type Filters<Set extends FilterSet> = ReturnType<typeof useFilters<Set>>
