import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from '../../build/compress.ts'
import { asInProduction } from '../../build/preview-plugin.ts'
import { HOST, PREVIEW_BUILD } from '../services.ts'
import { openChromium } from './chromium.ts'
import { type BenchPage, ORIGIN, settle, signIn } from './pages.ts'

/** Scripts and what fetches them ahead; data such as JSON-LD is HTML and stays. */
const SCRIPTS =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*(?:rel="?modulepreload|as="?script)[^>]*>/g

/** The page as it is served; where that is an empty shell, as the browser made it. */
async function htmlOf({ path, signedIn }: BenchPage): Promise<string> {
  const served = await (await fetch(ORIGIN + path, { headers: { Accept: 'text/html' } })).text()
  if (!/<div id="root">\s*<\/div>/.test(served)) return served
  const { browser, close } = await openChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    if (signedIn) await signIn(context)
    const page = await context.newPage()
    await settle(page, path)
    return await page.content()
  } finally {
    await close()
  }
}

/**
 * Serves a baseline of each page: the same HTML, styles and fonts, and no script, from the same server
 * with the same headers and compression. It is the fastest that the page could be.
 * @returns each baseline's address, and how to end its server.
 */
export async function serveWithoutScripts(pages: BenchPage[]) {
  const htmls: string[] = []
  for (const page of pages) {
    const html = (await htmlOf(page)).replace(SCRIPTS, '')
    if (/<script(?![^>]*ld\+json)/.test(html)) throw new Error(`${page.path} has a script left`)
    htmls.push(html)
  }
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-baselines-'))
  for (const file of globSync('**/*.{css,woff2,svg,png,ico,webmanifest}', { cwd: PREVIEW_BUILD }))
    cpSync(join(PREVIEW_BUILD, file), join(folder, file), { recursive: true })
  for (const [index, html] of htmls.entries())
    writeFileSync(join(folder, `baseline-${index}.html`), html)
  await compressFiles(folder)
  const serve = asInProduction(folder, {})
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((listening) => server.listen(0, HOST, listening))
  const { port } = server.address() as AddressInfo
  return {
    addresses: pages.map((_, index) => `http://localhost:${port}/baseline-${index}`),
    async stop() {
      await new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
