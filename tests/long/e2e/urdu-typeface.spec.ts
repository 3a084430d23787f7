import { paths } from '../../../src/product/paths.ts'
import { test as withAndroidFonts } from '../../e2e/android-test.ts'
import {
  expect,
  expectHydrated,
  signInAtStart,
  test as withSystemFonts,
} from '../../e2e/fixtures.ts'
import { recordLayoutShifts } from '../../e2e/layout-shifts.ts'
import { stallRequests } from '../../e2e/stall-requests.ts'

const PAGES = [paths.landing, paths.pricing, paths.faqs, paths.dashboard, paths.documents]

for (const [fonts, test, width] of [
  ['the system’s fonts', withSystemFonts, 1280],
  ['Android’s fonts', withAndroidFonts, 360],
] as const)
  test.describe(`with ${fonts}, ${width} px wide`, () => {
    test.use({ appLocale: 'ur', viewport: { width, height: 800 } })

    test('a cached Urdu typeface is in the first paint, without layout shifts', async ({
      page,
    }) => {
      await signInAtStart(page)
      const readLayoutShifts = await recordLayoutShifts(page)
      // A slow disk cache: a page that does not wait for the typeface is painted first.
      await page.addInitScript(() => {
        // Chromium 150 has the interface, but no global `FontFaceSet`.
        const prototype = Object.getPrototypeOf(document.fonts) as FontFaceSet
        const { load } = prototype
        prototype.load = async function (this: FontFaceSet, ...args) {
          const faces = await load.apply(this, args)
          await new Promise((come) => setTimeout(come, 200))
          performance.mark('typeface')
          return faces
        }
      })
      const readTypeface = () =>
        page.evaluate(() => {
          const [mark] = performance.getEntriesByName('typeface')
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return {
            isLoaded: document.fonts.check('16px "Noto Nastaliq Urdu Variable"', 'ی'),
            msBeforePaint: Number(paint?.startTime) - Number(mark?.startTime),
          }
        })

      await page.goto(paths.landing)
      await expectHydrated(page)
      await expect.poll(readTypeface).toMatchObject({ isLoaded: true })
      for (const path of PAGES) {
        await page.goto(path)
        await expectHydrated(page)
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length,
        )
        expect((await readTypeface()).msBeforePaint, path).toBeGreaterThan(0)
        const { sum, moved } = await readLayoutShifts()
        expect(sum, `${path} moves: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.01)
      }
    })
  })

withAndroidFonts.describe('on a first visit', () => {
  withAndroidFonts.use({ appLocale: 'ur', viewport: { width: 412, height: 823 } })

  for (const path of [paths.landing, paths.dashboard])
    withAndroidFonts(
      `${path} is painted in the fallback font until the Urdu typeface is fetched`,
      async ({ page }) => {
        if (path === paths.dashboard) await signInAtStart(page)
        const readLayoutShifts = await recordLayoutShifts(page)
        const release = await stallRequests(page, /noto-nastaliq-urdu/)
        const isLoaded = () =>
          page.evaluate(() => document.fonts.check('16px "Noto Nastaliq Urdu Variable"', 'ی'))
        await page.goto(path, { waitUntil: 'commit' })
        await expectHydrated(page)
        const h1 = page.getByRole('heading', { level: 1 })
        await expect(h1).toBeVisible()

        // A browser reports text as visible while it waits for a font, so compare screenshots. Playwright's
        // screenshot would wait for the font.
        const cdp = await page.context().newCDPSession(page)
        const clip = { ...(await h1.boundingBox()), scale: 1 } as Clip
        const capture = async () => (await cdp.send('Page.captureScreenshot', { clip })).data
        const painted = await capture()
        await h1.evaluate((heading) => heading.style.setProperty('opacity', '0'))
        expect(await capture(), 'the heading is painted').not.toBe(painted)
        await h1.evaluate((heading) => heading.style.removeProperty('opacity'))
        expect(await isLoaded()).toBe(false)

        release()
        await expect.poll(isLoaded).toBe(true)
        const { sum, moved } = await readLayoutShifts()
        // The limit of Core Web Vitals for "good".
        expect(sum, `moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.1)
      },
    )
})

type Clip = { x: number; y: number; width: number; height: number; scale: number }
