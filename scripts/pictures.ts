/**
 * Run by hand (`npx node scripts/pictures.ts`): writes the README's pictures from the built app, the social card
 * (public/og.png), and the site's icons and public/favicon.ico from public/icon.svg.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { paths } from '../src/product/paths.ts'
import { findBrowser } from './browser.ts'
import { startServices } from './processes.ts'
import { PORTS } from './services.ts'

const FOLDER = 'docs/pictures'
const MAX_BYTES = 150_000

const SOCIAL_CARD = { width: 1200, height: 630 }

const ICONS = [
  { file: 'public/icon-192.png', size: 192 },
  { file: 'public/icon-512.png', size: 512 },
  { file: 'public/apple-touch-icon.png', size: 180 },
]

const USER = '{"email":"sofia.rossi@example.com","firstName":"Sofia","lastName":"Rossi"}'

type Picture = {
  file: string
  path: string
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
]

const services = startServices(['preview'], {})
await services.printed('ready:')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const picture of PICTURES) await takePicture(picture)
  await takeSocialCard()
  for (const { file, size } of ICONS) writeFileSync(file, await drawIcon(size))
  writeFileSync('public/favicon.ico', formatIco(await drawIcon(32), 32))
} finally {
  await browser.close()
  await services.stop()
}

/** Takes reproducible pictures: without motion and caret, with all fonts loaded. */
async function takePicture({ file, path, stored = {}, options }: Picture) {
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
  if (length > MAX_BYTES) throw new Error(`${file} has ${length} bytes, more than ${MAX_BYTES}`)
  console.log(`${file}  ${Math.round(length / 1000)} kB`)
}

async function takeSocialCard() {
  const page = await browser.newPage({ viewport: SOCIAL_CARD })
  await page.goto(new URL('social-card.html', import.meta.url).href)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: 'public/og.png' })
  await page.close()
}

/** iOS and Android cut the corners themselves. @param size in pixels. */
async function drawIcon(size: number) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync('public/icon.svg', 'utf8').replace('rx="8"', size > 32 ? '' : 'rx="8"')
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** The format ICO: a header of 6 bytes, one directory entry of 16, and the PNG. */
function formatIco(png: Buffer, size: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
