import { redirects } from '../src/product/paths.ts'

/**
 * The headers of every production server: `npm run preview` (preview-plugin.ts) and nginx (nginx-conf.ts).
 */

/** Build settings (plugins/README.md, "Settings"). */
export type Settings = { [name: `VITE_${string}`]: string | undefined }

export type Header = readonly [name: string, value: string]

/** The default of VITE_EMAILJS_ORIGIN. */
const EMAILJS_ORIGIN = 'https://api.emailjs.com'

/** Placeholder for the app's own origin. */
const OWN_ORIGIN = 'https://own.invalid'

function parseForeignOrigin(address: string): string[] {
  const { origin, protocol } = new URL(address, OWN_ORIGIN)
  if (!/^https?:$/.test(protocol))
    throw new Error(`${address} is invalid: it must be an http:// or https:// URL, or a path`)
  return origin === OWN_ORIGIN ? [] : [origin]
}

/** Without an account and a template the app sends no email (src/platform/email/send-email.ts). */
const sendsEmail = (settings: Settings) =>
  settings['VITE_EMAILJS_PUBLIC_KEY'] &&
  settings['VITE_EMAILJS_SERVICE_ID'] &&
  (settings['VITE_EMAILJS_SIGNUP_TEMPLATE_ID'] || settings['VITE_EMAILJS_DEMO_TEMPLATE_ID'])

/** Of the reader's worker (src/address/worker/start-worker.ts): it permits one URL. */
const TRUSTED_POLICY = 'aml-reader'

const REPORTING_GROUP = 'csp'

const REPORT_SETTINGS = ['VITE_CSP_REPORT_ADDRESS', 'VITE_ERROR_REPORT_ADDRESS'] as const

/**
 * By default there is no report endpoint. Reports of CSP violations contain the page's URL, which has no secret.
 * @throws for an invalid endpoint.
 */
function readReportAddress(
  settings: Settings,
  name: (typeof REPORT_SETTINGS)[number],
): string | undefined {
  const address = settings[name]
  if (!address) return undefined
  if (!/^https:\/\/[^\s"';,$\\]+$/.test(address) || !URL.canParse(address))
    throw new Error(`${name} is ${address}: it must be an https:// URL`)
  return address
}

/** @returns a sentence for each invalid report endpoint. */
export const findReportProblems = (settings: Settings): string[] =>
  REPORT_SETTINGS.flatMap((name) => {
    try {
      readReportAddress(settings, name)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })

function listForeignOrigins(settings: Settings): string[] {
  const api = parseForeignOrigin(settings['VITE_API_BASE'] || '/api')
  const email = sendsEmail(settings)
    ? parseForeignOrigin(settings['VITE_EMAILJS_ORIGIN'] || EMAILJS_ORIGIN)
    : []
  const errors = readReportAddress(settings, 'VITE_ERROR_REPORT_ADDRESS')
  return [...new Set([...api, ...email, ...(errors ? parseForeignOrigin(errors) : [])])]
}

/**
 * Without upgrade-insecure-requests: 'self' already blocks insecure content in a secure page, and a preview
 * has only plain HTTP.
 */
function formatContentSecurityPolicy(
  settings: Settings,
  inlineScript: string,
  path: string,
): string {
  const reports = readReportAddress(settings, 'VITE_CSP_REPORT_ADDRESS')
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScript}`,
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...listForeignOrigins(settings)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The viewer of the contract sets HTML, which DOMPurify has sanitized.
    ...(path.startsWith(REFERENCE_PREFIX)
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICY}`]),
    // Firefox and Safari support only `report-uri`.
    ...(reports ? [`report-uri ${reports}`, `report-to ${REPORTING_GROUP}`] : []),
  ].join('; ')
}

/** The reference of the contract (reference-plugin.ts). */
export const REFERENCE_PREFIX = '/contract/'

/** Only names that Chromium supports: it warns about others. */
const UNUSED_FEATURES = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture
  encrypted-media fullscreen geolocation gyroscope hid identity-credentials-get idle-detection
  local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access
  usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/)

const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/**
 * The headers of every response, errors and the API's included. Referrers stay within the origin, since URLs
 * of the API carry passwords (docs/decisions/0001-payload-in-the-query.md).
 * @param inlineScript the hash of the only inline script (plugins/boot-plugin.ts).
 */
export function securityHeaders(settings: Settings, inlineScript: string, path = '/'): Header[] {
  const reports = readReportAddress(settings, 'VITE_CSP_REPORT_ADDRESS')
  return [
    ['Content-Security-Policy', formatContentSecurityPolicy(settings, inlineScript, path)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')],
    ['Referrer-Policy', 'same-origin'],
    ...(reports ? [['Reporting-Endpoints', `${REPORTING_GROUP}="${reports}"`] as const] : []),
    ['Strict-Transport-Security', `max-age=${TWO_YEARS}`],
    ['X-Content-Type-Options', 'nosniff'],
    // For browsers without `frame-ancestors`.
    ['X-Frame-Options', 'DENY'],
  ]
}

/** Names of files below this path contain a hash of the content. */
const HASHED_PREFIX = '/assets/'

export const API_PREFIX = '/api/'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'no-cache'
export const NO_STORE = 'no-store'

/**
 * Patterns of `STATUS PATH`, for JavaScript and nginx alike; the first that matches decides. A 404 is never
 * immutable: the next deployment may have the file. Lists of addresses are revalidated, since an operator
 * replaces them without a build. A 304 has the header of its 200 (RFC 9110, section 15.4.5).
 */
export const CACHE_RULES: readonly (readonly [pattern: string, value: string])[] = [
  [`^[0-9]+ ${API_PREFIX}`, NO_STORE],
  [`^(?:200|304) ${HASHED_PREFIX}`, IMMUTABLE],
  ['^(?:200|301|303|304|404) ', REVALIDATE],
]

export const getCacheControl = (path: string, status: number): string =>
  CACHE_RULES.find(([pattern]) => new RegExp(pattern).test(`${status} ${path}`))?.[1] ?? NO_STORE

/** Every spelling of a moved path, with its new path. */
export const MOVED_PATHS: readonly (readonly [from: string, to: string])[] = redirects.flatMap(
  ({ from, to }) => [from, `${from}.html`, `${from}/`].map((spelling) => [spelling, to] as const),
)

/**
 * The canonical path of a page: without .html, and with a slash only at the end of a folder. The page may be
 * missing.
 * @returns undefined for a canonical path.
 */
export function findCanonicalPath(path: string): string | undefined {
  const moved = MOVED_PATHS.find(([from]) => from === path)
  if (moved) return moved[1]
  if (path === '/contract') return '/contract/'
  if (path === '/contract/' || path === HASHED_PREFIX) return undefined
  if (/^\/index(\.html|\/)?$/.test(path)) return '/'
  return /^(\/[\w-]+)(?:\.html|\/)$/.exec(path)?.[1]
}

/** Server-only files, and compressed files under their own names. */
export const UNSERVED = /\/[._](?!well-known\/)|\.(?:br|gz|map)$/
