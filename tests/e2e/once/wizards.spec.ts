import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

const STEPS = [1, 2, 3, 4]

for (const { locale, viewport } of [
  { locale: 'en', viewport: { width: 1280, height: 720 } },
  { locale: 'ur', viewport: { width: 360, height: 640 } },
] as const)
  test.describe(`${locale}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ appLocale: locale, viewport })
    test('each step of a wizard shows its heading, Back and Next without scrolling', async ({
      page,
      scene,
    }) => {
      for (const path of [paths.taxReport, paths.transactionsExport, paths.proofOfFunds])
        for (const step of STEPS) {
          await visit(page, `${path}?step=${step}`)
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          const parts = [
            page.getByRole('main').getByRole('heading', { level: 2 }),
            scene.button('Back'),
            scene.button('Next'),
          ]
          const bottoms: number[] = []
          for (const part of parts) {
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
    })
  })

for (const path of [paths.taxReport, paths.transactionsExport, paths.proofOfFunds])
  test(`${path} prints all its steps, and nothing to press`, async ({ page }) => {
    await visit(page, `${path}?step=2`)
    const main = page.getByRole('main')
    const steps = main.getByRole('heading', { level: 2 })
    await expect(steps).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    // Paper shows the first frame of an animation: a step that fades in would be blank.
    const animations = await main.evaluate((one) => one.getAnimations({ subtree: true }).length)
    expect(animations).toBe(0)
    await expect(steps).toHaveCount(4)
    for (const number of [1, 2, 3, 4])
      await expect(steps.nth(number - 1)).toContainText(`Step ${number} of 4:`)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveCount(0)
  })
