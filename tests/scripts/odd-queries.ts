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

/** What is no query for a server, and looks like one to whoever has typed it. */
const NO_QUERIES = ['%3Fpassword=', ';password=', '/%ff?password=', '%00', '/', '%ff']

/** Sends a request with its path as it is, and any headers: `fetch` would encode one and drop others. */
export async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? []
  const { hostname, port } = new URL(origin)
  const call = request({ hostname, port, path, headers, method }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response
}

/** Calls a server with each query, and with what looks like one. @param path without a query. */
export async function callWithOddQueries(origin: string, path: string) {
  for (const before of BEFORE)
    await ask(`${origin}${path}?email=a@b.co&password=${before}${PASSWORD}`)
  for (const before of NO_QUERIES) await ask(`${origin}${path}${before}${PASSWORD}`)
}
