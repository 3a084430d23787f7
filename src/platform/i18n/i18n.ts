import { catalogs } from 'virtual:catalogs'
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { reloadOnce } from '@/platform/loading/stale-deployment'
import { followStorage } from '@/platform/storage/follow-storage'
import { type Locale, makeFormatTag, SOURCE_LOCALE } from './languages'
import { LOCALE_KEY, readStoredLocale, rememberLocale } from './preferred-locale'

type Load = (locale: Locale) => Promise<void>

/** What each chosen language loads, by its name, besides the shell's catalog. */
const requested = new Map<string, Load>()
let current: Locale = SOURCE_LOCALE

const SHELL = 'shell'

const format = i18n._.bind(i18n)

/** Lingui decodes the escapes of a formatted message, and so those of its values: the name of a file can have one. */
const escapeBackslashes = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  )

i18n.t = i18n._ = (
  message: MessageDescriptor | string,
  values?: Record<string, unknown>,
  options?: object,
) =>
  typeof message === 'string'
    ? format(message, escapeBackslashes(values), options)
    : format({ ...message, values: escapeBackslashes(message.values) })

/**
 * The messages of a language, which get more while it is active. Lingui's own `load` would render all components again,
 * though none of them has a text of a new catalog.
 */
const loaded: Partial<Record<Locale, Messages>> = {}

async function loadCatalog(locale: Locale, name: string) {
  const catalog = await catalogs[name]?.[locale]()
  if (!catalog) throw new Error(`There is no message catalog called ${name}`)
  loaded[locale] = Object.assign(loaded[locale] ?? {}, catalog.messages)
}

/**
 * Loads texts in the active language, and in each that is chosen later.
 * @throws when they can't be fetched.
 */
export async function loadTexts(name: string, load: Load): Promise<void> {
  requested.set(name, load)
  const locale = current
  await load(locale)
  if (locale !== current) await load(current)
}

/**
 * Loads a message catalog in the active language.
 * @param name a folder of src/screens, or a shared catalog of lingui.config.ts.
 * @throws when the catalog can't be fetched.
 */
export const loadMessages = (name: string) => loadTexts(name, (locale) => loadCatalog(locale, name))

/**
 * Loads the shell's and all requested catalogs in a language, and activates it.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function loadLocale(locale: Locale): Promise<void> {
  const previous = current
  current = locale
  try {
    await Promise.all([
      loadCatalog(locale, SHELL),
      ...[...requested.values()].map((load) => load(locale)),
    ])
  } catch (error) {
    current = previous
    throw error
  }
  const messages = loaded[locale]
  if (current === locale && messages)
    i18n.loadAndActivate({ locale, locales: makeFormatTag(locale), messages })
}

const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea'

/** Whether a field differs from its initial value. */
const hasTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Switches the page to a language and remembers it. If a catalog can't be fetched although the server can be
 * reached, the tab reloads once, in that language, unless a typed text would be lost.
 * @throws when a catalog can't be fetched; the language then stays as it was.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  try {
    await loadLocale(locale)
  } catch (error) {
    if (!hasTypedText()) await reloadOnce(() => rememberLocale(locale))
    throw error
  }
  if (current === locale) rememberLocale(locale)
}

/** Follows a language chosen in another tab. @returns a function that unsubscribes. */
export const followLocale = () =>
  followStorage(LOCALE_KEY, () => {
    const stored = readStoredLocale()
    // If the catalogs can't be fetched, the page stays readable in its present language.
    if (stored && stored !== current) loadLocale(stored).catch(() => {})
  })
