import type { BrowserContext, Page, Request } from '@playwright/test'
import { LANGUAGES, type Locale } from '../../src/i18n/languages.ts'
import { LOCALE_KEY } from '../../src/i18n/preferred-locale.ts'
import { APP_LISTENS } from '../../src/loading/app-listens.ts'
import { paths } from '../../src/paths.ts'
import { SESSION_KEY } from '../../src/session/session-record.ts'
import { PORTS } from '../services.ts'

export const ORIGIN = `http://localhost:${PORTS.preview}`

/** What Lighthouse gives a page in each category, from 0 to 100. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>

/** Who opens a page. Without a language it is the browser's, which is English. */
export type Visitor = { locale?: Locale; signedIn?: true }

type Screen = Visitor & {
  name: string
  path: string
  /** The least that Lighthouse may give it. */
  least: Partial<Scores>
}

export type BenchPage = Screen & { locale: Locale }

const ACCOUNT = { performance: 100, accessibility: 100, 'best-practices': 100 }
// The other pages ask search engines to stay away, and lose points for that.
const PUBLIC = { ...ACCOUNT, seo: 100 }
const PROTECTED = { ...ACCOUNT, performance: 98 }

const SCREENS: Screen[] = [
  { name: 'Landing', path: paths.landing, least: PUBLIC },
  { name: 'Landing, signed in', path: paths.landing, signedIn: true, least: PUBLIC },
  { name: 'Pricing', path: paths.pricing, least: PUBLIC },
  { name: 'Sign-in', path: paths.login, least: ACCOUNT },
  { name: 'Dashboard', path: paths.dashboard, signedIn: true, least: PROTECTED },
  { name: 'Documents', path: paths.documents, signedIn: true, least: PROTECTED },
]

/** The English names of languages. */
export const englishName = new Intl.DisplayNames('en', { type: 'language' })

/** What the bench loads: each screen in each language, the protected ones as a user. */
export const PAGES: BenchPage[] = SCREENS.flatMap((screen) =>
  LANGUAGES.map(({ locale }) => ({
    ...screen,
    locale,
    name: `${screen.name} (${englishName.of(locale)})`,
  })),
)

/** Stores who visits, without loading anything of the app, so that its cache stays empty. */
export async function arriveAs(
  context: BrowserContext,
  { locale, signedIn }: Visitor,
  origin = ORIGIN,
) {
  const records: Record<string, string> = {
    ...(locale && { [LOCALE_KEY]: locale }),
    ...(signedIn && { [SESSION_KEY]: '{"email":"sofia.rossi@example.com"}' }),
  }
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, records)
  await page.close()
}

/**
 * Follows what a page requests from now on.
 * @returns a function that resolves once all of it has come and the page has nothing left to do.
 */
export function followRequests(page: Page): () => Promise<void> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return async () => {
    let seen: number
    do {
      seen = requests.length
      for (const request of requests) await (await request.response())?.finished()
      // Code that has come may request more.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    } while (requests.length > seen)
  }
}

/** Loads a page of the app and waits until it listens and nothing is left to fetch or to do. */
export async function settle(page: Page, address: string) {
  const allFetched = followRequests(page)
  await page.addInitScript((event) => {
    const listens = new Promise<void>((done) => addEventListener(event, () => done()))
    Object.assign(window, { listens })
  }, APP_LISTENS)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => (window as unknown as { listens: Promise<void> }).listens)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await allFetched()
}
