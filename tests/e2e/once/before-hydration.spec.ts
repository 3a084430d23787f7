import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'
import { stallRequests } from '../stall-requests.ts'

const QUEUED_NOTE = 'One moment: the page is still loading. What you typed is kept.'
const APP = /\/assets\/index-[^/]*\.js/

test.describe('before hydration', () => {
  let release = () => {}

  test.beforeEach(async ({ page }) => {
    release = await stallRequests(page, APP)
  })

  test('a click on a plan is replayed after hydration, with its intent', async ({ page }) => {
    await page.goto(paths.pricing)
    await page
      .getByRole('link', { name: /^Choose plan/ })
      .first()
      .click({ noWaitAfter: true })
    await expect(page).toHaveURL(paths.pricing)
    release()
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByText(/You chose the SMART plan/)).toBeVisible()
  })

  test('a submit is replayed after hydration', async ({ page }) => {
    const requested = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill('sofia.rossi@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
    await requested
    await expect(page.getByRole('status')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(QUEUED_NOTE)
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(QUEUED_NOTE)).toHaveCount(0)
  })

  test('a submit of an invalid form is rejected after hydration', async ({ page }) => {
    await page.goto(paths.contact)
    const send = page.getByRole('button', { name: 'Book a demo' })
    await expect(page.getByText(QUEUED_NOTE)).toBeHidden()
    await send.click()
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    await expect(send).toHaveCSS('cursor', 'progress')
    release()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText(QUEUED_NOTE)).toHaveCount(0)
    await expect(send).not.toHaveCSS('cursor', 'progress')
  })

  test('the note of a queued submit disappears when the app can’t be fetched', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/Failed to load resource/)
    const abort = Promise.withResolvers<void>()
    await page.route(APP, (route) => abort.promise.then(() => route.abort()))
    await page.goto(paths.contact)
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    abort.resolve()
    await expect(page.getByText(QUEUED_NOTE)).toBeHidden()
  })

  test('a menu opens at once, and a click in it is replayed after hydration', async ({ page }) => {
    await Promise.all([page.waitForRequest(APP), page.goto(paths.login, { waitUntil: 'commit' })])
    const theme = page.getByRole('button', { name: 'Theme' })
    // The second click does not close the menu.
    await theme.dblclick()
    await page.getByText('Dark', { exact: true }).click()
    await expect(theme).toHaveCSS('cursor', 'progress')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    release()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).not.toHaveCSS('cursor', 'progress')
  })
})

test('a click before the first paint is replayed after hydration', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Next') button.click()
    }),
  )
  await page.goto(paths.taxReport)
  await expect(page.getByRole('heading', { level: 2, name: 'Options' })).toBeVisible()
})

test('the app starts when the style sheet can’t be fetched', async ({ page, expectedLines }) => {
  expectedLines.push(/Failed to load resource/)
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.abort()
  })
  await visit(page, paths.about)
})
