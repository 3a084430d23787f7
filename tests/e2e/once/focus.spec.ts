import type { Page } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { expect, test, visit, visitAllowed } from '../fixtures.ts'
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

for (const { name, viewport, locale } of [
  { name: 'a wide page in English', viewport: { width: 1280, height: 800 }, locale: 'en' },
  { name: 'a phone in Urdu', viewport: { width: 360, height: 640 }, locale: 'ur' },
] as const)
  test.describe(name, () => {
    test.use({ viewport, appLocale: locale })
    // The matrix focuses every control of every page; these long ones have a sticky header.
    test('Tab and Shift+Tab go through all visible controls in document order, and out of the page', async ({
      page,
    }) => {
      await visit(page, paths.landing)
      for (const path of [paths.landing, paths.dashboard]) {
        if (path === paths.dashboard) await visitAllowed(page, path)
        const forwards = await walk(page, 'Tab')
        const backwards = await walk(page, 'Shift+Tab')
        expect(forwards.length, path).toBeGreaterThan(3)
        expect([...forwards, ...backwards].filter(({ problem }) => problem)).toEqual([])
        const indexes = forwards.map(({ index }) => index)
        expect(indexes, path).toEqual(indexes.toSorted((a, b) => a - b))
        expect(backwards, path).toHaveLength(forwards.length)
      }
    })
  })
