import { expect, it } from 'vitest'
import { type Figures, missesOf } from '../../scripts/bench/figures'
import { partsOf } from '../../scripts/bench/packages'
import { PAGES } from '../../scripts/bench/pages'
import { changes } from '../../scripts/bench/report'

const PAGE = 'Landing (Urdu)'
const INTERACTION = 'Landing: open the Products menu'

/** What just meets each target. */
const met = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  fcpRatio: 1.1,
  lcpRatio: 1.1,
  tbt: 49,
  cls: 0.02,
  bytes: 190_300,
}

const figures = (page: Partial<typeof met> = {}, latency = 96, readable = 2500): Figures => ({
  pages: { [PAGE]: { ...met, ...page } },
  interactions: { [INTERACTION]: latency },
  slowLine: { '/about (Urdu)': readable },
})

it('measures every screen in both languages', () => {
  const names = PAGES.map(({ name }) => name)
  expect(names).toContain(PAGE)
  expect(names).toContain('Dashboard (English)')
  expect(new Set(names).size).toBe(names.length)
})

it.each([
  ['LCP beside its baseline', { lcpRatio: 1.11 }, '1.11', 'at most 1.1'],
  ['FCP beside its baseline', { fcpRatio: 1.11 }, '1.11', 'at most 1.1'],
  ['TBT in ms', { tbt: 50 }, '50', 'under 50'],
  ['CLS', { cls: 0.021 }, '0.021', 'at most 0.02'],
  ['performance', { scores: { ...met.scores, performance: 99 } }, '99', 'at least 100'],
])('names the page that misses its target: %s', (what, page, value, target) => {
  expect(missesOf(figures(), PAGES)).toEqual([])
  expect(missesOf(figures(page), PAGES)).toEqual([[PAGE, what, value, target]])
})

it('lets the dashboard score 98, and no less', () => {
  const dashboard = (performance: number): Figures => ({
    pages: { 'Dashboard (Urdu)': { ...met, scores: { ...met.scores, performance, seo: 54 } } },
    interactions: {},
    slowLine: {},
  })
  expect(missesOf(dashboard(98), PAGES)).toEqual([])
  expect(missesOf(dashboard(97), PAGES)).toHaveLength(1)
})

it('names the interaction that misses its target', () => {
  expect(missesOf(figures({}, 100), PAGES)).toEqual([[INTERACTION, 'ms', '100', 'under 100']])
})

it('names the page that can’t be read in time on a slow line', () => {
  expect(missesOf(figures({}, 96, 2501), PAGES)).toEqual([
    ['/about (Urdu)', 'ms on a slow line', '2501', 'at most 2500'],
  ])
})

it('shows each figure as it was recorded and as it is now', () => {
  const before: Figures = {
    pages: {},
    interactions: { [INTERACTION]: 120 },
    slowLine: { '/about (Urdu)': 7200 },
  }
  const first = changes(before, figures())
  expect(first).toContain(`| ${PAGE} | new → 1.10 | new → 1.10 | new → 49 ms | new → 190.3 kB |`)
  expect(first).toContain(`| ${INTERACTION} | 120 ms → 96 ms |`)
  expect(first).toContain('| /about (Urdu) | 7.20 s → 2.50 s |')
  expect(changes(figures({ lcpRatio: 2.31 }), figures())).toContain('| 2.31 → 1.10 |')
})

it('divides a file among the packages it is made of, by what each compresses to', () => {
  const map = {
    version: 3,
    file: 'index.js',
    sources: ['../node_modules/@lingui/core/index.mjs', '../src/features/x.tsx'],
    sourcesContent: [],
    sourceRoot: '',
    names: [],
    // From column 0 the first source, from column 10 the second.
    mappings: 'AAAA,UCAA',
  }
  const code = `0123456789${'the same again '.repeat(200)}`
  const parts = partsOf(code, map, 100)
  expect(Object.keys(parts)).toEqual(['@lingui/core', 'our code'])
  expect(parts['@lingui/core']).toBeGreaterThan(20)
  expect((parts['@lingui/core'] ?? 0) + (parts['our code'] ?? 0)).toBeCloseTo(100)
})
