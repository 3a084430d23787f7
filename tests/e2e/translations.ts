import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'

const cache = new Map<Locale, Map<string, string>>()

/**
 * Reads every text of the app in a language, by its English. From the catalogs, so that a better translation
 * breaks no test.
 */
export function readTranslations(locale: Locale): Map<string, string> {
  const texts = cache.get(locale) ?? readCatalogs(locale)
  cache.set(locale, texts)
  return texts
}

function readCatalogs(locale: Locale) {
  const { parse } = formatter()
  const texts = new Map<string, string>()
  for (const filename of globSync(`src/**/locales/**/${locale}.po`)) {
    const catalog = parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: SOURCE_LOCALE,
      filename,
    })
    for (const { message, translation } of Object.values(catalog))
      if (message && translation) texts.set(message, translation)
  }
  return texts
}
