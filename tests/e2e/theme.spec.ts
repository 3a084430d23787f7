import { expect, test, visit } from './fixtures.ts'

const DARK = 'oklch(0.17 0.02 255)'
const LIGHT = 'oklch(0.985 0.004 95)'

test('a theme is chosen, survives a reload, and follows another tab and the system', async ({
  page,
  context,
  say,
  showIn,
  expectAccessible,
}) => {
  const choose = (name: string) => page.getByText(say(name), { exact: true }).click()
  const chosen = (name: string) => page.getByRole('radio', { name: say(name), exact: true })
  const ground = (colour: string) =>
    expect(page.locator('body')).toHaveCSS('background-color', colour)

  await showIn('light')
  await visit(page, '/login')
  await ground(LIGHT)
  await page.getByRole('button', { name: say('Theme') }).click()
  await choose('Dark')
  await ground(DARK)
  await expectAccessible()
  await page.reload()
  await ground(DARK)

  const other = await context.newPage()
  await other.goto('/login')
  await other.evaluate(() => localStorage.setItem('theme', 'light'))
  await other.close()
  await ground(LIGHT)
  await showIn('dark')
  await ground(LIGHT)

  await page.getByRole('button', { name: say('Theme') }).click()
  await expect(chosen('Light')).toBeChecked()
  await chosen('Light').press('ArrowUp')
  await expect(chosen('System')).toBeChecked()
  await ground(DARK)
  await showIn('light')
  await ground(LIGHT)
})
