/**
 * `npx node scripts/bench.ts`: measures pages of `npm run preview` with Lighthouse's mobile preset, and prints a
 * Markdown table. It exits with 1 if a score is below MIN_SCORE. An argument such as `/pricing` selects one page.
 */
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { LANGUAGES } from '../src/platform/i18n/languages.ts'
import { paths } from '../src/product/paths.ts'
import { installAndroidFonts } from './android-fonts.ts'
import { findBrowser } from './browser.ts'
import { startServices } from './processes.ts'
import { PORTS } from './services.ts'

const PAGES = [paths.landing, paths.pricing, paths.login, paths.signup, paths.dashboard]
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
const MIN_SCORE = 98

/** The median counts, because other processes slow down single runs. */
const RUNS = 3

const USER = '{"email":"sofia.rossi@example.com"}'

/** Loads a page in a new browser. @returns its scores, then its metrics. */
async function measure(path: string, locale: string): Promise<number[]> {
  const fonts = installAndroidFonts()
  // As root, Chromium runs only without its sandbox.
  const args = [...fonts.args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const env = { ...process.env, ...fonts.env }
  const browser = await puppeteer.launch({ executablePath: await findBrowser(), args, env })
  try {
    const page = await browser.newPage()
    const stored = { locale, ...(path === paths.dashboard ? { user: USER } : {}) }
    await page.evaluateOnNewDocument((items) => void Object.assign(localStorage, items), stored)
    const url = `http://localhost:${PORTS.preview}${path}`
    const result = await lighthouse(url, { disableStorageReset: true }, undefined, page)
    if (result?.lhr.finalDisplayedUrl !== url || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'redirected'}`)
    const { audits, categories } = result.lhr
    // Pages with `noindex` lose points for it on purpose.
    const isIndexed = audits['is-crawlable']?.score === 1
    const score = (id: string) =>
      id === 'seo' && !isIndexed ? 100 : (categories[id]?.score ?? 0) * 100
    const values = [...SCORES.map(score), ...METRICS.map((id) => audits[id]?.numericValue ?? 0)]
    return values.map(Math.round)
  } finally {
    await browser.close()
    fonts.remove()
  }
}

const printRow = (cells: (string | number | undefined)[]) => console.log(`| ${cells.join(' | ')} |`)

const [selectedPage] = process.argv.slice(2)
const services = startServices(['api', 'email', 'preview'], {})
try {
  await services.printed('ready:')
  printRow(['Page', ...SCORES, ...METRICS.map((id) => `${id}, ms`)])
  printRow(['---', ...[...SCORES, ...METRICS].map(() => '---:')])
  for (const path of PAGES.filter((page) => !selectedPage || page === selectedPage))
    for (const { locale } of LANGUAGES) {
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run++) runs.push(await measure(path, locale))
      const medians = [...SCORES, ...METRICS].map(
        (_, column) =>
          runs.map((run) => run[column] ?? 0).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0,
      )
      printRow([`${path} (${locale})`, ...medians])
      if (medians.slice(0, SCORES.length).some((score) => score < MIN_SCORE)) process.exitCode = 1
    }
} finally {
  await services.stop()
}
