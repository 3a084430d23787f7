const MAX_ATTEMPTS = 5

/** The lifetime of a code, and of the count of wrong codes. */
export const TEN_MINUTES_MS = 600_000

/** The number of an email's wrong codes, and the time at which it expires. */
type Used = { wrong: number; until: number }

/**
 * Limits brute-force attempts at codes: counts wrong codes by email, with an account or without. A new code
 * does not reset the count.
 * @param now the time in milliseconds.
 * @returns functions that take an email in lower case.
 */
export function createAttemptCounter(now: () => number) {
  /** Sorted by age, the oldest first. */
  const byEmail = new Map<string, Used>()

  const usedBy = (email: string) => {
    const used = byEmail.get(email)
    return used && used.until > now() ? used : undefined
  }

  return {
    /** Returns the seconds until an email has attempts again; 0 while it has some left. */
    secondsToWait(email: string): number {
      const used = usedBy(email)
      return used && used.wrong >= MAX_ATTEMPTS ? Math.ceil((used.until - now()) / 1000) : 0
    },

    /** Counts a wrong code. */
    count(email: string) {
      const wrong = (usedBy(email)?.wrong ?? 0) + 1
      for (const [other, { until }] of byEmail) {
        if (until > now()) break
        byEmail.delete(other)
      }
      byEmail.delete(email)
      byEmail.set(email, { wrong, until: now() + TEN_MINUTES_MS })
    },

    /** Resets the count of an email. */
    restore(email: string) {
      byEmail.delete(email)
    },
  }
}
