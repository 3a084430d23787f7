import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PREVIEW_BUILD } from './scripts/services.ts'
import { listScripts } from './tests/html-files.ts'

/** In kB of brotli, for the pages that need more than the other ones, or less. */
const LIMITS: Record<string, number> = {
  index: 101,
  pricing: 107,
  login: 143,
  signup: 146,
  'forgot-password': 145.5,
  // The HTML of pages for users names the schema of the stored session too, 6 kB; this one has the address
  // reader's field, 3 kB.
  dashboard: 117,
  aml_check: 145,
  transaction: 110,
  documents: 109.5,
}
const OTHER_PAGES = 105

const pages = globSync('*.html', { cwd: PREVIEW_BUILD }).map((file) => basename(file, '.html'))
if (pages.length === 0)
  throw new Error(`${PREVIEW_BUILD} has no build. \`npm run preview\` makes one.`)

/**
 * `npm run size`: limits of the JavaScript that the HTML of each page lists. No glob can select the files
 * of a page, because their names have a hash and pages share them. Urdu has the largest message catalogs.
 */
export default pages.sort().flatMap((page) => {
  const files = listScripts(PREVIEW_BUILD, page === 'index' ? '/' : `/${page}`, 'ur')
  // A page that only redirects has none.
  if (files.length === 0) return []
  // The build has compressed copies of all files that get smaller.
  const path = files.map((file) => {
    const copy = join(PREVIEW_BUILD, `${file}.br`)
    return existsSync(copy) ? copy : join(PREVIEW_BUILD, file)
  })
  return { name: page, path, limit: `${LIMITS[page] ?? OTHER_PAGES} kB`, brotli: false }
})
