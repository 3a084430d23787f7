import { i18n, type Messages } from '@lingui/core'
import { LOCALES, type Locale, rememberLocale } from './locales'

/** Compiled from the .po files by the Lingui plugin; each is a chunk of its own. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  './locales/*.po',
  '../features/*/locales/*.po',
])

/** The names of the features whose copy has been asked for; the shell's own copy is always there. */
const features = new Set<string>()
let current: Locale = 'en'

const shellFile = (locale: Locale) => `./locales/${locale}.po`
const featureFile = (feature: string, locale: Locale) =>
  `../features/${feature}/locales/${locale}.po`

async function load(locale: Locale, file: string) {
  const catalogue = await catalogues[file]?.()
  if (!catalogue) throw new Error(`There is no catalogue ${file}`)
  i18n.load(locale, catalogue.messages)
}

/**
 * Loads a feature's copy in the active language. A route does so beside loading its code.
 * @param feature the name of a folder in src/features.
 * @throws when the catalogue can't be fetched.
 */
export async function loadMessages(feature: string): Promise<void> {
  features.add(feature)
  const locale = current
  await load(locale, featureFile(feature, locale))
  if (locale !== current) await load(current, featureFile(feature, current))
}

/**
 * Switches the whole page to a language and remembers it.
 * @throws when a catalogue can't be fetched; the language then stays as it was.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  const previous = current
  current = locale
  try {
    const files = [shellFile(locale), ...[...features].map((name) => featureFile(name, locale))]
    await Promise.all(files.map((file) => load(locale, file)))
  } catch (error) {
    current = previous
    throw error
  }
  if (current !== locale) return
  i18n.activate(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = LOCALES[locale].dir
  rememberLocale(locale)
}
