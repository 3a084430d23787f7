import { expect, it } from 'vitest'
import { HIDDEN_CHARACTER, hideSpans } from '../../src/findings/locate.ts'

it.each<[spans: [number, number][], shown: string]>([
  [[[1, 3]], 'a**def'],
  [
    [
      [4, 6],
      [0, 1],
    ],
    '*bcd**',
  ],
  [
    [
      [0, 5],
      [1, 3],
    ],
    '*****f',
  ],
  [
    [
      [1, 4],
      [2, 5],
    ],
    'a****f',
  ],
  [[], 'abcdef'],
])('hideSpans covers %j, also where they overlap', (spans, shown) => {
  const hidden = hideSpans(
    'abcdef',
    spans.map(([at, end]) => ({ at, end })),
  )
  expect(hidden.replaceAll(HIDDEN_CHARACTER, '*')).toBe(shown)
})
