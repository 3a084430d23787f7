import { i18n, type Messages } from '@lingui/core'
import { type Locale, markLocale, rememberLocale } from './locales'

/** Compiled from the .po files by the Lingui plugin; each is a chunk of its own. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  './locales/*.po',
  './locales/*/*.po',
  '../features/*/locales/*.po',
])

/** The sets of copy that have been asked for; the shell's own copy is always there. */
const asked = new Set<string>()
let current: Locale = 'en'

const shellFile = (locale: Locale) => `./locales/${locale}.po`

/** A set belongs to one feature, or is shared by several (see lingui.config.ts). */
const setFile = (set: string, locale: Locale | '{locale}') =>
  `./locales/${set}/en.po` in catalogues
    ? `./locales/${set}/${locale}.po`
    : `../features/${set}/locales/${locale}.po`

async function load(locale: Locale, file: string) {
  const catalogue = await catalogues[file]?.()
  if (!catalogue) throw new Error(`There is no catalogue ${file}`)
  i18n.load(locale, catalogue.messages)
}

/**
 * Loads a set of copy in the active language. A route does so beside loading its code.
 * @param set the name of a folder in src/features, or of a shared set of lingui.config.ts.
 * @throws when the catalogue can't be fetched.
 */
export async function loadMessages(set: string): Promise<void> {
  asked.add(set)
  const locale = current
  await load(locale, setFile(set, locale))
  if (locale !== current) await load(current, setFile(set, current))
}

/** The source files of a set of copy, {locale} standing for the language. */
export const messagesSource = (set: string) =>
  setFile(set, '{locale}').replace(/^\.\.?/, (dots) => (dots === '.' ? 'src/i18n' : 'src'))

/**
 * Fetches the shell's copy and all that was asked for in a language, and puts it to use.
 * @throws when a catalogue can't be fetched; the language then stays as it was.
 */
export async function loadLocale(locale: Locale): Promise<void> {
  const previous = current
  current = locale
  try {
    const files = [shellFile(locale), ...[...asked].map((set) => setFile(set, locale))]
    await Promise.all(files.map((file) => load(locale, file)))
  } catch (error) {
    current = previous
    throw error
  }
  if (current === locale) i18n.activate(locale)
}

/**
 * Switches the whole page to a language and remembers it.
 * @throws when a catalogue can't be fetched; the language then stays as it was.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await loadLocale(locale)
  if (current !== locale) return
  markLocale(locale)
  rememberLocale(locale)
}
