/**
 * Run by hand: writes the README's pictures, and the one that a shared link shows, from the built app.
 *
 *     node scripts/pictures.ts
 */
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { paths } from '../src/product/paths.ts'
import { browserPath } from './browser.ts'
import { startServices } from './processes.ts'
import { PORTS } from './services.ts'

const FOLDER = 'docs/pictures'
const LIMIT = 150_000

/** What shared links ask for (Open Graph). */
const SHARED = { width: 1200, height: 630 }

const USER = '{"email":"sofia.rossi@example.com","firstName":"Sofia","lastName":"Rossi"}'

type Picture = {
  file: string
  path: string
  /** What the visitor's browser has stored. */
  stored?: Record<string, string>
  options?: BrowserContextOptions
}

const PICTURES: Picture[] = [
  { file: `${FOLDER}/landing.png`, path: paths.landing },
  { file: `${FOLDER}/dashboard.png`, path: paths.dashboard, stored: { user: USER } },
  {
    file: `${FOLDER}/prices-dark.png`,
    path: paths.networkPrices,
    options: { colorScheme: 'dark' },
  },
  { file: `${FOLDER}/landing-urdu.png`, path: paths.landing, stored: { locale: 'ur' } },
  { file: 'public/og.png', path: paths.landing, options: { viewport: SHARED } },
]

const services = startServices(['preview'], {})
await services.printed('ready:')
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const picture of PICTURES) await take(picture)
} finally {
  await browser.close()
  await services.stop()
}

/** The same pixels every time: nothing moves, every font is there, no caret blinks. */
async function take({ file, path, stored = {}, options }: Picture) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript((items) => void Object.assign(localStorage, items), {
    locale: 'en',
    ...stored,
  })
  const page = await context.newPage()
  await page.goto(`http://localhost:${PORTS.preview}${path}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const { length } = await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  if (length > LIMIT) throw new Error(`${file} has ${length} bytes, more than ${LIMIT}`)
  console.log(`${file}  ${Math.round(length / 1000)} kB`)
}
