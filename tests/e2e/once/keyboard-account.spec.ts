import { expect, test, visit } from '../fixtures.ts'
import { expectFocus, keyboardScene } from '../keys.ts'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Correct-Horse-7'

test('from the landing page to an account, and out of it again', async ({ page, say, scene }) => {
  const { to, press, type, button, link, field, heading } = keyboardScene(scene)

  await test.step('the account menu leads to sign-up', async () => {
    await visit(page, '/')
    await to(button('Log in'))
    await press('Enter')
    await to(link('Register'))
    await press('Enter')
    await expect(heading(1, 'Sign Up')).toBeFocused()
  })

  await test.step('sign-up: the summary links to each invalid field', async () => {
    await to(button('Sign Up'))
    await press('Enter')
    await expect(page.getByRole('region', { name: /^6 / })).toBeFocused()
    await to(page.getByRole('link', { name: /^Phone/ }))
    await press('Enter')
    await expect(field('Phone')).toBeFocused()
    await to(field('First name'), 'Shift+Tab')
    for (const text of ['Sofia', 'Rossi', '393331234567', EMAIL, PASSWORD]) {
      await type(text)
      await press('Tab')
    }
    await to(field('Confirm password'))
    await type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(1, 'Sign In')).toBeFocused()
  })

  await test.step('sign-in: rejected, then accepted', async () => {
    await to(field('Password'))
    await type('x')
    await to(
      page.getByRole('button', { name: say('Show: {field}').replace('{field}', 'Password') }),
    )
    await press('Space')
    await expect(field('Password')).toHaveAttribute('type', 'text')
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

test('a forgotten password, through its three steps', async ({ page, say, scene }) => {
  const { to, press, type, button, link, field, heading } = keyboardScene(scene)
  await visit(page, '/login')
  await to(link('Forgot password?'))
  await press('Enter')
  await expect(heading(1, 'Reset your password')).toBeFocused()
  await to(button('Send code'))
  await press('Enter')
  await expect(field('Email')).toBeFocused()
  await type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Verification code')).toBeFocused()
  await to(button('Send a new code'))
  await press('Enter')
  await to(button('Use another email'))
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Your email')).toBeFocused()
  await to(field('Email'))
  await type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(heading(2, 'Verification code')).toBeFocused()
  await to(field('Code'))
  await type('123456')
  await page.keyboard.press('Enter')
  await expect(heading(2, 'New password')).toBeFocused()
  await to(field('New password'))
  await type(PASSWORD)
  await to(field('Confirm password'))
  await type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('Password updated successfully. Taking you to sign-in…')),
  ).toBeVisible()
  await expectFocus(page, 'after the password is saved')
})
