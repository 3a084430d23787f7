import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { pairReaderTexts } from '../reader-texts.ts'

const cache = new Map<Locale, Map<string, string>>()

/**
 * Reads every text of the app in a language, by its English. From the catalogs and the texts of the reader, so that a
 * better translation breaks no test.
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
  for (const [english, text] of pairReaderTexts(locale)) texts.set(english, text)
  return texts
}
