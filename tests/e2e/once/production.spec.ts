import { pathsFor } from '../../../src/app/routes.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, setSignedIn, test, visit } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'
import { NEW_USER, SENDER } from '../matrix/scene.ts'

const { notFound: _, ...existing } = paths
const ALL: string[] = [...Object.values(existing), '/nowhere']
const KEPT = 'One moment: the page is still loading. What you typed is kept.'
const APP = /\/assets\/index-[^/]*\.js/
const FOR_VISITORS = ALL.filter((path) => !pathsFor('user').includes(path))

test('those without access are redirected', async ({ page, expectedLines }) => {
  expectedLines.push(/status of 404/)
  for (const path of pathsFor('user')) {
    await page.goto(path)
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  }
  await page.goto(paths.faq)
  await expect(page).toHaveURL(/\/Faqs$/)
  // Of another case: the server knows no such page, and the app does.
  await page.goto('/ABOUT')
  await expect(page).toHaveTitle(/About/)
  await setSignedIn(page)
  for (const path of pathsFor('visitor')) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('a malformed URL breaks no page', async ({ page, expectedLines }) => {
  // For a 400 without a body, Chrome shows a page of its own, which has no storage.
  expectedLines.push(/status of 40[04]/, /Access is denied for this document/)
  for (const address of ['/about#%', '/pricing#100%', '/about%0a', '/about%', '/%ff', '/%00']) {
    const response = await page.goto(address).catch((error) => {
      expect(String(error)).toContain('ERR_HTTP_RESPONSE_CODE_FAILURE')
    })
    if (response?.headers()['content-type']?.startsWith('text/html'))
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('heading', { name: 'could not be shown' })).toHaveCount(0)
  }
})

test.describe('before the code loads', () => {
  let letCome = () => {}

  test.beforeEach(async ({ page }) => {
    letCome = await holdBack(page, APP)
  })

  test('what is typed early is kept and sent', async ({ page, say }) => {
    for (const [path, typed, button, outcome] of [
      [paths.signup, NEW_USER, 'Sign Up', 'Your account is open. You can sign in now.'],
      [
        paths.contact,
        { ...SENDER, 'Message (optional)': 'Hello' },
        'Book a demo',
        'Email sent successfully!',
      ],
    ] as const) {
      await page.goto(path)
      const fields = Object.entries(typed)
      for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
      letCome()
      await expect(page.getByRole('region', { name: say('Messages (Alt+T)') })).toBeAttached()
      for (const [label, text] of fields)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(outcome).first()).toBeVisible()
      await page.unroute(APP)
      letCome = await holdBack(page, APP)
    }
  })

  test('a plan and a coin that are chosen early come along to the sign-in', async ({ page }) => {
    for (const [path, link, notice] of [
      [paths.pricing, /^Choose plan/, /You chose the SMART plan/],
      [paths.networkPrices, /^Start/, 'After you sign in: AML Checks, Bitcoin'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('link', { name: link }).first().click({ noWaitAfter: true })
      await expect(page).toHaveURL(path)
      letCome()
      await expect(page).toHaveURL(paths.login)
      await expect(page.getByText(notice)).toBeVisible()
      letCome = await holdBack(page, APP)
    }
  })

  test('an early submit is sent after hydration', async ({ page }) => {
    const asked = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill('sofia.rossi@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
    await asked
    await expect(page.getByRole('status')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(KEPT)
    await expect(page.getByText(KEPT)).toBeVisible()
    letCome()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(KEPT)).toHaveCount(0)
  })

  test('an early submit of an invalid form is rejected after hydration', async ({ page }) => {
    await page.goto(paths.contact)
    const send = page.getByRole('button', { name: 'Book a demo' })
    await expect(page.getByText(KEPT)).toBeHidden()
    await send.click()
    await expect(page.getByText(KEPT)).toBeVisible()
    await expect(send).toHaveCSS('cursor', 'progress')
    letCome()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText(KEPT)).toHaveCount(0)
    await expect(send).not.toHaveCSS('cursor', 'progress')
  })

  test('an early submit is not said to be kept where the app can’t be fetched', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/Failed to load resource/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(APP, async (route) => {
      await promise
      await route.abort()
    })
    await page.goto(paths.contact)
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await expect(page.getByText(KEPT)).toBeVisible()
    resolve()
    await expect(page.getByText(KEPT)).toBeHidden()
  })

  test('a menu opens at once, and a choice in it is made after hydration', async ({ page }) => {
    const asked = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await asked
    const theme = page.getByRole('button', { name: 'Theme' })
    // Its second half does not close what the first one opened.
    await theme.dblclick()
    await page.getByText('Dark', { exact: true }).click()
    await expect(theme).toHaveCSS('cursor', 'progress')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    letCome()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).not.toHaveCSS('cursor', 'progress')
  })
})

test('a press before the first paint is repeated after hydration', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Next') button.click()
    }),
  )
  await page.goto(paths.taxReport)
  await expect(page.getByRole('heading', { level: 2, name: 'Options' })).toBeVisible()
})

test('the app starts where the style sheet can’t be fetched', async ({ page, expectedLines }) => {
  expectedLines.push(/Failed to load resource/)
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.abort()
  })
  await visit(page, paths.about)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages for visitors can be read, and every link in them leads to a page and a place', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/status of 404/)
    const links = new Set<string>()
    const idsOn = new Map<string, string[]>()
    for (const path of FOR_VISITORS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const found = await page.evaluate(() => ({
        links: [...document.querySelectorAll('a')].map(({ href }) => href),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      }))
      for (const link of found.links) links.add(link)
      idsOn.set(path, found.ids)
    }
    const own = [...links]
      .map((link) => new URL(link))
      .filter(({ origin }) => page.url().startsWith(origin))
    expect(own.length).toBeGreaterThan(30)
    for (const { pathname, hash } of own) {
      expect(ALL, `a link leads to ${pathname}`).toContain(pathname)
      if (hash) expect(idsOn.get(pathname), `${pathname}${hash}`).toContain(hash.slice(1))
    }
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
  })
})
