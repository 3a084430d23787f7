import { expect, signInAtStart, test, visit } from '../fixtures.ts'

test.beforeEach(({ page }) => signInAtStart(page))

for (const [path, first, empty] of [
  ['/transaction', 'Account', 'Operations on request not found'],
  ['/aml_check', 'Check type', 'There are no AML checks'],
] as const)
  test(`${path} on a phone: the list comes before the fields of its filters`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, path)
    const filters = page.getByRole('search').last()
    const fields = filters.getByRole('button', { name: 'Filters' })
    await expect(fields).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel(first)).toBeHidden()
    expect((await filters.boundingBox())?.height).toBeLessThan(130)
    await expect(page.getByText(empty)).toBeVisible()

    await fields.click()
    await expect(fields).toHaveAttribute('aria-expanded', 'true')
    await page.getByLabel('Date from').fill('2026-01-31')
    await page.getByLabel('Search').fill('rent')
    await expect(page).toHaveURL(/\?dateFrom=2026-01-31$/)
    await fields.click()
    await expect(page.getByLabel(first)).toBeHidden()
    await expect(fields).toHaveAccessibleDescription('2 filters are set')
    const clear = page.getByRole('link', { name: 'Clear all filters' })
    await clear.click()
    await expect(clear).toBeFocused()
    await expect(fields).toHaveAccessibleDescription('No filters applied')
  })

test('the empty list of transactions is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/transaction')
  await expect(page.getByText('Operations on request not found')).toBeInViewport()
})

test('on a wide screen the filters are there at once', async ({ page }) => {
  await visit(page, '/transaction')
  await expect(page.getByLabel('Account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0)
})
