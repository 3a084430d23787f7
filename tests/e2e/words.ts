import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/**
 * Every text of the app in a language, by its English. The browser tests take their Urdu from the
 * catalogs, so that a better translation breaks no test.
 */
export function words(locale: 'en' | 'ur'): Map<string, string> {
  const { parse } = formatter()
  const texts = new Map<string, string>()
  for (const filename of globSync(`src/**/locales/**/${locale}.po`)) {
    const catalog = parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    })
    for (const { message, translation } of Object.values(catalog))
      if (message && translation) texts.set(message, translation)
  }
  return texts
}
