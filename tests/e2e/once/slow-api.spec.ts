import { invalidResponses } from '../../../mocks/invalid-responses.ts'
import { expect } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { DASHBOARD, EMAIL, heading, signIn, test } from '../site-test.ts'

test.describe('with an API that', () => {
  test('takes its time, a form is busy, sends once, and goes on when it answers', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/login`)
    site.setBehavior('held')
    await signIn(page)
    const button = page.getByRole('button', { name: 'Signing in' })
    await expect(button).toBeVisible()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect.poll(site.requestCount).toBe(1)
    site.releaseRequests()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.requestCount()).toBe(1)
  })

  test('answers before the dashboard’s code is there, one press is one call', async ({
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
    expect(site.requestCount()).toBe(1)
  })

  test('answers when the user has followed a link, pulls nobody back', async ({ page, site }) => {
    const letCome = await holdBack(page, /\/assets\/landing-page-/)
    await page.goto(`${site.origin}/login`)
    site.setBehavior('held')
    await signIn(page)
    await expect.poll(site.requestCount).toBe(1)
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
  const MISBEHAVIOURS = [
    { lie: 'noResponse', words: NO_ANSWER },
    { lie: 'gatewayTimeout', words: NO_ANSWER },
    { lie: 'htmlPage', words: NO_SENSE },
    { lie: 'htmlError', words: NO_SENSE },
    { lie: 'brokenJson', words: NO_SENSE },
    { lie: 'wrongShape', words: NO_SENSE },
  ] as const
  for (const { lie, words } of MISBEHAVIOURS)
    test(`answers with ${lie}, a form says what is wrong and works afterwards`, async ({
      page,
      site,
      expectedLines,
    }) => {
      expectedLines.push(/status of 50\d|ERR_EMPTY_RESPONSE/)
      await page.goto(`${site.origin}/login`)
      site.setBehavior(invalidResponses[lie])
      await signIn(page)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      site.setBehavior('mock')
      await signIn(page)
      await expect(heading(page, DASHBOARD)).toBeVisible()
    })
})
