import { paths } from '../../../src/paths.ts'
import { expect, test } from '../fixtures.ts'

/** WCAG 2.2, 1.4.10: 320 CSS pixels wide is also what 400% zoom makes of 1280. */
test.use({ viewport: { width: 320, height: 640 } })

const USER = '{"email":"sofia.rossi@example.com"}'
const { dashboard, amlChecks, transactions, documents, ...open } = paths

/** Who sees which pages; the navigation of the public ones differs for a user. */
const VISITS = [
  { record: null, pages: Object.values(open) },
  { record: USER, pages: [dashboard, amlChecks, transactions, documents, paths.landing] },
]

for (const locale of ['en', 'ur'] as const)
  test(`nothing scrolls sideways at 320 px in ${locale}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('locale', language), locale)
    await page.goto('/')
    for (const { record, pages } of VISITS) {
      if (record) await page.evaluate((user) => localStorage.setItem('user', user), record)
      for (const path of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const wider = await page.evaluate(async () => {
          await document.fonts.ready
          return document.documentElement.scrollWidth - document.documentElement.clientWidth
        })
        expect(wider, path).toBeLessThanOrEqual(0)
      }
    }
  })
