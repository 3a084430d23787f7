/**
 * Runs before the first paint. It sets language, direction and theme, hides HTML that was
 * prerendered for somebody else until the app has rendered its own, and fetches the app. It is
 * built as a small classic script (build/boot-plugin.ts).
 */

import { SOURCE_LOCALE } from './i18n/languages'
import { markLocale, preferredLocale } from './i18n/preferred-locale'
import { APP_LISTENS } from './routing/app-listens'
import { readRecord } from './session/session-record'
import { showStoredTheme } from './theme/theme'

const { dataset } = document.documentElement
const locale = preferredLocale()
const hasRecord = readRecord() !== null
/** The app stored state in this history entry, which a page may render differently for. */
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

/** Fetches and runs the app, where the HTML does not do so itself (build/prerendered-html.ts). */
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
    // HTML in another language, or for a visitor, is better than none.
    delete dataset['pending']
    delete dataset['session']
  })
}

// A button can be pressed before the first paint is reported.
for (const type of EARLY) addEventListener(type, keepForLater, true)

// A page that can be read is painted first: fetching code would compete with its styles and fonts.
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
