import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'

/** A cache, since the tests of a worker need the same texts again and again. */
const known = new Map<Locale, Map<string, string>>()

/**
 * Every text of the app in a language, by its English. The browser tests take their texts from the
 * catalogs, so that a better translation breaks no test.
 */
export function translationsInto(locale: Locale): Map<string, string> {
  const texts = known.get(locale) ?? readCatalogs(locale)
  known.set(locale, texts)
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
