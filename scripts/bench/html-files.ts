import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../src/i18n/languages.ts'

/** The HTML file of a path, in the folder of a build. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/**
 * The JavaScript without which the app can't take a page over, as its HTML lists it for a language.
 * @param folder that of a build.
 * @returns paths in the folder.
 */
export function scriptsOf(folder: string, path: string, locale: Locale): string[] {
  const html = readFileSync(join(folder, fileOf(path)), 'utf8')
  const [original = '', ...translations] = html.split('<template ')
  const translation = translations.find((one) => one.startsWith(`lang="${locale}"`))
  const [entry = ''] = /<link data-chunk="entry"[^>]*>/.exec(original) ?? []
  const listing = translation ? entry + translation : original
  return [
    ...new Set([...listing.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)),
  ]
}
