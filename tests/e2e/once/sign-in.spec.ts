import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'
import { FAILED } from '../matrix/locators.ts'

for (const { locale } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })
    test('a failed sign-in leaves Sign Up in a window of 1280 x 800', async ({
      page,
      locators,
      expectedLines,
    }) => {
      expectedLines.push(FAILED)
      await visit(page, paths.login)
      await locators.field('Email').fill('locked@example.com')
      await locators.field('Password').fill('Correct-Horse-7')
      await locators.button('Sign In').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(locators.link('Sign Up')).toBeInViewport({ ratio: 1 })
    })
  })
