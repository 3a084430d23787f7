import type { Manifest } from 'vite'
import { SOURCE_LOCALE } from '../src/i18n/languages.ts'
import type { PrerenderedPage } from '../src/prerender.tsx'
import { catalogFolders } from './catalogs-plugin.ts'

/**
 * The HTML file of a page.
 * @param template index.html as Vite built it.
 * @throws when the build has no chunk of what the page is made of.
 */
export function fillPage(template: string, page: PrerenderedPage, manifest: Manifest): string {
  const { head, body, varies } = page
  const own = /<(title|meta|link)\b/g
  const chunks = [...chunksOf(page, manifest)].filter((file) => !template.includes(file))
  const html = preloadFont(template, manifest)
    .replace(/<title>.*<\/title>/, () => head.replace(own, '$& data-prerendered'))
    .replace('<html lang="en"', (start) => start + (varies ? ` data-varies="${varies}"` : ''))
    .replace('<div id="root">', (start) => start + body)
  if (body === '') return addToHead(html, 'rel="modulepreload" crossorigin', chunks)

  // There is something to paint before any code runs, so src/boot.ts fetches the code after that.
  const readable = addToHead(
    html.replace(
      /<script type="module" crossorigin src=("[^"]+")><\/script>/,
      '<link data-chunk="entry" crossorigin href=$1>',
    ),
    'data-chunk crossorigin',
    chunks,
  )
  // A page of text and links works without scripts; forms and screens don't.
  return head.includes('"noindex"')
    ? readable
    : readable.replace(/\s*<noscript>.*<\/noscript>/s, '')
}

/** Inter, the text's typeface: loaded late, it would move the lines. */
function preloadFont(html: string, manifest: Manifest) {
  const file = manifest['src/fonts/inter.woff2']?.file
  if (!file) throw new Error('The build has no Inter')
  return addToHead(html, 'rel="preload" as="font" type="font/woff2" crossorigin', [file])
}

const addToHead = (html: string, attributes: string, files: string[]) =>
  html.replace(
    '</head>',
    (end) => files.map((file) => `<link ${attributes} href="/${file}">`).join('') + end,
  )

/**
 * The JavaScript files without which a page can't be shown, in English: the entry's included.
 * @throws when the build lacks a part of the page.
 */
function chunksOf({ modules, messages }: PrerenderedPage, manifest: Manifest): Set<string> {
  const catalogs = catalogFolders()
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const texts = ['shell', ...messages].map((name) => `${catalogs.get(name)}/${SOURCE_LOCALE}.po`)
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const source of [...entries, ...modules, ...texts]) visit(source)
  return files
}

/** The site map of some addresses (sitemaps.org). */
export const siteMap = (addresses: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`
