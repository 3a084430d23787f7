import type { Page } from '@playwright/test'
import { pages } from '../../../src/app/routes.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit, visitAllowed } from '../fixtures.ts'
import { focusStop, type Stop } from '../keys.ts'

/** Pages so long that Shift+Tab scrolls: the sticky header could cover what it reaches. */
const LONG: string[] = [paths.landing, paths.pricing, paths.networkPrices, paths.dashboard]

/**
 * Presses a key until the focus has left the page or come round to where it began, which of both is
 * up to the browser. Gives all stops on the way.
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

const middle = ({ top, bottom }: Stop['box']) => (top + bottom) / 2

/**
 * Whether the focus jumps back: along the line, or to what is entirely above the last stop,
 * unless that is in a later column.
 */
const jumpsBack = (rtl: boolean) => (stop: Stop, index: number, stops: Stop[]) => {
  const [last, next] = [stops[index - 1]?.box, stop.box]
  if (!last) return false
  const before = rtl ? next.left >= last.right : next.right <= last.left
  const beyond = rtl ? next.right <= last.left : next.left >= last.right
  const sameLine =
    middle(next) > last.top &&
    middle(next) < last.bottom &&
    middle(last) > next.top &&
    middle(last) < next.bottom
  return sameLine ? before : next.bottom <= last.top && !beyond
}

for (const { name, viewport, locale } of [
  { name: 'a wide page in English', viewport: { width: 1280, height: 800 }, locale: 'en' },
  { name: 'a phone in Urdu', viewport: { width: 360, height: 640 }, locale: 'ur' },
] as const)
  test.describe(name, () => {
    test.use({ viewport, appLocale: locale })
    test('the focus follows the reading order on every page, and is visible', async ({
      page,
      expectedLines,
    }) => {
      expectedLines.push(/status of 404/)
      await visit(page, '/')
      const found: string[] = []
      // In Urdu, and on a phone, the parts are those of the long pages.
      const walked = pages().filter(({ path }) => locale === 'en' || LONG.includes(path))
      for (const { path } of walked) {
        await visitAllowed(page, path)
        const forwards = await walk(page, 'Tab')
        expect(forwards.length, path).toBeGreaterThan(3)
        const note = (problem: string) => (stop: Stop) =>
          found.push(`${path}: ${problem}: ${stop.on}`)
        forwards.filter(({ problem }) => problem).forEach(note('not seen'))
        forwards
          // A date has a stop for each of its parts.
          .filter(({ index }, at, all) => index < (all[at - 1]?.index ?? 0))
          .forEach(note('out of the document’s order'))
        forwards.filter(jumpsBack(locale === 'ur')).forEach(note('jumps back'))
        if (!LONG.includes(path)) continue
        const backwards = await walk(page, 'Shift+Tab')
        backwards.filter(({ problem }) => problem).forEach(note('not seen on the way back'))
        expect(backwards, `${path}: as many stops on the way back`).toHaveLength(forwards.length)
      }
      expect(found).toEqual([])
    })
  })
