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

test('a page, toasts and the chart come once their files can be fetched, without a reload', async ({
  page,
}) => {
  await signInAtStart(page)
  const toaster = await failing(page, 'toaster')
  const chart = await failing(page, 'doughnut')
  const documents = await failing(page, 'documents-page', 1)
  await visit(page, paths.dashboard)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await expect.poll(toaster.failures).toBeGreaterThan(1)
  await toaster.mend()
  await expectSettled(page)
  await expect.poll(chart.failures).toBeGreaterThan(1)
  await chart.mend()
  await expect(page.locator('.recharts-surface')).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveTitle(/Documents/)
  expect(documents.failures()).toBe(1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
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
