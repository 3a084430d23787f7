/**
 * `npm run capacity -- https://aml.localhost:8443`: measures a site on the loopback interface, and prints a
 * Markdown table: requests and bytes of a cold visit in Chromium, and how many such visits a second h2load
 * (Debian's nghttp2-client) completes, each over a separate TLS connection.
 */
import { execFileSync } from 'node:child_process'
import puppeteer, { type Browser } from 'puppeteer-core'
import { LANGUAGES } from '../src/platform/i18n/languages.ts'
import { paths } from '../src/product/paths.ts'
import { findBrowser } from './browser.ts'

const VISITS = 2000
// Clients that start every 50 ms: up to 2,000 visits a second.
const CLIENTS_PER_PERIOD = 100
const PAGES = [paths.landing, paths.pricing, paths.login]

/**
 * Visits a page with an empty cache. @returns the URL of each request, and all bytes with headers.
 */
async function visit(browser: Browser, url: string, locale: string) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.evaluateOnNewDocument((value) => localStorage.setItem('locale', value), locale)
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  const addresses: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => addresses.push(request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle0' })
  await context.close()
  return { addresses, bytes }
}

/** @returns visits a second. @throws with the output of h2load if a response failed. */
function measureVisitsPerSecond(addresses: string[], { port }: URL) {
  const output = execFileSync(
    'h2load',
    [
      ...[
        '--clients',
        String(VISITS),
        '--rate',
        String(CLIENTS_PER_PERIOD),
        '--rate-period',
        '50ms',
      ],
      ...['--requests', String(VISITS * addresses.length), '--max-concurrent-streams', '100'],
      ...['--connect-to', `127.0.0.1:${port || 443}`, '--header', 'accept-encoding: br'],
      ...['--input-file', '-'],
    ],
    { encoding: 'utf8', input: addresses.join('\n') },
  )
  const [, time = '', unit] = output.match(/finished in ([\d.]+)(ms|s)/) ?? []
  const seconds = Number(time) / (unit === 'ms' ? 1000 : 1)
  if (!(seconds > 0 && / 0 failed, 0 errored/.test(output))) throw new Error(output)
  return Math.round(VISITS / seconds)
}

const [origin] = process.argv.slice(2)
if (!(origin && /(^|\.)localhost$|^127\./.test(new URL(origin).hostname)))
  throw new Error(
    'The site must run on localhost or 127.0.0.0/8. Usage: npm run capacity -- https://aml.localhost:8443',
  )

const printRow = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  acceptInsecureCerts: true,
  // As root, Chromium runs only without its sandbox.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  printRow(['Cold visit', 'requests', 'kB', 'a second'])
  printRow(['---', '---:', '---:', '---:'])
  for (const path of PAGES)
    for (const { locale } of LANGUAGES) {
      const { addresses, bytes } = await visit(browser, origin + path, locale)
      const rate = measureVisitsPerSecond(addresses, new URL(origin))
      printRow([`${path} (${locale})`, addresses.length, Math.round(bytes / 1000), rate])
    }
} finally {
  await browser.close()
}
