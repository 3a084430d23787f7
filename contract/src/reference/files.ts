import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadContract } from '../model/contract/load.ts'
import type { Document } from '../model/document/document.ts'
import { addConditionsToTexts } from './text.ts'

const { resolve } = createRequire(import.meta.url)
/** Without the names of source maps, which stay in the package. */
const readViewer = (name: string) =>
  readFileSync(resolve(`#swagger-ui/${name}`), 'utf8').replace(/^\/[/*]# sourceMappingURL=.*$/m, '')
const readOwn = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)))

/** Of the viewer, by their names in the folder: it has all that the licences ask for. */
const VIEWER_FILES: [name: string, source: string][] = [
  ['swagger-ui-bundle.js', 'swagger-ui-bundle.js'],
  ['swagger-ui-bundle.licences.txt', 'swagger-ui-bundle.js.LICENSE.txt'],
  ['swagger-ui.licence.txt', 'LICENSE'],
  ['swagger-ui.notice.txt', 'NOTICE'],
]

const DATA_IMAGE =
  /url\(("?)data:image\/(?<type>svg|png|jpeg)[^;]*;(?<encoding>charset=utf-8|base64),(?<data>(?:\\.|(?!\1\)).)*)\1\)/g

/** Writes images of the style sheet as files, since a page with `img-src 'self'` blocks data URLs. */
function readViewerStyles(): [string, string | Buffer][] {
  const images: [string, Buffer][] = []
  const css = readViewer('swagger-ui.css').replaceAll(DATA_IMAGE, (...match) => {
    const { type, encoding, data } = match.at(-1) as Record<'type' | 'encoding' | 'data', string>
    const name = `image-${images.length + 1}.${type}`
    const isText = encoding !== 'base64'
    const text = isText ? decodeURIComponent(data.replaceAll('\\"', '"')) : data
    images.push([name, Buffer.from(text, isText ? 'utf8' : 'base64')])
    return `url(${name})`
  })
  return [['swagger-ui.css', css], ...images]
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The policy also applies to a page that is opened from the disk. Requests to servers are the reader's. */
const formatPage = (title: string, source: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src http: https:; base-uri 'none'">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="icon.svg">
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="stylesheet" href="reference.css">
  </head>
  <body>
    <p class="source"><a href="${encodeURIComponent(source)}">${escapeHtml(source)}</a></p>
    <noscript><p class="source">This page needs JavaScript.</p></noscript>
    <main id="reference"></main>
    <script src="swagger-ui-bundle.js"></script>
    <script src="contract.js"></script>
    <script src="reference.js"></script>
  </body>
</html>
`

/** Swagger UI and the contract, by file name. @throws ContractError for a contract that can't be read. */
export async function referenceFiles(contract: string): Promise<Map<string, string | Buffer>> {
  const { source: own } = await loadContract(contract)
  const source = basename(contract)
  const document = addConditionsToTexts(structuredClone(own.value) as Document)
  const { title } = (document['info'] ?? {}) as { title?: unknown }
  // A key __proto__ is an ordinary one for JSON.parse.
  const script = `globalThis.contract = JSON.parse(${JSON.stringify(JSON.stringify(document))})\n`
  return new Map<string, string | Buffer>([
    ['index.html', formatPage(String(title ?? 'API'), source)],
    ['contract.js', script],
    [source, own.text],
    ...['icon.svg', 'reference.css', 'reference.js'].map((name) => [name, readOwn(name)] as const),
    ...VIEWER_FILES.map(([name, source]) => [name, readViewer(source)] as const),
    ...readViewerStyles(),
  ])
}
