import { invalidResponses } from '../../../mocks/invalid-responses.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, visit } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { fill, NEW_USER } from '../matrix/scene.ts'
import { DASHBOARD, EMAIL, heading, signIn, test } from '../site-test.ts'

test.describe('with an API that', () => {
  test('is slow, a form is busy, sends once, and goes on when it responds', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/login`)
    site.behavior = 'held'
    await signIn(page)
    const button = page.getByRole('button', { name: 'Signing in' })
    await expect(button).toBeVisible()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect.poll(() => site.requestCount).toBe(1)
    site.releaseRequests()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.requestCount).toBe(1)
  })

  test('responds before the dashboard’s code loads, one press sends once', async ({
    page,
    site,
  }) => {
    const letCome = await holdBack(page, /\/assets\/dashboard-page-/)
    await page.goto(`${site.origin}/login`)
    await signIn(page)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    letCome()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.requestCount).toBe(1)
  })

  test('responds before the next step’s code loads, the step stays and is busy', async ({
    page,
    site,
  }) => {
    const letCome = await holdBack(page, /\/assets\/new-password-step-/)
    await page.goto(`${site.origin}/forgot-password`)
    await page.getByLabel('Email', { exact: true }).fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page.getByText('Code verified successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verifying' })).toBeVisible()
    letCome()
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  })

  test('responds after the user has left, pulls nobody back', async ({ page, site }) => {
    const letCome = await holdBack(page, /\/assets\/landing-page-/)
    await page.goto(`${site.origin}/login`)
    site.behavior = 'held'
    await signIn(page)
    await expect.poll(() => site.requestCount).toBe(1)
    // The sign-in form stays in sight until the next page's code is there.
    await page.getByRole('link', { name: 'AML Verify, home' }).first().click()
    await expect(page).toHaveURL(`${site.origin}/`)
    site.releaseRequests()
    await expect(page.getByText('Login successful! You are signed in now.')).toBeVisible()
    letCome()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/`)
  })
})

/** Each form, with one response of each kind; tests/account has all of them for each form. */
const FORMS = [
  {
    path: paths.login,
    typed: { Email: NEW_USER.Email, Password: NEW_USER.Password },
    send: 'Sign In',
    response: invalidResponses.noResponse,
    notice: 'We can’t reach the server',
    next: DASHBOARD,
  },
  {
    path: paths.signup,
    typed: NEW_USER,
    send: 'Sign Up',
    response: invalidResponses.gatewayTimeout,
    notice: 'We can’t reach the server',
    next: 'Sign In',
  },
  {
    path: paths.forgotPassword,
    typed: { Email: NEW_USER.Email },
    send: 'Send code',
    response: invalidResponses.htmlPage,
    notice: 'The server sent an answer that we can’t read',
    next: 'Verification code',
  },
]

for (const { path, typed, send, response, notice, next } of FORMS)
  test(`the form at ${path} says what failed, keeps what was typed, and works afterwards`, async ({
    page,
    site,
    scene,
    expectedLines,
  }) => {
    // This site has no email service, which sign-up does without.
    expectedLines.push(/status of (504|404)|ERR_EMPTY_RESPONSE|sign-up email was not sent/)
    await visit(page, site.origin + path)
    site.behavior = response
    await fill(scene, typed)
    await scene.button(send).click()
    await expect(page.getByRole('alert')).toContainText(notice)
    for (const [label, text] of Object.entries(typed))
      await expect(scene.field(label)).toHaveValue(text)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    site.behavior = 'mock'
    await scene.button(send).click()
    await expect(page.getByRole('heading', { name: next })).toBeVisible()
  })
