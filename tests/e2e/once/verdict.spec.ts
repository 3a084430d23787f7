import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, expectHydrated, signInAtStart, test, visit } from '../fixtures.ts'
import { recordLayoutShifts } from '../layout-shifts.ts'
import { stallRequests } from '../stall-requests.ts'

/** On the list of OFAC. */
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

const TEXTS = { listed: LISTED, 'without an address': 'hello there' }

const LISTS = /\/lists\//

for (const { locale } of LANGUAGES)
  test.describe(`in ${locale}`, () => {
    test.use({ appLocale: locale })

    // One tab, in which the app is compiled once.
    test('the verdict stands below the header and the line of the field, and moves nothing, in windows of each width', async ({
      page,
      locators,
    }) => {
      const readLayoutShifts = await recordLayoutShifts(page)
      const field = locators.field('Wallet address or transaction hash')
      for (const width of [360, 768, 1280])
        for (const [name, text] of Object.entries(TEXTS))
          await test.step(`${width} px wide, a text that is ${name}`, async () => {
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
  })

test('the modal of AML Check keeps its place and its buttons while it gets its verdict', async ({
  page,
  locators,
}) => {
  const session = await signInAtStart(page)
  await visit(page, paths.amlChecks)
  const release = await stallRequests(page, LISTS)
  await locators.field('Wallet address or transaction hash').fill(LISTED)
  await locators.button('Check for AML').click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  await expect(dialog.locator('[data-checking]')).toBeVisible()
  // The modal rises while it opens.
  await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
  const place = await close.boundingBox()
  release()
  await expect(dialog.getByText('Listed', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Keep a record' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(/could not be verified/)).toBeInViewport({ ratio: 1 })
  expect(await close.boundingBox()).toEqual(place)
  await session.dispose()
})
