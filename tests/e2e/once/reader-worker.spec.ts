import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, visit } from '../fixtures.ts'
import { createTabTest } from '../one-tab.ts'

const test = createTabTest()

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const WORKER = '**/assets/reader-worker-*.js'

const getField = (page: Page) => page.getByLabel('Wallet address or transaction hash')

async function check(page: Page, text = ADDRESS) {
  await getField(page).fill(text)
  await page.keyboard.press('Enter')
}

test('the policy permits the worker of the reader alone', async ({ page, expectedLines }) => {
  expectedLines.push(/Content Security Policy|Trusted(HTML|ScriptURL|TypePolicy)/i)
  await visit(page, '/')
  await check(page)
  await expect(page.getByText('Not listed')).toBeVisible()
  const [worker] = page.workers()
  const tries = await page.evaluate((url = '') => {
    type Factory = { createPolicy: (name: string, rules: object) => unknown }
    const { trustedTypes } = window as unknown as { trustedTypes: Factory }
    const fails = (run: () => unknown) => {
      try {
        run()
        return false
      } catch {
        return true
      }
    }
    return {
      url: fails(() => new Worker(url)),
      again: fails(() => trustedTypes.createPolicy('aml-reader', {})),
      other: fails(() => trustedTypes.createPolicy('other', {})),
      html: fails(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
    }
  }, worker?.url())
  expect(tries).toEqual({ url: true, again: true, other: true, html: true })
})

test('a page on which nobody checks fetches neither the worker nor the lists', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await page.mouse.wheel(0, 400)
  const needed = () => fetched.filter((path) => /reader-(worker|chunk)|\/lists\//.test(path))
  expect(needed()).toEqual([])
  await getField(page).focus()
  await expect.poll(needed).toContainEqual('/lists/us-ofac.json')
  expect(needed()).toContainEqual(expect.stringMatching(/reader-worker/))
})

test('a worker that can’t be fetched is told, and is fetched again at the next check', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/)
  await page.route(WORKER, (route) => route.abort())
  await visit(page, '/')
  await check(page)
  await expect(page.getByText(/^The address reader could not be loaded/)).toBeVisible()
  await expect(page.getByText('Not listed')).toBeHidden()
  await page.unroute(WORKER)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not listed')).toBeVisible()
})

test('a page whose code is gone from the server says so, and reloads on demand', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/)
  await page.route(WORKER, (route) => route.fulfill({ status: 404 }))
  await visit(page, '/')
  await check(page)
  await expect(page.getByText(/^This site may have been renewed/)).toBeVisible()
  await expect(page.getByText(/Check your connection/)).toBeHidden()
  await page.unroute(WORKER)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await loaded
  await check(page)
  await expect(page.getByText('Not listed')).toBeVisible()
})

test('a browser that blocks workers is told', async ({ page }) => {
  const script = await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await visit(page, '/')
  await check(page)
  await expect(page.getByText(/^The address reader could not be loaded/)).toBeVisible()
  await script.dispose()
})

test('a worker lives across texts, and ends with the field’s text, with Cancel and with the page', async ({
  page,
}, testInfo) => {
  await visit(page, '/')
  await check(page)
  await expect(page.getByText('Not listed')).toBeVisible()
  const [first] = page.workers()
  await check(page, '0x098B716B8Aaf21512996dC57EB0615e2383E2f96')
  await expect(page.getByText('This address is on a sanctions list.')).toBeVisible()
  expect(page.workers()).toEqual([first])
  await getField(page).fill('')
  await expect.poll(() => page.workers().includes(first as never)).toBe(false)

  const [second] = page.workers()
  const file = testInfo.outputPath('long.txt')
  writeFileSync(file, Buffer.alloc(2 ** 24, 'a line without any address, which is read\n'))
  await page.getByLabel('Add files').setInputFiles(file)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.workers().includes(second as never)).toBe(false)
  await page.getByRole('button', { name: 'Remove long.txt' }).click()
  await check(page)
  await expect(page.getByText('Not listed')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(paths.about)
  await expect.poll(() => page.workers().length).toBe(0)
})
