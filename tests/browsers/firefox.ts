import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core'
import type { Browser, Json, Session, Tab } from './engine.ts'

/** Firefox's message for a font that was still loading when its page was left (NS_BINDING_ABORTED). */
const LEFT_BEFORE_ITS_FONT = /^Error: downloadable font: download failed .* status=2152398850 /

/** The error of a page that redirects by script while it loads. */
const LED_ON = /NS_BINDING_ABORTED/

/** Firefox 140 sets the size, but does not know the orientation that puppeteer sets with it. */
const ORIENTATION = /unknown command emulation\.setScreenOrientationOverride/

/**
 * Starts a Firefox without a window, steered over WebDriver BiDi.
 * @throws when it does not start.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
  })
  return {
    description: (await firefox.version()).replace('firefox/', 'Firefox '),
    newSession: async () => openSession(await firefox.createBrowserContext()),
    close: () => firefox.close(),
  }
}

function openSession(context: BrowserContext): Session {
  const errors: string[] = []
  return {
    async openTab() {
      const page = await context.newPage()
      page.on('console', (line) => {
        if (line.type() === 'error') errors.push(line.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      return createTab(page)
    },
    errors: async () => errors.filter((line) => !LEFT_BEFORE_ITS_FONT.test(line)),
    close: () => context.close(),
  }
}

function createTab(page: Page): Tab {
  return {
    open: (address) =>
      page.goto(address).catch((error) => {
        if (!LED_ON.test(String(error))) throw error
      }),
    reload: () => page.reload(),
    setSize: (size) =>
      page.setViewport(size).catch((error) => {
        if (!ORIENTATION.test(String(error))) throw error
      }),
    async run<Args extends Json[], Result>(inPage: (...args: Args) => Result, ...args: Args) {
      return (await page.evaluate(inPage as (...args: unknown[]) => unknown, ...args)) as Result
    },
    runScript: (source) => page.evaluate(source),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
  }
}
