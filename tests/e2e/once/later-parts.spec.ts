import type { Locator, Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, expectHydrated, test, visit } from '../fixtures.ts'
import { stallRequests } from '../stall-requests.ts'

const APP = /\/assets\/index-[^/]*\.js/

const waitForPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)

const readTop = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top))

/** Names of headings, links and buttons in the accessibility tree of the browser itself. */
async function readBrowserTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ role, ignored }) => !ignored && /^(heading|link|button)$/.test(role?.value))
    .map(({ role, name }) => `${role?.value} ${name?.value}`)
}

test.describe('later parts of a page', () => {
  test('are laid out after the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      const laidOut: boolean[] = []
      const look = () => {
        const last = document.querySelector('#root footer a')
        if (last) laidOut.push(last.checkVisibility({ contentVisibilityAuto: true }))
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { laidOut })
    })
    const read = () => page.evaluate(() => (window as unknown as { laidOut: boolean[] }).laidOut)
    await stallRequests(page, APP)
    await page.goto(paths.landing, { waitUntil: 'commit' })
    await expect.poll(async () => (await read()).at(-1)).toBe(true)
    expect(await read()).toContain(false)
  })

  test('are in the accessibility tree before the app is fetched', async ({ page }) => {
    await visit(page, paths.landing)
    const hydrated = await readBrowserTree(page)
    expect(hydrated).toContain(
      'heading The next coin you are offered could be stolen. Check it first.',
    )
    await stallRequests(page, APP)
    await page.goto(paths.landing, { waitUntil: 'commit' })
    await expect.poll(() => readBrowserTree(page)).toEqual(hydrated)
    expect(await page.evaluate(() => window.isHydrated)).toBeFalsy()
  })

  test('keep the target of a link in place', async ({ page }) => {
    const release = await stallRequests(page, APP)
    await page.goto(`${paths.services}#today`, { waitUntil: 'commit' })
    const target = page.locator('#today')
    await waitForPaint(page)
    const before = await readTop(target)
    await expect(target).toBeInViewport()
    release()
    await expectHydrated(page)
    expect(await readTop(target)).toBe(before)
  })

  test('keep the place of a reader who reloads the page', async ({ page }) => {
    await visit(page, paths.landing)
    const read = page.getByRole('heading', { name: 'Partners' })
    await read.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    const before = await readTop(read)
    await page.reload()
    await expectHydrated(page)
    await expect.poll(() => readTop(read)).toBe(before)
  })
})
