import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from '@playwright/test'

/** Starts Chromium: CHROMIUM_PATH, on Linux (x64) the one that npm installs, elsewhere Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const isLinux = process.platform === 'linux' && process.arch === 'x64'
  const installed = process.env['CHROMIUM_PATH']
  if (!(installed || isLinux)) return chromium.launch({ channel: 'chrome', args })
  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: installed || (await bundled.executablePath()), args })
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Axe = {
  run: (
    page: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Runs axe on a page, past its content security policy. @returns the rule and the elements of each violation. */
export async function findAxeViolations(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'))
  // Without preloading, axe does not fetch the style sheets again, which only disabled rules need.
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    },
    { preload: false },
  )
}
