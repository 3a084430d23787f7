import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/accessibility.md', 'utf8')

const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (A|AA) \| ([^|]+) \|.*\|([^|]*)\|$/gm)]

/** How many criteria each guideline of WCAG 2.2 has at levels A and AA, the obsolete 4.1.1 left out. */
const GUIDELINES = {
  '1.1': 1,
  '1.2': 5,
  '1.3': 5,
  '1.4': 9,
  '2.1': 3,
  '2.2': 2,
  '2.3': 1,
  '2.4': 8,
  '2.5': 6,
  '3.1': 2,
  '3.2': 5,
  '3.3': 6,
  '4.1': 2,
}

it('has every criterion of levels A and AA, once', () => {
  const found: Record<string, number> = {}
  for (const [, number = ''] of rows)
    found[number.slice(0, 3)] = (found[number.slice(0, 3)] ?? 0) + 1
  expect(found).toEqual(GUIDELINES)
  expect(new Set(rows.map(([, number]) => number)).size).toBe(55)
})

it('says of each what its state is, and of each that is met what holds it', () => {
  for (const [, number, , state = '', held = ''] of rows) {
    expect(['Met', 'Open', 'Not applicable'], number).toContain(state.trim())
    if (state.trim() === 'Met') expect(held, number).toMatch(/`tests\/|read, not tested/)
  }
})
