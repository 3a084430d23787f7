import { expect, languageBeside, test, visit } from './fixtures.ts'

const USER = {
  firstName: 'Sofia',
  lastName: 'Rossi',
  phone: '393331234567',
  email: 'sofia.rossi@example.com',
  password: 'Correct-Horse-7',
}

test('a person signs up, signs in, is recognised, resets the password and signs out', async ({
  page,
  say,
  isMobile: _,
  viewport,
}) => {
  const phone = (viewport?.width ?? 0) < 768
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
  const box = (label: string) => page.getByLabel(say(label), { exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name: say(name) })

  await test.step('from the landing page to sign-up', async () => {
    await visit(page, '/')
    await expect(heading('Know where a coin has been before you take it.')).toBeVisible()
    await button('Log in').click()
    await page.getByRole('link', { name: say('Register'), exact: true }).click()
    await expect(heading('Sign Up')).toBeFocused()
  })

  await test.step('sign up', async () => {
    await button('Sign Up').click()
    await page.getByRole('link', { name: say('First name') }).click()
    await expect(box('First name')).toBeFocused()
    await expect(page.getByText(say('First name is required'), { exact: true })).toBeVisible()
    await box('First name').fill(USER.firstName)
    await box('Last name').fill(USER.lastName)
    await box('Phone').fill(USER.phone)
    await box('Email').fill(USER.email)
    await box('Password').fill(USER.password)
    await box('Confirm password').fill(`${USER.password}x`)
    await button('Sign Up').click()
    await expect(page.getByText(say('Passwords must match'))).toBeVisible()
    await box('Confirm password').fill(USER.password)
    const email = page.waitForResponse(/\/email-service\//)
    await button('Sign Up').click()
    await expect(heading('Sign In')).toBeVisible()
    await expect(page.getByText('Your account is open. You can sign in now.')).toBeVisible()
    const sent = await email
    expect(sent.status()).toBe(200)
    expect(sent.request().postData()).not.toContain(USER.password)
  })

  await test.step('sign in', async () => {
    await expect(box('Email')).toHaveValue(USER.email)
    await box('Password').fill(USER.password)
    await box('Password').press('Enter')
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
      const drawer = page.getByRole('dialog', { name: say('Navigation') })
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button('Open navigation')).toBeFocused()
      await button('Open navigation').click()
      await page.getByRole('link', { name: say('Documents'), exact: true }).click()
      await expect(heading('Documents')).toBeVisible()
      await expect(drawer).toBeHidden()
      await button('Open navigation').click()
    }
    await button('Logout').click()
    await expect(heading('Know where a coin has been before you take it.')).toBeVisible()
    await expect(page.getByText(say('Logged out successfully!'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('button', { name: say('Logout'), exact: true })).toHaveCount(0)
  })

  await test.step('reset the password', async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: say('Forgot password?') }).click()
    await expect(heading('Reset your password')).toBeVisible()
    await box('Email').fill(USER.email)
    await button('Send code').click()
    await expect(page.getByText(say('Verification code sent to your email'))).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: say('Verification code') }),
    ).toBeFocused()
    await page.reload()
    await box('Code').fill('123 456')
    await button('Verify code').click()
    await expect(page.getByText(say('Code verified successfully'))).toBeVisible()
    await box('New password').fill('Better-Horse-8')
    await box('Confirm password').fill('Better-Horse-8')
    await button('Save new password').click()
    await expect(
      page.getByText(say('Password updated successfully'), { exact: true }),
    ).toBeVisible()
    await expect(heading('Sign In')).toBeVisible()
    await expect(box('Email')).toHaveValue(USER.email)
  })
})

test('a refused sign-in says so in the box and in a toast', async ({
  page,
  say,
  expectedLines,
}) => {
  expectedLines.push(/status of 401/)
  await page.route('**/api/auth/login?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), Prefer: 'code=401' } }),
  )
  await visit(page, '/login')
  await page.getByLabel(say('Email'), { exact: true }).fill(USER.email)
  await page.getByLabel(say('Password'), { exact: true }).fill('wrong')
  await page.getByRole('button', { name: say('Sign In'), exact: true }).click()
  const toasts = page.getByRole('region', { name: say('Messages (Alt+T)') })
  const reason = 'The email or the password is wrong.'
  await expect(page.getByRole('alert')).toContainText(say('Invalid credentials. ').trim())
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(toasts.getByText(reason)).toBeVisible()
})

test('input that the contract refuses is shown as refused', async ({
  page,
  say,
  expectedLines,
}) => {
  expectedLines.push(/status of 422/)
  await visit(page, '/login')
  await page.getByLabel(say('Email'), { exact: true }).fill('nope')
  await page.getByLabel(say('Password'), { exact: true }).fill('x')
  await page.getByRole('button', { name: say('Sign In'), exact: true }).click()
  const toasts = page.getByRole('region', { name: say('Messages (Alt+T)') })
  const reason = 'Please enter a valid email and password.'
  await expect(page.getByRole('alert')).toContainText(say('Invalid credentials. ').trim())
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(toasts.getByText(reason)).toBeVisible()
})

test('another tab follows the choice of a language', async ({ page, context, say, appLocale }) => {
  const { locale, name } = languageBeside(appLocale)
  await visit(page, '/about')
  const tab = await context.newPage()
  await tab.goto('/careers')
  await expect(tab.locator('html')).toHaveAttribute('lang', appLocale)
  await visit(page, '/login')
  await page.getByRole('button', { name: say('Language') }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(tab.locator('html')).toHaveAttribute('lang', locale)
})

test('another tab follows a logout', async ({ page, context, say }) => {
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) {
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem('user', '{"email":"sofia.rossi@example.com"}')
    }
  })
  await visit(page, '/documents')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('user'))
  await expect(other).toHaveURL(/:\d+\/$/)
  await expect(
    other.getByRole('heading', { name: say('Know where a coin has been before you take it.') }),
  ).toBeVisible()
})
