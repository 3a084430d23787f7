import type { Page } from '@playwright/test'

/** Stalls the page's requests to these URLs, until the returned function releases them. */
export async function stallRequests(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
