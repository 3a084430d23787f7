import { expect, it } from 'vitest'
import { PAGES } from '../../scripts/bench/pages'
import { figuresOf, figuresTable, missesTable } from '../../scripts/bench/report'

const page = PAGES.find(({ name }) => name === 'Landing (Urdu)')
if (!page) throw new Error('The bench has no landing page in Urdu')

/** What just meets each target. */
const met = {
  bare: 1000,
  paint: 1200,
  response: 2000,
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  kilobytes: 105,
  speed: 3000,
  lost: [],
}

const result = (...runs: Partial<typeof met>[]) => {
  const all = runs.map((run) => ({ ...met, ...run }))
  return { page, figures: figuresOf({ timings: all, scores: all }) }
}

it('says nothing of a page that just meets its targets', () => {
  expect(missesTable([result({})])).toBe('')
})

it.each([
  [{ paint: 1210 }, 'Paint, ratio | 1.21 | at most 1.2'],
  [{ response: 2010 }, 'Response, ratio | 2.01 | at most 2'],
  [{ performance: 97 }, 'Performance | 97 | at least 98'],
  [{ seo: 99 }, 'SEO | 99 | at least 100'],
  [{ kilobytes: 105.1 }, 'JavaScript, kB | 105.1 | at most 105'],
])('names what misses its target: %j', (change, row) => {
  expect(
    missesTable([result(change)])
      .split('\n')
      .slice(2),
  ).toEqual([`| Landing (Urdu) | ${row} |`])
})

it('shows the medians of a page’s runs in one row', () => {
  const runs = [900, 3000, 1210.4].map((paint) => ({ paint }))
  expect(
    figuresTable([result(...runs)])
      .split('\n')
      .at(-1),
  ).toBe('| Landing (Urdu) | 1210 | 1.21 | 2000 | 2.00 | 98 | 100 | 100 | 100 | 105 |')
})
