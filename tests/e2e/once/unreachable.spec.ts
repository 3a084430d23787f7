import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectSettled, heading, test } from '../site-test.ts'

/** A link of the footer, whose page no test has fetched before. */
const toServices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Services' })

const NOT_SHOWN = 'This page could not be shown'

/** The documents that the tab has loaded since the landing page. */
let loads: string[] = []

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.origin)
  await expectSettled(page)
  loads = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
})

test.describe('after a new deployment', () => {
  test('a page whose code has another name now is there after one silent reload', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(/status of 404/)
    site.deploy('services-page', 'renamed')
    await toServices(page).click()
    await expect(heading(page, 'Five services that follow the coins')).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/services`)
    expect(loads).toEqual([`${site.origin}/services`])
  })

  test('a page whose code is gone for good says so, and never loops', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(/status of 404|Failed to fetch|Minified React error/)
    site.deploy('services-page', 'gone')
    await toServices(page).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    expect(loads).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => loads.length).toBe(2)
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    expect(loads).toHaveLength(2)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test('a page that was not fetched yet says so, keeps the navigation, and opens by itself once it is back', async ({
    page,
    context,
    expectedLines,
  }) => {
    expectedLines.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Minified React error/)
    await context.setOffline(true)
    await toServices(page).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('You are offline')
    expect(loads, 'a reload would lose the page').toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()

    await page.getByRole('link', { name: 'AML Verify, home' }).click()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
    await page.goBack()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Five services that follow the coins')).toBeVisible()

    // Sign-in has a layout of its own, which is not fetched yet either.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Sign In')).toBeVisible()
  })

  test('a server that is down is not reported as offline, and its page opens once it is up', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|Failed to fetch|Minified React error/)
    site.isDown = true
    await toServices(page).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The server can’t be reached')
    site.isDown = false
    await expect(heading(page, 'Five services that follow the coins')).toBeVisible()
  })
})
