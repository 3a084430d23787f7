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

      // One tab, in which the app is compiled once.
      test('has the heading, the first action and whole columns of lists', async ({
        page,
        locators,
      }) => {
        await test.step('of the landing page', async () => {
          await visit(page, paths.landing)
          for (const part of [
            page.getByRole('heading', { level: 1 }),
            page.getByRole('textbox'),
            locators.button('Check'),
          ])
            await expect.soft(part).toBeInViewport({ ratio: 1 })
        })

        await test.step('of prices', async () => {
          await visit(page, paths.networkPrices)
          await expect.soft(locators.link('Check an address').first()).toBeInViewport({ ratio: 1 })
          await expect.soft(page.locator('tbody tr').first()).toBeInViewport({ ratio: 1 })
        })

        await signInAtStart(page)
        await test.step('of documents', async () => {
          await visit(page, paths.documents)
          await expect.soft(locators.button('Generate Document')).toBeInViewport({ ratio: 1 })
        })

        for (const path of [paths.amlChecks, paths.transactions])
          await test.step(`of ${path}`, async () => {
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
            expect.soft(cut).toEqual([])
          })
      })
    })
