import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'

/**
 * Creates a `test` whose tests share a page, one of each worker: in a new browser context, the app and axe would be
 * compiled again for each. Listeners, routes, storage and what the window shows end with a test, but not scripts of
 * `addInitScript`.
 */
export function createTabTest(prepare: (page: Page) => Promise<void> = async () => {}) {
  let shared: Page
  const test = base.extend({
    page: async ({ viewport }, use) => {
      await use(shared)
      shared.removeAllListeners()
      await shared.unrouteAll()
      // On a page of the app, the response to a pending sign-in would store a user again.
      await shared.goto('/icon.svg')
      await shared.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await shared.emulateMedia({ media: null, colorScheme: null })
      if (viewport) await shared.setViewportSize(viewport)
    },
  })
  test.beforeAll(async ({ browser }) => {
    shared = await browser.newPage()
    await prepare(shared)
  })
  test.afterAll(() => shared.close())
  return test
}
