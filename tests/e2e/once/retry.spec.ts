import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { DASHBOARD, expectSettled } from '../site-test.ts'

/**
 * Fails the requests for a file of the build: as many as given, or all of them until the returned
 * function is called. @returns that function, and how many have failed.
 */
async function failing(page: Page, file: string, times = Number.POSITIVE_INFINITY) {
  let failures = 0
  const address = `**/assets/${file}-*.js`
  await page.route(address, (route) => {
    if (failures >= times) return route.continue()
    failures += 1
    return route.abort()
  })
  return { mend: () => page.unroute(address), failures: () => failures }
}

test.beforeEach(({ expectedLines }) => {
  expectedLines.push(/Failed to load resource|Failed to fetch dynamically/)
})

test('a page whose file fails once is there after one silent reload', async ({ page }) => {
  await visit(page, paths.landing)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const { failures } = await failing(page, 'services-page', 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveTitle(/Services/)
  await expectSettled(page)
  expect([failures(), loads]).toEqual([1, 1])
})

for (const { file, part } of [
  { file: 'toaster', part: 'section[aria-label*="Alt+T"]' },
  { file: 'doughnut', part: '.recharts-surface' },
])
  test(`a page works without its ${file}, which a reload fetches again`, async ({ page }) => {
    await signInAtStart(page)
    const { mend, failures } = await failing(page, file)
    await visit(page, paths.dashboard)
    await expect.poll(failures).toBeGreaterThan(0)
    await page.locator(`a[href="${paths.transactions}"]`).first().click()
    await expect(page).toHaveURL(paths.transactions)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: DASHBOARD })).toBeVisible()
    await expect(page.locator(part)).toHaveCount(0)
    await mend()
    await page.reload()
    await expect(page.locator(part)).toBeAttached()
  })

test('a language that can’t be fetched offline can be chosen once the connection is back', async ({
  page,
  context,
}) => {
  await visit(page, paths.about)
  const choose = async () => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'اردو' }).click()
  }
  await context.setOffline(true)
  await choose()
  await expect(page.getByText('This language could not be loaded.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.setOffline(false)
  await choose()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expectSettled(page)
})
