import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'
import { FAILED } from '../matrix/locators.ts'

/** Finds controls and headings below a toast. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.toasts p')].map((text) =>
      (text.parentElement ?? text).getBoundingClientRect(),
    )
    if (cards.length === 0) return ['no toast']
    return [...document.querySelectorAll('a[href], button, input, summary, h1, h2, h3')]
      .filter((one) => !one.closest('.toasts') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        return cards.some(
          (card) =>
            card.top < bottom && card.bottom > top && card.left < right && card.right > left,
        )
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

for (const { locale } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })
    test.beforeEach(async ({ page, locators, expectedLines }) => {
      expectedLines.push(FAILED)
      await visit(page, paths.login)
      await locators.field('Email').fill('locked@example.com')
      await locators.field('Password').fill('Correct-Horse-7')
      await locators.button('Sign In').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    })

    test('a failed sign-in leaves Sign Up in a window of 1280 x 800', async ({ locators }) => {
      await expect(locators.link('Sign Up')).toBeInViewport({ ratio: 1 })
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } })
      test('the toast of a failed sign-in covers no control and no heading', async ({ page }) => {
        await expect(page.locator('.toasts p')).toBeVisible()
        await expect.poll(() => findCovered(page)).toEqual([])
      })
    })
  })
