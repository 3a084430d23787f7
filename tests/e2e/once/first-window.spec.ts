import type { Locator } from '@playwright/test'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

const PHONE = { width: 360, height: 720 }
const DESKTOP = { width: 1280, height: 800 }

/** Finds the heads of columns that are cut off. */
const findCutHeads = (heads: Locator) =>
  heads.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return cell.scrollWidth > cell.clientWidth || left < 0 || right > innerWidth
      })
      .map(({ textContent }) => textContent),
  )

for (const { locale } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })

    // One tab, in which the app is compiled once.
    test('the first window has the heading, the first action and whole columns of lists', async ({
      page,
      locators,
    }) => {
      const check = (path: string, isFitting: () => Promise<void>) =>
        test.step(path, async () => {
          await page.setViewportSize(PHONE)
          await visit(page, path)
          for (const viewport of [PHONE, DESKTOP]) {
            await page.setViewportSize(viewport)
            await isFitting()
          }
        })
      const expectShown = async (...parts: Locator[]) => {
        for (const part of parts)
          await expect.soft(part, `${page.viewportSize()?.width} px`).toBeInViewport({ ratio: 1 })
      }

      await check(paths.landing, () =>
        expectShown(
          page.getByRole('heading', { level: 1 }),
          page.getByRole('textbox'),
          locators.button('Check'),
        ),
      )
      await check(paths.networkPrices, () =>
        expectShown(locators.link('Check an address').first(), page.locator('tbody tr').first()),
      )
      await signInAtStart(page)
      await check(paths.documents, () => expectShown(locators.button('Generate Document')))
      for (const path of [paths.amlChecks, paths.transactions])
        await check(path, async () => {
          const heads = page.locator('th')
          await expect(heads).toHaveCount(4)
          expect.soft(await findCutHeads(heads), `${page.viewportSize()?.width} px`).toEqual([])
        })
    })
  })
