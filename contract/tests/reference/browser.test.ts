import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { referenceFiles } from '../../src/reference/files'
import { launchBrowser } from '../browser'
import { writeFiles } from '../files'
import { scratchFolder } from '../run'
import { serve } from '../serve'

const CONTRACT = `openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
  description: 'Hello. <img src="https://other.invalid/a.png" onerror="document.title = 1"> <script>document.title = 1</script>'
servers: [{ url: . }]
paths:
  /pets:
    get:
      summary: Lists pets
      parameters:
        - { name: after, in: query, schema: { $ref: '#/components/schemas/Number' } }
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
              examples:
                first: { summary: The first page, value: [] }
                last: { summary: The last page, x-when: { after: 2 }, value: [] }
components:
  schemas:
    Number: { type: integer, maximum: 99 }
    Pet: { type: object, properties: { name: { type: [string, 'null'], description: What you call it. } } }
`
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const files = referenceFiles(writeFiles({ 'pets.yaml': CONTRACT }, afterAll))

/** @returns the URL of a server with a strict policy, which also responds to the operations of the contract. */
const serveReference = async () => {
  const all = await files
  return serve(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://a')
    if (pathname === '/pets') return response.end('["Rex"]')
    const name = pathname.slice(1) || 'index.html'
    response.writeHead(all.has(name) ? 200 : 404, {
      'Content-Security-Policy': POLICY,
      'Content-Type': TYPES[extname(name)] ?? 'text/plain',
    })
    return response.end(all.get(name))
  })
}

async function writeReference() {
  const folder = scratchFolder()
  for (const [name, content] of await files) writeFileSync(join(folder, name), content)
  return pathToFileURL(join(folder, 'index.html')).href
}

async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const messages: string[] = []
  const requested: string[] = []
  page.on('console', (line) => messages.push(line.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  const isBlocked = (request: Request) => request.failure()?.errorText === 'csp'
  page.on('requestfinished', (request) => requested.push(request.url()))
  page.on('requestfailed', (one) => !isBlocked(one) && requested.push(one.url()))
  await page.goto(address)
  const operation = page.getByRole('button', { name: 'GET /pets' }).first()
  await operation.waitFor()
  return { page, messages, requested, operation }
}

describe.each([
  ['from a server', serveReference],
  ['from the disk', writeReference],
])('the reference, %s', (_, start) => {
  it('shows operations and conditions of examples, and requests nothing from other hosts', async () => {
    const address = await start()
    const { page, messages, requested, operation } = await open(address)
    await operation.click()
    await page.getByText('The last page (when after is 2)').waitFor({ state: 'attached' })
    await page.getByText('integer', { exact: true }).first().waitFor()
    const foreign = requested.filter((url) => !url.startsWith(new URL('.', address).href))
    expect(foreign).toEqual([])
    // The policy blocks the image of the description and its handler, which Chromium 156 reports; the script is removed.
    const isBlocked =
      /other\.invalid|^Executing inline event handler violates .* has been blocked\.$/
    expect(messages.filter((text) => !isBlocked.test(text))).toEqual([])
    expect(await page.title()).toBe('Pets')
  })
})

describe('the reference', () => {
  it('sends a request to the server of the contract', async () => {
    const { page, operation } = await open(await serveReference())
    await operation.click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await page.getByText('"Rex"').waitFor()
  })

  it('has links to operations, and opens them by the keyboard', async () => {
    const { page, operation } = await open(await serveReference())
    await operation.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The last page').first().waitFor({ state: 'attached' })
    expect(page.url()).toContain('#/default/')
  })

  it.each([
    ['light', false],
    ['dark', true],
  ] as const)('follows the %s colour scheme of the system', async (colorScheme, isDark) => {
    const { page } = await open(await serveReference(), { colorScheme })
    const classes = page.locator('html')
    expect((await classes.getAttribute('class'))?.includes('dark-mode') ?? false).toBe(isDark)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background === 'rgb(28, 32, 34)').toBe(isDark)
  })

  it('fits a screen of 360 pixels', async () => {
    const { page, operation } = await open(await serveReference(), {
      viewport: { width: 360, height: 800 },
    })
    await operation.click()
    await page.getByText('integer', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
