import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles.css', 'utf8')

/** The tokens of one theme, by name: the first value of light-dark() is the light one. */
function tokens(theme: 'light' | 'dark'): Map<string, Color> {
  const found = [...css.matchAll(/--color-([\w-]+):\s*(light-dark\(.*?\)\)|oklch\(.*?\));/gs)]
  return new Map(
    found.map(([, name = '', value = '']) => {
      const [light = '', dark = light] = value.match(/oklch\([^)]*\)/g) ?? []
      return [name, new Color(theme === 'light' ? light : dark)]
    }),
  )
}

/** Every pair that the app shows as text on a ground (WCAG 2.2, 1.4.3: at least 4.5:1). */
const TEXT = [
  ['ink', ['paper', 'surface', 'accent-soft', 'line']],
  ['ink-muted', ['paper', 'surface', 'accent-soft']],
  ['accent', ['paper', 'surface', 'accent-soft']],
  ['accent-strong', ['paper', 'surface']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['risk-low', ['paper', 'surface', 'accent-soft']],
  ['risk-medium', ['paper', 'surface']],
  ['risk-high', ['paper', 'surface']],
  ['paper', ['ink']],
  ['deep-ink', ['deep']],
  ['deep-muted', ['deep']],
  ['deep-accent', ['deep']],
] as const

/** What must be seen to know a control or its focus (WCAG 2.2, 1.4.11: at least 3:1). */
const SHAPES = [
  ['line-strong', ['paper', 'surface']],
  ['accent', ['paper', 'surface']],
  ['danger', ['surface']],
  ['deep-accent', ['deep']],
] as const

const pairs = (['light', 'dark'] as const).flatMap((theme) => [
  ...TEXT.flatMap(([front, grounds]) =>
    grounds.map((ground) => [theme, front, ground, 4.5] as const),
  ),
  ...SHAPES.flatMap(([front, grounds]) =>
    grounds.map((ground) => [theme, front, ground, 3] as const),
  ),
])

describe('contrast of the colour tokens', () => {
  it.each(pairs)('%s: %s on %s is at least %d to 1', (theme, front, ground, least) => {
    const colours = tokens(theme)
    const [a, b] = [colours.get(front), colours.get(ground)]
    if (!a || !b) throw new Error(`src/styles.css has no ${front} or ${ground}`)
    expect(a.contrastWCAG21(b)).toBeGreaterThanOrEqual(least)
  })
})
