import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'

export const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The files that a part of the HTML names as message catalogs, or as other code. */
const listChunks = (html: string, isWanted: (kind: string | undefined) => boolean) =>
  [...html.matchAll(/<link data-chunk(?:="(\w+)")?[^>]* href="\/([^"]+)"/g)].flatMap(
    ([, kind, file = '']) => (isWanted(kind) ? [file] : []),
  )

/**
 * The JavaScript that hydrates a page, as its HTML lists it for a language.
 * @param folder that of a build.
 * @returns paths in the folder.
 */
export function listScripts(folder: string, path: string, locale: Locale): string[] {
  const html = readFileSync(join(folder, htmlFile(path)), 'utf8')
  const [original = '', ...translations] = html.split('<template ')
  const messages =
    locale === SOURCE_LOCALE
      ? original
      : (translations.find((one) => one.startsWith(`lang="${locale}"`)) ?? '')
  return [
    ...listChunks(original, (kind) => kind !== 'catalog'),
    ...listChunks(messages, (kind) => kind === 'catalog'),
  ]
}
