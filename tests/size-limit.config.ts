import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { PREVIEW_BUILD } from '../scripts/services.ts'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'
import { listScripts } from './html-files.ts'

/** kB of brotli of pages that differ from OTHER_PAGES. */
const LIMITS: Record<string, number> = {
  // With the loader of the lists, which starts beside the address reader, the way to its field, and examples to press,
  // whose texts are longest in Urdu, the drawing of the first window (0.9 kB), the start of the reader's worker, which
  // begins with the focus of the field and not a request later (0.8 kB), the shape of an answer (0.5 kB), and, on each
  // page, the removal of drafts when another tab ends the session (0.1 kB).
  index: 103.7,
  pricing: 107,
  login: 143,
  signup: 146,
  'forgot-password': 145.5,
  // The HTML of protected pages also lists the session schema, 6 kB, and this page the address field, 3 kB.
  dashboard: 119,
  aml_check: 145,
  transaction: 110,
  documents: 109.5,
}
/** A page whose code has React Query's observer of queries, axios and the schemas of responses, and maybe a form. */
const QUERYING_PAGES = 150
const OTHER_PAGES = 105

/**
 * What pages with the session's schema or with forms load more once a page has a query: zod is one module for all pages,
 * and responses have numbers and lists.
 */
const SCHEMAS_OF_QUERIES = 3.5

/** An option that only the observer of queries reads. */
const hasQueries = (file: string) =>
  readFileSync(resolve(PREVIEW_BUILD, file), 'utf8').includes('refetchIntervalInBackground')

const pages = globSync('*.html', { cwd: PREVIEW_BUILD }).map((file) => basename(file, '.html'))
if (pages.length === 0)
  throw new Error(
    `${PREVIEW_BUILD} has no build. \`npm run preview\` with the same PREVIEW_PORT makes one.`,
  )

const listFiles = (page: string, locale: Locale) =>
  listScripts(PREVIEW_BUILD, page === 'index' ? '/' : `/${page}`, locale)

const isGrown = pages.some((page) => listFiles(page, SOURCE_LOCALE).some(hasQueries))

/**
 * `npm run size`: limits of the JavaScript that the HTML of each page lists, in each language. No glob can select
 * it, because file names have a hash and pages share files.
 */
export default pages.sort().flatMap((page) =>
  LANGUAGES.map(({ locale }) => {
    const files = listFiles(page, locale)
    // Files that would not get smaller have no compressed copy.
    const path = files.map((file) => {
      const copy = resolve(PREVIEW_BUILD, `${file}.br`)
      return existsSync(copy) ? copy : resolve(PREVIEW_BUILD, file)
    })
    const usual = files.some(hasQueries) ? QUERYING_PAGES : OTHER_PAGES
    const limit = `${(LIMITS[page] ?? usual) + (isGrown ? SCHEMAS_OF_QUERIES : 0)} kB`
    return { name: `${page} (${locale})`, path, limit, brotli: false }
  }),
)
