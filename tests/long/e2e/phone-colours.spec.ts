import { findColourViolations } from '../../axe.ts'
import { expect, test, visit, visitAllowed } from '../../e2e/fixtures.ts'
import { ROWS } from '../../e2e/matrix/rows.ts'

// High enough for a whole menu: axe does not check text that is scrolled out of its box.
test.use({ viewport: { width: 360, height: 1600 } })

// The matrix checks colours in English, on a desktop; on a phone it is in Urdu, whose contrast axe can't check.
test('menus that only phones have are legible in both themes', async ({ page, locators }) => {
  await visit(page, '/')
  const menus = ROWS.flatMap(({ path, states = [] }) =>
    states.filter(({ only }) => only === 'phone').map((state) => ({ path, ...state })),
  )
  expect(menus.length).toBeGreaterThan(0)
  for (const { path, name, show, leave } of menus) {
    await visitAllowed(page, path)
    await expect(await show(locators)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findColourViolations(page), `${name}, ${colorScheme}`).toEqual([])
    }
    await leave?.(locators)
  }
})
