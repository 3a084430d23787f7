import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { SESSION_KEY } from '../../src/session/session-record.ts'
import { PORTS } from '../services.ts'

export const ORIGIN = `http://localhost:${PORTS.preview}`

export type BenchPage = { name: string; path: string; signedIn?: true }

/** What the bench loads; the dashboard as somebody sees it who is signed in. */
export const PAGES: BenchPage[] = [
  { name: 'Landing', path: paths.landing },
  { name: 'Sign-in', path: paths.login },
  { name: 'Dashboard', path: paths.dashboard, signedIn: true },
]

/** Signs in without loading anything of the app, so that its cache stays empty. */
export async function signIn(context: BrowserContext) {
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(ORIGIN)
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"email":"sofia.rossi@example.com"}'),
    SESSION_KEY,
  )
  await page.close()
}

/** Loads a page of the app and waits until nothing is left to fetch or to do. */
export async function settle(page: Page, path: string) {
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((idle) => requestIdleCallback(idle))
  })
}
