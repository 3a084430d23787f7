import { LANGUAGES, SOURCE_LOCALE } from '../../src/i18n/languages.ts'
import { pages } from '../../src/routes.ts'
import { openChromium } from './chromium.ts'
import { arriveAs, englishName, ORIGIN } from './pages.ts'

/** 50 kB/s, and 400 ms for each request. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Every page of the app in every language, the protected ones as a user. */
const VISITS = pages().flatMap(({ path, access }) =>
  LANGUAGES.map(({ locale }) => ({
    name: locale === SOURCE_LOCALE ? path : `${path} (${englishName.of(locale)})`,
    path,
    locale,
    ...(access === 'user' && { signedIn: true as const }),
  })),
)

/**
 * Opens every page on a slow line with an empty cache.
 * @param only measures only the pages with this in their names.
 * @returns the milliseconds until a heading can be read, by the page's name.
 */
export async function measureSlowLine(only: string): Promise<Record<string, number>> {
  const readable: Record<string, number> = {}
  for (const { name, path, ...visitor } of VISITS.filter((visit) => visit.name.includes(only))) {
    const { browser, close } = await openChromium()
    try {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      await arriveAs(context, visitor)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.emulateNetworkConditions', SLOW)
      await page.addInitScript(() => {
        const look = () => {
          const heading = document.querySelector('h1')
          if (heading?.checkVisibility({ visibilityProperty: true }))
            Object.assign(window, { readableAt: performance.now() })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(ORIGIN + path, { waitUntil: 'commit' })
      const readableAt = await page.waitForFunction(
        () => (window as unknown as { readableAt?: number }).readableAt,
      )
      readable[name] = Math.round((await readableAt.jsonValue()) ?? 0)
    } finally {
      await close()
    }
  }
  return readable
}
