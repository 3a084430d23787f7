import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { focusStop, type Stop } from '../keys.ts'

/**
 * Presses a key until the focus has left the page or come round to where it began, which of both is
 * up to the browser. @returns all stops on the way.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: Stop[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    const isBack = stop.index === stops[0]?.index && stop.index !== stops.at(-1)?.index
    if (stop.problem === 'lost' || isBack) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never comes round on ${page.url()}`)
}

// The matrix focuses every control of every page; these two are long, below a sticky header.
for (const { locale, viewport, path } of [
  { locale: 'en', viewport: { width: 1280, height: 800 }, path: paths.landing },
  { locale: 'ur', viewport: { width: 360, height: 640 }, path: paths.dashboard },
] as const)
  test.describe(`${path} in ${locale}, ${viewport.width} px wide`, () => {
    test.use({ viewport, appLocale: locale })
    test('Tab and Shift+Tab go through all visible controls in document order, and out of the page', async ({
      page,
    }) => {
      if (path === paths.dashboard) await signInAtStart(page)
      await visit(page, path)
      const forwards = await walk(page, 'Tab')
      const backwards = await walk(page, 'Shift+Tab')
      expect(forwards.length).toBeGreaterThan(9)
      expect([...forwards, ...backwards].filter(({ problem }) => problem)).toEqual([])
      const indexes = forwards.map(({ index }) => index)
      expect(indexes).toEqual(indexes.toSorted((a, b) => a - b))
      expect(backwards).toHaveLength(forwards.length)
    })
  })
