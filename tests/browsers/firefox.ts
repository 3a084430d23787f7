import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core'
import type { Browser, Json, Session, Tab } from './engine.ts'

/** Firefox's message for a font that was still loading when the page was left (NS_BINDING_ABORTED). */
const ABORTED_FONT = /^Error: downloadable font: download failed .* status=2152398850 /

/** The error of a page that a script redirects while it loads. */
const ABORTED_NAVIGATION = /NS_BINDING_ABORTED/

/** Firefox 140 sets the size, but does not support the orientation that puppeteer sets with it. */
const UNSUPPORTED_ORIENTATION = /unknown command emulation\.setScreenOrientationOverride/

/** Controls a headless Firefox over WebDriver BiDi. @throws if it does not start. */
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
    readErrors: async () => errors.filter((line) => !ABORTED_FONT.test(line)),
    close: () => context.close(),
  }
}

function createTab(page: Page): Tab {
  return {
    open: (address) =>
      page.goto(address).catch((error) => {
        if (!ABORTED_NAVIGATION.test(String(error))) throw error
      }),
    reload: () => page.reload(),
    setSize: (size) =>
      page.setViewport(size).catch((error) => {
        if (!UNSUPPORTED_ORIENTATION.test(String(error))) throw error
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
