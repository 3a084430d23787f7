import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { HOST, isListening } from '../../scripts/services.ts'
import { freePort } from '../serve.ts'
import type { Browser, Session, Size, Tab } from './engine.ts'
import { startProgram } from './program.ts'
import { WAIT_OPTIONS } from './settings.ts'

/** The buttons above the page would keep a window of WebKitGTK's browser wider than a phone. */
const NARROW_BUTTONS = 'button { padding: 0; min-width: 0; }'

/**
 * Starts WebKitGTK's browser, steered by WebKitWebDriver, on a virtual display.
 * @throws when one of the two programs does not start.
 */
export async function startWebKitGtk(driver: string, xvfb: string): Promise<Browser> {
  const settings = mkdtempSync(join(tmpdir(), 'aml-verify-webkit-'))
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(settings, toolkit))
    writeFileSync(join(settings, toolkit, 'gtk.css'), NARROW_BUTTONS)
  }
  // Without -noreset Xvfb restarts when a browser ends, and the next one may find no display.
  const display = startProgram(xvfb, [
    ...['-displayfd', '3', '-nolisten', 'tcp', '-noreset'],
    ...['-screen', '0', '1600x1200x24'],
  ])
  const end = async () => {
    await display.stop()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const browser = await startWebDriver(driver, 'MiniBrowser', {
      DISPLAY: `:${await display.firstOutput()}`,
      WAYLAND_DISPLAY: undefined,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'C.UTF-8',
    })
    return { ...browser, close: () => browser.close().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Starts Safari, steered by safaridriver.
 * @throws when Safari does not allow it: `safaridriver --enable` does.
 */
export const startSafari = (driver: string) => startWebDriver(driver, 'Safari')

async function startWebDriver(
  path: string,
  browserName: string,
  env: Record<string, string | undefined> = {},
): Promise<Browser> {
  const port = await freePort()
  const driver = startProgram(path, ['-p', String(port)], env)
  const connect = () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://${HOST}:${port}`)
      .withCapabilities({ browserName })
      .build()
  try {
    await Promise.race([driver.ended(), vi.waitUntil(() => isListening(port), WAIT_OPTIONS)])
    return {
      description: await describe(connect()),
      newSession: async () => openSession(await connect()),
      close: () => driver.stop(),
    }
  } catch (error) {
    await driver.stop()
    throw error
  }
}

/** Asks a session for the browser's name and version, and ends it. */
async function describe(driver: WebDriver): Promise<string> {
  const capabilities = await driver.getCapabilities()
  await driver.quit()
  const name = capabilities.getBrowserName()?.replace('MiniBrowser', 'WebKitGTK')
  return `${name} ${capabilities.getBrowserVersion()}; its driver reports no errors, so one from before a page has loaded is missed`
}

/** In a page: collects its errors from now on, since the driver does not report them. */
function gatherErrors() {
  const errors: string[] = []
  window.gatheredErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`Unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`${effectiveDirective} forbids ${blockedURI}`),
  )
  const { error } = console
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
    error(...args)
  }
}

/** In a page: returns the errors since the last call. */
const errorsGathered = (): string[] => window.gatheredErrors?.splice(0) ?? []

declare global {
  interface Window {
    gatheredErrors?: string[]
  }
}

/** A WebDriver speaks to one tab at a time; each tab here turns it to itself first. */
function openSession(driver: WebDriver): Session {
  const errors: string[] = []
  const tabs: Tab[] = []
  let current = ''

  function createTab(handle: string): Tab {
    /** The driver, turned to this tab. */
    const here = async () => {
      if (current !== handle) await driver.switchTo().window(handle)
      current = handle
      return driver
    }
    const load = async (action: () => Promise<void>) => {
      await here()
      // The errors of the page that is shown are lost when it goes.
      errors.push(...(await driver.executeScript<string[]>(errorsGathered)))
      await action()
      await driver.executeScript(gatherErrors)
    }
    return {
      open: (address) => load(() => driver.get(address)),
      reload: () => load(() => driver.navigate().refresh()),
      setSize: async (size) => setSize(await here(), size),
      run: async (inPage, ...args) => (await here()).executeScript(inPage, ...args),
      runScript: async (source) => (await here()).executeScript(source),
      async clickAt(x, y) {
        const point = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT }
        await (await here()).actions().move(point).click().perform()
      },
      type: async (text) => (await here()).actions().sendKeys(text).perform(),
      press: async (key) => (await here()).actions().sendKeys(Key[KEYS[key]]).perform(),
    }
  }

  return {
    async openTab() {
      if (tabs.length > 0) await driver.switchTo().newWindow('tab')
      current = await driver.getWindowHandle()
      const tab = createTab(current)
      tabs.push(tab)
      return tab
    },
    async errors() {
      for (const tab of tabs) errors.push(...(await tab.run(errorsGathered)))
      return errors
    },
    close: () => driver.quit(),
  }
}

const KEYS = { Enter: 'ENTER', Escape: 'ESCAPE', Tab: 'TAB' } as const

/** Gives the window the size at which the page in it has the wanted one. */
async function setSize(driver: WebDriver, { width, height }: Size) {
  await vi.waitFor(async () => {
    const { frame, ...size } = await driver.executeScript<Size & { frame: Size }>(() => ({
      width: innerWidth,
      height: innerHeight,
      frame: { width: outerWidth - innerWidth, height: outerHeight - innerHeight },
    }))
    if (size.width === width && size.height === height) return
    const outer = { width: width + frame.width, height: height + frame.height }
    await driver.manage().window().setRect(outer)
    throw new Error(`The page is ${size.width} x ${size.height}, not ${width} x ${height}`)
  }, WAIT_OPTIONS)
}
