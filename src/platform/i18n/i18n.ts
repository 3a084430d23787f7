import { catalogs } from 'virtual:catalogs'
import { i18n } from '@lingui/core'
import { reloadOnce } from '@/platform/loading/stale-deployment'
import { followStorage } from '@/platform/storage/follow-storage'
import { type Locale, SOURCE_LOCALE } from './languages'
import { LOCALE_KEY, readStoredLocale, rememberLocale } from './preferred-locale'

/** The catalogs that have been asked for; the shell's own is always loaded. */
const requested = new Set<string>()
let current: Locale = SOURCE_LOCALE

const SHELL = 'shell'

async function load(locale: Locale, name: string) {
  const catalog = await catalogs[name]?.[locale]()
  if (!catalog) throw new Error(`There is no message catalog called ${name}`)
  i18n.load(locale, catalog.messages)
}

/**
 * Loads a message catalog in the active language. A route does so beside loading its code.
 * @param name that of a folder in src/screens, or of a shared catalog of lingui.config.ts.
 * @throws when the catalog can't be fetched.
 */
export async function loadMessages(name: string): Promise<void> {
  requested.add(name)
  const locale = current
  await load(locale, name)
  if (locale !== current) await load(current, name)
}

/**
 * Loads the shell's catalog and all that were asked for in a language, and activates it.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function loadLocale(locale: Locale): Promise<void> {
  const previous = current
  current = locale
  try {
    await Promise.all([SHELL, ...requested].map((name) => load(locale, name)))
  } catch (error) {
    current = previous
    throw error
  }
  if (current === locale) i18n.activate(locale)
}

/**
 * Switches the whole page to a language and remembers it. Where a catalog can't be fetched although the
 * server can be reached, the tab reloads once, in that language.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  try {
    await loadLocale(locale)
  } catch (error) {
    await reloadOnce(() => rememberLocale(locale))
    throw error
  }
  if (current === locale) rememberLocale(locale)
}

/** Follows a language that is chosen in another tab. @returns the function that stops it. */
export const followLocale = () =>
  followStorage(LOCALE_KEY, () => {
    const stored = readStoredLocale()
    // Where the catalogs can't be fetched, the page stays readable in its present language.
    if (stored && stored !== current) loadLocale(stored).catch(() => {})
  })
