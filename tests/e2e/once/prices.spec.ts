import { expect, test, visit } from '../fixtures.ts'

const NAMES = ['Personal', 'Enterprise'] as const

for (const [hash, shown, row] of [
  ['', 'Personal', ''],
  ['#enterprise', 'Enterprise', '#enterprise'],
  ['#btc', 'Personal', '#btc'],
  ['#etc', 'Personal', '#etc'],
] as const)
  test(`/aml-checks${hash} shows the ${shown} prices`, async ({ page }) => {
    await visit(page, `/aml-checks${hash}`)
    const table = page.getByRole('table')
    await expect(table).toHaveCount(1)
    await expect(table).toHaveAccessibleName(shown)
    await expect(page.getByRole('radio', { name: shown })).toBeChecked()
    if (row) await expect(page.locator(row)).toBeInViewport()
  })

test('a coin of the landing page leads to its row, also after a look at the enterprise prices', async ({
  page,
}) => {
  await visit(page, '/aml-checks')
  await page.getByRole('radio', { name: 'Enterprise' }).check()
  await visit(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Litecoin/ })
    .click()
  await expect(page).toHaveURL(/#ltc$/)
  await expect(page.locator('#ltc')).toBeFocused()
  await expect(page.locator('#ltc')).toBeInViewport()
})

test('the switch works by the keyboard, and paper has both tables', async ({ page }) => {
  await visit(page, '/aml-checks')
  await page.getByRole('radio', { name: 'Personal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table')).toHaveAccessibleName('Enterprise')
  await page.emulateMedia({ media: 'print' })
  for (const name of NAMES) await expect(page.getByRole('table', { name })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch works, and a link to the enterprise prices shows them', async ({ page }) => {
    await page.goto('/aml-checks')
    await expect(page.getByRole('table')).toHaveAccessibleName('Personal')
    await page.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(page.getByRole('table')).toHaveAccessibleName('Enterprise')
    await page.goto('/about')
    await page.goto('/aml-checks#enterprise')
    await expect(page.getByRole('table', { name: 'Enterprise' })).toBeInViewport()
  })
})
