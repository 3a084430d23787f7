import { expect, type Page } from '@playwright/test'

export const EMAIL = 'sofia.rossi@example.com'

export const DASHBOARD = 'AML Verifiable BlockChain Network'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until the app is hydrated and has fetched its lazy parts, the toaster last. */
export const expectSettled = (page: Page) =>
  expect(page.getByRole('region', { name: /Alt\+T/ })).toBeAttached()
