import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { DASHBOARD, EMAIL, expectSettled, heading } from '../../e2e/app-pages.ts'
import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'
import { stallRequests } from '../../e2e/stall-requests.ts'

const NOT_SHOWN = 'This page could not be shown'

const servicesLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Services' })

/**
 * Fails requests for a file of the build, until `stop` is called.
 * @returns `stop`, and the number of failed requests.
 */
async function failRequests(page: Page, file: string) {
  let failures = 0
  const address = `**/assets/${file}-*.js`
  await page.route(address, (route) => {
    failures += 1
    return route.abort()
  })
  return { stop: () => page.unroute(address), failures: () => failures }
}

test.beforeEach(({ expectedLines }) => {
  expectedLines.push(/Failed to (load resource|fetch)|Minified React error/)
})

test('a page whose file fails is shown after one silent reload', async ({ page }) => {
  await visit(page, paths.landing)
  // Chromium 156 may fetch a failed module again for the next import, where 153 keeps the failure.
  const { stop } = await failRequests(page, 'services-page')
  let loads = 0
  page.on('request', async (request) => {
    if (!request.isNavigationRequest()) return
    loads += 1
    await stop()
  })
  await servicesLink(page).click()
  await expect(page).toHaveTitle(/Services/)
  await expectSettled(page)
  expect(loads).toBe(1)
})

test('a page works without toaster and chart, which a reload fetches again', async ({ page }) => {
  await signInAtStart(page)
  const parts = ['section[aria-label*="Alt+T"]', '.recharts-surface']
  const { stop, failures } = await failRequests(page, '{toaster,doughnut}')
  await visit(page, paths.dashboard)
  await expect.poll(failures).toBeGreaterThan(1)
  await page.locator(`a[href="${paths.transactions}"]`).first().click()
  await expect(page).toHaveURL(paths.transactions)
  await page.goBack()
  await expect(heading(page, DASHBOARD)).toBeVisible()
  for (const part of parts) await expect(page.locator(part)).toHaveCount(0)
  await stop()
  await page.reload()
  for (const part of parts) await expect(page.locator(part)).toBeAttached()
})

test('a language that can’t be fetched offline can be chosen when the connection is back', async ({
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

test('a language that is gone from the server removes nothing that was typed', async ({ page }) => {
  await visit(page, paths.landing)
  const field = page.getByLabel('Wallet address or transaction hash')
  await field.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  const { failures } = await failRequests(page, 'ur')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect.poll(failures).toBeGreaterThan(0)
  await expect(page.getByText('This language could not be loaded.')).toBeVisible()
  await expect(field).toHaveValue('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a page that is opened offline shows an error with the navigation, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(paths.landing)
  await expectSettled(page)
  await context.setOffline(true)
  await servicesLink(page).click()
  await expect(heading(page, NOT_SHOWN)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('You are offline')
  await page.getByRole('link', { name: 'AML Verify, home' }).click()
  await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  await page.goBack()
  await expect(heading(page, NOT_SHOWN)).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'Five services that follow the coins')).toBeVisible()
})

test('a step of the password reset stays busy until the code of the next step is fetched', async ({
  page,
}) => {
  const release = await stallRequests(page, /\/assets\/new-password-step-/)
  await visit(page, paths.forgotPassword)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(page.getByText('Code verified successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verifying' })).toBeVisible()
  release()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test('the app works while storage is blocked, until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  await visit(page, paths.login)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(heading(page, DASHBOARD)).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(heading(page, 'Documents')).toBeVisible()
})
