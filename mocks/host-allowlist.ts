import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Host and Origin allowlist of a server on localhost: any page can send requests there, and with DNS rebinding
 * read the responses.
 * @param others allowed host names besides loopback, without a port.
 */
export function createHostAllowlist(others: readonly string[] = []) {
  const names = [...LOOPBACK, ...others.map((name) => name.toLowerCase())]
  const isAllowedUrl = (url: string) => names.includes(URL.parse(url)?.hostname ?? '')
  const isAllowedOrigin = (origin: string) => /^https?:\/\//.test(origin) && isAllowedUrl(origin)
  return {
    isAllowedHost: ({ host = '' }: IncomingHttpHeaders) =>
      /^[^/\\?#@\s]+$/.test(host) && isAllowedUrl(`http://${host}`),
    isAllowedOrigin,
    /** False for requests of a page of another origin. */
    isOwn: (headers: IncomingHttpHeaders) =>
      headers.origin === undefined
        ? headers['sec-fetch-site'] !== 'cross-site'
        : isAllowedOrigin(headers.origin),
  }
}

type HostAllowlist = ReturnType<typeof createHostAllowlist>

/**
 * Sets the CORS headers for pages of allowed origins, without credentials, and responds to preflights.
 * @returns whether the request was a preflight.
 */
export function handleCors(
  { isAllowedOrigin }: HostAllowlist,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin, 'access-control-request-method': asked } = headers
  response.setHeader('Vary', 'Origin')
  if (origin !== undefined && isAllowedOrigin(origin)) {
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
