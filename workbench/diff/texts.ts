import type { Comparison, Scope } from './comparison.ts'
import { having, type Part, placeIn } from './parts.ts'

/** Formats of which each allows all values of those before it. */
const WIDER = [
  ['int32', 'int64'],
  ['float', 'double'],
]

const textsOf = (parts: Part[], keyword: string) => [
  ...new Set(having(parts, keyword).map(({ value }) => String(value))),
]

/** Compares the formats and patterns of a value. */
export function compareTexts(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  types: string[],
  scope: Scope,
) {
  if (types.some((type) => ['integer', 'number', 'string'].includes(type))) compareKeyword('format')
  if (types.includes('string')) compareKeyword('pattern')

  function compareKeyword(keyword: 'format' | 'pattern') {
    const [from, to] = [textsOf(base, keyword), textsOf(revision, keyword)]
    const removed = from.filter((text) => !to.includes(text))
    const added = to.filter((text) => !from.includes(text))
    const places = { base: placeIn(base, keyword), revision: placeIn(revision, keyword) }
    const [before, after] = [removed[0], added[0]]
    if (removed.length === 1 && added.length === 1 && before && after)
      return report(changeOf(keyword, before, after), scope, { ...places, before, after })
    for (const before of removed) report(`${keyword}-removed`, scope, { ...places, before })
    for (const after of added) report(`${keyword}-added`, scope, { ...places, after })
  }
}

function changeOf(keyword: 'format' | 'pattern', before: string, after: string) {
  const order = WIDER.find((formats) => formats.includes(before) && formats.includes(after))
  if (keyword === 'pattern' || !order) return `${keyword}-changed` as const
  return order.indexOf(after) > order.indexOf(before) ? 'format-widened' : 'format-narrowed'
}
