import { paths } from '../../../src/product/paths.ts'
import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the price tables are switched without JavaScript, and both are printed', async ({ page }) => {
  const table = page.getByRole('table')
  await page.goto(paths.networkPrices)
  await expect(table).toHaveAccessibleName('Personal')
  await page.getByRole('radio', { name: 'Enterprise' }).check()
  await expect(table).toHaveAccessibleName('Enterprise')

  await page.goto(paths.about)
  await page.goto(`${paths.networkPrices}#enterprise`)
  await expect(page.getByRole('table', { name: 'Enterprise' })).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  for (const name of ['Personal', 'Enterprise'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
