/** The modes of `fetch`; an image has `no-cors`, a link or a form `navigate`. */
const OF_FETCH = ['cors', 'same-origin']
const OTHER_SITES = ['cross-site', 'same-site']

/** A header of a request, by its name in lower case. */
type ReadHeader = (name: string) => string | undefined

/**
 * Protects from CSRF: whether a request comes from another site, by its Fetch Metadata. A WebSocket, and an
 * older browser, sends only `Origin`, and only across origins. A request without these headers counts as the
 * app's.
 * @param allowed the origins besides the server's own that the app may run on.
 */
export function isCrossSite(header: ReadHeader, allowed: string[]): boolean {
  const mode = header('sec-fetch-mode')
  const site = header('sec-fetch-site')
  if (mode && !OF_FETCH.includes(mode)) return true
  const origin = header('origin')
  const isForeign = OTHER_SITES.includes(site ?? '') || (origin !== undefined && site === undefined)
  return isForeign && !allowed.includes(origin ?? '')
}

/** The CORS headers for an allowed origin (Fetch, section 3.3); none for another. */
export function createCorsHeaders(header: ReadHeader, allowed: string[]): Record<string, string> {
  const origin = header('origin')
  if (!origin || !allowed.includes(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}
