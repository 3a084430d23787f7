import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { openSite } from './own-site.ts'

/** The browser tests' `test`, with a deployment of the built app that the test has to itself. */
export const test = base.extend<{ site: Awaited<ReturnType<typeof openSite>> }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openSite()
    await use(site)
    await site.stop()
  },
})

export const EMAIL = 'sofia.rossi@example.com'

/** The heading of the dashboard. */
export const DASHBOARD = 'AML Verifiable BlockChain Network'

/** The heading of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Waits until the app is hydrated and has fetched all that follows, the toasts last. */
export const expectSettled = (page: Page) =>
  expect(page.getByRole('region', { name: /Alt\+T/ })).toBeAttached()
