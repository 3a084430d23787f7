import type { Locator } from '@playwright/test'
import { expect, setSignedIn, test, visit } from '../../e2e/fixtures.ts'
import { findForcedColourViolations } from '../../e2e/matrix/forced-colours.ts'

// ../matrix/forced-colours.ts checks drawings and the edges of controls on every page.

test('finished and remaining steps differ in forced colours', async ({ page, locators }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const countLooks = (selector: string) =>
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
  expect(await countLooks('main span.h-px')).toEqual({ count: 2, different: 2 })
  await visit(page, '/tax-report')
  await locators.button('Next').click()
  await page.getByRole('heading', { level: 2, name: 'Options' }).waitFor()
  expect((await countLooks('main li > span.h-px')).different).toBe(2)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await countLooks('main div > svg > rect')).toEqual({ count: 2, different: 2 })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await findForcedColourViolations(page), 'the progress on a phone').toEqual([])
})

test('the focus, the current page and the active option are marked in forced colours', async ({
  page,
  locators,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const readEdges = (locator: Locator) =>
    locator
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .map((element) => getComputedStyle(element))
          .map(
            ({ outlineStyle, borderInlineEndWidth }) => `${outlineStyle} ${borderInlineEndWidth}`,
          ),
      )
  await visit(page, '/kyt-kyc')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  const ring = await page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(ring).toBeGreaterThanOrEqual(2)
  await locators.button('Products').click()
  const [current, ...more] = await readEdges(page.locator('header ul ul [aria-current=page]'))
  expect(more).toEqual([])
  expect(await readEdges(page.locator('header ul ul a:not([aria-current])'))).not.toContain(current)
  await setSignedIn(page)
  await visit(page, '/aml_check')
  await page.getByRole('button', { name: locators.t('Blockchain') }).click()
  await page.keyboard.press('ArrowDown')
  const [active] = await readEdges(page.locator('[role=option][data-focus]'))
  const others = await readEdges(page.locator('[role=option]:not([data-focus])'))
  expect(others.length).toBeGreaterThan(10)
  expect(others).not.toContain(active)
})
