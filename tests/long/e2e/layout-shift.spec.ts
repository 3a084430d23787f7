import { listPathsFor, pages } from '../../../src/app/routes.ts'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { test } from '../../e2e/android-test.ts'
import { expect, expectHydrated, signInAtStart } from '../../e2e/fixtures.ts'
import { recordLayoutShifts } from '../../e2e/layout-shifts.ts'

/** Of a page's whole first visit, as people see it (web.dev, Cumulative Layout Shift: 0.1 is "good"). */
const MAX_SHIFT = 0.05

/** A phone moves more: its lines break in more places. */
const WIDTHS = [360, 1280]

/** Slow 4G, as Lighthouse has it; bytes a second, and milliseconds. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}

for (const { locale } of LANGUAGES)
  for (const width of WIDTHS)
    test.describe(`in ${locale}, ${width} px wide`, () => {
      test.use({ appLocale: locale, viewport: { width, height: 800 } })

      for (const { path } of pages())
        test(`${path} does not move while it is loaded over a slow line`, async ({
          page,
          expectedLines,
        }) => {
          expectedLines.push(/status of 404/)
          if (listPathsFor('user').includes(path)) await signInAtStart(page)
          const readLayoutShifts = await recordLayoutShifts(page)
          const session = await page.context().newCDPSession(page)
          await session.send('Network.enable')
          await session.send('Network.setCacheDisabled', { cacheDisabled: true })
          await session.send('Network.emulateNetworkConditions', SLOW_LINE)
          await page.goto(path)
          await expectHydrated(page)
          const { sum, moved } = await readLayoutShifts()
          expect(sum, `moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(MAX_SHIFT)
        })
    })
