import type { Latencies } from './event-timing.ts'
import type { Load } from './load.ts'
import { median } from './numbers.ts'
import type { BenchPage, Scores } from './pages.ts'

/** A page's loads beside those of its baseline without scripts. */
export type Pair = { page: BenchPage; loads: Load[]; baseline: Load[] }

/** What the bars are set for, of one page: medians, and ratios to its baseline. */
type PageFigures = {
  scores: Scores
  fcpRatio: number
  lcpRatio: number
  tbt: number
  cls: number
  bytes: number
}

/** What docs/performance.json keeps, each by its name. */
export type Figures = {
  pages: Record<string, PageFigures>
  interactions: Record<string, number>
  /** The milliseconds until each page can be read on a slow line. */
  slowLine: Record<string, number>
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** Sums up what was measured. */
export function figuresOf(
  pairs: Pair[],
  latencies: Latencies[],
  slowLine: Figures['slowLine'],
): Figures {
  return {
    pages: Object.fromEntries(
      pairs.map(({ page, loads, baseline }) => [page.name, pageFigures(loads, baseline)]),
    ),
    interactions: Object.fromEntries(
      latencies.map(({ name, durations }) => [name, Math.round(median(durations))]),
    ),
    slowLine,
  }
}

function pageFigures(loads: Load[], baseline: Load[]): PageFigures {
  const of = (read: (load: Load) => number) => median(loads.map(read))
  const ratio = (read: (load: Load) => number) => rounded(of(read) / median(baseline.map(read)), 2)
  const score = (id: keyof Scores) => of(({ scores }) => scores[id])
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcpRatio: ratio(({ fcp }) => fcp),
    lcpRatio: ratio(({ lcp }) => lcp),
    tbt: Math.round(of(({ tbt }) => tbt)),
    cls: rounded(
      of(({ cls }) => cls),
      3,
    ),
    bytes: Math.round(of(({ bytes }) => bytes)),
  }
}

type Miss = [name: string, what: string, value: string, target: string]

/**
 * What misses its target (docs/performance.md, "Targets").
 * @param pages with what each must score at least.
 */
export function missesOf(figures: Figures, pages: Pick<BenchPage, 'name' | 'least'>[]): Miss[] {
  const misses: Miss[] = []
  const check = (name: string, what: string, value: number, met: boolean, target: string) =>
    met || misses.push([name, what, String(value), target])

  for (const [name, page] of Object.entries(figures.pages)) {
    const least = pages.find((one) => one.name === name)?.least ?? {}
    for (const [id, target] of Object.entries(least)) {
      const score = page.scores[id as keyof Scores]
      check(name, id, score, score >= target, `at least ${target}`)
    }
    check(name, 'FCP beside its baseline', page.fcpRatio, page.fcpRatio <= 1.1, 'at most 1.1')
    check(name, 'LCP beside its baseline', page.lcpRatio, page.lcpRatio <= 1.1, 'at most 1.1')
    check(name, 'TBT in ms', page.tbt, page.tbt < 50, 'under 50')
    check(name, 'CLS', page.cls, page.cls <= 0.02, 'at most 0.02')
  }
  for (const [name, ms] of Object.entries(figures.interactions))
    check(name, 'ms', ms, ms < 100, 'under 100')
  for (const [name, ms] of Object.entries(figures.slowLine))
    check(name, 'ms on a slow line', ms, ms <= 2500, 'at most 2500')
  return misses
}
