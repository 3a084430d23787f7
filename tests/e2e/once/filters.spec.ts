import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

test('filters fold above their list, which is empty, at every width', async ({ page }) => {
  await signInAtStart(page)
  for (const [path, first, empty] of [
    [paths.transactions, 'Account', 'Operations on request not found'],
    [paths.amlChecks, 'Check type', 'There are no AML checks'],
  ] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await visit(page, path)
      const filters = page.getByRole('search').last()
      const fields = filters.getByRole('button', { name: 'Filters' })
      await expect(page.getByLabel(first)).toBeHidden()
      expect((await filters.boundingBox())?.height).toBeLessThan(130)
      await expect(page.getByText(empty)).toBeVisible()
      if (path === paths.transactions) await expect(page.getByText(empty)).toBeInViewport()
      await fields.click()
      await expect(page.getByLabel(first)).toBeVisible()
      await fields.click()
      await expect(page.getByLabel(first)).toBeHidden()
    }
})
