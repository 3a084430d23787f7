import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createProductionMiddleware } from '../../../plugins/preview-plugin.ts'
import { HOST, PREVIEW_BUILD } from '../../../scripts/services.ts'
import { listPathsFor, pages } from '../../../src/app/routes.ts'
import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { paths } from '../../../src/product/paths.ts'
import { test } from '../android-test.ts'
import { DASHBOARD, expectSettled } from '../app-pages.ts'
import { expect, expectHydrated, setSignedIn, signInAtStart, visit } from '../fixtures.ts'
import { hasArabicScript } from '../has-arabic-script.ts'
import { recordLayoutShifts } from '../layout-shifts.ts'
import { stallRequests } from '../stall-requests.ts'

// One browser with the fonts of Android.
test.describe.configure({ mode: 'default' })

const APP = /\/assets\/index-[^/]*\.js/
const ARABIC_SCRIPT = /[\u0600-\u06ff]{2}/

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

const isShown = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('#root h1')?.checkVisibility({ visibilityProperty: true }),
  )

/**
 * A page of each layout. The HTML of the others is read in tests/plugins/prerendered.test.ts, and hydrated in
 * ../matrix.spec.ts, where a mismatch is a console error.
 */
const OF_EACH_LAYOUT: string[] = [paths.landing, paths.pricing, paths.login, paths.dashboard]
const PAGES = pages().filter(({ path }) => OF_EACH_LAYOUT.includes(path))

for (const { locale, dir } of LANGUAGES)
  test.describe(`in ${locale}`, () => {
    test.use({ appLocale: locale })

    test('a page can be read before the app is fetched, and hydration keeps it without layout shifts', async ({
      page,
    }) => {
      const readLayoutShifts = await recordLayoutShifts(page)
      await page.goto(paths.landing)
      for (const { path, access } of PAGES) {
        await setSignedIn(page, access === 'user')
        const release = await stallRequests(page, APP)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(h1(page), path).toBeVisible()
        const read = () =>
          page.evaluate(() => {
            const { lang, dir } = document.documentElement
            const main = document.querySelector('main')?.innerText
            return { lang, dir, title: document.title, main }
          })
        const { main, title, ...shown } = await read()
        expect(shown, path).toEqual({ lang: locale, dir })
        expect(ARABIC_SCRIPT.test(String(main)), path).toBe(hasArabicScript(locale))
        expect(ARABIC_SCRIPT.test(title), path).toBe(hasArabicScript(locale))

        await h1(page).evaluate((heading) => Object.assign(heading, { isOfTheHtml: true }))
        release()
        await expectHydrated(page)
        expect(await h1(page).evaluate((heading) => 'isOfTheHtml' in heading), path).toBe(true)
        await expect(page, path).toHaveTitle(title)
        expect(await page.locator('head title').count(), path).toBe(1)

        await expectSettled(page)
        if (path === paths.dashboard) await page.locator('.recharts-sector').waitFor()
        const { sum, moved } = await readLayoutShifts()
        // Stalled requests bypass the cache, so the Urdu typeface is late here: urdu-typeface.spec.ts.
        if (locale !== 'ur') expect(sum, `${path} moves: ${moved.join(' | ')}`).toBeLessThan(0.01)
        await page.unroute(APP)
      }
    })
  })

test.describe('the HTML of a protected screen', () => {
  test('is never shown to a visitor, who is redirected to the landing page', async ({ page }) => {
    const shown: string[] = []
    await stallRequests(page, APP)
    await page.exposeFunction('report', (path: string) => shown.push(path))
    await page.addInitScript(() => {
      const { report } = window as unknown as { report: (path: string) => void }
      const look = () => {
        const heading = document.querySelector('aside ~ main h1')
        if (heading?.checkVisibility({ visibilityProperty: true })) report(location.pathname)
        requestAnimationFrame(look)
      }
      look()
    })
    for (const path of listPathsFor('user')) {
      await page.goto(path)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      await expect(h1(page)).toHaveText(/Know where a coin has been/)
    }
    expect(shown).toEqual([])
  })

  test('is hidden if the script before the first paint can’t run', async ({ page }) => {
    await page.route('**/dashboard', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/<script>.*?<\/script>/s, '') })
    })
    await page.goto('/dashboard')
    await page.waitForLoadState()
    expect(await isShown(page)).toBe(false)
  })

  test('shows the user once the session is restored, without layout shifts', async ({ page }) => {
    await signInAtStart(page)
    const release = await stallRequests(page, APP)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeVisible()
    await expect(page.getByText('sofia.rossi@example.com')).toHaveCount(0)
    // Without its styles, the page is not painted, but has boxes.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    const before = await logout.boundingBox()
    release()
    await expect(page.getByText('sofia.rossi@example.com')).toBeVisible()
    expect(await logout.boundingBox()).toEqual(before)
  })
})

test.describe('in Urdu', () => {
  test.use({ appLocale: 'ur' })

  test('the app renders a page whose HTML has no translation', async ({ page }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/<template.*<\/template>/s, '') })
    })
    await visit(page, paths.about)
    await expect(h1(page)).toHaveText(ARABIC_SCRIPT)
  })

  test('English is hidden until the rest of the page has arrived', async ({ page }) => {
    const html = readFileSync(join(PREVIEW_BUILD, `${paths.about}.html`), 'utf8')
    const end = html.indexOf('<template')
    const rest = Promise.withResolvers<void>()
    const files = createProductionMiddleware(PREVIEW_BUILD, {})
    const server = createServer((request, response) => {
      if (request.url !== paths.about)
        return files(request, response, () => response.writeHead(404).end())
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, end))
      void rest.promise.then(() => response.end(html.slice(end)))
    })
    await once(server.listen(0, HOST), 'listening')
    const { port } = server.address() as AddressInfo
    try {
      await page.goto(`http://localhost:${port}${paths.about}`, { waitUntil: 'commit' })
      await expect(page.locator('h1')).toBeAttached()
      await expect(page.locator('h1')).toBeHidden()
      rest.resolve()
      await expect(h1(page)).toHaveText(ARABIC_SCRIPT)
    } finally {
      // Leaves the page, which still loads files: a refused one would be an error in the console.
      await visit(page, paths.about)
      server.closeAllConnections()
      server.close()
    }
  })
})

test('a page keeps its prerendered HTML if its messages can’t be fetched', async ({
  page,
  locators,
  expectedLines,
}) => {
  expectedLines.push(/Failed to (load resource|fetch)/)
  for (const { locale } of LANGUAGES)
    await page.route(`**/assets/${locale}-*.js`, (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setSignedIn(page)
  await page.goto('/dashboard')
  await expect(locators.heading(1, DASHBOARD)).toBeVisible()
})
