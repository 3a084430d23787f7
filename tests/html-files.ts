import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'

export const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const listChunks = (html: string, isWanted: (kind: string | undefined) => boolean) =>
  [...html.matchAll(/<link data-chunk(?:="(\w+)")?[^>]* href="\/([^"]+)"/g)].flatMap(
    ([, kind, file = '']) => (isWanted(kind) ? [file] : []),
  )

export function listScripts(folder: string, path: string, locale: Locale): string[] {
  const html = readFileSync(join(folder, htmlFile(path)), 'utf8')
  const [original = '', ...translations] = html.split('<template ')
  const messages =
    locale === SOURCE_LOCALE
      ? original
      : (translations.find((template) => template.startsWith(`lang="${locale}"`)) ?? '')
  return [
    ...listChunks(original, (kind) => kind !== 'catalog'),
    ...listChunks(messages, (kind) => kind === 'catalog'),
  ]
}
