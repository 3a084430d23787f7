import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

const VIEWPORTS = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
] as const

for (const [index, { locale }] of LANGUAGES.entries()) {
  const viewport = VIEWPORTS[index % 2 === 0 ? 0 : 1]
  test.describe(`${locale}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ appLocale: locale, viewport })
    test('a wizard fits heading, Back and Next of each step in the window, and prints all steps without controls', async ({
      page,
      locators,
    }) => {
      for (const path of [paths.taxReport, paths.transactionsExport, paths.proofOfFunds]) {
        await visit(page, path)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const main = page.getByRole('main')
        const steps = main.getByRole('heading', { level: 2 })
        for (const step of [1, 2, 3, 4]) {
          if (step > 1) {
            await locators.button('Next').click()
            await expect(steps).toBeFocused()
          }
          const bottoms: number[] = []
          for (const part of [steps, locators.button('Back'), locators.button('Next')]) {
            const box = await part.boundingBox()
            if (!box) throw new Error(`A part of ${path}, step ${step}, is not shown`)
            expect(box.y, `${path}, step ${step}`).toBeGreaterThan(72)
            bottoms.push(box.y + box.height)
          }
          const [heading = 0, ...buttons] = bottoms
          for (const bottom of buttons) {
            expect(bottom, `${path}, step ${step}`).toBeLessThanOrEqual(viewport.height)
            expect(heading + 100, 'there is room for the content').toBeLessThan(bottom)
          }
          expect(await page.evaluate(() => scrollY)).toBe(0)
        }

        await page.emulateMedia({ media: 'print' })
        // Print shows the first frame of an animation: a step that fades in would be blank.
        const animations = await main.evaluate(
          (element) => element.getAnimations({ subtree: true }).length,
        )
        expect(animations).toBe(0)
        await expect(steps).toHaveCount(4)
        await expect(main.getByRole('button')).toHaveCount(0)
        await expect(main.getByRole('link')).toHaveCount(0)
        await page.emulateMedia({ media: 'screen' })
      }
    })
  })
}
