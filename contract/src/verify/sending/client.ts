import { type Exchange, exchange, type SentRequest } from './exchange.ts'

export type Client = {
  /** @param limit milliseconds until the response has to be complete. */
  send: (request: SentRequest, limit: number) => Promise<Exchange>
  /** The headers of `--header`, for requests without a test case. */
  headers: Record<string, string>
}

export const createClient = (headers: Record<string, string> = {}): Client => ({
  headers,
  send: exchange,
})
