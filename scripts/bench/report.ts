import { cpus } from 'node:os'
import { INTERACTIONS, SHORTEST, SLOWDOWN } from './interactions.ts'
import type { Load } from './load.ts'
import { median, spread } from './numbers.ts'

/** A page's loads beside those of its baseline without scripts. */
export type Pair = { name: string; page: Load[]; baseline: Load[] }

const seconds = (value: number) => (value / 1000).toFixed(2)
const whole = (value: number) => String(Math.round(value))

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** What is shown of a page's loads: the heading, the figure, how it is written, and its unit. */
const COLUMNS: [string, (load: Load) => number, (value: number) => string, unit?: string][] = [
  ['Performance', ({ scores }) => scores.performance, whole],
  ['Accessibility', ({ scores }) => scores.accessibility, whole],
  ['Best practices', ({ scores }) => scores['best-practices'], whole],
  ['SEO', ({ scores }) => scores.seo, whole],
  ['FCP', ({ fcp }) => fcp, seconds, ' s'],
  ['LCP', ({ lcp }) => lcp, seconds, ' s'],
  ['TBT', ({ tbt }) => tbt, whole, ' ms'],
  ['CLS', ({ cls }) => cls, (value) => value.toFixed(3)],
  ['Over the wire', ({ bytes }) => bytes, (value) => (value / 1000).toFixed(1), ' kB'],
  ['Requests', ({ requests }) => requests, whole],
]

const loadRow = (name: string, loads: Load[]) => [
  name,
  ...COLUMNS.map(([, read, write, unit]) => spread(loads.map(read), write, unit)),
]

function ratioRow({ name, page, baseline }: Pair): string[] {
  const ratio = (read: (load: Load) => number) =>
    (median(page.map(read)) / median(baseline.map(read))).toFixed(2)
  return [name, ratio(({ fcp }) => fcp), ratio(({ lcp }) => lcp), ratio(({ bytes }) => bytes)]
}

function lostPoints({ name, page }: Pair): string[] {
  const counts = new Map<string, number>()
  for (const line of page.flatMap(({ lost }) => lost)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => `- ${name}, ${line} (${count} of ${page.length})`)
}

/** The whole result as Markdown. @param browser the browser's name and version. */
export function report(pairs: Pair[], durations: number[][], browser: string): string {
  const runs = pairs[0]?.page.length ?? 0
  const speed = median(pairs.flatMap(({ page }) => page.map((load) => load.speed)))
  const lost = pairs.flatMap(lostPoints)
  return [
    `${new Date().toISOString().slice(0, 10)}. ${cpus().length} cores, Node ${process.version}, ${browser}; Lighthouse’s benchmark index ${whole(speed)}.`,
    `Lighthouse, mobile, simulated slow 4G and a middling phone: medians of ${runs} runs (least–most). Below each page is its baseline: the same HTML, styles and fonts without any script.`,
    table(
      ['Page', ...COLUMNS.map(([heading]) => heading)],
      pairs.flatMap(({ name, page, baseline }) => [
        loadRow(name, page),
        loadRow('– without scripts', baseline),
      ]),
    ),
    'The page beside its baseline:',
    table(['Page', 'FCP', 'LCP', 'Bytes'], pairs.map(ratioRow)),
    `From the input to the next paint, the processor ${SLOWDOWN} times slower: medians of ${durations[0]?.length} first times on a page that has just loaded. The browser counts in steps of 8 ms and reports nothing below ${SHORTEST}.`,
    table(
      ['Interaction', 'Latency'],
      INTERACTIONS.map(({ name }, index) => [name, spread(durations[index] ?? [], whole, ' ms')]),
    ),
    lost.length > 0 ? `What lost points, and in how many runs:\n\n${lost.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}
