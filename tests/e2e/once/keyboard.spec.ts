import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'
import { expectFocus, keysOf } from '../keys.ts'
import { sceneOf } from '../states.ts'

/**
 * Every journey of docs/product.md, point 4, by the keyboard alone: no test here moves or presses a
 * mouse. Each stop of the focus is looked at on the way: it is seen, and it is never lost.
 */
const walk = (page: Page, say: (english: string) => string) => ({
  ...sceneOf(page, say, false),
  ...keysOf(page),
})

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Correct-Horse-7'

const signedIn = (page: Page) =>
  page.addInitScript((user) => localStorage.setItem('user', user), `{"email":"${EMAIL}"}`)

test('from the landing page to an account, and out of it again', async ({ page, say }) => {
  const { to, press, type, button, link, box, heading } = walk(page, say)

  await test.step('the menu of the account leads to sign-up', async () => {
    await visit(page, '/')
    await to(button('Log in'))
    await press('Enter')
    await to(link('Register'))
    await press('Enter')
    await expect(heading(1, 'Sign Up')).toBeFocused()
  })

  await test.step('sign-up: the summary leads to each mistake', async () => {
    await to(button('Sign Up'))
    await press('Enter')
    await expect(page.getByRole('region', { name: /^6 / })).toBeFocused()
    await to(page.getByRole('link', { name: /^Phone/ }))
    await press('Enter')
    await expect(box('Phone')).toBeFocused()
    await to(box('First name'), 'Shift+Tab')
    for (const text of ['Sofia', 'Rossi', '393331234567', EMAIL, PASSWORD]) {
      await type(text)
      await press('Tab')
    }
    await to(box('Confirm password'))
    await type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(1, 'Sign In')).toBeFocused()
  })

  await test.step('sign-in: refused, then let in', async () => {
    await to(box('Password'))
    await type('x')
    await to(
      page.getByRole('button', { name: say('Show: {field}').replace('{field}', 'Password') }),
    )
    await press('Space')
    await expect(box('Password')).toHaveAttribute('type', 'text')
    await to(page.getByRole('checkbox'))
    await press('Space')
    await to(button('Sign In'))
    await press('Enter')
    await expect(heading(1, 'AML Verifiable BlockChain Network')).toBeFocused()
  })

  await test.step('logout, and the toast that it leaves', async () => {
    await to(button('Logout'))
    await page.keyboard.press('Enter')
    await expect(heading(1, 'Know where a coin has been before you take it.')).toBeFocused()
    await press('Alt+t')
    await to(button('Close message').first())
    await page.keyboard.press('Enter')
    await expectFocus(page, 'after the toast is gone')
  })
})

test('a forgotten password, through its three steps', async ({ page, say }) => {
  const { to, press, type, button, link, box, heading } = walk(page, say)
  await visit(page, '/login')
  await to(link('Forgot password?'))
  await press('Enter')
  await expect(heading(1, 'Reset your password')).toBeFocused()
  await to(button('Send code'))
  await press('Enter')
  await expect(box('Email')).toBeFocused()
  await type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Verification code')).toBeFocused()
  await to(button('Send a new code'))
  await press('Enter')
  await to(button('Use another email'))
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Your email')).toBeFocused()
  await to(box('Email'))
  await type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Verification code')).toBeFocused()
  await to(box('Code'))
  await type('123456')
  await page.keyboard.press('Enter')
  await expect(heading(2, 'New password')).toBeFocused()
  await to(box('New password'))
  await type(PASSWORD)
  await to(box('Confirm password'))
  await type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('Password updated successfully. Taking you to sign-in…')),
  ).toBeVisible()
  await expectFocus(page, 'after the password is saved')
  await expect(heading(1, 'Sign In')).toBeFocused()
})

