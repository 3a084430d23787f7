import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'

const FILTERS = {
  [paths.amlChecks]: ['Check type', 'Blockchain', 'Date from', 'Date to', 'Search'],
  [paths.transactions]: [
    'Account',
    'Currency',
    'Transaction type',
    'Date from',
    'Date to',
    'Search',
  ],
}

test.beforeEach(({ page }) => signInAtStart(page))

test('the dashboard shows all coins beside the address field in a window of 1280 x 800', async ({
  page,
  locators,
}) => {
  await visit(page, paths.dashboard)
  await expect(locators.field('Wallet address or transaction hash')).toBeInViewport()
  const tiles = page.getByRole('region', { name: 'Coins' }).getByRole('button')
  await expect(tiles).toHaveCount(15)
  for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tile of await tiles.all()) await expect(tile).toBeVisible()
})

for (const [path, labels] of Object.entries(FILTERS))
  test(`${path} shows all filters from 768 px, and folds them on narrower screens`, async ({
    page,
    locators,
  }) => {
    await visit(page, path)
    const expectVisible = async (visible: boolean) => {
      for (const label of labels) await expect(locators.field(label)).toBeVisible({ visible })
    }
    await page.setViewportSize({ width: 768, height: 800 })
    await expectVisible(true)
    await page.setViewportSize({ width: 767, height: 800 })
    await expectVisible(false)
    await locators.button('Filters').click()
    await expectVisible(true)
  })

for (const height of [800, 480])
  test(`the list of blockchains stays in a window ${height} px high, and scrolls to its end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height })
    await visit(page, paths.amlChecks)
    const button = page.getByRole('button', { name: 'Blockchain' })
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('option').nth(3)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
  })

test('the modal of a result and Expected coin are no wider than their content needs', async ({
  page,
  locators,
}) => {
  await visit(page, paths.amlChecks)
  const list = await page.getByRole('button', { name: 'Expected coin' }).boundingBox()
  expect(list?.width).toBeLessThanOrEqual(320)
  await locators.field('Wallet address or transaction hash').fill('hello')
  await locators.button('Check for AML').click()
  const panel = await page.getByRole('dialog').locator('[data-panel]').boundingBox()
  expect(panel?.width).toBeLessThanOrEqual(768)
})
