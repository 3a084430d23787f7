import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startSafari, startWebKitGtk } from './webkit.ts'

/** Folders of programs; on macOS and Windows, Firefox is not on the PATH. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/Applications/Firefox.app/Contents/MacOS',
  'C:\\Program Files\\Mozilla Firefox',
]

/** @throws if the variable names a missing program. */
function locate(names: string[], variable = ''): string | undefined {
  const named = process.env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, which does not exist`)
  const paths = names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)))
  return named || paths.find((path) => existsSync(path))
}

/**
 * Finds browsers with other engines than Chromium's. FIREFOX_PATH overrides Firefox, WEBKIT_DRIVER_PATH
 * WebKitWebDriver or safaridriver.
 * @returns the installed engines, and instructions to install the others.
 */
export function findEngines(): { found: Engine[]; missing: string[] } {
  const found: Engine[] = []
  const missing: string[] = []
  const firefox = locate(['firefox-esr', 'firefox', 'firefox.exe'], 'FIREFOX_PATH')
  if (firefox) found.push({ name: 'Firefox', start: () => startFirefox(firefox) })
  else missing.push('Firefox (install it, or set FIREFOX_PATH)')

  const isMac = process.platform === 'darwin'
  const driver = locate([isMac ? 'safaridriver' : 'WebKitWebDriver'], 'WEBKIT_DRIVER_PATH')
  const xvfb = locate(['Xvfb'])
  if (driver && isMac) found.push({ name: 'WebKit', start: () => startSafari(driver) })
  else if (driver && xvfb) found.push({ name: 'WebKit', start: () => startWebKitGtk(driver, xvfb) })
  else missing.push('WebKit (apt-get install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER_PATH)')
  return { found, missing }
}
