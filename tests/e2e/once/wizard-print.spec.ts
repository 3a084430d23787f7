import { paths } from '../../../src/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

for (const path of [paths.taxReport, paths.transactionsExport, paths.proofOfFunds])
  test(`${path} prints all its steps, and nothing to press`, async ({ page }) => {
    await visit(page, `${path}?step=2`)
    const main = page.getByRole('main')
    const steps = main.getByRole('heading', { level: 2 })
    await expect(steps).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    // Paper shows the first frame of an animation: a step that fades in would be blank.
    const animations = await main.evaluate((one) => one.getAnimations({ subtree: true }).length)
    expect(animations).toBe(0)
    await expect(steps).toHaveCount(4)
    for (const number of [1, 2, 3, 4])
      await expect(steps.nth(number - 1)).toContainText(`Step ${number} of 4:`)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveCount(0)
  })
