import { invalidResponses } from '../../../mocks/invalid-responses.ts'
import { expect, visit } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { DASHBOARD, EMAIL, heading, signIn, test } from '../site-test.ts'

test.describe('with an API that', () => {
  test('is slow, one submit sends one request until the next page’s code has come', async ({
    page,
    site,
  }) => {
    const letCome = await holdBack(page, /\/assets\/dashboard-page-/)
    const submitAgain = async () => {
      await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    }
    await page.goto(`${site.origin}/login`)
    site.behavior = 'held'
    await signIn(page)
    await submitAgain()
    await expect.poll(() => site.requestCount).toBe(1)
    site.releaseRequests()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await submitAgain()
    letCome()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.requestCount).toBe(1)
  })

  test('responds before the next step’s code has come, the step stays and is busy', async ({
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

  test('responds after the user has left, the user stays on the other page', async ({
    page,
    site,
  }) => {
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

test('a form whose connection breaks keeps what was typed, and works afterwards', async ({
  page,
  site,
  scene,
  expectedLines,
}) => {
  expectedLines.push(/ERR_EMPTY_RESPONSE/)
  await visit(page, `${site.origin}/login`)
  site.behavior = invalidResponses.noResponse
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server')
  await expect(scene.field('Email')).toHaveValue(EMAIL)
  await expect(scene.field('Password')).not.toHaveValue('')
  site.behavior = 'mock'
  await scene.button('Sign In').click()
  await expect(heading(page, DASHBOARD)).toBeVisible()
})
