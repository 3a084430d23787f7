/** One filter of a list. */
export type Filter = {
  /** @returns the value in its normal form; an empty string for an invalid one. */
  clean: (raw: string) => string
  /** Whether its value is typed letter by letter, and so written to the URL with a delay. */
  typed: boolean
}

export type FilterSet = Readonly<Record<string, Filter>>

/** A value for each filter; an empty string where it is not set (P3-data). */
export type FilterValues<Filters extends FilterSet> = { [Name in keyof Filters]: string }

/** Far more than anybody searches for; a server may reject a URL that is much longer. */
const LONGEST_TEXT = 200

/** A filter by one of the values. */
export const oneOf = (values: readonly string[]): Filter => ({
  clean: (raw) => (values.includes(raw) ? raw : ''),
  typed: false,
})

/** A filter by any text, truncated to LONGEST_TEXT characters. */
export const anyText: Filter = {
  clean: (raw) => [...raw].slice(0, LONGEST_TEXT).join(''),
  typed: true,
}

/** A filter by a calendar day, yyyy-mm-dd as in a date input. */
export const aDay: Filter = {
  clean: (raw) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00Z`) : null
    return day?.toJSON()?.startsWith(raw) ? raw : ''
  },
  typed: true,
}

/** Reads the filters from a URL's parameters; invalid values and unknown parameters are left out. */
export function readFilters<Filters extends FilterSet>(
  filters: Filters,
  params: URLSearchParams,
): FilterValues<Filters> {
  const values = Object.entries(filters).map(([name, { clean }]) => [
    name,
    clean(params.get(name) ?? ''),
  ])
  return Object.fromEntries(values)
}

/** Writes the filters that are set as URL parameters, always in the same order. */
export function toParams(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
