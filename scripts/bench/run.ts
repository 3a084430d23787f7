/**
 * `npm run bench`: measures the production build in a real browser and prints the result as Markdown.
 * It fails when a target is missed.
 *
 *   --runs 5     loads of each page
 *   --only TEXT  measures only the pages with this in their names
 *   --record     puts the result into docs/performance.md
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startServices } from '../processes.ts'
import { writePart } from '../written-part.ts'
import { openChromium } from './chromium.ts'
import { PAGES } from './pages.ts'
import { figuresOf, figuresTable, median, missesTable } from './report.ts'
import { type Timings, timePage } from './response.ts'
import { type Scores, scorePage } from './scores.ts'
import { serveOverHttp2 } from './server.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
if (values.record && values.only) throw new Error('Only a whole measurement can be recorded')
const pages = PAGES.filter(({ name }) => name.includes(values.only))
if (pages.length === 0) throw new Error(`No page has ${values.only} in its name`)

const measured = pages.map((page) => ({
  page,
  timings: [] as Timings[],
  scores: [] as Scores[],
}))

const services = startServices(['api', 'email', 'preview'], {})
try {
  await services.printed('ready:')
  const server = await serveOverHttp2()
  // One for all timings: the first load in a new browser is slower.
  const { browser, close } = await openChromium(server.trust)
  await inTurn('paint and response', async ({ page, timings }) => {
    timings.push(await timePage(browser, page, server.origin))
  })
  const version = browser.version()
  await close()
  await inTurn('Lighthouse', async ({ page, scores }) => {
    scores.push(await scorePage(page, server))
  })
  await server.stop()

  const machine = `${cpus().length} cores, Node ${process.version}, Chromium ${version}`
  const speed = Math.round(median(measured.flatMap(({ scores }) => scores.map((one) => one.speed))))
  const results = measured.map((one) => ({ page: one.page, figures: figuresOf(one) }))
  const record = `${new Date().toISOString().slice(0, 10)}. Runs: ${runs}. ${machine}; Lighthouse’s benchmark index ${speed}.\n\n${figuresTable(results)}`
  const misses = missesTable(results)
  const lost = measured.flatMap(({ page, scores }) =>
    [...new Set(scores.flatMap((one) => one.lost))].map((title) => `- ${page.name}: ${title}`),
  )
  console.log(`${record}\n\n${misses || 'Every target is met.'}`)
  if (lost.length > 0) console.log(`\nWhat lost points:\n\n${lost.join('\n')}`)
  if (values.record) writePart('docs/performance.md', 'bench', 'npm run bench -- --record', record)
  if (misses) process.exitCode = 1
} finally {
  await services.stop()
}

/** Page by page and then again, so that what else the machine does falls on all of them. */
async function inTurn(what: string, measure: (one: (typeof measured)[number]) => Promise<void>) {
  for (let run = 1; run <= runs; run++)
    for (const one of measured) {
      console.error(`Run ${run} of ${runs}, ${what}: ${one.page.name}`)
      await measure(one)
    }
}
