import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { referenceFiles } from 'openapi-workbench/reference'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { contractReference } from '../../build/reference-plugin'
import { productTheme } from '../../contract/reference-theme'
import { browserPath } from '../../scripts/browser'
import { axeViolations } from '../axe'
import { scratchFolder } from '../run'
import { serve } from '../serve'

/** As strict as the site's own: nothing inline, nothing from another host. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml',
}

const files = await referenceFiles('openapi.yaml', { ...productTheme(), home: '../' })

it('has each token and each file that its style sheet names', () => {
  const css = String(files.get('reference.css'))
  const tokens = new Set(css.match(/(?<=^ {2})--[\w-]+(?=:)/gm))
  expect(css.match(/(?<=var\()--[\w-]+/g)?.filter((token) => !tokens.has(token))).toEqual([])
  const loaded = [...css.matchAll(/url\(['"]?([^'")]+)/g)].map(([, file = '']) => file)
  expect(loaded.filter((file) => !files.has(file))).toEqual([])
})

it('opens under strict headers: no complaint, no other host, accessible in both themes', async () => {
  const origin = await serve(({ url = '' }, response) => {
    const name = url.slice('/contract/'.length) || 'index.html'
    const content = files.get(name)
    response.writeHead(content === undefined ? 404 : 200, {
      ...HEADERS,
      'Content-Type': TYPES[extname(name)] ?? '',
    })
    response.end(content)
  })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  onTestFinished(() => browser.close())

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const complaints: string[] = []
    const asked: string[] = []
    page.on('console', (line) => complaints.push(line.text()))
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${origin}/contract/`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px')
    await expect.poll(() => asked.some((url) => url.endsWith('.woff2'))).toBe(true)
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await context.close()
  }
})

/** Makes a production build with a setting. @returns its folder. */
async function built(setting: string) {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>App</title>')
  writeFileSync(join(folder, '.env'), setting)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [contractReference()],
    build: { outDir: 'dist' },
  })
  return join(folder, 'dist')
}

it('is written by a production build that is to publish it, beside the contract itself', async () => {
  const folder = await built('VITE_PUBLISH_CONTRACT=1')
  for (const [name, content] of files)
    expect(readFileSync(join(folder, 'contract', name)).equals(Buffer.from(content)), name).toBe(
      true,
    )
  expect(readFileSync(join(folder, 'contract/openapi.yaml'), 'utf8')).toBe(
    readFileSync('openapi.yaml', 'utf8'),
  )
})

it('is in no other build', async () => {
  expect(existsSync(join(await built(''), 'contract'))).toBe(false)
})
