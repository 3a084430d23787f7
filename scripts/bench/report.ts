import type { BenchPage, Figures } from './pages.ts'
import type { Timings } from './response.ts'
import type { Scores } from './scores.ts'

const COLUMNS: Record<keyof Figures, string> = {
  paint: 'Paint, ms',
  paintRatio: 'Paint, ratio',
  response: 'Response, ms',
  responseRatio: 'Response, ratio',
  performance: 'Performance',
  accessibility: 'Accessibility',
  bestPractices: 'Best practices',
  seo: 'SEO',
  kilobytes: 'JavaScript, kB',
}

const names = Object.keys(COLUMNS) as (keyof Figures)[]

/** A page with its medians. */
type Result = { page: BenchPage; figures: Figures }

/** The middle of some values: one slow run does not move it. @throws when there are none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing')
  return (low + high) / 2
}

/** The medians of a page's runs, rounded as they are shown. @throws when there are no runs. */
export function figuresOf({ timings, scores }: { timings: Timings[]; scores: Scores[] }): Figures {
  const time = (name: keyof Timings) => median(timings.map((one) => one[name]))
  const score = (name: Exclude<keyof Scores, 'lost'>) => median(scores.map((one) => one[name]))
  const ratio = (value: number) => Number((value / time('bare')).toFixed(2))
  return {
    paint: Math.round(time('paint')),
    paintRatio: ratio(time('paint')),
    response: Math.round(time('response')),
    responseRatio: ratio(time('response')),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    kilobytes: Number(score('kilobytes').toFixed(1)),
  }
}

/** A Markdown table whose columns after the first are numbers. */
const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const shown = (name: keyof Figures, figures: Figures) =>
  name.endsWith('Ratio') ? figures[name].toFixed(2) : figures[name]

/** What each page's medians are, a row for each. */
export const figuresTable = (results: Result[]) =>
  table(
    ['Page', ...Object.values(COLUMNS)],
    results.map(({ page, figures }) => [page.name, ...names.map((name) => shown(name, figures))]),
  )

/** What misses its target, a row for each figure; empty when nothing does. */
export function missesTable(results: Result[]): string {
  const rows = results.flatMap(({ page: { name: where, atMost, atLeast }, figures }) =>
    names.flatMap((name) => {
      const [value, most = value, least = value] = [figures[name], atMost[name], atLeast[name]]
      if (value > most) return [[where, COLUMNS[name], value, `at most ${most}`]]
      return value < least ? [[where, COLUMNS[name], value, `at least ${least}`]] : []
    }),
  )
  return rows.length > 0 ? table(['Page', 'What misses its target', 'Value', 'Target'], rows) : ''
}
