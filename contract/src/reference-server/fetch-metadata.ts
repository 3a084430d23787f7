/** Modes of `fetch`. An image has `no-cors`, a link or a form `navigate`. */
const FETCH_MODES = ['cors', 'same-origin']
const OTHER_SITES = ['cross-site', 'same-site']

/** @param name in lower case. */
type ReadHeader = (name: string) => string | undefined

/**
 * CSRF protection by Fetch Metadata. A WebSocket and an older browser send only `Origin`, and only across
 * origins. A request without these headers counts as the app's.
 * @param allowed origins of the app, besides the server's own.
 */
export function isCrossSite(header: ReadHeader, allowed: string[]): boolean {
  const mode = header('sec-fetch-mode')
  const site = header('sec-fetch-site')
  if (mode && !FETCH_MODES.includes(mode)) return true
  const origin = header('origin')
  const isForeign = OTHER_SITES.includes(site ?? '') || (origin !== undefined && site === undefined)
  return isForeign && !allowed.includes(origin ?? '')
}

/** CORS headers for an allowed origin (Fetch, section 3.3), none for others. */
export function createCorsHeaders(header: ReadHeader, allowed: string[]): Record<string, string> {
  const origin = header('origin')
  if (!origin || !allowed.includes(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}
