/** One filter: which values it takes, and whether its value comes letter by letter. */
export type Filter = {
  /** @returns the value as the filter takes it; an empty string for one that it does not know. */
  clean: (raw: string) => string
  typed: boolean
}

export type FilterSet = Readonly<Record<string, Filter>>

/** A value for each filter; an empty string where it is not set (docs/product.md, point 3). */
export type FilterValues<Filters extends FilterSet> = { [Name in keyof Filters]: string }

/** Far more than anybody searches for; a server may refuse an address that is much longer. */
const LONGEST_TEXT = 200

/** A filter that takes one of the values. */
export const oneOf = (values: readonly string[]): Filter => ({
  clean: (raw) => (values.includes(raw) ? raw : ''),
  typed: false,
})

/** A filter that takes any text, cut where it gets too long for an address. */
export const anyText: Filter = {
  clean: (raw) => [...raw].slice(0, LONGEST_TEXT).join(''),
  typed: true,
}

/** A filter that takes a day of the calendar, as a date input writes it. */
export const aDay: Filter = {
  clean: (raw) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00Z`) : null
    return day?.toJSON()?.startsWith(raw) ? raw : ''
  },
  typed: true,
}

/** Reads the filters out of an address's parameters; what a filter does not know is left out. */
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

/** Writes the filters that are set as an address's parameters, always in the same order. */
export function toParams(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
