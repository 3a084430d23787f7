import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'
import { stallRequests } from '../stall-requests.ts'

const KEPT = 'One moment: the page is still loading. What you typed is kept.'
const APP = /\/assets\/index-[^/]*\.js/

test.describe('before the code loads', () => {
  let release = () => {}

  test.beforeEach(async ({ page }) => {
    release = await stallRequests(page, APP)
  })

  test('an early click on a plan keeps its intent', async ({ page }) => {
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

  test('an early submit is replayed after hydration', async ({ page }) => {
    const asked = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill('sofia.rossi@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
    await asked
    await expect(page.getByRole('status')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(KEPT)
    await expect(page.getByText(KEPT)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(KEPT)).toHaveCount(0)
  })

  test('an early submit of an invalid form is rejected after hydration', async ({ page }) => {
    await page.goto(paths.contact)
    const send = page.getByRole('button', { name: 'Book a demo' })
    await expect(page.getByText(KEPT)).toBeHidden()
    await send.click()
    await expect(page.getByText(KEPT)).toBeVisible()
    await expect(send).toHaveCSS('cursor', 'progress')
    release()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText(KEPT)).toHaveCount(0)
    await expect(send).not.toHaveCSS('cursor', 'progress')
  })

  test('the note of an early submit disappears when the app can’t be fetched', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/Failed to load resource/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(APP, async (route) => {
      await promise
      await route.abort()
    })
    await page.goto(paths.contact)
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await expect(page.getByText(KEPT)).toBeVisible()
    resolve()
    await expect(page.getByText(KEPT)).toBeHidden()
  })

  test('a menu opens at once, and a click in it is replayed after hydration', async ({ page }) => {
    const asked = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await asked
    const theme = page.getByRole('button', { name: 'Theme' })
    // The second click does not close the menu that the first one opened.
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

test('the app starts where the style sheet can’t be fetched', async ({ page, expectedLines }) => {
  expectedLines.push(/Failed to load resource/)
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.abort()
  })
  await visit(page, paths.about)
})
