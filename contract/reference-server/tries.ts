/** How many wrong codes an email may have. */
const TRIES = 5

/** How long a code lives, and how long wrong codes count, in milliseconds. */
export const TEN_MINUTES = 600_000

/** The wrong codes of an email, and when they no longer count. */
type Used = { wrong: number; until: number }

/**
 * Counts wrong codes by email, with an account or without. A new code changes nothing here.
 * @param now the time in milliseconds.
 * @returns functions that take an email in lower case.
 */
export function countTries(now: () => number) {
  /** The oldest first. */
  const byEmail = new Map<string, Used>()

  const usedBy = (email: string) => {
    const used = byEmail.get(email)
    return used && used.until > now() ? used : undefined
  }

  return {
    /** How many seconds an email without a try has to wait; 0 for one that has tries left. */
    secondsToWait(email: string): number {
      const used = usedBy(email)
      return used && used.wrong >= TRIES ? Math.ceil((used.until - now()) / 1000) : 0
    },

    /** Counts a wrong code. */
    count(email: string) {
      const wrong = (usedBy(email)?.wrong ?? 0) + 1
      for (const [other, { until }] of byEmail) {
        if (until > now()) break
        byEmail.delete(other)
      }
      byEmail.delete(email)
      byEmail.set(email, { wrong, until: now() + TEN_MINUTES })
    },

    /** Gives an email all of its tries again. */
    restore(email: string) {
      byEmail.delete(email)
    },
  }
}
