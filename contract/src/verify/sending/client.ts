import { type Exchange, exchange, type SentRequest, type TlsSettings } from './exchange.ts'

export type Client = {
  /** @param limit milliseconds until the response has to be complete. */
  send: (request: SentRequest, limit: number) => Promise<Exchange>
  /** The headers of `--header`, for requests without a test case. */
  headers: Record<string, string>
}

export function createRateLimiter(
  perSecond: number,
  now: () => number = () => performance.now(),
  wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
): () => Promise<void> {
  let next = 0
  return async () => {
    const start = Math.max(now(), next)
    next = start + 1000 / perSecond
    if (start > now()) await wait(start - now())
  }
}

type ClientSettings = {
  tls?: TlsSettings
  headers?: Record<string, string>
  /** Requests per second. */
  rate?: number | undefined
}

export function createClient({ tls = {}, headers = {}, rate }: ClientSettings = {}): Client {
  const takeTurn = rate === undefined ? undefined : createRateLimiter(rate)
  return {
    headers,
    async send(request, limit) {
      await takeTurn?.()
      return exchange(request, limit, tls)
    },
  }
}
