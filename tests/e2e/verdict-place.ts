import { paths } from '../../src/product/paths.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { stallRequests } from './stall-requests.ts'

/** On the list of OFAC. */
export const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

export const WITHOUT_ADDRESS = 'hello there'

export const LISTS = /\/lists\//

/**
 * Declares a test in one tab, in which the app is compiled once.
 * @param cases the text that is checked at each width of the window.
 */
export const testVerdictPlace = (cases: (readonly [width: number, text: string])[]) =>
  test('the verdict stands below the header and the line of the field, and moves nothing', async ({
    page,
    locators,
  }) => {
    const readLayoutShifts = await recordLayoutShifts(page)
    const field = locators.field('Wallet address or transaction hash')
    for (const [width, text] of cases)
      await test.step(`${width} px wide: ${text}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(paths.landing)
        await expectHydrated(page)
        const release = await stallRequests(page, LISTS)
        await field.fill(text)
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-checking]')).toBeVisible()
        const before = await readLayoutShifts()
        release()
        const verdict = page.getByRole('main').getByRole('status').locator('.text-2xl')
        await expect(verdict).toBeInViewport({ ratio: 1 })
        const box = await verdict.boundingBox()
        expect(box?.y).toBeLessThan(260)
        expect((await field.boundingBox())?.height).toBe(44)
        const after = await readLayoutShifts()
        expect(after.sum, after.moved.join(' | ')).toBe(before.sum)
        await page.unroute(LISTS)
      })
  })
