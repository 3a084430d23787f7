import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export const PASSWORD = 'Marker-Password-7'

/** Queries that a logger might split, and paths that look like a query. */
const TARGETS = [
  ...['', "'", '`\\', '?', '#', '%0Aerror%20', '%0D%0A%0D%0ARequest%20received%20', '%zz'].map(
    (before) => `?email=a@b.co&password=${before}`,
  ),
  ...['%1b[2K%1b[31m', '%22%7D%0A%7B%22msg%22:%22Violation:%20', '%20failed,%20reason:%20'].map(
    (before) => `?email=a@b.co&password=${before}`,
  ),
  ...['%3Fpassword=', ';password=', '/%ff?password=', '%00', '/', '%ff'],
]

/** Sends an unchanged path and any headers, unlike `fetch`. */
export async function ask(url: string, headers: Record<string, string> = {}) {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? []
  const { hostname, port } = new URL(origin)
  const call = request({ hostname, port, path, headers }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response
}

/** @param path without a query. */
export async function callWithOddQueries(origin: string, path: string) {
  for (const target of TARGETS) await ask(`${origin}${path}${target}${PASSWORD}`)
}
