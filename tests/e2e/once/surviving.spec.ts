import { expect, visit } from '../fixtures.ts'
import { DASHBOARD, heading, signIn, test } from '../site-test.ts'

test.describe('with a storage that', () => {
  test('is blocked, the app works for as long as the page is open', async ({ page, site }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })
    await visit(page, `${site.origin}/login`)
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(heading(page, 'Documents')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })

  test('is full, the app works for as long as the page is open', async ({ page, site }) => {
    await visit(page, `${site.origin}/login`)
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
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })
})

test('with a clock that is wrong by decades, the app works', async ({ page, site }) => {
  await page.clock.setSystemTime('1985-02-28T00:00:00Z')
  await visit(page, `${site.origin}/login`)
  await signIn(page)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText('Login successful!')).toBeHidden()
  await page.reload()
  await expect(heading(page, DASHBOARD)).toBeVisible()
})

test('two tabs are one session', async ({ page, site, context }) => {
  await visit(page, site.origin)
  const other = await context.newPage()
  await other.goto(`${site.origin}/login`)
  await signIn(other)
  await expect(heading(other, DASHBOARD)).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(other, 'Know where a coin has been')).toBeVisible()
  await expect(other).toHaveURL(`${site.origin}/`)
})

test('a page that Back brings again knows that the user has signed out', async ({ page, site }) => {
  await visit(page, `${site.origin}/login`)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()
  await page.goto(`${site.origin}/contract/`)
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goBack()
  await expect(heading(page, 'Know where a coin has been')).toBeVisible()
})

test('a page out of the back/forward cache knows that the user has signed out', async ({
  page,
  site,
}) => {
  await visit(page, `${site.origin}/login`)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()
  // Under automation Chromium caches no page, so this sends the event itself.
  await page.evaluate(() => {
    localStorage.removeItem('user')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading(page, 'Know where a coin has been')).toBeVisible()
})
