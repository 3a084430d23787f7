import { paths } from '../../src/product/paths.ts'
import { expect, signInAtStart, test } from './fixtures.ts'
import { followPolicy } from './matrix/policy.ts'
import { ROWS, statesAt } from './matrix/rows.ts'
import { urduFlaws } from './matrix/urdu-flaws.ts'
import { expectSettled } from './site-test.ts'

/**
 * What every page must be, in every state that it has (matrix/rows.ts): it keeps to its policy; axe
 * finds nothing (WCAG 2.2 A and AA) in either theme; Urdu is set as Urdu. The
 * projects repeat it in every language. `tests/contract/matrix.test.ts` checks that no page is missing.
 */
for (const row of ROWS)
  test(`every state of ${row.address ?? row.path}${row.as ? ', signed in' : ''}`, async ({
    page,
    appLocale,
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
    const expectPolicy = await followPolicy(page)
    const response = await page.goto(row.address ?? row.path)
    await expectSettled(page)
    if (row.path === paths.dashboard) await expect(page.locator('.recharts-sector')).toBeVisible()
    expect(response?.status()).toBe(row.path === paths.notFound ? 404 : 200)

    for (const { name, show, leave } of statesAt(row, scene.phone ? 'phone' : 'desktop'))
      await test.step(name, async () => {
        const seen = await show(scene)
        await expect(seen).toBeVisible()
        await showIn('light')
        await expectAccessible()
        if (appLocale === 'ur') expect(await urduFlaws(page)).toEqual([])
        // The same elements in other colours: no style of a theme shows, hides or moves anything.
        await showIn('dark')
        await expectAccessible('colours')
        await expect(seen).toBeVisible()
        await leave?.(scene)
      })
    await expectPolicy(response)
  })