test('the menus, the questions and the wizard', async ({ page, say }) => {
  const { to, press, button, link, heading } = walk(page, say)
  await visit(page, '/')
  for (const name of ['Products', 'Company', 'Help Desk', 'Language', 'Log in']) {
    await to(button(name))
    await press('Enter')
    await expect(button(name)).toHaveAttribute('aria-expanded', 'true')
    await press('Tab')
    await press('Escape')
    await expect(button(name)).toBeFocused()
    await expect(button(name)).toHaveAttribute('aria-expanded', 'false')
  }
  await to(button('Help Desk'), 'Shift+Tab')
  await press('Enter')
  await to(page.getByRole('link', { name: new RegExp(`^${say('FAQS')}`) }))
  await press('Enter')
  await expect(heading(1, 'Faqs')).toBeFocused()

  await test.step('a menu whose choice leads nowhere else gives the focus back', async () => {
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
    await expect(page.locator('button:focus')).toHaveAttribute('aria-expanded', 'false')
    await press('Enter')
    await to(page.getByRole('button', { name: 'English' }))
    await press('Enter')
    await expect(button('Language')).toBeFocused()
  })

  const rows = page.locator('details')
  for (const index of [0, 3]) {
    await to(rows.nth(index).locator('summary'))
    await press('Enter')
  }
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

test('the dashboard: each modal keeps the focus in, and gives it back', async ({ page, say }) => {
  const { to, press, type, button, box, dialog } = walk(page, say)
  await signedIn(page)
  await visit(page, '/dashboard')

  /** Tab stays inside an open modal, all the way round and back. */
  const trapped = async () => {
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 24; stop++) {
        await press(key)
        const inside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))
        expect(inside, 'the focus is in the modal').not.toBeNull()
      }
  }

  await test.step('AML Risk', async () => {
    const plus = button('Add AML monitoring')
    await to(plus)
    await press('Enter')
    await expect(button('Got It')).toBeFocused()
    await trapped()
    await press('Escape')
    await expect(plus).toBeFocused()
    await press('Space')
    await to(button('Got It'))
    await press('Enter')
    await expect(plus).toBeFocused()
  })

  await test.step('the wallet picker', async () => {
    const card = button('Asset Distribution')
    await to(card)
    await press('Enter')
    await expect(box('Search wallets')).toBeFocused()
    await type('dash')
    await expect(dialog('Asset Distribution').getByRole('listitem')).toHaveCount(1)
    await trapped()
    await to(dialog('Asset Distribution').getByRole('button', { name: 'Dash' }))
    await press('Enter')
    await expect(page.getByText(say('No Verified Assets Exits.'))).toBeVisible()
    await to(button('Close dialog'))
    await press('Enter')
    await expect(card).toBeFocused()
  })

  await test.step('a coin, and on from it', async () => {
    const tile = page.getByRole('button', { name: 'Tron TRX' })
    await to(tile)
    await press('Enter')
    await trapped()
    await press('Escape')
    await expect(tile).toBeFocused()
    await press('Enter')
    await to(page.getByRole('link', { name: say('Check an address') }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('AML Checks') })).toBeFocused()
  })
})

test('a check, the filters and a document', async ({ page, say }) => {
  const { to, press, type, button, box, dialog, link } = walk(page, say)
  await signedIn(page)
  await visit(page, '/aml_check')

  await test.step('a check', async () => {
    await to(button('Check for AML'))
    await press('Enter')
    await expect(box('Wallet address or Tx Hash')).toBeFocused()
    await type('0x7f3a')
    await press('Enter')
    await expect(
      dialog('AML Check').getByRole('button', { name: say('Close'), exact: true }),
    ).toBeFocused()
    await press('Enter')
    await expect(box('Wallet address or Tx Hash')).toBeFocused()
  })

  await test.step('the list of blockchains', async () => {
    const list = page.getByRole('button', { name: say('Blockchain') })
    await to(list)
    await press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await press('ArrowDown')
    await press('ArrowDown')
    await press('End')
    await page.keyboard.type('dash')
    await press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(list).toContainText('Dash')
    await expect(list).toBeFocused()
    await press('ArrowDown')
    await press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(list).toBeFocused()
  })

  await test.step('the filters', async () => {
    await to(page.getByRole('link', { name: say('Transaction'), exact: true }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await to(box('Account'))
    await press('ArrowDown')
    await expect(box('Account')).toHaveValue('Main')
    await to(box('Date from'))
    await type('01312026')
    await to(box('Search'))
    await type('rent')
    await to(link('Clear all filters'))
    await press('Enter')
    await expect(box('Search')).toHaveValue('')
    await expect(box('Date from')).toHaveValue('')
    await expect(link('Clear all filters')).toBeFocused()
  })

  await test.step('a document', async () => {
    await to(link('Documents'), 'Shift+Tab')
    await press('Enter')
    await to(button('Generate Document'))
    await press('Enter')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await press('ArrowDown')
    await press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      say('Proof of Source of Funds'),
    )
    await to(button('Next'))
    await press('Enter')
    await expect(button('Close')).toBeFocused()
    await press('Enter')
    await expect(button('Generate Document')).toBeFocused()
  })
})

test('the navigation of a phone, by a keyboard that is tied to it', async ({ page, say }) => {
  const { to, press, button, link, dialog, heading } = walk(page, say)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  await to(button('Open menu'))
  await press('Enter')
  await to(page.getByRole('link', { name: new RegExp(`^${say('Careers')}`) }))
  await press('Enter')
  await expect(page).toHaveURL(/careers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await to(button('Open menu'))
  await press('Enter')
  await press('Tab')
  await press('Escape')
  await expect(button('Open menu')).toBeFocused()

  await page.evaluate(() => localStorage.setItem('user', '{"email":"s@example.com"}'))
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
