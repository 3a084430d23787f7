import { paths } from '@/product/paths'

/** Contains no text that the user may have typed, and no query of a URL. */
type ErrorReport = {
  /** Such as TypeError. */
  name: string
  /** Stack frames of the app's own files: file, line and column. */
  frames: string[]
  /** The path of a page of the app, or 'other'. */
  page: string
  /** The name of the build's entry file, which differs for each build. */
  release: string
  language: string
}

const MAX_FRAMES = 20

/** The limit of one page load, since a loop of errors adds no information. */
const MAX_REPORTS = 5

const FRAME = /(https?:\/\/[^\s/]+)\/(assets\/[\w.-]+\.js:\d+:\d+)/g

const parseOwnFrames = (stack: string) =>
  [...stack.matchAll(FRAME)]
    .flatMap(([, origin, frame]) => (origin === location.origin && frame ? [frame] : []))
    .slice(0, MAX_FRAMES)

/** @param thrown only an Error adds its name and stack. */
function createReport(thrown: unknown): ErrorReport {
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Error' }
  const { pathname } = location
  const entry = document.querySelector<HTMLLinkElement>('link[data-chunk=entry]')
  return {
    name: /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Error',
    frames: parseOwnFrames(stack),
    page: Object.values<string>(paths).includes(pathname) ? pathname : 'other',
    release: /([\w-]+)\.js$/.exec(entry?.href ?? '')?.[1] ?? '',
    language: document.documentElement.lang,
  }
}

const sent = new Set<string>()

/**
 * Sends a report to VITE_ERROR_REPORT_ADDRESS, unless the same error was reported before: without cookies, and
 * as JSON of the CORS-safelisted type text/plain, which needs no preflight. Call it only if the setting is
 * present, so that a build without it omits this code (docs/decisions/0002-messages-of-failed-calls.md).
 */
export function sendErrorReport(thrown: unknown): void {
  const report = createReport(thrown)
  const key = JSON.stringify([report.name, report.frames])
  if (sent.size >= MAX_REPORTS || sent.has(key)) return
  sent.add(key)
  const options: RequestInit = {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
  // A failed report must not be reported in turn.
  fetch(import.meta.env.VITE_ERROR_REPORT_ADDRESS ?? '', options).catch(() => {})
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => sendErrorReport(error))
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport(reason))
}
