import { catalogs } from 'virtual:catalogs'
import { i18n } from '@lingui/core'
import { followStorage } from '@/storage/follow-storage'
import { LOCALE_KEY, type Locale, rememberLocale, storedLocale } from './locales'

/** The sets of copy that have been asked for; the shell's own copy is always there. */
const asked = new Set<string>()
let current: Locale = 'en'

const SHELL = 'shell'

async function load(locale: Locale, set: string) {
  const catalog = await catalogs[set]?.[locale]()
  if (!catalog) throw new Error(`There is no copy called ${set}`)
  i18n.load(locale, catalog.messages)
}

/**
 * Loads a set of copy in the active language. A route does so beside loading its code.
 * @param set the name of a folder in src/features, or of a shared set of lingui.config.ts.
 * @throws when the catalog can't be fetched.
 */
export async function loadMessages(set: string): Promise<void> {
  asked.add(set)
  const locale = current
  await load(locale, set)
  if (locale !== current) await load(current, set)
}

/**
 * Fetches the shell's copy and all that was asked for in a language, and puts it to use.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function loadLocale(locale: Locale): Promise<void> {
  const previous = current
  current = locale
  try {
    await Promise.all([SHELL, ...asked].map((set) => load(locale, set)))
  } catch (error) {
    current = previous
    throw error
  }
  if (current === locale) i18n.activate(locale)
}

/**
 * Switches the whole page to a language and remembers it.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await loadLocale(locale)
  if (current === locale) rememberLocale(locale)
}

/** Follows a language that is chosen in another tab. @returns the function that stops it. */
export const followLocale = () =>
  followStorage(LOCALE_KEY, () => {
    const stored = storedLocale()
    // Where the catalogs can't be fetched, the page stays readable in its present language.
    if (stored && stored !== current) loadLocale(stored).catch(() => {})
  })
