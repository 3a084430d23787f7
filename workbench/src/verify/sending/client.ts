import type { Connection } from './connection.ts'
import { type Exchange, exchange, type Request } from './exchange.ts'

export type Client = {
  /** @param limit milliseconds until the response has to be complete. */
  send: (request: Request, limit: number) => Promise<Exchange>
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
  connection: Connection
  headers?: Record<string, string>
  /** Requests per second. */
  rate?: number | undefined
  record?: ((done: Exchange) => void) | undefined
}

export function createClient({ connection, headers = {}, rate, record }: ClientSettings): Client {
  const takeTurn = rate === undefined ? undefined : createRateLimiter(rate)
  return {
    headers,
    async send(request, limit) {
      await takeTurn?.()
      const done = await exchange(request, limit, connection)
      record?.(done)
      return done
    },
  }
}
