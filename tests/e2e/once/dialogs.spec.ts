import { paths } from '../../../src/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

test.beforeEach(({ page }) => signInAtStart(page))

test('while a modal is open, the page below neither scrolls nor responds', async ({ page }) => {
  await visit(page, paths.dashboard)
  const opener = page.getByRole('button', { name: 'Add AML monitoring' })
  const scrolled = () => page.evaluate(() => scrollY)
  await opener.click()
  await expect(page.getByRole('button', { name: 'Got It' })).toBeFocused()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  const before = await scrolled()
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  expect(await scrolled()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await expect(opener).toBeFocused()
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(before)
})

test('a press that begins in a modal and ends outside leaves it open', async ({ page }) => {
  await visit(page, paths.dashboard)
  await page.getByRole('button', { name: 'Asset Value' }).click()
  const modal = page.getByRole('dialog', { name: 'Asset Value' })
  await modal.getByRole('searchbox').fill('a text to select')
  await modal.getByRole('searchbox').hover()
  await page.mouse.down()
  await page.mouse.move(8, 8)
  await page.mouse.up()
  await expect(modal.getByRole('searchbox')).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(modal).toHaveCount(0)
})

test('the navigation of small screens closes when the window gets wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, paths.dashboard)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
})
