import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { expectSettled } from '../site-test.ts'

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
  expectedLines.push(/Failed to load resource/)
})

test('a page whose file fails once is there all the same, without a reload', async ({ page }) => {
  await visit(page, paths.landing)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const { failures } = await failing(page, 'services-page', 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveTitle(/Services/)
  expect(failures()).toBe(1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('toasts come once their code can be fetched', async ({ page }) => {
  const { mend, failures } = await failing(page, 'toaster')
  await visit(page, paths.landing)
  await expect.poll(failures).toBeGreaterThan(1)
  await mend()
  await expectSettled(page)
})

test('so does the chart', async ({ page }) => {
  await signInAtStart(page)
  const { mend, failures } = await failing(page, 'doughnut')
  await visit(page, paths.dashboard)
  await expect.poll(failures).toBeGreaterThan(1)
  await mend()
  await expect(page.locator('.recharts-surface')).toBeVisible()
})

test('a language can be chosen once its texts can be fetched', async ({ page }) => {
  await visit(page, paths.about)
  const { mend } = await failing(page, 'ur')
  const choose = async () => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'اردو' }).click()
  }
  await choose()
  await expect(page.getByText('This language could not be loaded.')).toBeVisible()
  await mend()
  await choose()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
})
