import { Launcher } from 'chrome-launcher'

/**
 * CHROMIUM_PATH, else on Linux (x64) the reproducible Chromium of `npm ci`, elsewhere an installed Chrome or
 * Chromium (docs/decisions/0008-browsers-of-the-tests.md).
 * @returns the path of its executable. @throws when there is none.
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
    // The library's error names another variable.
    return undefined
  }
}
