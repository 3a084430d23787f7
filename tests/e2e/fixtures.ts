import { test as base, expect, type Page } from '@playwright/test'
import { listPathsFor } from '../../src/app/routes.ts'
import { HYDRATED } from '../../src/platform/hydration/hydrated-event.ts'
import { type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { findAxeViolations } from '../axe.ts'
import { createLocators, type Locators } from './matrix/locators.ts'
import { translationsInto } from './translations.ts'

export type AppOptions = { appLocale: Locale }

type Fixtures = {
  /** Translates into the project's language, by the app's own catalogs. */
  t: (english: string) => string
  locators: Locators
  /** The page's console output, errors and warnings included. */
  consoleLines: { type: string; text: string }[]
  /** Lines that the test expects; any other error or warning fails it. */
  expectedLines: RegExp[]
  /** Shows the page in a theme, as a change of the system's setting would. */
  showIn: (theme: 'light' | 'dark') => Promise<void>
  /**
   * Runs axe on the current state of the page (tests/axe.ts), and checks that it does not scroll sideways.
   */
  expectAccessible: (rules?: 'all' | 'colours') => Promise<void>
}

/**
 * The browser tests' `test`: the page speaks the project's language, and a console error or
 * warning, an uncaught error or an unanswered request fails the test.
 */
export const test = base.extend<AppOptions & Fixtures>({
  appLocale: [SOURCE_LOCALE, { option: true }],

  t: async ({ appLocale }, use) => {
    const translations = translationsInto(appLocale)
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
      await page.addInitScript((locale) => {
        if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale)
      }, appLocale)
      await page.addInitScript((event) => {
        addEventListener(event, () => {
          window.appListens = true
        })
      }, HYDRATED)
      await use(lines)
      const bad = lines.filter(
        ({ type, text }) =>
          (type === 'error' || type === 'warning') &&
          !expectedLines.some((pattern) => pattern.test(text)),
      )
      expect(bad).toEqual([])
    },
    { auto: true },
  ],

  showIn: async ({ page }, use) => {
    await use(async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      // The new colours are there once a frame paints them and no transition is left.
      await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        const transitions = document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
        await Promise.allSettled(transitions.map(({ finished }) => finished))
      })
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (rules) => {
      expect(await findAxeViolations(page, rules), await page.title()).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, 'the page scrolls sideways').toBeLessThanOrEqual(0)
    })
  },
})

declare global {
  interface Window {
    appListens?: boolean
  }
}

/** Waits until the app listens: before, a link loads a document, and a key goes to bare HTML. */
export const expectListening = (page: Page) =>
  base.step(
    'the app listens',
    // Waits for the event instead of polling.
    () =>
      page.evaluate(async (event) => {
        if (!window.appListens)
          await new Promise((listens) => addEventListener(event, listens, { once: true }))
      }, HYDRATED),
    { timeout: 10_000 },
  )

/**
 * Waits until a dialog that was closed has left its history entry: the browser steps back a moment
 * later, and gives up a page that is asked for in between.
 */
const expectNoStepBack = (page: Page) =>
  page.waitForFunction(() => !history.state?.dialog || document.querySelector('[role=dialog]'))

/** Opens a page of the app, and waits until the app listens there and a heading is shown. */
export async function visit(page: Page, address: string) {
  await expectNoStepBack(page)
  await page.goto(address)
  await expectListening(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The stored record of a signed-in user. */
export const USER = '{"email":"sofia.rossi@example.com","firstName":"Sofia"}'

/** Signs in before the first page of a tab is opened, by the stored record. */
export const signInAtStart = (page: Page) =>
  page.addInitScript((user) => {
    if (sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'yes')
    localStorage.setItem('user', user)
  }, USER)

/** Signs in or out now, by the stored record. The browser must be at a page of the app already. */
export const setSignedIn = (page: Page, signedIn = true) =>
  page.evaluate((user) => {
    if (user) localStorage.setItem('user', user)
    else localStorage.removeItem('user')
  }, signedIn && USER)

/** Opens a page as a user if it is protected, else as a visitor. */
export async function visitAllowed(page: Page, path: string) {
  await setSignedIn(page, listPathsFor('user').includes(path))
  await visit(page, path)
}

export { expect }
