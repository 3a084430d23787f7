import type { Page } from '@playwright/test'
import { type Locale, SOURCE_LOCALE } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { findColourViolations } from '../../axe.ts'
import { expectSettled } from '../app-pages.ts'
import { expect, signInAtStart } from '../fixtures.ts'
import { findFocusViolations } from '../keyboard.ts'
import { createTabTest } from '../one-tab.ts'
import { findForcedColourViolations } from './forced-colours.ts'
import { recordMotion } from './motion.ts'
import { findPrintViolations } from './print.ts'
import { findReflowViolations } from './reflow.ts'
import { listOwnStates, listStates, type Row } from './rows.ts'
import { findScriptFlaws } from './script-flaws.ts'

/** Keeps toasts and banners open by ignoring timers of 1.5 s and more. */
const keepOpen = (page: Page) =>
  page.addInitScript(() => {
    const original = window.setTimeout
    const later = (callback: TimerHandler, delay = 0, ...args: unknown[]) =>
      delay < 1500 ? original(callback, delay, ...args) : 0
    window.setTimeout = later as typeof window.setTimeout
  })

/** Every invalid field has a name and a description for screen readers. */
async function expectDescribedErrors(page: Page) {
  for (const field of await page.locator('[aria-invalid=true]').all()) {
    await expect(field).toHaveAccessibleName(/./)
    await expect(field).toHaveAccessibleDescription(/./)
  }
}

/**
 * Tests each state of the rows: content security policy, axe (WCAG 2.2 A and AA) in either theme, forced colours,
 * reduced motion, other scripts; on arrival also focus order, reflow, target sizes and print.
 * `tests/contract/matrix.test.ts` checks that no state is missing.
 * @param isWhole whether the language is tested in every state, else on arrival and in those of its size alone, and
 * without the focus order.
 */
export function testStates(rows: Row[], isWhole: (locale: Locale) => boolean) {
  let longestMotion: () => Promise<number>
  const test = createTabTest(async (page) => {
    await keepOpen(page)
    longestMotion = await recordMotion(page)
  })

  for (const row of rows)
    test(`every state of ${row.url ?? row.path}${row.as ? ', signed in' : ''}`, async ({
      page,
      viewport,
      appLocale,
      locators,
      expectAccessible,
      expectedLines,
    }) => {
      if (row.expectedLines) expectedLines.push(row.expectedLines)
      const session = row.as && (await signInAtStart(page))
      // Other languages repeat only the checks that depend on the texts.
      const isSource = appLocale === SOURCE_LOCALE
      // The pointer is still where the previous test clicked.
      await page.mouse.move(0, 0)
      const response = await page.goto(row.url ?? row.path)
      await expectSettled(page)
      if (row.path === paths.dashboard) await expect(page.locator('.recharts-sector')).toBeVisible()
      expect(response?.status()).toBe(row.path === paths.notFound ? 404 : 200)
      // Its violations are console errors.
      expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'/)

      let theme: 'light' | 'dark' = 'light'
      await test.step('layout on arrival', async () => {
        if (isWhole(appLocale)) expect.soft(await findFocusViolations(page)).toEqual([])
        expect.soft(await findReflowViolations(page, appLocale)).toEqual([])
        if (isSource) expect.soft(await findPrintViolations(page)).toEqual([])
        await Promise.all([
          page.emulateMedia({ media: 'screen', colorScheme: theme }),
          viewport && page.setViewportSize(viewport),
        ])
      })
      const size = locators.phone ? 'phone' : 'desktop'
      const states = isWhole(appLocale) ? listStates(row, size) : listOwnStates(row, size)
      for (const { name, show, drawn, leave } of states)
        await test.step(name, async () => {
          const shown = await show(locators)
          await expect(shown).toBeVisible()
          await expectAccessible()
          await expectDescribedErrors(page)
          if (!isSource) expect(await findScriptFlaws(page)).toEqual([])
          if (drawn && isSource) expect.soft(await findForcedColourViolations(page)).toEqual([])
          if (isSource) {
            // The same elements in other colours: no style of a theme shows, hides or moves anything.
            theme = theme === 'light' ? 'dark' : 'light'
            await page.emulateMedia({ colorScheme: theme })
            expect(await findColourViolations(page), `${theme} theme`).toEqual([])
            await expect(shown).toBeVisible()
          }
          await leave?.(locators)
        })
      expect(await longestMotion(), 'the longest motion').toBeLessThanOrEqual(1)
      await session?.dispose()
    })
}
