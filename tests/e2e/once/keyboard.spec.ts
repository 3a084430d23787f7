import { expect, signInAtStart, visit } from '../fixtures.ts'
import { withKeyboard } from '../keyboard.ts'
import { findPanel } from '../matrix/locators.ts'
import { createTabTest } from '../one-tab.ts'

const test = createTabTest()

test('the first Tab stop skips the navigation', async ({ page, locators }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = locators.link('Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a menu opens on Enter, closes on Escape and when the focus leaves it, and its links navigate', async ({
  page,
  locators,
}) => {
  const { to, press, button, link, heading } = withKeyboard(locators)
  await visit(page, '/')
  for (const name of ['Products', 'Language', 'Log in']) {
    await to(button(name))
    await press('Enter')
    await expect(findPanel(button(name))).toBeVisible()
    await press('Tab')
    await press('Escape')
    await expect(button(name)).toBeFocused()
    await expect(findPanel(button(name))).toBeHidden()
  }
  await press('Enter')
  await to(link('Login'))
  await expect(findPanel(button('Log in'))).toBeVisible()
  await press('Tab')
  await expect(findPanel(button('Log in'))).toBeHidden()

  await to(button('Help Desk'), 'Shift+Tab')
  for (const focused of [heading(1, 'The six questions we hear most'), button('Help Desk')]) {
    await press('Enter')
    await to(page.getByRole('link', { name: /^FAQS/ }))
    await press('Enter')
    await expect(focused).toBeFocused()
    await to(button('Help Desk'), 'Shift+Tab')
  }

  await to(button('Language'))
  await press('Enter')
  await to(page.getByRole('button', { name: 'اردو' }))
  await press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(findPanel(page.locator('button:focus'))).toBeHidden()
})

test('a modal traps and returns the focus, and a list and radio buttons follow the arrow keys', async ({
  page,
  locators,
}) => {
  const { to, press, type, button, field, dialog, link } = withKeyboard(locators)
  const session = await signInAtStart(page)
  await visit(page, '/dashboard')
  await to(button('Asset Distribution'))
  await press('Enter')
  await expect(field('Search wallets')).toBeFocused()
  await type('dash')
  await expect(dialog('Asset Distribution').getByRole('listitem')).toHaveCount(1)
  const controls = await page.getByRole('dialog').locator('a, button, input').count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < controls + 2; stop++) {
      await page.keyboard.press(key)
      const inside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))
      expect(inside, 'the focus is in the modal').not.toBeNull()
    }
  await to(dialog('Asset Distribution').getByRole('button', { name: 'Dash' }))
  await press('Enter')
  await to(button('Close dialog'))
  await press('Enter')
  await expect(button('Asset Distribution')).toBeFocused()

  await visit(page, '/aml_check')
  const list = page.getByRole('button', { name: 'Expected coin' })
  await to(list)
  await press('Enter')
  await press('ArrowDown')
  await press('End')
  await page.keyboard.type('dash')
  await press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(list).toContainText('Dash')
  await press('ArrowDown')
  await press('Escape')
  await expect(list).toBeFocused()

  await to(link('Documents'), 'Shift+Tab')
  await press('Enter')
  await to(button('Generate Document'))
  await press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await press('Enter')
  await expect(link('Check an address')).toBeFocused()
  await press('Escape')
  await expect(button('Generate Document')).toBeFocused()
  await session.dispose()
})
