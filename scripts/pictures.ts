/**
 * Run by hand: writes the README's pictures, and the one that a shared link shows, from the built app.
 *
 *     node scripts/pictures.ts
 */
import { mkdirSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Locale } from '../src/i18n/languages.ts'
import { paths } from '../src/paths.ts'
import { browserPath } from './browser.ts'
import { startServices } from './processes.ts'
import { PORTS } from './services.ts'

const FOLDER = 'docs/pictures'
const LIMIT = 150_000

/** What shared links ask for (Open Graph). */
const SHARED = { width: 1200, height: 630 }

type Picture = {
  file: string
  path: string
  locale?: Locale
  colorScheme?: 'dark'
  signedIn?: true
  viewport?: typeof SHARED
}

const PICTURES: Picture[] = [
  { file: `${FOLDER}/landing.png`, path: paths.landing },
  { file: `${FOLDER}/dashboard.png`, path: paths.dashboard, signedIn: true },
  { file: `${FOLDER}/prices-dark.png`, path: paths.networkPrices, colorScheme: 'dark' },
  { file: `${FOLDER}/landing-urdu.png`, path: paths.landing, locale: 'ur' },
  { file: 'public/og.png', path: paths.landing, viewport: SHARED },
]

const USER = '{"email":"sofia.rossi@example.com","firstName":"Sofia","lastName":"Rossi"}'

const services = startServices(['preview'], {})
await services.printed('ready:')
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of PICTURES) await take(picture)
} finally {
  await browser.close()
  await services.stop()
}

/** The same pixels every time: nothing moves, every font is there, no caret blinks. */
async function take({ file, path, locale = 'en', signedIn, ...options }: Picture) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    ...options,
    locale: 'en-US',
    timezoneId: 'UTC',
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    baseURL: `http://localhost:${PORTS.preview}`,
  })
  await context.addInitScript(
    ([language, user]) => {
      localStorage.setItem('locale', language)
      if (user) localStorage.setItem('user', user)
    },
    [locale, signedIn ? USER : ''] as const,
  )
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  await context.close()
  const { size } = statSync(file)
  if (size > LIMIT) throw new Error(`${file} has ${size} bytes, more than ${LIMIT}`)
  console.log(`${file}  ${Math.round(size / 1000)} kB`)
}
