import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** The names by which a browser reaches a server of its own machine. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Tells the requests of this machine's own programs and pages from those that a page on the internet
 * makes a browser send to it. Any page can send requests to localhost, and can have a name of its own
 * lead there (DNS rebinding), so that a server's replies are its own to read.
 * @param others host names that are let in as well, without a port.
 */
export function thisMachine(others: readonly string[] = []) {
  const names = [...OWN_NAMES, ...others.map((name) => name.toLowerCase())]
  const isOurs = (url: string) => names.includes(URL.parse(url)?.hostname ?? '')
  const isOwnOrigin = (origin: string) => /^https?:\/\//.test(origin) && isOurs(origin)
  return {
    /** Whether the request's Host names this machine, on whichever port. */
    isAddressed: ({ host = '' }: IncomingHttpHeaders) =>
      /^[^/\\?#@\s]+$/.test(host) && isOurs(`http://${host}`),
    /** Whether an Origin is a page of this machine, on whichever port. */
    isOwnOrigin,
    /** Whether a request comes from a page of this machine, or from no page at all. */
    isOwn: (headers: IncomingHttpHeaders) =>
      headers.origin === undefined
        ? headers['sec-fetch-site'] !== 'cross-site'
        : isOwnOrigin(headers.origin),
  }
}

export type Machine = ReturnType<typeof thisMachine>

/**
 * Lets pages of this machine read a response (CORS), without cookies; those of others get no header.
 * @returns whether the request was a page's question in advance (a preflight), which is answered.
 */
export function answerPages(
  { isOwnOrigin }: Machine,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin, 'access-control-request-method': asked } = headers
  response.setHeader('Vary', 'Origin')
  if (origin !== undefined && isOwnOrigin(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Expose-Headers', '*')
    if (asked) {
      response.setHeader('Access-Control-Allow-Methods', asked)
      const names = headers['access-control-request-headers']
      if (names) response.setHeader('Access-Control-Allow-Headers', names)
    }
  }
  const isPreflight = method === 'OPTIONS' && origin !== undefined && asked !== undefined
  if (isPreflight) response.writeHead(204).end()
  return isPreflight
}
