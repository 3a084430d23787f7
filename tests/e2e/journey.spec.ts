import { expect, languageBeside, test, visit } from './fixtures.ts'
import { fill, NEW_USER } from './matrix/scene.ts'

test('a person signs up, signs in, is recognised, resets the password and signs out', async ({
  page,
  say,
  scene,
}) => {
  const { phone, button, field, link, dialog, text } = scene
  const heading = (name: string) => page.getByRole('heading', { level: 1, name: say(name) })

  await test.step('from the landing page to sign-up', async () => {
    await visit(page, '/')
    await expect(heading('Know where a coin has been before you take it.')).toBeVisible()
    await button('Log in').click()
    await link('Register').click()
    await expect(heading('Sign Up')).toBeFocused()
  })

  await test.step('sign up', async () => {
    await button('Sign Up').click()
    await page.getByRole('link', { name: say('First name') }).click()
    await expect(field('First name')).toBeFocused()
    await expect(text('First name is required')).toBeVisible()
    await fill(scene, { ...NEW_USER, 'Confirm password': `${NEW_USER.Password}x` })
    await button('Sign Up').click()
    await expect(page.getByText(say('Passwords must match'))).toBeVisible()
    await field('Confirm password').fill(NEW_USER.Password)
    const email = page.waitForResponse(/\/email-service\//)
    await button('Sign Up').click()
    await expect(heading('Sign In')).toBeVisible()
    await expect(page.getByText('Your account is open. You can sign in now.')).toBeVisible()
    const sent = await email
    expect(sent.status()).toBe(200)
    expect(sent.request().postData()).not.toContain(NEW_USER.Password)
  })

  await test.step('sign in', async () => {
    await expect(field('Email')).toHaveValue(NEW_USER.Email)
    await field('Password').fill(NEW_USER.Password)
    await field('Password').press('Enter')
    await expect(heading('AML Verifiable BlockChain Network')).toBeVisible()
    await expect(page.getByText(say('Login successful!'))).toBeVisible()
  })

  await test.step('is recognised after a reload and on every protected screen', async () => {
    await page.reload()
    await expect(heading('AML Verifiable BlockChain Network')).toBeVisible()
    for (const [path, title] of [
      ['/aml_check', 'AML Checks'],
      ['/transaction', 'Transaction'],
      ['/documents', 'Documents'],
    ] as const) {
      await visit(page, path)
      await expect(heading(title)).toBeVisible()
    }
    await visit(page, '/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('sign out', async () => {
    if (phone) {
      await button('Open navigation').click()
      const drawer = dialog('Navigation')
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button('Open navigation')).toBeFocused()
      await button('Open navigation').click()
      await link('Documents').click()
      await expect(heading('Documents')).toBeVisible()
      await expect(drawer).toBeHidden()
      await button('Open navigation').click()
    }
    await button('Logout').click()
    await expect(heading('Know where a coin has been before you take it.')).toBeVisible()
    await expect(page.getByText(say('Logged out successfully!'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(button('Logout')).toHaveCount(0)
  })

  await test.step('reset the password', async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: say('Forgot password?') }).click()
    await expect(heading('Reset your password')).toBeVisible()
    await field('Email').fill(NEW_USER.Email)
    await button('Send code').click()
    await expect(page.getByText(say('Verification code sent to your email'))).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: say('Verification code') }),
    ).toBeFocused()
    await page.reload()
    await field('Code').fill('123 456')
    await button('Verify code').click()
    await expect(page.getByText(say('Code verified successfully'))).toBeVisible()
    await field('New password').fill('Better-Horse-8')
    await field('Confirm password').fill('Better-Horse-8')
    await button('Save new password').click()
    await expect(text('Password updated successfully')).toBeVisible()
    await expect(heading('Sign In')).toBeVisible()
    await expect(field('Email')).toHaveValue(NEW_USER.Email)
  })
})

for (const { rejected, status, email, reason } of [
  {
    rejected: 'a sign-in',
    status: 401,
    email: NEW_USER.Email,
    reason: 'The email or the password is wrong.',
  },
  {
    rejected: 'input that breaks the contract',
    status: 422,
    email: 'nope',
    reason: 'Please enter a valid email and password.',
  },
])
  test(`${rejected} is rejected in the form and in a toast`, async ({
    page,
    say,
    scene,
    expectedLines,
  }) => {
    expectedLines.push(new RegExp(`status of ${status}`))
    await visit(page, '/login')
    await fill(scene, { Email: email, Password: 'Wrong-Password-1' })
    await scene.button('Sign In').click()
    const toasts = page.getByRole('region', { name: say('Messages (Alt+T)') })
    await expect(page.getByRole('alert')).toContainText(say('Invalid credentials. ').trim())
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(toasts.getByText(reason)).toBeVisible()
  })

test('the language menu switches every tab at once, and is remembered', async ({
  page,
  context,
  say,
  appLocale,
}) => {
  const { locale, dir, name } = languageBeside(appLocale)
  await visit(page, '/about')
  const tab = await context.newPage()
  await tab.goto('/careers')
  await expect(tab.locator('html')).toHaveAttribute('lang', appLocale)
  await visit(page, '/login')
  await page.getByRole('button', { name: say('Language') }).click()
  await page.getByRole('button', { name }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale)
  await expect(html).toHaveAttribute('dir', dir)
  await expect(tab.locator('html')).toHaveAttribute('lang', locale)
  await page.reload()
  await expect(html).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('Sign In'))
})
