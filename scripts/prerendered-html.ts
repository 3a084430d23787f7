import type { Manifest } from 'vite'
import type { Page } from '../src/prerender.tsx'
import { catalogueFiles } from './catalogues-plugin.ts'

/**
 * The HTML file of a page.
 * @param template index.html as Vite built it.
 * @throws when the build has no chunk of what the page is made of.
 */
export function fillPage(template: string, page: Page, manifest: Manifest): string {
  const { head, body, varies } = page
  const own = /<(title|meta|link)\b/g
  const preloads = [...chunksOf(page, manifest)]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const html = template
    .replace(/<title>.*<\/title>/, head.replace(own, '$& data-prerendered'))
    .replace('</head>', `${preloads.join('')}</head>`)
    .replace('<html lang="en"', varies ? `$& data-varies="${varies}"` : '$&')
    .replace('<div id="root">', `$&${body}`)
  // A page of words and links works without scripts; forms and screens don't.
  return head.includes('"noindex"') ? html : html.replace(/\s*<noscript>.*<\/noscript>/s, '')
}

/**
 * The JavaScript files without which a page can't be shown, in English: the entry's included.
 * @throws when the build lacks a part of the page.
 */
function chunksOf({ modules, copy }: Page, manifest: Manifest): Set<string> {
  const catalogues = catalogueFiles()
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const texts = ['shell', ...copy].map((set) => catalogues[set]?.en ?? set)
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
