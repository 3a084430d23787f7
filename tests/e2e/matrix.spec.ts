import { expect, signInAtStart, test } from './fixtures.ts'
import { ROWS, statesAt } from './matrix/rows.ts'

/**
 * WCAG 2.2 A and AA by axe: every page in every state (matrix/rows.ts), in both themes. The
 * projects repeat it in every language and at both sizes. `tests/contract/matrix.test.ts` checks that
 * no page is missing.
 */
for (const row of ROWS)
  test(`axe finds nothing at ${row.address ?? row.path}${row.as ? ', signed in' : ''}`, async ({
    page,
    scene,
    showIn,
    expectAccessible,
    expectedLines,
  }) => {
    if (row.lines) expectedLines.push(row.lines)
    if (row.as) await signInAtStart(page)
    await page.addInitScript(() => {
      // What closes by itself after some seconds stays until it has been looked at.
      const original = window.setTimeout
      const later = (callback: TimerHandler, delay = 0, ...args: unknown[]) =>
        delay < 1500 ? original(callback, delay, ...args) : 0
      window.setTimeout = later as typeof window.setTimeout
    })
    await page.goto(row.address ?? row.path)

    for (const { name, show, leave } of statesAt(row, scene.phone ? 'phone' : 'desktop'))
      await test.step(name, async () => {
        const seen = await show(scene)
        await expect(seen).toBeVisible()
        await showIn('light')
        await expectAccessible()
        // The same elements in other colours: no style of a theme shows, hides or moves anything.
        await showIn('dark')
        await expectAccessible('colours')
        await expect(seen).toBeVisible()
        await leave?.(scene)
      })
  })
