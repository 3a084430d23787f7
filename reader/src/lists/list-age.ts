import type { ListInfo } from './list-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const OLD_DAYS = 8

/** From this age a warning is shown: addresses that were added since are missing. */
export const STALE_DAYS = 31

/** Clocks and time zones differ by up to a day. @param day YYYY-MM-DD */
export const isAfterToday = (day: string, now: number) => Date.parse(day) > now + DAY_MS

type Dated = Pick<ListInfo, 'kind' | 'date'>

/**
 * @returns the age of each list in days, but of notices, which are published once. Undefined where an authority's list
 * is of a later day: the clock is wrong, and no age is known. An own list has the date of a file.
 */
export function findAges<List extends Dated>(
  lists: List[],
  now: number,
): Map<List, number> | undefined {
  if (lists.some(({ kind, date }) => kind !== 'own' && isAfterToday(date, now))) return
  return new Map(
    lists
      .filter(({ kind }) => kind !== 'notices')
      .map((list) => [list, Math.max(0, Math.floor((now - Date.parse(list.date)) / DAY_MS))]),
  )
}
