import { expect, setSignedIn, test, visit } from '../fixtures.ts'
import { keyboardScene } from '../keys.ts'
import { panelOf } from '../matrix/scene.ts'

test('the menus, the questions and the wizard', async ({ page, say, scene }) => {
  const { to, press, button, link, heading } = keyboardScene(scene)
  await visit(page, '/')
  for (const name of ['Products', 'Company', 'Help Desk', 'Language', 'Log in']) {
    await to(button(name))
    await press('Enter')
    await expect(panelOf(button(name))).toBeVisible()
    await press('Tab')
    await press('Escape')
    await expect(button(name)).toBeFocused()
    await expect(panelOf(button(name))).toBeHidden()
  }

  await test.step('a menu closes when the focus goes on past it', async () => {
    await press('Enter')
    await to(link('Login'))
    await expect(panelOf(button('Log in'))).toBeVisible()
    await press('Tab')
    await expect(panelOf(button('Log in'))).toBeHidden()
  })

  await to(button('Help Desk'), 'Shift+Tab')
  await press('Enter')
  await to(page.getByRole('link', { name: new RegExp(`^${say('FAQS')}`) }))
  await press('Enter')
  await expect(heading(1, 'The six questions we hear most')).toBeFocused()

  await test.step('a choice that stays on the page returns the focus', async () => {
    await to(button('Help Desk'), 'Shift+Tab')
    await press('Enter')
    await to(page.getByRole('link', { name: new RegExp(`^${say('FAQS')}`) }))
    await press('Enter')
    await expect(button('Help Desk')).toBeFocused()
    await to(button('Language'))
    await press('Enter')
    await to(page.getByRole('button', { name: 'اردو' }))
    await press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(panelOf(page.locator('button:focus'))).toBeHidden()
    await press('Enter')
    await to(page.getByRole('button', { name: 'English' }))
    await press('Enter')
    await expect(button('Language')).toBeFocused()
  })

  const rows = page.locator('details')
  await expect(page.locator('details[open]'), 'the first one is open').toHaveCount(1)
  await to(rows.nth(3).locator('summary'))
  await press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(2)
  await press('Space')
  await expect(page.locator('details[open]')).toHaveCount(1)

  await visit(page, '/proof-of-funds')
  for (const step of ['Deductions', 'Tax Calculation', 'Summary']) {
    await to(button('Next'))
    await press('Enter')
    await expect(heading(2, step).or(page.locator('h2:focus'))).toBeFocused()
    await expect(page.locator('h2:focus')).toContainText(say(step))
  }
  await to(button('Back'))
  await press('Enter')
  await expect(page.locator('h2:focus')).toContainText(say('Tax Calculation'))
  await to(link('Home'))
})

test('the navigation of a phone, by an attached keyboard', async ({ page, say, scene }) => {
  const { to, press, button, link, dialog, heading } = keyboardScene(scene)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  await to(button('Menu'))
  await press('Enter')
  await to(page.getByRole('link', { name: new RegExp(`^${say('Careers')}`) }))
  await press('Enter')
  await expect(page).toHaveURL(/careers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await to(button('Menu'))
  await press('Enter')
  await press('Tab')
  await press('Escape')
  await expect(button('Menu')).toBeFocused()

  await setSignedIn(page)
  await visit(page, '/documents')
  await to(button('Open navigation'))
  await press('Enter')
  for (let stop = 0; stop < 12; stop++) {
    await press('Tab')
    await expect(dialog('Navigation').locator(':focus')).toHaveCount(1)
  }
  await press('Escape')
  await expect(button('Open navigation')).toBeFocused()
  await press('Enter')
  await to(dialog('Navigation').getByRole('link', { name: say('Transaction'), exact: true }))
  await press('Enter')
  await expect(heading(1, 'Transaction')).toBeFocused()
  await expect(link('Clear all filters')).toBeVisible()
})
