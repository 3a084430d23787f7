/**
 * Runs before the first paint, as a small classic script (plugins/boot-plugin.ts): sets language, direction and
 * theme, shows the translation, hides HTML prerendered for another session state, and starts the app.
 *
 * Attributes of `<html>`, which styles.css reads:
 * - `data-access`, `data-varies`: of the page's route, in the HTML (plugins/prerendered-html.ts); main.tsx ends the first.
 * - `data-session`: a session is stored; session-store.ts ends it.
 * - `data-pending`: the HTML is not what this visitor gets; main.tsx ends it with the first render.
 * - `data-pending-typeface`: until the typeface of a translation is there.
 * - `data-unpainted`: until the first paint.
 */

import type { Intent } from '@/account/intent/intent'
import { readRecord } from '@/account/session/session-record'
import { startEventQueue } from '@/platform/hydration/event-queue'
import { submitOnEnter } from '@/platform/hydration/submit-on-enter'
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
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Until the first paint, the style sheet defers the layout of the parts below the window. Pages for users and visitors
// are short. After a reload, a return or a link to a fragment, the page opens further down, and the later layout would
// move it.
if (dataset.access === 'anyone' && navigation?.type === 'navigate' && location.hash === '') {
  dataset.unpainted = 'rest'
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    // One task for all later parts would be the longest of the page: they follow in two frames.
    dataset.unpainted = 'end'
    requestAnimationFrame(() => setTimeout(() => delete dataset['unpainted']))
  }).observe({ type: 'paint', buffered: true })
}
const stopEventQueue = startEventQueue()
addEventListener('keydown', submitOnEnter)
const locale = detectLocale()
const hasRecord = readRecord() !== null
/** React Router's location state, which may change the content of a page. */
const state = history.state?.usr

showStoredTheme()
markLocale(locale)
if (hasRecord) dataset.session = 'stored'

/** The app's first render differs from the prerendered HTML in any language. */
const htmlDiffers =
  // The landing page adds its notice (src/account/intent/sign-in-first.tsx) to the prerendered HTML.
  (state && !(state.intent && location.pathname === '/')) ||
  (dataset.access === 'visitor' && hasRecord) ||
  (dataset.varies === 'query' && location.search !== '')

/** A protected page without a stored session: the style sheet hides it. */
const isForbidden = dataset.access === 'user' && !hasRecord

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

/** @returns the resource timing; undefined without a style sheet, as in development. */
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
  if (htmlDiffers || isTranslated) dataset.pending = ''
  if (isTranslated) dataset['pendingTypeface'] = ''
  addEventListener('DOMContentLoaded', () => {
    if (!htmlDiffers && isTranslated && showTranslation(locale)) delete dataset['pending']
    const styleSheet = waitForStyleSheet()
    // Earlier, the code would compete with the resources of the first paint.
    void styleSheet.then(startApp)
    if (isTranslated)
      void styleSheet.then(waitForCachedTypeface).then(() => delete dataset['pendingTypeface'])
  })
}
