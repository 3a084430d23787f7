import { startTransition, useOptimistic, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type Day = 'dateFrom' | 'dateTo'

/** The filters of a list: a value for each name, and an empty string for a filter that is not set. */
export type Filters<Name extends string = never> = {
  values: Record<Name | Day | 'search', string>
  count: number
  set: (name: Name | Day, value: string) => void
  setSearch: (text: string) => void
}

/** A calendar day as in a date input, yyyy-mm-dd. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/**
 * Filters whose selected values are kept in the URL's parameters; invalid ones count as not set. A
 * change replaces the history entry, so that Back leaves the page. The text of the search stays out
 * of the URL, since a user may paste a seed phrase by mistake.
 * @param options the valid values of each select (P3-data).
 */
export function useFilters<Name extends string>(
  options: Record<Name, readonly string[]>,
): Filters<Name> {
  const [stored, store] = useSearchParams()
  // The router renders a new URL in a transition; until then a controlled input would be reset.
  const [params, show] = useOptimistic(stored)
  const [search, setSearch] = useState('')

  const selected = (name: string, isValid: (value: string) => boolean | undefined) => {
    const value = params.get(name) ?? ''
    return [name, isValid(value) ? value : '']
  }
  const values: Filters<Name>['values'] = Object.fromEntries([
    ...Object.entries<readonly string[]>(options).map(([name, valid]) =>
      selected(name, (value) => valid.includes(value)),
    ),
    selected('dateFrom', isDay),
    selected('dateTo', isDay),
    ['search', search],
  ])

  const set = (name: Name | Day, value: string) =>
    startTransition(() => {
      const changed = new URLSearchParams(params)
      changed.set(name, value)
      if (value === '') changed.delete(name)
      show(changed)
      store(changed, { replace: true, preventScrollReset: true })
    })

  const count = Object.values(values).filter((value) => value !== '').length
  return { values, count, set, setSearch }
}
