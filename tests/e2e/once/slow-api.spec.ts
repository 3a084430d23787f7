import { invalidResponses } from '../../../mocks/invalid-responses.ts'
import { expect } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
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

  const NO_ANSWER = 'We can’t reach the server'
  const NO_SENSE = 'The server sent an answer that we can’t read'
  for (const [response, words] of [
    ['noResponse', NO_ANSWER],
    ['gatewayTimeout', NO_ANSWER],
    ['htmlPage', NO_SENSE],
    ['htmlError', NO_SENSE],
    ['brokenJson', NO_SENSE],
    ['wrongShape', NO_SENSE],
  ] as const)
    test(`answers with ${response}, a form says what is wrong and works afterwards`, async ({
      page,
      site,
      expectedLines,
    }) => {
      expectedLines.push(/status of 50\d|ERR_EMPTY_RESPONSE/)
      await page.goto(`${site.origin}/login`)
      site.behavior = invalidResponses[response]
      await signIn(page)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      site.behavior = 'mock'
      await signIn(page)
      await expect(heading(page, DASHBOARD)).toBeVisible()
    })
})
