import { paths } from '../../../src/product/paths.ts'
import { expect, test, USER, visit } from '../fixtures.ts'
import { DASHBOARD, heading, signIn } from '../site-test.ts'

const LANDING = 'Know where a coin has been'

test.describe('with a storage that', () => {
  test('is blocked, the app works for as long as the page is open', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })
    await visit(page, paths.login)
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(heading(page, 'Documents')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, LANDING)).toBeVisible()
  })

  test('is full, the app works for as long as the page is open', async ({ page }) => {
    await visit(page, paths.login)
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        for (let copy = 0; ; copy += 1)
          try {
            localStorage.setItem(`full ${size} ${copy}`, 'x'.repeat(size))
          } catch {
            break
          }
    })
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(heading(page, 'Documents')).toBeVisible()
    await page.reload()
    await expect(heading(page, LANDING)).toBeVisible()
  })
})

test('with a clock that is wrong by decades, a session begins and outlasts a reload', async ({
  page,
}) => {
  await page.clock.setSystemTime('1985-02-28T00:00:00Z')
  await visit(page, paths.login)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()
  await page.reload()
  await expect(heading(page, DASHBOARD)).toBeVisible()
})

test('a logout ends the session in other tabs, behind Back, and in the back/forward cache', async ({
  page,
  context,
}) => {
  await visit(page, paths.login)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()

  const other = await context.newPage()
  await other.goto(paths.landing)
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, LANDING)).toBeVisible()
  await expect(page).toHaveURL(paths.landing)

  const signInAgain = async () => {
    await page.evaluate((user) => localStorage.setItem('user', user), USER)
    await visit(page, paths.dashboard)
  }
  await signInAgain()
  await page.goto('/contract/')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goBack()
  await expect(heading(page, LANDING)).toBeVisible()

  await signInAgain()
  // Under automation Chromium caches no page, so this dispatches the event itself.
  await page.evaluate(() => {
    localStorage.removeItem('user')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading(page, LANDING)).toBeVisible()
})
