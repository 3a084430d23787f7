import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../browser.ts'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--hide-scrollbars',
  '--lang=en-US',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  // As root it runs only without its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * A browser of its own, with a new profile and an empty cache: Lighthouse is led to its port, and
 * Playwright drives it. Playwright's own launch would add flags that change what is measured.
 */
export async function openChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'aml-verify-bench-'))
  const child = spawn(
    await browserPath(),
    [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((found, failed) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
      const [, digits] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? []
      if (digits) found(Number(digits))
    })
    child.once('error', failed)
    void exited.then(() => failed(new Error(`The browser ended by itself:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return {
    port,
    browser,
    async close() {
      await browser.close()
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
