import { paths } from '../../../src/paths.ts'
import { expect, expectListening, signInAtStart } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { test } from '../naskh-test.ts'

/** The part of the Layout Instability API's entry that is read here. */
type LayoutShift = { value: number; sources: { node: Node | null }[] }

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  for (const path of [paths.landing, paths.pricing, paths.login, paths.dashboard, paths.faqs])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ appLocale: 'ur', viewport })

      test(`${path} is readable before the Urdu typeface comes, and does not jump then`, async ({
        page,
      }) => {
        if (path === paths.dashboard) await signInAtStart(page)
        await page.addInitScript(() => {
          const shifts: LayoutShift[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) =>
            shifts.push(...(list.getEntries() as unknown as LayoutShift[])),
          ).observe({ type: 'layout-shift', buffered: true })
        })
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
        const { sum, moved } = await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
          const { shifts } = window as unknown as { shifts: LayoutShift[] }
          return {
            sum: shifts.reduce((total, { value }) => total + value, 0),
            moved: shifts.flatMap(({ sources }) =>
              sources.map(({ node }) => node?.textContent?.slice(0, 30)),
            ),
          }
        })
        expect(sum, `moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.02)
      })
    })

type Clip = { x: number; y: number; width: number; height: number; scale: number }
