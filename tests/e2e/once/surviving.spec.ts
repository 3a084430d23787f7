import type { Page } from '@playwright/test'
import { lies } from '../../../mocks/lying-server.ts'
import { test as base, expect } from '../fixtures.ts'
import { openSite } from '../own-site.ts'

type Site = Awaited<ReturnType<typeof openSite>>

const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openSite()
    await use(site)
    await site.stop()
  },
})

const EMAIL = 'sofia.rossi@example.com'
const DASHBOARD = 'AML Verifiable BlockChain Network'

/** A link of the footer, whose page no test has fetched before. */
const toServices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Services' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the start page, and waits for the app to listen: before, a link loads a document. */
async function openStart(page: Page, { origin }: Site) {
  await page.goto(origin)
  await expect(page.getByRole('region', { name: /Alt\+T/ })).toBeAttached()
}

async function signIn(page: Page, password = 'Correct-Horse-7') {
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Counts how often the tab loaded a document. */
function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

test.describe('after a new deployment', () => {
  test('a page whose code has another name now is there after one silent reload', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(/status of 404/)
    await openStart(page, site)
    const loads = countLoads(page)
    site.deploy('services-page', 'renamed')
    await toServices(page).click()
    await expect(heading(page, 'Five services, one trail')).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/services`)
    expect(loads).toEqual([`${site.origin}/services`])
  })

  test('a page whose code is gone for good says so, and never loops', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(/status of 404|dynamically imported module|Minified React error/)
    await openStart(page, site)
    const loads = countLoads(page)
    site.deploy('services-page', 'gone')
    await toServices(page).click()
    await expect(heading(page, 'This page could not be shown')).toBeVisible()
    expect(loads).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => loads.length).toBe(2)
    await expect(heading(page, 'This page could not be shown')).toBeVisible()
    expect(loads).toHaveLength(2)
    await page.getByRole('link', { name: 'To the start page' }).click()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })
})

const NOT_SHOWN = 'This page could not be shown'

test.describe('without a connection', () => {
  test('a page that was not fetched yet says so, keeps the navigation, and opens by itself once it is back', async ({
    page,
    site,
    context,
    expectedLines,
  }) => {
    expectedLines.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Minified React error/)
    await openStart(page, site)
    const loads = countLoads(page)
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
    await expect(heading(page, 'Five services, one trail')).toBeVisible()
  })

  test('so does a page whose frame was not fetched yet either', async ({
    page,
    site,
    context,
    expectedLines,
  }) => {
    expectedLines.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Minified React error/)
    await openStart(page, site)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Sign In')).toBeVisible()
  })

  test('a server that is down is not called an offline visitor, and its page opens once it is up', async ({
    page,
    site,
    expectedLines,
  }) => {
    expectedLines.push(
      /ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|dynamically imported module|Minified React error/,
    )
    await openStart(page, site)
    site.setDown(true)
    await toServices(page).click()
    await expect(heading(page, NOT_SHOWN)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The server can’t be reached')
    site.setDown(false)
    await expect(heading(page, 'Five services, one trail')).toBeVisible()
  })

  test('a form says so, keeps what was typed, and works once it is back', async ({
    page,
    site,
    context,
    expectedLines,
  }) => {
    expectedLines.push(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(`${site.origin}/login`)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await signIn(page)
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
    await context.setOffline(false)
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
  })
})

test.describe('with an API that', () => {
  test('takes its time, a form is busy, sends once, and goes on when it answers', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/login`)
    site.setManner('never')
    await signIn(page)
    const button = page.getByRole('button', { name: 'Signing in' })
    await expect(button).toBeVisible()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect.poll(site.callCount).toBe(1)
    site.answerHeld()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.callCount()).toBe(1)
  })

  test('answers before the dashboard’s code is there, one press is one call', async ({
    page,
    site,
  }) => {
    let letCome = () => {}
    const held = new Promise<void>((done) => {
      letCome = done
    })
    await page.route(/\/assets\/dashboard-page-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.origin}/login`)
    await signIn(page)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    letCome()
    await expect(heading(page, DASHBOARD)).toBeVisible()
    expect(site.callCount()).toBe(1)
  })

  test('answers when the user has followed a link, pulls nobody back', async ({ page, site }) => {
    let letCome = () => {}
    const held = new Promise<void>((done) => {
      letCome = done
    })
    await page.route(/\/assets\/landing-page-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.origin}/login`)
    site.setManner('never')
    await signIn(page)
    await expect.poll(site.callCount).toBe(1)
    // The sign-in form stays in sight until the next page's code is there.
    await page.getByRole('link', { name: 'AML Verify, home' }).first().click()
    await expect(page).toHaveURL(`${site.origin}/`)
    site.answerHeld()
    await expect(page.getByText('Login successful! You are signed in now.')).toBeVisible()
    letCome()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/`)
  })

  const NO_ANSWER = 'We can’t reach the server'
  const NO_SENSE = 'The server sent an answer that we can’t read'
  const MISBEHAVIOURS = [
    { lie: 'noAnswer', words: NO_ANSWER },
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
      site.setManner(lies[lie])
      await signIn(page)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      site.setManner('honest')
      await signIn(page)
      await expect(heading(page, DASHBOARD)).toBeVisible()
    })
})

test.describe('with a storage that', () => {
  test('is blocked, the app works for as long as the page is open', async ({ page, site }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })
    await page.goto(`${site.origin}/login`)
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(heading(page, 'Documents')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })

  test('is full, the app works for as long as the page is open', async ({ page, site }) => {
    await page.goto(`${site.origin}/login`)
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        for (let copy = 0; ; copy += 1)
          try {
            localStorage.setItem(`full ${size} ${copy}`, 'x'.repeat(size))
          } catch {
            break
          }
    })
    await signIn(page)
    await expect(heading(page, DASHBOARD)).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(heading(page, 'Documents')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Know where a coin has been')).toBeVisible()
  })
})

for (const year of ['1985', '2099'])
  test(`with a clock that says ${year}, the app works`, async ({ page, site }) => {
    await page.clock.setSystemTime(`${year}-02-29T00:00:00Z`.replace('02-29', '02-28'))
    await page.goto(`${site.origin}/login`)
    await signIn(page)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page.getByText('Login successful!')).toBeHidden()
    await page.reload()
    await expect(heading(page, DASHBOARD)).toBeVisible()
  })

test('two tabs are one session', async ({ page, site, context }) => {
  await page.goto(site.origin)
  const other = await context.newPage()
  await other.goto(`${site.origin}/login`)
  await signIn(other)
  await expect(heading(other, DASHBOARD)).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(other, 'Know where a coin has been')).toBeVisible()
  await expect(other).toHaveURL(`${site.origin}/`)
})

test('a page that Back brings again knows that the user has signed out', async ({ page, site }) => {
  await page.goto(`${site.origin}/login`)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()
  await page.goto(`${site.origin}/contract/`)
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goBack()
  await expect(heading(page, 'Know where a coin has been')).toBeVisible()
})

test('a page out of the back/forward cache knows that the user has signed out', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`)
  await signIn(page)
  await expect(heading(page, DASHBOARD)).toBeVisible()
  // Under remote control Chromium keeps no page, so this is what it would tell one.
  await page.evaluate(() => {
    localStorage.removeItem('user')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading(page, 'Know where a coin has been')).toBeVisible()
})
