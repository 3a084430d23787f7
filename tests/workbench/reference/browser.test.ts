import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { browserPath } from '../../../scripts/browser'
import { writeReference } from '../../../workbench/reference/files'
import { axeViolations } from '../../axe'
import { scratchFolder } from '../../run'
import { serve } from '../../serve'
import { hostileContract } from '../fixtures/hostile-contract'
import { largeContract } from '../fixtures/large-contract'
import { type Files, referenceOf } from './reference-kit'

const HARBOUR = 'tests/workbench/fixtures/harbour.yaml'

/** Nothing inline, nothing from another host. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

let browser: Browser
beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  browser = await chromium.launch({ executablePath: await browserPath(), args })
})
afterAll(() => browser.close())

/** Serves a reference under strict headers. @returns its address. */
const served = (files: Files) =>
  serve(({ url = '' }, response) => {
    const name = new URL(url, 'http://a').pathname.slice(1) || 'index.html'
    const content = files.get(name)
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': TYPES[extname(name)] ?? 'text/plain',
    })
    response.end(content)
  })

/** Opens an address, and notes what the page complains of and asks for. */
async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (line) => complaints.push(line.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  return { page, complaints, asked }
}

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const CONTRACTS: [string, () => string | object][] = [
  ['much', () => readFileSync(HARBOUR, 'utf8')],
  ['an attack', () => hostileContract],
]

describe.each(CONTRACTS)('the reference of a contract with %s', (_, contract) => {
  it.each([
    [1280, 'light'],
    [768, 'dark'],
    [320, 'light'],
  ] as const)(
    'is accessible at %i px, %s, and does nothing but show it',
    async (width, colorScheme) => {
      const origin = await served(await referenceOf(contract()))
      const options = { viewport: { width, height: 800 }, colorScheme }
      const { page, complaints, asked } = await open(`${origin}/`, options)
      expect(await axeViolations(page)).toEqual([])
      expect(await isWider(page)).toBe(false)
      expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
      expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

it('is whole without scripts', async () => {
  const origin = await served(await referenceOf(readFileSync(HARBOUR, 'utf8')))
  const { page } = await open(`${origin}/`, { javaScriptEnabled: false })
  expect(await page.locator('#search').isVisible()).toBe(false)
  await page.locator('.contents a[href="#getShip"]').click()
  expect(page.url()).toContain('#getShip')
  expect(await page.locator('#getShip').isVisible()).toBe(true)
})

it('has contents that unfold on a narrow screen, and are always open on a wide one', async () => {
  const origin = await served(await referenceOf(readFileSync(HARBOUR, 'utf8')))
  const { page } = await open(`${origin}/`)
  const link = page.locator('.contents a[href="#bookBerth"]')
  expect(await link.isVisible()).toBe(true)
  await link.focus()
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.setViewportSize({ width: 360, height: 800 })
  await link.waitFor({ state: 'hidden' })
  await page.getByText('Contents', { exact: true }).click()
  await link.waitFor()
})

it('marks in the contents what is read', async () => {
  const origin = await served(await referenceOf(readFileSync(HARBOUR, 'utf8')))
  const { page } = await open(`${origin}/`)
  const marked = (href: string) => page.locator(`.contents a[aria-current][href="${href}"]`)
  await marked('#overview').waitFor()
  await page.locator('#bookBerth').evaluate((one) => one.scrollIntoView())
  await marked('#bookBerth').waitFor()
  expect(await page.locator('.contents a[aria-current]').count()).toBe(1)
})

describe('the search', () => {
  const status = (page: Page) => page.getByRole('status').textContent()
  const hits = (page: Page) => page.locator('#results a').allTextContents()

  it('finds operations by method, path, summary and id, and tags and schemas', async () => {
    const origin = await served(await referenceOf(readFileSync(HARBOUR, 'utf8')))
    const { page } = await open(`${origin}/`)
    await page.keyboard.press('/')
    expect(await page.locator('#search').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    for (const [query, found] of [
      ['GETSHIP', 'GETGet a ship/ships/{id} getShip'],
      ['post /berths', 'POSTBook a berth/berths bookBerth'],
      ['get a ship', 'GETGet a ship/ships/{id} getShip'],
      ['quays', 'tagBerthsBerths and quays'],
      ['ferry', 'schemaFerry'],
      ['webhook left', 'webhookA ship has leftshipLeft shipHasLeft'],
    ] as const) {
      await page.locator('#search').fill(query)
      expect((await hits(page))[0], query).toBe(found)
    }
    await page.locator('#search').fill('pilots')
    expect(await status(page)).toBe('2 results')
    await page.locator('#search').fill('nothing at all')
    expect(await status(page)).toBe('No results')
  })

  it('is used by keyboard: arrows, Enter, Escape', async () => {
    const origin = await served(await referenceOf(readFileSync(HARBOUR, 'utf8')))
    const { page } = await open(`${origin}/`)
    await page.keyboard.press('/')
    await page.keyboard.type('ship')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = page.locator('#results a').nth(1)
    expect(await second.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('#search').inputValue()).toBe('')
    await page.locator('.found').waitFor({ state: 'hidden' })
    await page.keyboard.type('getship')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#getShip$/)
    await page.locator('.found').waitFor({ state: 'hidden' })
  })

  it('leads from any page to any other, from a disk too', async () => {
    const folder = scratchFolder()
    const file = join(scratchFolder(), 'large.json')
    writeFileSync(file, JSON.stringify(largeContract(100)))
    await writeReference(folder, file)
    const { page, complaints } = await open(pathToFileURL(join(folder, 'tag-things-3.html')).href)
    await page.keyboard.press('/')
    await page.keyboard.type('replaceThing12')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tag-things-12\.html#replaceThing12$/)
    await page.locator('#replaceThing12').waitFor()
    expect(await page.locator('.contents [aria-current="page"]').textContent()).toBe('things-12')
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('shows names of the contract as text', async () => {
    const origin = await served(await referenceOf(hostileContract))
    const { page, asked } = await open(`${origin}/`)
    await page.locator('#search').fill('script')
    expect((await hits(page)).length).toBeGreaterThan(3)
    expect(await page.locator('#results :not(li, a, span)').count()).toBe(0)
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
  })
})
