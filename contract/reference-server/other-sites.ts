/** The modes of `fetch`; an image has `no-cors`, a link or a form `navigate`. */
const OF_FETCH = ['cors', 'same-origin']
const OTHER_SITES = ['cross-site', 'same-site']

/** A header of a request, by its name in lower case. */
type ReadHeader = (name: string) => string | undefined

/**
 * Whether a request was not sent by the app, by what browsers say of it (Fetch Metadata). A WebSocket,
 * and an older browser, says only its origin, and that only to another one. Where nothing is said,
 * the request is taken for one of the app.
 * @param allowed the origins besides the server's own that the app may run on.
 */
export function isOfAnotherSite(header: ReadHeader, allowed: string[]): boolean {
  const mode = header('sec-fetch-mode')
  const site = header('sec-fetch-site')
  if (mode && !OF_FETCH.includes(mode)) return true
  const origin = header('origin')
  const isForeign = OTHER_SITES.includes(site ?? '') || (origin !== undefined && site === undefined)
  return isForeign && !allowed.includes(origin ?? '')
}

/** The headers that let an allowed origin read a response (Fetch, section 3.3); none for another. */
export function corsHeaders(header: ReadHeader, allowed: string[]): Record<string, string> {
  const origin = header('origin')
  if (!origin || !allowed.includes(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}
