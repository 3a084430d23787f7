import { expect, test } from '../fixtures.ts'

test('the contract’s reference is part of the site', async ({ page }) => {
  await page.goto('/contract')
  await expect(page).toHaveURL(/\/contract\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'AML Verify API' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Sign in' })).toBeInViewport()
  const file = await page.request.get('/contract/openapi.yaml')
  expect(await file.text()).toContain('operationId: login')
})
