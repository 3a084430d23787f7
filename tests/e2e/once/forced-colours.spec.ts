import type { Locator } from '@playwright/test'
import { expect, setSignedIn, test, visit } from '../fixtures.ts'
import { forcedColourViolations } from '../matrix/forced-colours.ts'

// Drawings and edges of every page are checked by ../matrix/forced-colours.ts.

test('finished and remaining steps differ in forced colours', async ({ page, locators }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const alike = (selector: string) =>
    page.locator(selector).evaluateAll((marks) => {
      const looks = marks
        .filter((mark) => mark.checkVisibility())
        .map((mark) => getComputedStyle(mark))
        .map(({ fill, backgroundColor, opacity }) => [fill, backgroundColor, opacity].join())
      return { count: looks.length, different: new Set(looks).size }
    })
  await visit(page, '/forgot-password')
  await locators.field('Email').fill('s@example.com')
  await locators.button('Send code').click()
  await locators.heading(2, 'Verification code').waitFor()
  expect(await alike('main span.h-px')).toEqual({ count: 2, different: 2 })
  await visit(page, '/tax-report')
  await locators.button('Next').click()
  await page.getByRole('heading', { level: 2, name: 'Options' }).waitFor()
  expect((await alike('main li > span.h-px')).different).toBe(2)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await alike('main div > svg > rect')).toEqual({ count: 2, different: 2 })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await forcedColourViolations(page), 'the progress on a phone').toEqual([])
})

test('the focus, the current page and the active option are marked in forced colours', async ({
  page,
  locators,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  /** The edge that tells each of them apart, besides its text. */
  const edges = (locator: Locator) =>
    locator
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .map((one) => getComputedStyle(one))
          .map(
            ({ outlineStyle, borderInlineEndWidth }) => `${outlineStyle} ${borderInlineEndWidth}`,
          ),
      )
  await visit(page, '/kyt-kyc')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  const ring = await page.locator(':focus').evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(ring).toBeGreaterThanOrEqual(2)
  await locators.button('Products').click()
  const [current, ...more] = await edges(page.locator('header ul ul [aria-current=page]'))
  expect(more).toEqual([])
  expect(await edges(page.locator('header ul ul a:not([aria-current])'))).not.toContain(current)
  await setSignedIn(page)
  await visit(page, '/aml_check')
  await locators.button('Filters').click()
  await page.getByRole('button', { name: locators.t('Blockchain') }).click()
  await page.keyboard.press('ArrowDown')
  const [active] = await edges(page.locator('[role=option][data-focus]'))
  const others = await edges(page.locator('[role=option]:not([data-focus])'))
  expect(others.length).toBeGreaterThan(10)
  expect(others).not.toContain(active)
})
