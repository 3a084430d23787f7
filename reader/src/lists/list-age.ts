const DAY_MS = 24 * 60 * 60 * 1000

/** @param date YYYY-MM-DD */
export const ageInDays = (date: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS))

export const OLD_DAYS = 8

/** From this age a warning is shown: addresses that were added since are missing. */
export const STALE_DAYS = 31
