/**
 * Runs before the first paint. It sets language, direction and theme, shows the page in the visitor's
 * language, hides HTML that was prerendered for another session state, and starts the app. It is built as a
 * small classic script (build/boot-plugin.ts).
 */

import type { Intent } from '@/account/intent/intent'
import { readRecord } from '@/account/session/session-record'
import { startEventQueue } from '@/platform/hydration/event-queue'
import { waitForCachedTypeface } from '@/platform/i18n/cached-typeface'
import { SOURCE_LOCALE } from '@/platform/i18n/languages'
import { detectLocale, markLocale } from '@/platform/i18n/preferred-locale'
import { showTranslation } from '@/platform/i18n/show-translation'
import { showStoredTheme } from '@/platform/theme/theme'

// Some servers respond to //about with the page of /about; the router matches only /about.
if (location.pathname.includes('//'))
  history.replaceState(
    history.state,
    '',
    location.pathname.replace(/\/{2,}/g, '/') + location.search + location.hash,
  )

const { dataset } = document.documentElement
const stopEventQueue = startEventQueue()
const locale = detectLocale()
const hasRecord = readRecord() !== null
/** The app's `history.state`, by which a page may render differently. */
const state = history.state?.usr

showStoredTheme()
markLocale(locale)
if (hasRecord) dataset.session = 'stored'

/** Whether the app renders something else than the HTML, in whichever language. */
const differs =
  // The landing page adds its notice (src/account/intent/sign-in-first.tsx) to the prerendered HTML.
  (state && !(state.intent && location.pathname === '/')) ||
  (dataset.access === 'visitor' && hasRecord) ||
  (dataset.varies === 'query' && location.search !== '')

/** A protected page without a stored session: the style sheet hides it. */
const isForbidden = dataset.access === 'user' && !hasRecord

/** Fetches and runs the app. */
function startApp() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-chunk]')) {
    link.fetchPriority = 'low'
    link.rel = 'modulepreload'
  }
  const entry = document.querySelector<HTMLLinkElement>('link[data-chunk=entry]')
  if (!entry) return stopEventQueue()
  import(/* @vite-ignore */ entry.href).catch(() => {
    stopEventQueue()
    // The fallback is HTML in another language, or for a visitor.
    delete dataset['pending']
    if (dataset['access'] !== 'user') delete dataset['session']
  })
}

/**
 * Waits for the style sheet.
 * @returns its resource timing; undefined where the page has none, as in development.
 */
async function waitForStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link) return undefined
  if (!link.sheet)
    await new Promise((settled) => {
      link.onload = link.onerror = settled
      // The style sheet may have failed already; the window's `load` event follows in both cases.
      addEventListener('load', settled)
    })
  return performance.getEntriesByName(link.href)[0] as PerformanceResourceTiming | undefined
}

if (isForbidden) {
  // The landing page shows the reason, and the intent leads back after sign-in
  // (src/account/intent/intent.ts).
  const intent: Intent = { path: location.pathname + location.search }
  history.replaceState({ usr: { intent } }, '', '/')
  location.reload()
} else {
  const isTranslated = locale !== SOURCE_LOCALE
  if (differs || isTranslated) dataset.pending = ''
  if (isTranslated) dataset['pendingTypeface'] = ''
  addEventListener('DOMContentLoaded', () => {
    if (!differs && isTranslated && showTranslation(locale)) delete dataset['pending']
    // Fetched any earlier, code would compete with the resources of the first paint.
    void waitForStyleSheet().then((load) => {
      startApp()
      if (isTranslated)
        void waitForCachedTypeface(load).then(() => delete dataset['pendingTypeface'])
    })
  })
}
