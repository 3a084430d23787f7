import { existsSync } from 'node:fs'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for the tests: one that is installed, else the Chromium that `npm ci` brings (Linux
 * on x64). CHROMIUM_PATH names another.
 */
export async function browserPath(): Promise<string> {
  const installed = INSTALLED.find((path) => path && existsSync(path))
  if (installed) return installed
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
