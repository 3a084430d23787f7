import type { Locator, Page } from '@playwright/test'
import { PORTS } from '../../../scripts/services.ts'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { expect, setSignedIn, test, visit } from '../../e2e/fixtures.ts'
import { SENDER } from '../../e2e/matrix/locators.ts'

test.use({ baseURL: `http://localhost:${PORTS.app}` })

test('a note explains the mock backend on the pages with forms for accounts, until it is closed', async ({
  page,
  locators,
  expectAccessible,
}) => {
  const { heading, link } = locators
  const note = page.getByRole('complementary', { name: 'Mock backend' })
  await visit(page, '/')
  await expect(note).toBeHidden()
  await visit(page, '/login')
  for (const [name, title] of [
    ['Forgot password?', 'Reset your password'],
    ['Sign In', 'Sign In'],
    ['Sign Up', 'Sign Up'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await expect(note).toContainText('any code of 6 to 12 digits')
    await link(name).click()
    await expect(heading(1, title)).toBeVisible()
  }
  await expect(note).toContainText('any code of 6 to 12 digits')
  await expectAccessible()
  await note.getByRole('button').click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expect(note).toBeHidden()
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

/** Compares the boxes at each size, along the whole page. */
async function expectNothingCovered(page: Page, toggle: Locator, locale: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const box = await toggle.boundingBox()
    if (!box) throw new Error('The button is not shown')
    const covered = await page.locator('#root').evaluate(
      (root, { from, to }) =>
        [...root.querySelectorAll('a, button, input, select, textarea, summary, label')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect()
            return left < to && right > from
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      { from: box.x - 2, to: box.x + box.width + 2 },
    )
    expect(covered, `${page.url()} in ${locale}, ${size.width} px wide`).toEqual([])
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  }
}

test('the Scenarios button covers and touches no control of the app at any scroll position', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Scenarios', exact: true })
  await visit(page, '/')
  for (const { locale, dir } of LANGUAGES) {
    await setSignedIn(page, false)
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await visit(page, '/')
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const expectUncovered = () => expectNothingCovered(page, toggle, locale)
    await expectUncovered()
    await page
      .locator('a[href="/login"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.locator('[name=email]').fill(SENDER.Email)
    await page.locator('[name=password]').fill('Correct-Horse-7')
    await expectUncovered()
    await page.locator('form[method=post] [type=submit]').click()
    await expect(page).toHaveURL('/dashboard')
    // Its toast floats above the button, whose whole column is compared.
    const close = page.getByRole('region', { name: /Alt\+T/ }).getByRole('button')
    await close.click()
    await expect(close).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUncovered()
  }
})
