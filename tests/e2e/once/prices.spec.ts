import { paths } from '../../../src/product/paths.ts'
import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test('both price tables are visible without JavaScript, and a hash scrolls to one', async ({
  page,
}) => {
  await page.goto(paths.networkPrices)
  for (const name of ['Personal', 'Enterprise'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await page.goto(paths.about)
  await page.goto(`${paths.networkPrices}#enterprise`)
  await expect(page.getByRole('table', { name: 'Enterprise' })).toBeInViewport()
})
