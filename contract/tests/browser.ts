import { type Browser, chromium } from '@playwright/test'

/** Starts Chromium: CHROMIUM_PATH, on Linux (x64) the one that npm installs, elsewhere Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const isLinux = process.platform === 'linux' && process.arch === 'x64'
  const installed = process.env['CHROMIUM_PATH']
  if (!(installed || isLinux)) return chromium.launch({ channel: 'chrome', args })
  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: installed || (await bundled.executablePath()), args })
}
