import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'
import { expectVisibleFocus } from '../../e2e/keyboard.ts'
import { ROWS } from '../../e2e/matrix/rows.ts'

// ../matrix/reflow.ts checks pages at this zoom.
test.use({ viewport: { width: 320, height: 256 } })

test('every control of a modal is reachable and visible at 400% zoom', async ({
  page,
  locators,
}) => {
  await signInAtStart(page)
  const rows = ROWS.filter(({ as, path }) => as && path !== '/').flatMap(
    ({ path, states = [] }) => {
      const modals = states.filter(({ of }) => /modal|picker/.test(of ?? ''))
      return modals.length > 0 ? [{ path, states: modals }] : []
    },
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { path, states } of rows) {
    await visit(page, path)
    for (const state of states) {
      await expect(await state.show(locators)).toBeVisible()
      for (let stop = 0; stop < 6; stop++) {
        await page.keyboard.press('Tab')
        await expectVisibleFocus(page, state.name)
      }
      await state.leave?.(locators)
    }
  }
})
