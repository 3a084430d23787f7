import { globSync, readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/app/styles.css', 'utf8')

/** @returns colours by token. The first value of light-dark() is the light one. */
function parseTokens(theme: 'light' | 'dark'): Map<string, Color> {
  const found = [...css.matchAll(/--color-([\w-]+):\s*(light-dark\(.*?\)\)|oklch\(.*?\));/gs)]
  return new Map(
    found.map(([, name = '', value = '']) => {
      const [light = '', dark = light] = value.match(/oklch\([^)]*\)/g) ?? []
      return [name, new Color(theme === 'light' ? light : dark)]
    }),
  )
}

const TOKENS = { light: parseTokens('light'), dark: parseTokens('dark') }

/** Text on a background (WCAG 2.2, 1.4.3: at least 4.5:1). */
const TEXT = [
  ['ink', ['paper', 'surface', 'accent-soft', 'danger-soft', 'line']],
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

/** Edges of controls and focus rings (WCAG 2.2, 1.4.11: at least 3:1). */
const SHAPES = [
  ['line-strong', ['paper', 'surface']],
  ['accent', ['paper', 'surface', 'accent-soft', 'danger-soft']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['ink', ['paper', 'surface', 'accent-soft']],
  ['risk-low', ['accent-soft', 'surface']],
  ['risk-medium', ['accent-soft']],
  ['risk-high', ['accent-soft']],
  ['deep-accent', ['deep']],
  ['deep-ink', ['deep']],
] as const

/** Purely decorative hairlines, and the backdrop of a modal. */
const ORNAMENT = ['line', 'deep-line', 'backdrop']

const pairs = (['light', 'dark'] as const).flatMap((theme) => [
  ...TEXT.flatMap(([front, backgrounds]) =>
    backgrounds.map((background) => [theme, front, background, 4.5] as const),
  ),
  ...SHAPES.flatMap(([front, backgrounds]) =>
    backgrounds.map((background) => [theme, front, background, 3] as const),
  ),
])

describe('contrast of the colour tokens', () => {
  it.each(pairs)(
    'in the %s theme, %s on %s is at least %d to 1',
    (theme, front, background, minimum) => {
      const colours = TOKENS[theme]
      const [a, b] = [colours.get(front), colours.get(background)]
      if (!a || !b) throw new Error(`src/app/styles.css has no ${front} or ${background}`)
      expect(a.contrastWCAG21(b)).toBeGreaterThanOrEqual(minimum)
    },
  )
})

it('every colour token has a tested pair', () => {
  const paired = new Set<string>([...ORNAMENT, ...pairs.flatMap(([, a, b]) => [a, b])])
  expect([...TOKENS.light.keys()].filter((name) => !paired.has(name))).toEqual([])
})

const listUsedTokens = (prefix: string) =>
  new Set(
    globSync('src/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(`[\\s"'\`:]${prefix}-([a-z-]+)`, 'g'))]
        .map(([, name = '']) => name)
        .filter((name) => TOKENS.light.has(name)),
    ),
  )

it('every text colour and every background of the app’s class names has a tested pair', () => {
  const texts = new Set<string>(TEXT.map(([front]) => front))
  const backgrounds = new Set<string>([
    ...TEXT.flatMap(([, below]) => below),
    ...SHAPES.map(([shape]) => shape),
    ...ORNAMENT,
  ])
  expect([...listUsedTokens('text')].filter((name) => !texts.has(name))).toEqual([])
  expect([...listUsedTokens('bg')].filter((name) => !backgrounds.has(name))).toEqual([])
})
