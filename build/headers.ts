import { paths, redirects } from '../src/product/paths.ts'

/**
 * The headers of every production server, once. From here come those of `npm run preview` (preview-plugin.ts) and those of nginx (nginx-conf.ts).
 */

/** The settings of a build that the headers depend on: build/README.md, "Settings". */
export type Settings = { [name: `VITE_${string}`]: string | undefined }

export type Header = readonly [name: string, value: string]

/** Where the email library sends when VITE_EMAILJS_ORIGIN names no other origin. */
const EMAILJS = 'https://api.emailjs.com'

/** Stands for the app's own origin: an address that no server can have. */
const OWN = 'https://own.invalid'

/** The origin of an absolute URL; [] for a path under the app's own origin. */
function foreignOrigin(address: string): string[] {
  const { origin, protocol } = new URL(address, OWN)
  if (!/^https?:$/.test(protocol))
    throw new Error(`${address} is invalid: it must be an http:// or https:// URL, or a path`)
  return origin === OWN ? [] : [origin]
}

/** Without an account and a template the app sends no email (src/platform/email/send-email.ts). */
const sendsEmail = (settings: Settings) =>
  settings['VITE_EMAILJS_PUBLIC_KEY'] &&
  settings['VITE_EMAILJS_SERVICE_ID'] &&
  (settings['VITE_EMAILJS_SIGNUP_TEMPLATE_ID'] || settings['VITE_EMAILJS_DEMO_TEMPLATE_ID'])

const REPORTS = 'csp'

const REPORT_ADDRESSES = ['VITE_CSP_REPORT_ADDRESS', 'VITE_ERROR_REPORT_ADDRESS'] as const

/**
 * The report endpoints, by setting; absent by default. Browsers report violations of the policy, with the
 * page's URL, which holds no secret; the app reports its errors.
 */
function readReportAddress(
  settings: Settings,
  name: (typeof REPORT_ADDRESSES)[number],
): string | undefined {
  const address = settings[name]
  if (!address) return undefined
  if (!/^https:\/\/[^\s"';,$\\]+$/.test(address) || !URL.canParse(address))
    throw new Error(`${name} is ${address}: it must be an https:// URL`)
  return address
}

/** Validates the report endpoints. @returns a sentence for each problem. */
export const findReportProblems = (settings: Settings): string[] =>
  REPORT_ADDRESSES.flatMap((name) => {
    try {
      readReportAddress(settings, name)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })

/** The origins that the app sends requests to, besides its own. */
function listCalledOrigins(settings: Settings): string[] {
  const api = foreignOrigin(settings['VITE_API_BASE'] || '/api')
  const email = sendsEmail(settings)
    ? foreignOrigin(settings['VITE_EMAILJS_ORIGIN'] || EMAILJS)
    : []
  const errors = readReportAddress(settings, 'VITE_ERROR_REPORT_ADDRESS')
  return [...new Set([...api, ...email, ...(errors ? foreignOrigin(errors) : [])])]
}

/**
 * The Content-Security-Policy, an allowlist. There is no upgrade-insecure-requests: 'self' already blocks
 * insecure content in a secure page, and a preview has only plain HTTP.
 */
function formatContentSecurityPolicy(settings: Settings, inlineScript: string): string {
  const reports = readReportAddress(settings, 'VITE_CSP_REPORT_ADDRESS')
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScript}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...listCalledOrigins(settings)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // Firefox and Safari know only the older of the two.
    ...(reports ? [`report-uri ${reports}`, `report-to ${REPORTS}`] : []),
  ].join('; ')
}

/** Browser features that the app never uses. Chromium complains about a name that it does not know. */
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
 * The headers of every response, errors and the API's included. No other site's page gets hold of
 * the app's window or files; no address goes to another site as a referrer, since the
 * contract's addresses carry passwords (docs/decisions/0001-payload-in-the-query.md).
 * @param inlineScript the hash of the only inline script (build/boot-plugin.ts).
 */
export function securityHeaders(settings: Settings, inlineScript: string): Header[] {
  const reports = readReportAddress(settings, 'VITE_CSP_REPORT_ADDRESS')
  return [
    ['Content-Security-Policy', formatContentSecurityPolicy(settings, inlineScript)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')],
    ['Referrer-Policy', 'same-origin'],
    ...(reports ? [['Reporting-Endpoints', `${REPORTS}="${reports}"`] as const] : []),
    ['Strict-Transport-Security', `max-age=${TWO_YEARS}`],
    ['X-Content-Type-Options', 'nosniff'],
    // For browsers that do not know frame-ancestors.
    ['X-Frame-Options', 'DENY'],
  ]
}

/** Files that are cached for good: their names change with their content. */
export const HASHED = '/assets/'

/** Where the API is, under the app's own origin. */
export const API = '/api/'

/** Files that an operator replaces without a build, such as the sanctions list. */
export const LISTS = '/lists/'

export const FOR_AN_HOUR = 'public, max-age=3600'
export const FOR_GOOD = 'public, max-age=31536000, immutable'
export const ASK_AGAIN = 'no-cache'
export const NEVER = 'no-store'

/** The cacheable statuses of pages and files; any other status is an error, which is never cached. */
export const KEPT_STATUSES = [200, 206, 301, 303, 304, 404]

/**
 * How long the response for a path may be cached. A 404 is never cached for good: the file may be
 * there after the next deployment.
 */
export function getCacheControl(path: string, status: number): string {
  if (path.startsWith(API) || !KEPT_STATUSES.includes(status)) return NEVER
  if (status < 300 && path.startsWith(LISTS)) return FOR_AN_HOUR
  return status < 300 && path.startsWith(HASHED) ? FOR_GOOD : ASK_AGAIN
}

/** The redirects of the app, which itself finds a page in any case. */
const MOVED = [...redirects, { from: paths.faqs.toLowerCase(), to: paths.faqs }]

/** Every spelling of an address that has moved, and the page that is there now. */
export const OLD_ADDRESSES: readonly (readonly [from: string, to: string])[] = MOVED.flatMap(
  ({ from, to }) => [from, `${from}.html`, `${from}/`].map((spelling) => [spelling, to] as const),
)

/**
 * The canonical path of a page: without .html, and with a slash at the end of a folder only. The server
 * checks that the page exists.
 * @returns undefined for a path that is canonical.
 */
export function movedTo(path: string): string | undefined {
  const moved = OLD_ADDRESSES.find(([from]) => from === path)
  if (moved) return moved[1]
  if (path === '/contract') return '/contract/'
  if (path === '/contract/' || path === HASHED) return undefined
  if (/^\/index(\.html|\/)?$/.test(path)) return '/'
  return /^(\/[\w-]+)(?:\.html|\/)$/.exec(path)?.[1]
}

/** Files of the build that are for servers only, and compressed files by their own names. */
export const UNSERVED = /\/[._](?!well-known\/)|\.(?:br|gz|map)$/
