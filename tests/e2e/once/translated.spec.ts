import { paths } from '../../../src/product/paths.ts'
import { startTranslator } from '../../translator.ts'
import { expect, test, visit } from '../fixtures.ts'

// React logs an error, and renders a page again that was changed before hydration.
test.use({ expectedLines: [/Minified React error #418/] })

test('a page that the browser translates before hydration works', async ({ page }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${startTranslator})`)
  await visit(page, paths.taxReport)
  expect(await page.locator('main font').count()).toBeGreaterThan(0)
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(`Step ${step} of 4:`)
  }
})
