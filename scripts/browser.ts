import { Launcher } from 'chrome-launcher'

/**
 * The Chromium for the browser tests, the pictures and `npm run bench`. On Linux (x64) it is the one that
 * `npm ci` brings, so that runs are reproducible; elsewhere a Chrome or Chromium that is installed
 * (docs/decisions/0008-browsers-of-the-tests.md).
 * @returns the path of its program; CHROMIUM_PATH names another.
 * @throws when there is none.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  }
  const installed = findInstalled()
  if (!installed)
    throw new Error('No Chrome or Chromium was found. Install one, or name one by CHROMIUM_PATH.')
  return installed
}

function findInstalled() {
  try {
    return Launcher.getFirstInstallation()
  } catch {
    // Replaces the library's error, which names another variable.
    return undefined
  }
}
