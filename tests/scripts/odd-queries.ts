import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** In each of the queries, after all that might end it for who cuts it off. */
export const PASSWORD = 'Marker-Password-7'

const BEFORE = [
  '',
  "'",
  '"',
  '`\\',
  '?',
  '#',
  '%0a',
  '%0Aerror%20',
  '%0D%0A%0D%0ARequest%20received%20',
  '%1b[2K%1b[31m',
  '%22%7D%0A%7B%22msg%22:%22Violation:%20',
  '%zz',
  '%20failed,%20reason:%20',
  ',reason:',
]

/** Calls a server with each query, as it is: `fetch` would encode it. @param path without a query. */
export async function callWithOddQueries(origin: string, path: string) {
  for (const before of BEFORE) {
    const { hostname, port } = new URL(origin)
    const query = `email=a@b.co&password=${before}${PASSWORD}`
    const call = request({ hostname, port, path: `${path}?${query}` }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
  }
}
