/**
 * Runs before the first paint, ahead of everything else: language, direction and theme are right
 * from the start, and HTML that was prerendered for somebody else stays out of sight until the app
 * has drawn its own. It is built as a small classic script of its own (scripts/boot-plugin.ts).
 */
import { markLocale, preferredLocale } from './i18n/locales'
import { readRecord } from './session/session-record'
import { showStoredTheme } from './theme/theme'

const { dataset } = document.documentElement
const locale = preferredLocale()
const hasRecord = readRecord() !== null
/** What the app left in this history entry; a page may say something else because of it. */
const hasState = Boolean(history.state?.usr)

showStoredTheme()
markLocale(locale)
if (hasRecord) dataset.session = 'restoring'
if (
  locale !== 'en' ||
  hasState ||
  (dataset.varies === 'session' && hasRecord) ||
  (dataset.varies === 'query' && location.search !== '')
)
  dataset.pending = ''

// Where the app's code can't be fetched, HTML in another language is better than none.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) delete dataset.pending
  },
  true,
)
