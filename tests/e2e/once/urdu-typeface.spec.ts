import { paths } from '../../../src/product/paths.ts'
import { expect, expectListening, signInAtStart, test as withSystemFonts } from '../fixtures.ts'
import { followLayoutShifts } from '../layout-shifts.ts'
import { test as withAndroidFonts } from '../naskh-test.ts'
import { stallRequests } from '../stall-requests.ts'

const PAGES = [paths.landing, paths.pricing, paths.faqs, paths.dashboard, paths.documents]

for (const [fonts, test, width] of [
  ['its system’s fonts', withSystemFonts, 1280],
  ['the fonts of Android', withAndroidFonts, 360],
] as const)
  test.describe(`on a machine with ${fonts}, ${width} px wide`, () => {
    test.use({ appLocale: 'ur', viewport: { width, height: 800 } })

    test('a cached Urdu typeface is in the first paint, and nothing moves', async ({ page }) => {
      await signInAtStart(page)
      const shiftsUntilNow = await followLayoutShifts(page)
      // As from a slow disk: a page that does not wait for it is painted first.
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
      /** Whether the typeface has come, and how long before the first paint, in milliseconds. */
      const typeface = () =>
        page.evaluate(() => {
          const [mark] = performance.getEntriesByName('typeface')
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return {
            hasCome: document.fonts.check('16px "Noto Nastaliq Urdu Variable"', 'ی'),
            beforePaint: Number(paint?.startTime) - Number(mark?.startTime),
          }
        })

      await page.goto(paths.landing)
      await expectListening(page)
      await expect.poll(typeface, 'the typeface is cached').toMatchObject({ hasCome: true })
      for (const path of PAGES) {
        await page.goto(path)
        await expectListening(page)
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length,
        )
        expect((await typeface()).beforePaint, path).toBeGreaterThan(0)
        const { sum, moved } = await shiftsUntilNow()
        expect(sum, `${path} jumps: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.01)
      }
    })
  })

withAndroidFonts.describe('on a first visit', () => {
  withAndroidFonts.use({ appLocale: 'ur', viewport: { width: 412, height: 823 } })

  for (const path of [paths.landing, paths.dashboard])
    withAndroidFonts(
      `${path} is drawn in the fallback until the Urdu typeface comes`,
      async ({ page }) => {
        if (path === paths.dashboard) await signInAtStart(page)
        const shiftsUntilNow = await followLayoutShifts(page)
        const release = await stallRequests(page, /noto-nastaliq-urdu/)
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

        release()
        await expect.poll(hasCome).toBe(true)
        const { sum, moved } = await shiftsUntilNow()
        // The limit of Core Web Vitals for "good".
        expect(sum, `moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.1)
      },
    )
})

type Clip = { x: number; y: number; width: number; height: number; scale: number }
