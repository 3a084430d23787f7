import { expect, signInAtStart, test, visit } from './fixtures.ts'
import { openFilters } from './matrix/scene.ts'

test('filters change the address alone, survive a reload, and come back by Back', async ({
  page,
  scene,
}) => {
  const { button, field, heading, link } = scene
  const search = () => new URL(page.url()).search
  await signInAtStart(page)
  await visit(page, '/transaction?type=credit')
  await openFilters(scene)
  await field('Account').selectOption('Main')
  await field('Transaction type').selectOption('debit')
  await field('Date to').fill('2026-02-28')
  await field('Search').fill('rent & تنخواہ 🪙')
  await expect.poll(search).toBe('?type=debit&account=Main&dateTo=2026-02-28')
  await page.reload()
  await expect(heading(1, 'Transaction')).toBeVisible()
  await openFilters(scene)
  await expect(field('Search')).toHaveValue('')
  await expect(field('Transaction type')).toHaveValue('debit')
  await link('Clear all filters').click()
  await expect(field('Date to')).toHaveValue('')
  expect(search()).toBe('')
  await page.goBack()
  await expect(field('Date to')).toHaveValue('2026-02-28')
  await expect(button('Add a transaction')).toHaveAttribute('aria-disabled', 'true')
})
