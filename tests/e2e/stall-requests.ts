import type { Page } from '@playwright/test'

/**
 * Holds back what the page asks for under these addresses, until the returned function is called.
 */
export async function stallRequests(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
