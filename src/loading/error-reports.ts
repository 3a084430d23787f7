import { errorReport } from './error-report'

/** Per load of a page: a loop of errors tells nothing new. */
const MOST = 5

const sent = new Set<string>()

/**
 * Sends what was thrown to VITE_ERROR_REPORT_ADDRESS, unless the same was sent before: as JSON, of the
 * type text/plain, which another origin takes without being asked first, and without cookies. Call it
 * only where the setting is there, so that a build without it has none of this code
 * (docs/decisions/0002-what-a-failed-call-says.md).
 */
export function sendErrorReport(thrown: unknown): void {
  const report = errorReport(thrown)
  const { page: _, ...error } = report
  const key = JSON.stringify(error)
  if (sent.size >= MOST || sent.has(key)) return
  sent.add(key)
  const options: RequestInit = {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
  // A report that fails is no error to report.
  fetch(import.meta.env.VITE_ERROR_REPORT_ADDRESS ?? '', options).catch(() => {})
}

/** Reports each error that nothing catches, and each promise that is rejected without a handler. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => sendErrorReport(error))
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport(reason))
}
