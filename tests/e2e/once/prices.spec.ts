import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

test('the switch of /aml-checks shows one table, and both are printed', async ({ page }) => {
  const table = page.getByRole('table')
  await visit(page, paths.networkPrices)
  await expect(table).toHaveCount(1)
  await expect(table).toHaveAccessibleName('Personal')

  await page.getByRole('radio', { name: 'Personal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(table).toHaveAccessibleName('Enterprise')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Personal', 'Enterprise'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch works, and a link to the enterprise prices shows them', async ({ page }) => {
    await page.goto(paths.networkPrices)
    await expect(page.getByRole('table')).toHaveAccessibleName('Personal')
    await page.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(page.getByRole('table')).toHaveAccessibleName('Enterprise')
    await page.goto(paths.about)
    await page.goto(`${paths.networkPrices}#enterprise`)
    await expect(page.getByRole('table', { name: 'Enterprise' })).toBeInViewport()
  })
})
