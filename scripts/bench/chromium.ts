import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { androidFonts } from '../android-fonts.ts'
import { browserPath } from '../browser.ts'

const FLAGS = [
  '--headless=new',
  '--hide-scrollbars',
  '--lang=en-US',
  // As root it runs only without its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Opens a browser with a new profile and an empty cache, with the flags that Lighthouse's own command
 * launches it with: Playwright's would change what is measured. Its fonts are a phone's.
 * @param trust the hash of a certificate's key. Told to ignore certificate errors in another way, the
 * browser would cache nothing and fetch files twice.
 * @returns its port for Lighthouse, the browser for Playwright, and what closes it.
 */
export async function openChromium(trust: string) {
  const fonts = androidFonts()
  const { port, kill } = await launch({
    chromePath: await browserPath(),
    chromeFlags: [...FLAGS, ...fonts.args, `--ignore-certificate-errors-spki-list=${trust}`],
    envVars: { ...process.env, ...fonts.env },
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return {
    port,
    browser,
    async close() {
      await browser.close()
      kill()
      fonts.remove()
    },
  }
}
