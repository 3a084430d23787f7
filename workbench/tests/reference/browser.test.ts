import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { referenceFiles } from '../../src/reference/files'
import { findAxeViolations, launchBrowser } from '../browser'
import { hostileContract } from '../fixtures/hostile-contract'
import { largeContract } from '../fixtures/large-contract'
import { own, scratchFolder } from '../run'
import { serve } from '../serve'
import { type Files, renderReference } from './render-reference'

const HARBOUR = readFileSync(own('tests/fixtures/harbour.yaml'), 'utf8')

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
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** @returns the URL. */
const serveReference = (files: Files) =>
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

/** Records console messages and requests. */
async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const messages: string[] = []
  const requested: string[] = []
  page.on('console', (line) => messages.push(line.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(address)
  return { page, messages, requested }
}

const openHarbour = async (options = {}) =>
  open(`${await serveReference(await renderReference(HARBOUR))}/`, options)

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

it.each([
  [1280, 'light', 'each type of object', HARBOUR],
  [768, 'dark', 'each type of object', HARBOUR],
  [320, 'light', 'each type of object', HARBOUR],
  [320, 'light', 'hostile texts', hostileContract],
] as const)(
  'the reference is accessible at %i px in the %s color scheme, with %s, and runs no code of the contract',
  async (width, colorScheme, _, contract) => {
    const origin = await serveReference(await renderReference(contract))
    const options = { viewport: { width, height: 800 }, colorScheme }
    const { page, messages, requested } = await open(`${origin}/`, options)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await isWider(page)).toBe(false)
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    expect(requested.filter((url) => !url.startsWith(origin))).toEqual([])
    expect(messages).toEqual([])
  },
)

it('the reference works without scripts', async () => {
  const { page } = await openHarbour({ javaScriptEnabled: false })
  expect(await page.locator('#search').isVisible()).toBe(false)
  await page.locator('.contents a[href="#getShip"]').click()
  expect(page.url()).toContain('#getShip')
  expect(await page.locator('#getShip').isVisible()).toBe(true)
})

it('the contents of the reference are collapsed on a narrow screen only', async () => {
  const { page } = await openHarbour()
  const link = page.locator('.contents a[href="#bookBerth"]')
  expect(await link.isVisible()).toBe(true)
  await link.focus()
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.setViewportSize({ width: 360, height: 800 })
  await link.waitFor({ state: 'hidden' })
  await page.getByText('Contents', { exact: true }).click()
  await link.waitFor()
})

it('the contents of the reference mark the section in view with aria-current', async () => {
  const { page } = await openHarbour()
  const marked = (href: string) => page.locator(`.contents a[aria-current][href="${href}"]`)
  await marked('#overview').waitFor()
  await page.locator('#bookBerth').evaluate((one) => one.scrollIntoView())
  await marked('#bookBerth').waitFor()
  expect(await page.locator('.contents a[aria-current]').count()).toBe(1)
})

describe('the search of the reference', () => {
  const status = (page: Page) => page.getByRole('status').textContent()
  const hits = (page: Page) => page.locator('#results a').allTextContents()

  it('finds operations, tags and schemas, even by the names of parameters and fields', async () => {
    const { page } = await openHarbour()
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
      ['near', 'GETGet a ship/ships/{id} getShip'],
      ['paper', 'POSTBook a berth/berths bookBerth'],
      ['webhook crew', 'webhookA ship has leftshipLeft shipHasLeft'],
      ['schema cars', 'schemaFerry'],
    ] as const) {
      await page.locator('#search').fill(query)
      expect((await hits(page))[0], query).toBe(found)
    }
    await page.locator('#search').fill('pilots')
    expect(await status(page)).toBe('2 results')
    await page.locator('#search').fill('nothing at all')
    expect(await status(page)).toBe('No results')
  })

  it('is operable with arrow keys, Enter and Escape', async () => {
    const { page } = await openHarbour()
    await page.keyboard.press('/')
    await page.keyboard.type('ship')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByText('Version', { exact: true }).click()
    await page.locator('.found').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.getByRole('status').click()
    await page.locator('#search').focus()
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

  it('opens results on other pages, even from the file system', async () => {
    const folder = scratchFolder()
    const file = join(scratchFolder(), 'large.json')
    writeFileSync(file, JSON.stringify(largeContract(100)))
    for (const [name, content] of await referenceFiles(file))
      writeFileSync(join(folder, name), content)
    const { page, messages } = await open(pathToFileURL(join(folder, 'tag-things-3.html')).href)
    await page.keyboard.press('/')
    await page.keyboard.type('replaceThing12')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tag-things-12\.html#replaceThing12$/)
    await page.locator('#replaceThing12').waitFor()
    expect(await page.locator('.contents [aria-current="page"]').textContent()).toBe('things-12')
    expect(await findAxeViolations(page)).toEqual([])
    expect(messages).toEqual([])
  })

  it('renders names of the contract as text', async () => {
    const origin = await serveReference(await renderReference(hostileContract))
    const { page, requested } = await open(`${origin}/`)
    await page.locator('#search').fill('script')
    expect((await hits(page)).length).toBeGreaterThan(3)
    expect(await page.locator('#results :not(li, a, span)').count()).toBe(0)
    expect(requested.filter((url) => !url.startsWith(origin))).toEqual([])
  })
})
