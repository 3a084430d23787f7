import type { Page } from '@playwright/test'
import { SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { paths, redirects } from '../../src/product/paths.ts'
import { expectSettled } from './app-pages.ts'
import { expect, signInAtStart, test } from './fixtures.ts'
import { focusViolations } from './keyboard.ts'
import { forcedColourViolations } from './matrix/forced-colours.ts'
import { followMotion } from './matrix/motion.ts'
import { followPolicy } from './matrix/policy.ts'
import { printViolations } from './matrix/print.ts'
import { reflowViolations } from './matrix/reflow.ts'
import { ROWS, statesAt } from './matrix/rows.ts'
import { urduFlaws } from './matrix/urdu-flaws.ts'

/** Addresses without a page of their own: once/before-hydration.spec.ts. */
const MOVED: string[] = redirects.map(({ from }) => from)

/** Keeps toasts and banners open by ignoring timers of 1.5 s and more. */
const keepOpen = (page: Page) =>
  page.addInitScript(() => {
    const original = window.setTimeout
    const later = (callback: TimerHandler, delay = 0, ...args: unknown[]) =>
      delay < 1500 ? original(callback, delay, ...args) : 0
    window.setTimeout = later as typeof window.setTimeout
  })

/** Every invalid field has a name and a description that a screen reader reads out. */
async function expectErrorsTied(page: Page) {
  for (const field of await page.locator('[aria-invalid=true]').all()) {
    await expect(field).toHaveAccessibleName(/./)
    await expect(field).toHaveAccessibleDescription(/./)
  }
}

/**
 * The checks of every page, in every state of matrix/rows.ts: its policy is kept; axe finds nothing
 * (WCAG 2.2 A and AA) in either theme; drawings and controls keep to forced colours; nothing moves
 * under reduced motion; Urdu is set as Urdu. On arrival also: focus order, reflow, targets and print.
 * The projects repeat it in every language. `tests/contract/matrix.test.ts` checks that no page is
 * missing.
 */
for (const row of ROWS.filter(({ path }) => !MOVED.includes(path)))
  test(`every state of ${row.address ?? row.path}${row.as ? ', signed in' : ''}`, async ({
    page,
    viewport,
    appLocale,
    locators,
    showIn,
    expectAccessible,
    expectedLines,
  }) => {
    if (row.lines) expectedLines.push(row.lines)
    if (row.as) await signInAtStart(page)
    // Other languages repeat only the checks that depend on the texts.
    const isSource = appLocale === SOURCE_LOCALE
    await keepOpen(page)
    const expectPolicy = await followPolicy(page)
    const longestMotion = await followMotion(page)
    const response = await page.goto(row.address ?? row.path)
    await expectSettled(page)
    if (row.path === paths.dashboard) await expect(page.locator('.recharts-sector')).toBeVisible()
    expect(response?.status()).toBe(row.path === paths.notFound ? 404 : 200)

    await test.step('layout on arrival', async () => {
      expect.soft(await focusViolations(page)).toEqual([])
      expect.soft(await reflowViolations(page, appLocale)).toEqual([])
      if (isSource) expect.soft(await printViolations(page)).toEqual([])
      if (viewport) await page.setViewportSize(viewport)
    })
    let theme: 'light' | 'dark' = 'light'
    await showIn(theme)
    for (const { name, show, drawn, leave } of statesAt(row, locators.phone ? 'phone' : 'desktop'))
      await test.step(name, async () => {
        const seen = await show(locators)
        await expect(seen).toBeVisible()
        await expectAccessible()
        await expectErrorsTied(page)
        if (appLocale === 'ur') expect(await urduFlaws(page)).toEqual([])
        if (drawn && isSource) expect.soft(await forcedColourViolations(page)).toEqual([])
        // The same elements in other colours: no style of a theme shows, hides or moves anything.
        theme = theme === 'light' ? 'dark' : 'light'
        await showIn(theme)
        await expectAccessible('colours')
        await expect(seen).toBeVisible()
        await leave?.(locators)
      })
    expect(await longestMotion(), 'the longest motion').toBeLessThanOrEqual(1)
    await expectPolicy(response)
  })
