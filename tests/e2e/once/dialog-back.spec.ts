import { paths } from '../../../src/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

test.beforeEach(({ page }) => signInAtStart(page))

test('Back closes a modal, then leaves the page; a link in it takes its place', async ({
  page,
}) => {
  await visit(page, paths.documents)
  await page.getByRole('link', { name: 'Run Aml verification' }).click()
  await page.getByRole('button', { name: 'Tron TRX' }).click()
  const modal = page.getByRole('dialog', { name: 'Tron' })
  await expect(modal.getByText('00 : 00 : 00')).toBeVisible()
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(/dashboard$/)

  await page.getByRole('button', { name: 'Tron TRX' }).click()
  await modal.getByRole('link', { name: 'Check an address' }).click()
  await expect(page).toHaveURL(/aml_check/)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard$/)
  await expect(modal).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/documents$/)
})

test('Back closes the navigation of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.documents)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const navigation = page.getByRole('dialog', { name: 'Navigation' })
  await expect(navigation).toBeAttached()
  await page.goBack()
  await expect(navigation).toHaveCount(0)
  await expect(page).toHaveURL(/documents$/)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await navigation.getByRole('link', { name: 'Transaction' }).click()
  await expect(page).toHaveURL(/transaction$/)
  await page.goBack()
  await expect(page).toHaveURL(/documents$/)
})
