import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from '../../build/compress.ts'
import { PREVIEW_BUILD } from '../services.ts'
import { openChromium } from './chromium.ts'
import { arriveAs, type BenchPage, ORIGIN, settle } from './pages.ts'
import { serveFolder } from './serve.ts'

/** Scripts, what fetches them ahead, and what only they use; data such as JSON-LD is HTML and stays. */
const SCRIPTS =
  /<(script|template)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*(?:rel="?modulepreload|as="?(?:script|fetch)|data-chunk)[^>]*>/g

/** The page as its visitor ends up seeing it: in that language, signed in or not. */
async function htmlOf({ path, ...visitor }: BenchPage): Promise<string> {
  const { browser, close } = await openChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    await arriveAs(context, visitor)
    const page = await context.newPage()
    await settle(page, ORIGIN + path)
    const lang = await page.locator('html').getAttribute('lang')
    if (page.url() !== ORIGIN + path || lang !== visitor.locale)
      throw new Error(`${path} in ${visitor.locale} became ${page.url()} in ${lang}`)
    // With it the typeface of Urdu is fetched, which the page does only after its first paint.
    return (await page.content()).replace(/ data-typeface(?:="")?/, '')
  } finally {
    await close()
  }
}

/**
 * Serves a baseline of each page: the HTML that its visitor ends up seeing, the same styles and fonts,
 * and no script, from the same server with the same headers and compression. It is the fastest that
 * the page could be.
 * @returns each baseline's address, and how to end its server.
 */
export async function serveWithoutScripts(pages: BenchPage[]) {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-baselines-'))
  // The headers are those of index.html.
  const files = '{index.html,**/*.{css,woff2,svg,png,ico,webmanifest}}'
  for (const file of globSync(files, { cwd: PREVIEW_BUILD }))
    cpSync(join(PREVIEW_BUILD, file), join(folder, file), { recursive: true })
  for (const [index, page] of pages.entries()) {
    const html = (await htmlOf(page)).replace(SCRIPTS, '')
    if (/<script(?![^>]*ld\+json)/.test(html)) throw new Error(`${page.name} has a script left`)
    writeFileSync(join(folder, `baseline-${index}.html`), html)
  }
  await compressFiles(folder)
  const { origin, stop } = await serveFolder(folder)
  return {
    addresses: pages.map((_, index) => `${origin}/baseline-${index}`),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
