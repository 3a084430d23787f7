/**
 * Runs before the first paint, ahead of everything else: language, direction and theme are right
 * from the start, and HTML that was prerendered for somebody else stays out of sight until the app
 * has drawn its own. It is built as a small classic script of its own (build/boot-plugin.ts).
 */

import { SOURCE_LOCALE } from './i18n/languages'
import { markLocale, preferredLocale } from './i18n/preferred-locale'
import { APP_LISTENS } from './routing/app-listens'
import { readRecord } from './session/session-record'
import { showStoredTheme } from './theme/theme'

const { dataset } = document.documentElement
const locale = preferredLocale()
const hasRecord = readRecord() !== null
/** What the app left in this history entry; a page may say something else because of it. */
const hasState = Boolean(history.state?.usr)

showStoredTheme()
markLocale(locale)
if (hasRecord) dataset.session = 'stored'
if (
  locale !== SOURCE_LOCALE ||
  hasState ||
  (dataset.varies === 'session' && hasRecord) ||
  (dataset.varies === 'query' && location.search !== '')
)
  dataset.pending = ''

/** What was pressed or sent last while nobody listened; it is done once the app does. */
let early: (() => void) | undefined

function keepForLater(event: Event) {
  const { target } = event
  if (target instanceof HTMLFormElement) {
    event.preventDefault()
    early = () => target.requestSubmit()
  } else if (target instanceof Element) {
    const button = target.closest('button')
    if (button?.type === 'button') early = () => button.click()
  }
}

const EARLY = ['click', 'submit']

/** From now on the page answers for itself: with the app, or, where it can't be fetched, without. */
function stopKeeping() {
  for (const type of EARLY) removeEventListener(type, keepForLater, true)
}

/** Fetches and runs the app, where the HTML leaves that to this script (build/prerendered-html.ts). */
function startApp() {
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
    // HTML in another language, or for somebody else, is better than none.
    delete dataset['pending']
    delete dataset['session']
  })
}

// A button may be pressed as soon as it is there, before the first paint has been reported.
for (const type of EARLY) addEventListener(type, keepForLater, true)

// A page that can be read already is painted first: its code would only take the network from it.
const waitsForPaint =
  dataset['pending'] === undefined &&
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes.includes('paint')
if (waitsForPaint)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    startApp()
  }).observe({ type: 'paint', buffered: true })
else addEventListener('DOMContentLoaded', startApp)
