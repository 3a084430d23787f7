import { paths } from '../../../src/paths.ts'
import { expect, expectListening, signInAtStart } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { followLayoutShifts } from '../layout-shifts.ts'
import { test } from '../naskh-test.ts'

for (const viewport of [
  { width: 360, height: 740 },
  // Lighthouse’s phone.
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
])
  for (const path of [paths.landing, paths.pricing, paths.login, paths.dashboard, paths.faqs])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ appLocale: 'ur', viewport })

      test(`${path} is readable before the Urdu typeface comes, and does not jump then`, async ({
        page,
      }) => {
        if (path === paths.dashboard) await signInAtStart(page)
        const shiftsUntilNow = await followLayoutShifts(page)
        const letCome = await holdBack(page, /noto-nastaliq-urdu/)
        /** Whether the typeface is there. */
        const hasCome = () =>
          page.evaluate(() => document.fonts.check('16px "Noto Nastaliq Urdu Variable"', 'ی'))

        await page.goto(path, { waitUntil: 'commit' })
        await expectListening(page)
        const h1 = page.getByRole('heading', { level: 1 })
        await expect(h1).toBeVisible()

        // The browser calls text visible that it draws in no colour until a font is there.
        // Playwright's own screenshot would wait for the font.
        const cdp = await page.context().newCDPSession(page)
        const clip = { ...(await h1.boundingBox()), scale: 1 } as Clip
        const shot = async () => (await cdp.send('Page.captureScreenshot', { clip })).data
        const drawn = await shot()
        await h1.evaluate((heading) => heading.style.setProperty('opacity', '0'))
        expect(await shot(), 'the heading is drawn').not.toBe(drawn)
        await h1.evaluate((heading) => heading.style.removeProperty('opacity'))
        expect(await hasCome()).toBe(false)

        letCome()
        await expect.poll(hasCome).toBe(true)
        const { sum, moved } = await shiftsUntilNow()
        expect(sum, `moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.02)
      })
    })

test.describe('on the way', () => {
  test.use({ appLocale: 'ur' })

  test('the Urdu typeface is asked for after the first paint', async ({ page }) => {
    await page.goto(paths.landing)
    const started = () =>
      page.evaluate(() => {
        const startOf = (entry?: PerformanceEntry) => entry?.startTime
        const files = performance.getEntriesByType('resource')
        return {
          paint: startOf(performance.getEntriesByName('first-contentful-paint')[0]),
          typeface: startOf(files.find(({ name }) => name.includes('noto-nastaliq-urdu'))),
        }
      })
    await expect.poll(async () => (await started()).typeface).toBeDefined()
    const { paint, typeface } = await started()
    expect(typeface).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY)
  })
})

type Clip = { x: number; y: number; width: number; height: number; scale: number }
