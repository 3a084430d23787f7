import { cpus } from 'node:os'
import { INTERACTIONS, SHORTEST, SLOWDOWN } from './interactions.ts'
import type { Load } from './load.ts'
import { median, spread } from './numbers.ts'

/** A page's loads beside those of its baseline without scripts. */
export type Pair = { name: string; page: Load[]; baseline: Load[] }

const seconds = (value: number) => (value / 1000).toFixed(2)
const kilobytes = (value: number) => (value / 1000).toFixed(1)
const whole = (value: number) => String(Math.round(value))

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

function loadRow(name: string, loads: Load[]): string[] {
  const of = (read: (load: Load) => number) => loads.map(read)
  return [
    name,
    spread(
      of(({ scores }) => scores.performance),
      whole,
    ),
    spread(
      of(({ scores }) => scores.accessibility),
      whole,
    ),
    spread(
      of(({ scores }) => scores['best-practices']),
      whole,
    ),
    spread(
      of(({ scores }) => scores.seo),
      whole,
    ),
    spread(
      of(({ fcp }) => fcp),
      seconds,
      ' s',
    ),
    spread(
      of(({ lcp }) => lcp),
      seconds,
      ' s',
    ),
    spread(
      of(({ tbt }) => tbt),
      whole,
      ' ms',
    ),
    spread(
      of(({ cls }) => cls),
      (value) => value.toFixed(3),
    ),
    spread(
      of(({ bytes }) => bytes),
      kilobytes,
      ' kB',
    ),
    spread(
      of(({ requests }) => requests),
      whole,
    ),
  ]
}

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
      [
        'Page',
        'Performance',
        'Accessibility',
        'Best practices',
        'SEO',
        'FCP',
        'LCP',
        'TBT',
        'CLS',
        'Over the wire',
        'Requests',
      ],
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
