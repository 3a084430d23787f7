import type { Browser } from '@playwright/test'
import { type BenchPage, type Press, stored } from './pages.ts'

/** The phone of Lighthouse's mobile preset. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Lighthouse's slow 4G in bytes a second, and milliseconds a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How much slower the processor is made: a cheap phone beside a laptop. */
const SLOWDOWN = 4

const PATIENCE_MS = 60_000

type Load = { paint: number; response: number }

/** The milliseconds of a page's paint, its response, and its paint without code. */
export type Timings = Load & { bare: number }

/**
 * In the page: presses at the first paint, and notes when the response is painted.
 * @param press null only to note the first paint.
 */
function pressAtFirstPaint(press: Press | null) {
  const element = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector)
    if (!found) throw new Error(`${selector} is not there`)
    return found
  }
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
  const measure = async (): Promise<Load> => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint')
        if (first) resolve(first.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    if (!press) return { paint, response: paint }
    if (isShown(press.response)) throw new Error(`${press.response} is shown before the press`)
    for (const [field, value] of Object.entries(press.fill ?? {})) {
      element(field).value = value
      element(field).dispatchEvent(new Event('input', { bubbles: true }))
    }
    element(press.press).click()
    do await new Promise(requestAnimationFrame)
    while (!isShown(press.response))
    // A timer that is set before a paint ends after it.
    await new Promise((painted) => setTimeout(painted))
    return { paint, response: performance.now() }
  }
  Object.assign(window, { timing: measure() })
}

/**
 * Opens a page without its code, and then with it: each time with an empty cache, on a slow line and
 * with a slow processor. It is pressed at its first paint.
 * @throws when a selector of the page matches nothing, or no response comes.
 */
export async function timePage(
  browser: Browser,
  page: BenchPage,
  origin: string,
): Promise<Timings> {
  const { paint: bare } = await load(browser, page, origin, null)
  return { bare, ...(await load(browser, page, origin, page.press)) }
}

async function load(browser: Browser, bench: BenchPage, origin: string, press: Press | null) {
  const context = await browser.newContext({ ...PHONE, storageState: stored(bench, origin) })
  try {
    const page = await context.newPage()
    await page.addInitScript(pressAtFirstPaint, press)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    if (!press) await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] })
    await page.goto(origin + bench.path, { waitUntil: 'commit' })
    const timing = await page.waitForFunction(
      () => (window as unknown as { timing: Promise<Load> }).timing,
      undefined,
      { timeout: PATIENCE_MS },
    )
    return await timing.jsonValue()
  } catch (cause) {
    const missing = press ? 'response to a press at the first paint' : 'paint without code'
    throw new Error(`${bench.name}: no ${missing}`, { cause })
  } finally {
    await context.close()
  }
}
