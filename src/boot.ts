/**
 * Runs before the first paint. It sets language, direction and theme, shows the page in the visitor's
 * language, hides HTML that was prerendered for somebody else, and fetches the app. It is built as a
 * small classic script (build/boot-plugin.ts).
 */

import { SOURCE_LOCALE } from './i18n/languages'
import { markLocale, preferredLocale } from './i18n/preferred-locale'
import { showTranslation } from './i18n/show-translation'
import { showTypeface } from './i18n/show-typeface'
import type { Intent } from './product/intent'
import { APP_LISTENS } from './routing/app-listens'
import { readRecord } from './session/session-record'
import { showStoredTheme } from './theme/theme'

const { dataset } = document.documentElement
const locale = preferredLocale()
const hasRecord = readRecord() !== null
/** What the app stored in this history entry, which a page may render differently for. */
const state = history.state?.usr

showStoredTheme()
markLocale(locale)
if (hasRecord) dataset.session = 'stored'

/** Whether the app renders something else than the HTML, in whichever language. */
const differs =
  // The landing page adds its notice (src/features/landing/sign-in-first.tsx) to what is prerendered.
  (state && !(state.intent && location.pathname === '/')) ||
  (dataset.access === 'visitor' && hasRecord) ||
  (dataset.varies === 'query' && location.search !== '')

/** A screen for users, and nobody who could be one: the style sheet hides it. */
const isForbidden = dataset.access === 'user' && !hasRecord

/**
 * Repeats the last press or submit from before the app listened. Meanwhile `data-early` shows that it
 * was taken (src/ui/kept-note.tsx, src/styles.css).
 */
let early: (() => void) | undefined

function keepForLater(event: Event) {
  const { target } = event
  if (target instanceof HTMLFormElement) {
    event.preventDefault()
    early = () => target.requestSubmit()
    dataset['early'] = 'submit'
  } else if (target instanceof Element) {
    const button = target.closest('button')
    if (button?.type !== 'button') return
    early = () => button.click()
    dataset['early'] = 'press'
  }
}

const EARLY = ['click', 'submit']

/** The app handles events from now on; where it can't be fetched, the browser does. */
function stopKeeping() {
  for (const type of EARLY) removeEventListener(type, keepForLater, true)
  delete dataset['early']
}

/** Fetches the typeface, and fetches and runs the app. */
function startApp() {
  void showTypeface()
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-chunk]')]
  for (const link of links) link.rel = 'modulepreload'
  const entry = links.find((link) => link.dataset['chunk'] === 'entry')
  if (!entry) return stopKeeping()
  addEventListener(APP_LISTENS, () => {
    stopKeeping()
    early?.()
  })
  import(/* @vite-ignore */ entry.href).catch(() => {
    stopKeeping()
    // HTML in another language, or for a visitor, is better than none.
    delete dataset['pending']
    if (dataset['access'] !== 'user') delete dataset['session']
  })
}

/**
 * Starts the app after the first paint: fetching its code, or the typeface of Urdu, would compete
 * with what the paint needs.
 */
function startAfterPaint() {
  const reportsPaint =
    document.visibilityState === 'visible' &&
    PerformanceObserver.supportedEntryTypes.includes('paint')
  if (!reportsPaint) return startApp()
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startApp()
  }).observe({ type: 'paint', buffered: true })
}

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))

// A button can be pressed before the first paint is reported.
for (const type of EARLY) addEventListener(type, keepForLater, true)

if (isForbidden) {
  // The landing page says why, and leads back after sign-in (src/product/intent.ts).
  const intent: Intent = { path: location.pathname + location.search }
  history.replaceState({ usr: { intent } }, '', '/')
  location.reload()
} else if (differs) {
  dataset.pending = ''
  parsed.then(startApp)
} else if (locale === SOURCE_LOCALE) parsed.then(startAfterPaint)
else {
  dataset.pending = ''
  parsed.then(() => {
    if (!showTranslation(locale)) return startApp()
    delete dataset['pending']
    startAfterPaint()
  })
}
