import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startSafari, startWebKitGtk } from './webkit.ts'

/** An engine that is not installed, and how to install it. */
type Missing = { name: string; remedy: string }

/** Where Firefox is on systems that do not put it on the PATH. */
const FIREFOX = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/**
 * Looks for the browsers with another engine than Chromium's, where they are usually installed.
 * FIREFOX_PATH names another Firefox, WEBKIT_DRIVER_PATH another WebKitWebDriver or safaridriver.
 * @param env the environment to read these and PATH from.
 * @returns the engines that can be started, and those that can't with what to do about it.
 * @throws when one of the two variables names a program that is not there.
 */
export function findEngines(env = process.env): { found: Engine[]; missing: Missing[] } {
  const engines = [firefox(env), webkit(env)]
  return {
    found: engines.filter((engine) => 'start' in engine),
    missing: engines.filter((engine) => 'remedy' in engine),
  }
}

type Environment = Record<string, string | undefined>

function firefox(env: Environment): Engine | Missing {
  const path = locate(env, 'FIREFOX_PATH', ['firefox-esr', 'firefox'], FIREFOX)
  if (!path)
    return {
      name: 'Firefox',
      remedy: 'apt-get install firefox-esr, or FIREFOX_PATH for one that is elsewhere',
    }
  return { name: 'Firefox', start: () => startFirefox(path) }
}

function webkit(env: Environment): Engine | Missing {
  if (process.platform === 'darwin') {
    const safari = locate(env, 'WEBKIT_DRIVER_PATH', ['safaridriver'])
    return safari
      ? { name: 'WebKit', start: () => startSafari(safari) }
      : { name: 'WebKit', remedy: 'Safari brings safaridriver; WEBKIT_DRIVER_PATH names another' }
  }
  const driver = locate(env, 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
  const xvfb = locate(env, undefined, ['Xvfb'])
  if (driver && xvfb) return { name: 'WebKit', start: () => startWebKitGtk(driver, xvfb) }
  const wanted = [...(driver ? [] : ['webkit2gtk-driver']), ...(xvfb ? [] : ['xvfb'])]
  return {
    name: 'WebKit',
    remedy: `apt-get install ${wanted.join(' ')}, or WEBKIT_DRIVER_PATH for a WebKitWebDriver that is elsewhere`,
  }
}

/**
 * Looks for a program on the PATH, then in its usual places; a variable names another one.
 * @throws when the variable names one that is not there.
 */
function locate(
  env: Environment,
  variable: string | undefined,
  names: string[],
  usual: string[] = [],
): string | undefined {
  const named = variable && env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} names ${named}, which is not there`)
  const folders = (env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return named || [...onPath, ...usual].find((path) => existsSync(path))
}
