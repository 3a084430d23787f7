import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { parse } from 'yaml'
import { listPathsFor } from '../../src/app/routes.ts'
import { HYDRATED } from '../../src/platform/hydration/hydrated-event.ts'
import { type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { findColourViolations, findStructureViolations } from '../axe.ts'
import { createSampleCredentials } from '../sample-credentials.ts'
import { hasArabicScript } from './has-arabic-script.ts'
import { createLocators, type Locators } from './matrix/locators.ts'
import { readTranslations } from './translations.ts'

export type AppOptions = { appLocale: Locale }

type Fixtures = {
  /** Translates into the project's language, from the app's catalogs. */
  t: (english: string) => string
  locators: Locators
  consoleLines: { type: string; text: string }[]
  /** Expected console lines; any other error or warning fails the test. */
  expectedLines: RegExp[]
  /** Runs axe on the current state of the page, and checks that it does not scroll sideways. */
  expectAccessible: () => Promise<void>
}

/**
 * The browser tests' `test`, in the project's language. A console error or warning, or an uncaught error, fails
 * the test.
 */
export const test = base.extend<AppOptions & Fixtures>({
  appLocale: [SOURCE_LOCALE, { option: true }],

  t: async ({ appLocale }, use) => {
    const translations = readTranslations(appLocale)
    await use((english) => {
      const text = translations.get(english)
      if (!text) throw new Error(`No catalog has "${english}"`)
      return text
    })
  },

  locators: async ({ page, t, viewport }, use) => {
    await use(createLocators(page, t, (viewport?.width ?? 0) < 768))
  },

  expectedLines: ({ browserName: _ }, use) => use([]),

  consoleLines: [
    async ({ page, appLocale, expectedLines }, use) => {
      const lines: { type: string; text: string }[] = []
      page.on('console', (line) => lines.push({ type: line.type(), text: line.text() }))
      page.on('pageerror', (error) => lines.push({ type: 'error', text: error.message }))
      const scripts = [
        await page.addInitScript((locale) => {
          if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale)
        }, appLocale),
        await page.addInitScript((event) => {
          addEventListener(event, () => {
            window.isHydrated = true
          })
        }, HYDRATED),
      ]
      await use(lines)
      for (const script of scripts) await script.dispose()
      const bad = lines.filter(
        ({ type, text }) =>
          (type === 'error' || type === 'warning') &&
          !expectedLines.some((pattern) => pattern.test(text)),
      )
      expect(bad).toEqual([])
    },
    { auto: true },
  ],

  expectAccessible: async ({ page, appLocale }, use) => {
    await use(async () => {
      expect(await findStructureViolations(page), page.url()).toEqual([])
      // axe takes joined letters for icons, whose contrast it does not check.
      if (!hasArabicScript(appLocale))
        expect(await findColourViolations(page), page.url()).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, 'the page scrolls sideways').toBeLessThanOrEqual(0)
    })
  },
})

declare global {
  interface Window {
    isHydrated?: boolean
  }
}

/** Waits for hydration: before, a link loads a document, and no script handles a key. */
export const expectHydrated = (page: Page) =>
  base.step(
    'the app is hydrated',
    // The event instead of polling.
    () =>
      page.evaluate(async (event) => {
        if (!window.isHydrated)
          await new Promise((done) => addEventListener(event, done, { once: true }))
      }, HYDRATED),
    { timeout: 10_000 },
  )

/**
 * Waits until a closed dialog has left its history entry: `history.back()` is asynchronous, and would abort a
 * navigation.
 */
const waitForDialogEntry = (page: Page) =>
  page.waitForFunction(() => !history.state?.dialog || document.querySelector('[role=dialog]'))

/** Opens a page of the app, and waits until it is hydrated and shows a heading. */
export async function visit(page: Page, address: string) {
  await waitForDialogEntry(page)
  await page.goto(address)
  await expectHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const USER = '{"email":"sofia.rossi@example.com","firstName":"Sofia"}'

const { components } = parse(readFileSync('openapi.yaml', 'utf8'))
const credentials = createSampleCredentials(JSON.parse(USER).email, components.securitySchemes)

const SESSION = { user: USER, ...(credentials && { credentials }) }

/** Stores the session before the first page of a tab is opened. */
export const signInAtStart = (page: Page) =>
  page.addInitScript((session) => {
    if (sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'yes')
    for (const [key, text] of Object.entries(session)) localStorage.setItem(key, text)
  }, SESSION)

/** Stores or removes the session. The browser must be on a page of the app already. */
export const setSignedIn = (page: Page, signedIn = true) =>
  page.evaluate(
    ({ session, isStored }) => {
      for (const [key, text] of Object.entries(session))
        if (isStored) localStorage.setItem(key, text)
        else localStorage.removeItem(key)
    },
    { session: SESSION, isStored: signedIn },
  )

export async function visitAllowed(page: Page, path: string) {
  await setSignedIn(page, listPathsFor('user').includes(path))
  await visit(page, path)
}

export { expect }
