import { type AnyNumber, isAnyNumber } from '../model/numbers.ts'
import { type Compare, classifyChange } from './comparison.ts'
import { findKeywordPointers, type Part, readKeyword } from './parts.ts'

/** The second format of a pair allows all values of the first. */
const WIDER = ['int32 int64', 'float double']

/** A hint for forms and logs, which restricts no value (OpenAPI 3.1, section 4.4). */
const HINT_FORMAT = 'password'

const listStrings = (parts: Part[], keyword: string) => [
  ...new Set(readKeyword(parts, keyword).map(({ value }) => String(value))),
]

export function compareStringKeyword(
  keyword: 'format' | 'pattern',
  ...[{ report }, base, revision, scope]: Parameters<Compare<Part[]>>
) {
  const [from, to] = [listStrings(base, keyword), listStrings(revision, keyword)]
  const listMissing = (some: string[], others: string[]) =>
    some.filter((text) => !others.includes(text) && !(keyword === 'format' && text === HINT_FORMAT))
  const [removed, added] = [listMissing(from, to), listMissing(to, from)]
  const pointers = findKeywordPointers(base, revision, keyword)
  if (keyword === 'format' && from.includes(HINT_FORMAT) !== to.includes(HINT_FORMAT))
    report('documentation-changed', scope, { ...pointers, name: keyword })
  if (removed.length === 1 && added.length === 1) {
    const [before, after] = [removed[0], added[0]]
    const detail = { ...pointers, before, after }
    const isFormat = keyword === 'format'
    if (isFormat && WIDER.includes(`${before} ${after}`)) report('format-widened', scope, detail)
    else if (isFormat && WIDER.includes(`${after} ${before}`))
      report('format-narrowed', scope, detail)
    else report(`${keyword}-changed`, scope, detail)
    return
  }
  for (const before of removed) report(`${keyword}-removed`, scope, { ...pointers, before })
  for (const after of added) report(`${keyword}-added`, scope, { ...pointers, after })
}

/** Rounds, because 0.3 / 0.1 is 2.9999999999999996. */
function isMultiple(number: AnyNumber = Number.NaN, divisor: AnyNumber = Number.NaN) {
  const quotient = Number(number) / Number(divisor)
  return Math.abs(quotient - Math.round(quotient)) < 1e-6
}

const findDivisor = (parts: Part[]) =>
  readKeyword(parts, 'multipleOf')
    .map(({ value }) => value)
    .find(isAnyNumber)

export const compareMultiples: Compare<Part[]> = ({ report }, base, revision, scope) => {
  const [before, after] = [findDivisor(base), findDivisor(revision)]
  const change = classifyChange(before, after)
  if (!change) return
  const widened = isMultiple(before, after) ? 'widened' : change
  const kind = isMultiple(after, before) ? 'narrowed' : widened
  const pointers = findKeywordPointers(base, revision, 'multipleOf')
  report(`multiple-of-${kind}`, scope, { ...pointers, before, after })
}
