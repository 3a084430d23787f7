/**
 * `npm run bench`: measures the production build in a real browser and prints the result as Markdown.
 *
 *   --runs 5     loads of each page and of its baseline
 *   --out FILE   writes the result there too
 *   --record     puts it into docs/performance.md
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startServices } from '../processes.ts'
import { openChromium } from './chromium.ts'
import { measureInteractions } from './interactions.ts'
import { measureLoad } from './load.ts'
import { ORIGIN, PAGES } from './pages.ts'
import { type Pair, report } from './report.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const DOCS = 'docs/performance.md'
const MARKS = ['<!-- bench: written by `npm run bench -- --record` -->', '<!-- /bench -->'] as const

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    out: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')

const services = startServices(['preview'], {})
await services.printed('ready:')
try {
  const result = await measure()
  console.log(`\n${result}`)
  if (values.out) writeFileSync(values.out, `${result}\n`)
  if (values.record) recordIn(DOCS, result)
} finally {
  await services.stop()
}

async function measure(): Promise<string> {
  const baselines = await serveWithoutScripts(PAGES)
  try {
    const pairs: Pair[] = PAGES.map(({ name }) => ({ name, page: [], baseline: [] }))
    for (let run = 1; run <= runs; run++)
      // Page and baseline in turn, so that what else the machine does falls on both.
      for (const [index, { name, path, signedIn }] of PAGES.entries()) {
        console.error(`Run ${run} of ${runs}: ${name}`)
        pairs[index]?.page.push(await measureLoad(ORIGIN + path, signedIn))
        pairs[index]?.baseline.push(await measureLoad(baselines.addresses[index] ?? ''))
      }
    console.error('Interactions')
    const durations = await measureInteractions(Math.max(runs, 5))
    return report(pairs, durations, await browserName())
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

function recordIn(file: string, text: string) {
  const page = readFileSync(file, 'utf8')
  const [start, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number]
  if (start < 0 || end < start) throw new Error(`${file} needs the marks ${MARKS.join(' and ')}`)
  writeFileSync(file, `${page.slice(0, start)}${MARKS[0]}\n\n${text}\n\n${page.slice(end)}`)
}
