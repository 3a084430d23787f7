import { cpus } from 'node:os'
import { type Latencies, SHORTEST, SLOWDOWN } from './event-timing.ts'
import { type Figures, missesOf, type Pair } from './figures.ts'
import type { Load } from './load.ts'
import { median, spread } from './numbers.ts'

const seconds = (value: number) => (value / 1000).toFixed(2)
const whole = (value: number) => String(Math.round(value))
const kilobytes = (value: number) => (value / 1000).toFixed(1)

/** A Markdown table whose columns after the first are numbers. */
export const table = (head: string[], rows: string[][]) =>
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
  ['Over the wire', ({ bytes }) => bytes, kilobytes, ' kB'],
  ['Requests', ({ requests }) => requests, whole],
]

const loadRow = (name: string, loads: Load[]) => [
  name,
  ...COLUMNS.map(([, read, write, unit]) => spread(loads.map(read), write, unit)),
]

function lostPoints({ page, loads }: Pair): string[] {
  const counts = new Map<string, number>()
  for (const line of loads.flatMap(({ lost }) => lost))
    counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => `- ${page.name}, ${line} (${count} of ${loads.length})`)
}

function interactionsOf(latencies: Latencies[]): string[] {
  if (latencies.length === 0) return []
  return [
    `From the input to the next paint, the processor ${SLOWDOWN} times slower: medians of ${latencies[0]?.durations.length} first times on a page that has just loaded. The browser counts in steps of 8 ms and reports nothing below ${SHORTEST}. A link is followed once its page is fetched, and takes until the next heading is painted.`,
    table(
      ['Interaction', 'Latency'],
      latencies.map(({ name, durations }) => [name, spread(durations, whole, ' ms')]),
    ),
  ]
}

function slowLineOf({ slowLine }: Figures): string[] {
  const rows = Object.entries(slowLine).map(([name, ms]) => [name, `${seconds(ms)} s`])
  if (rows.length === 0) return []
  return [
    'On a line of 50 kB/s, where each request waits 400 ms: until the heading can be read, one load of each page.',
    table(['Page', 'Readable after'], rows),
  ]
}

/** The whole result as Markdown. @param browser the browser's name and version. */
export function report(
  pairs: Pair[],
  latencies: Latencies[],
  figures: Figures,
  browser: string,
): string {
  const runs = pairs[0]?.loads.length ?? 0
  const speed = median(pairs.flatMap(({ loads }) => loads.map((load) => load.speed)))
  const lost = pairs.flatMap(lostPoints)
  const misses = missesOf(
    figures,
    pairs.map(({ page }) => page),
  )
  return [
    `${new Date().toISOString().slice(0, 10)}. ${cpus().length} cores, Node ${process.version}, ${browser}; Lighthouse’s benchmark index ${whole(speed)}.`,
    misses.length > 0
      ? `What misses its target:\n\n${table(['Where', 'What', 'Value', 'Target'], misses)}`
      : 'Every target is met.',
    `Lighthouse, mobile, simulated slow 4G and a middling phone: medians of ${runs} runs (least–most). Below each page is its baseline: the same HTML, styles and fonts without any script.`,
    table(
      ['Page', ...COLUMNS.map(([heading]) => heading)],
      pairs.flatMap(({ page, loads, baseline }) => [
        loadRow(page.name, loads),
        loadRow('– without scripts', baseline),
      ]),
    ),
    'The page beside its baseline:',
    table(
      ['Page', 'FCP', 'LCP'],
      Object.entries(figures.pages).map(([name, { fcpRatio, lcpRatio }]) => [
        name,
        fcpRatio.toFixed(2),
        lcpRatio.toFixed(2),
      ]),
    ),
    ...interactionsOf(latencies),
    ...slowLineOf(figures),
    lost.length > 0 ? `What lost points, and in how many runs:\n\n${lost.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The figures that matter as Markdown, each as "before → now". */
export function changes(before: Figures, now: Figures): string {
  const change = (from: number | undefined, to: number, write: (value: number) => string) =>
    `${from === undefined ? 'new' : write(from)} → ${write(to)}`
  const ratio = (value: number) => value.toFixed(2)
  const ms = (value: number) => `${value} ms`
  return [
    'Since the last record:',
    table(
      ['Page', 'FCP beside baseline', 'LCP beside baseline', 'TBT', 'Over the wire'],
      Object.entries(now.pages).map(([name, page]) => {
        const last = before.pages[name]
        return [
          name,
          change(last?.fcpRatio, page.fcpRatio, ratio),
          change(last?.lcpRatio, page.lcpRatio, ratio),
          change(last?.tbt, page.tbt, ms),
          change(last?.bytes, page.bytes, (bytes) => `${kilobytes(bytes)} kB`),
        ]
      }),
    ),
    table(
      ['Interaction', 'Latency'],
      Object.entries(now.interactions).map(([name, latency]) => [
        name,
        change(before.interactions[name], latency, ms),
      ]),
    ),
    table(
      ['On a slow line', 'Readable after'],
      Object.entries(now.slowLine).map(([name, readable]) => [
        name,
        change(before.slowLine[name], readable, (value) => `${seconds(value)} s`),
      ]),
    ),
  ].join('\n\n')
}
