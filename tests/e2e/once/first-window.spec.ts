import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

for (const { locale } of LANGUAGES)
  for (const viewport of [
    { width: 360, height: 720 },
    { width: 1280, height: 800 },
  ])
    test.describe(`${locale}, the first window of ${viewport.width} x ${viewport.height}`, () => {
      test.use({ appLocale: locale, viewport })

      test('has the heading, the field and the button of the landing page', async ({
        page,
        locators,
      }) => {
        await visit(page, paths.landing)
        for (const part of [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('textbox'),
          locators.button('Check'),
        ])
          await expect(part).toBeInViewport({ ratio: 1 })
      })

      test('has the link to a check and a whole row of prices', async ({ page, locators }) => {
        await visit(page, paths.networkPrices)
        await expect(locators.link('Check an address').first()).toBeInViewport({ ratio: 1 })
        await expect(page.locator('tbody tr').first()).toBeInViewport({ ratio: 1 })
      })

      test('has the action of /documents', async ({ page, locators }) => {
        const session = await signInAtStart(page)
        await visit(page, paths.documents)
        await expect(locators.button('Generate Document')).toBeInViewport({ ratio: 1 })
        await session.dispose()
      })

      for (const path of [paths.amlChecks, paths.transactions])
        test(`cuts no column of the empty list of ${path}`, async ({ page }) => {
          const session = await signInAtStart(page)
          await visit(page, path)
          const heads = page.locator('th')
          await expect(heads).toHaveCount(4)
          const cut = await heads.evaluateAll((cells) =>
            cells
              .filter((cell) => {
                const { left, right } = cell.getBoundingClientRect()
                return cell.scrollWidth > cell.clientWidth || left < 0 || right > innerWidth
              })
              .map(({ textContent }) => textContent),
          )
          expect(cut).toEqual([])
          await session.dispose()
        })
    })
