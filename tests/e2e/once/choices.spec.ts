import { paths } from '../../../src/product/paths.ts'
import { expect, test, visit } from '../fixtures.ts'

const DARK = 'oklch(0.17 0.02 255)'
const LIGHT = 'oklch(0.985 0.004 95)'

test('a chosen theme survives a reload, follows another tab, and gives way to the system’s when asked', async ({
  page,
  context,
  showIn,
}) => {
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true })
  const expectBackground = (colour: string) =>
    expect(page.locator('body')).toHaveCSS('background-color', colour)

  await showIn('light')
  await visit(page, paths.login)
  await expectBackground(LIGHT)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expectBackground(DARK)
  await page.reload()
  await expectBackground(DARK)

  const other = await context.newPage()
  await other.goto(paths.login)
  await other.evaluate(() => localStorage.setItem('theme', 'light'))
  await other.close()
  await expectBackground(LIGHT)
  await showIn('dark')
  await expectBackground(LIGHT)

  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(chosen('Light')).toBeChecked()
  await chosen('Light').press('ArrowUp')
  await expect(chosen('System')).toBeChecked()
  await expectBackground(DARK)
  await showIn('light')
  await expectBackground(LIGHT)
})

test('a chosen language switches every tab at once, and survives a reload', async ({
  page,
  context,
}) => {
  await visit(page, paths.login)
  const other = await context.newPage()
  await other.goto(paths.about)
  for (const [locale, dir, name] of [
    ['ur', 'rtl', 'اردو'],
    ['en', 'ltr', 'English'],
  ] as const) {
    await page.getByRole('button', { name: /: (English|اردو)$/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('lang', locale)
      await expect(tab.locator('html')).toHaveAttribute('dir', dir)
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveCount(
      locale === 'en' ? 1 : 0,
    )
  }
})
