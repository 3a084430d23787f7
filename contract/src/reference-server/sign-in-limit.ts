import { isIPv4, isIPv6 } from 'node:net'

const WINDOW_MS = 600_000

/** @returns an IPv4 address, mapped to IPv6, or the /64 of an IPv6 one, the smallest prefix of a home. */
function findClientNetwork(address: string): string {
  const ipv6 = isIPv4(address) ? `::ffff:${address}` : address.replace(/%.*/, '')
  if (!isIPv6(ipv6)) return address
  // `URL` writes equal addresses alike (WHATWG URL, IPv6 serializer).
  const written = new URL(`http://[${ipv6}]`).hostname.slice(1, -1)
  if (written.startsWith('::ffff:')) return written
  const [start = [], end = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

/**
 * Limits sign-ins with wrong passwords by email and client network: a limit by email would let strangers lock an
 * account, one by network an office. Emails without an account count as well (account enumeration).
 * @param max failures in ten minutes.
 * @param now the clock, in milliseconds.
 */
export function createSignInLimit(max: number, now: () => number) {
  /** Oldest first. */
  const failures = new Map<string, { count: number; until: number }>()

  function removeExpired() {
    for (const [key, { until }] of failures) {
      if (until > now()) return
      failures.delete(key)
    }
  }

  return {
    /**
     * Counts an attempt as a failure until it succeeds, since concurrent attempts would pass together (race condition).
     * @returns seconds to wait, if the limit is reached; else a function that forgets the failures.
     */
    start(email: string, client: string): number | (() => void) {
      removeExpired()
      const key = JSON.stringify([email, findClientNetwork(client)])
      const failed = failures.get(key) ?? { count: 0, until: now() + WINDOW_MS }
      if (failed.count >= max) return Math.ceil((failed.until - now()) / 1000)
      failed.count += 1
      failures.set(key, failed)
      return () => void failures.delete(key)
    },
  }
}
