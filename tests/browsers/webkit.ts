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

/** With its default toolbar, the window of WebKitGTK's browser is wider than a phone. */
const NARROW_TOOLBAR = 'button { padding: 0; min-width: 0; }'

/** Controls WebKitGTK's browser by WebKitWebDriver on a virtual display. @throws if it does not start. */
export async function startWebKitGtk(driver: string, xvfb: string): Promise<Browser> {
  const settings = mkdtempSync(join(tmpdir(), 'aml-verify-webkit-'))
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(settings, toolkit))
    writeFileSync(join(settings, toolkit, 'gtk.css'), NARROW_TOOLBAR)
  }
  // Without -noreset Xvfb restarts when a browser exits, and the next browser may find no display.
  const display = startProgram(xvfb, [
    ...['-displayfd', '3', '-nolisten', 'tcp', '-noreset'],
    ...['-screen', '0', '1600x1200x24'],
  ])
  const cleanUp = async () => {
    await display.stop()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const browser = await startWebDriver(driver, 'MiniBrowser', {
      DISPLAY: `:${await display.readFirstOutput()}`,
      WAYLAND_DISPLAY: undefined,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'C.UTF-8',
    })
    return { ...browser, close: () => browser.close().finally(cleanUp) }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** @throws if Safari does not allow its driver: run `safaridriver --enable`. */
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
    await Promise.race([driver.exited(), vi.waitUntil(() => isListening(port), WAIT_OPTIONS)])
    return {
      description: await describeBrowser(connect()),
      newSession: async () => openSession(await connect()),
      close: () => driver.stop(),
    }
  } catch (error) {
    await driver.stop()
    throw error
  }
}

async function describeBrowser(driver: WebDriver): Promise<string> {
  const capabilities = await driver.getCapabilities()
  await driver.quit()
  const name = capabilities.getBrowserName()?.replace('MiniBrowser', 'WebKitGTK')
  return `${name} ${capabilities.getBrowserVersion()}; its driver reports no errors, so errors before a page has loaded are missed`
}

/** In the page: collects errors, which the driver does not report. */
function collectErrors() {
  const errors: string[] = []
  window.collectedErrors = errors
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

/** In the page: returns the errors since the last call. */
const takeErrors = (): string[] => window.collectedErrors?.splice(0) ?? []

declare global {
  interface Window {
    collectedErrors?: string[]
  }
}

/** A WebDriver controls one tab at a time, so each tab first switches to itself. */
function openSession(driver: WebDriver): Session {
  const errors: string[] = []
  const tabs: Tab[] = []
  let current = ''

  function createTab(handle: string): Tab {
    const switchToTab = async () => {
      if (current !== handle) await driver.switchTo().window(handle)
      current = handle
      return driver
    }
    const load = async (action: () => Promise<void>) => {
      await switchToTab()
      // A navigation loses the errors of the current page.
      errors.push(...(await driver.executeScript<string[]>(takeErrors)))
      await action()
      // A protected page sends a visitor on, which can end the script.
      const collect = () => driver.executeScript(collectErrors)
      await collect().catch(collect)
    }
    return {
      open: (address) => load(() => driver.get(address)),
      reload: () => load(() => driver.navigate().refresh()),
      setSize: async (size) => setSize(await switchToTab(), size),
      run: async (inPage, ...args) => (await switchToTab()).executeScript(inPage, ...args),
      runScript: async (source) => (await switchToTab()).executeScript(source),
      async clickAt(x, y) {
        const point = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT }
        await (await switchToTab()).actions().move(point).click().perform()
      },
      type: async (text) => (await switchToTab()).actions().sendKeys(text).perform(),
      press: async (key) => (await switchToTab()).actions().sendKeys(Key[KEYS[key]]).perform(),
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
    async readErrors() {
      for (const tab of tabs) errors.push(...(await tab.run(takeErrors)))
      return errors
    },
    close: () => driver.quit(),
  }
}

const KEYS = { Enter: 'ENTER', Escape: 'ESCAPE', Tab: 'TAB' } as const

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
