/**
 * `npm run bench`: measures the production build in a real browser and prints the result as Markdown,
 * and what has changed since the last record. It fails when a target is missed.
 *
 *   --runs 5     loads of each page and of its baseline
 *   --only TEXT  measures only the pages and interactions with this in their names
 *   --out FILE   writes what it prints there too
 *   --record     puts the result into docs/performance.md and docs/performance.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startServices } from '../processes.ts'
import { writePart } from '../written-part.ts'
import { openChromium } from './chromium.ts'
import { measureInteractions } from './event-timing.ts'
import { type Figures, figuresOf, missesOf, type Pair } from './figures.ts'
import { INTERACTIONS } from './interactions.ts'
import { measureLoad } from './load.ts'
import { ORIGIN, PAGES } from './pages.ts'
import { changes, report } from './report.ts'
import { measureSlowLine } from './slow-line.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const RECORD = 'docs/performance.json'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
if (values.record && values.only) throw new Error('Only a whole measurement can be recorded')
const pages = PAGES.filter(({ name }) => name.includes(values.only))
const interactions = INTERACTIONS.filter(({ name }) => name.includes(values.only))

if (pages.length === 0) throw new Error(`No page has ${values.only} in its name`)

const services = startServices(['preview'], {})
await services.printed('ready:')
try {
  const pairs = await measurePages()
  console.error('Interactions')
  const latencies = await measureInteractions(interactions, Math.max(runs, 5))
  console.error('Slow line')
  const now = figuresOf(pairs, latencies, await measureSlowLine(values.only))
  const before: Figures = JSON.parse(readFileSync(RECORD, 'utf8'))
  const result = report(pairs, latencies, now, await browserName())
  const printed = `${result}\n\n${changes(before, now)}\n`
  console.log(`\n${printed}`)
  if (values.out) writeFileSync(values.out, printed)
  if (values.record) {
    writePart('docs/performance.md', 'bench', 'npm run bench -- --record', result)
    writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`)
  }
  if (missesOf(now, pages).length > 0) process.exitCode = 1
} finally {
  await services.stop()
}

async function measurePages(): Promise<Pair[]> {
  const baselines = await serveWithoutScripts(pages)
  try {
    const pairs: Pair[] = pages.map((page) => ({ page, loads: [], baseline: [] }))
    for (let run = 1; run <= runs; run++)
      // Page and baseline in turn, so that what else the machine does falls on both.
      for (const [index, { page, loads, baseline }] of pairs.entries()) {
        console.error(`Run ${run} of ${runs}: ${page.name}`)
        loads.push(await measureLoad(ORIGIN + page.path, page))
        baseline.push(await measureLoad(baselines.addresses[index] ?? ''))
      }
    return pairs
  } finally {
    await baselines.stop()
  }
}

async function browserName() {
  const { browser, close } = await openChromium()
  const version = browser.version()
  await close()
  return `Chromium ${version}`
}
