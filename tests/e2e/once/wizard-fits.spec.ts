import { paths } from '../../../src/paths.ts'
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
