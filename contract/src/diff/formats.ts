import { isAnyNumber } from '../model/document/numbers.ts'
import { type Compare, isSame } from './comparison.ts'
import { findKeywordPointers, type Part, readKeyword } from './parts.ts'
import { comparePatterns, matchesAll, type Relation } from './patterns.ts'

/** The second format of a pair allows all values of the first. */
const WIDER = ['int32 int64', 'float double']

/** A hint for forms and logs, which restricts no value (OpenAPI 3.1, section 4.4). */
const HINT_FORMAT = 'password'

const RULES = { format: 'format', pattern: 'pattern', multipleOf: 'multiple-of' } as const

type Keyword<Value> = {
  name: keyof typeof RULES
  list: (parts: Part[]) => Value[]
  relate: (before: Value, after: Value) => Relation
}

/** Compares a keyword of which each part can have another value, and a value must match all of them. */
function compareKeyword<Value>(
  { name, list, relate }: Keyword<Value>,
  ...[{ report }, base, revision, scope]: Parameters<Compare<Part[]>>
) {
  const [from, to] = [list(base), list(revision)]
  const removed = from.filter((before) => !to.some((after) => isEqual(before, after)))
  const added = to.filter((after) => !from.some((before) => isEqual(before, after)))
  function isEqual(before: Value, after: Value) {
    return isSame(before, after) || relate(before, after) === 'same'
  }
  const pointers = findKeywordPointers(base, revision, name)
  const [[before, ...others], [after, ...othersNow]] = [removed, added]
  if (before !== undefined && after !== undefined && others.length + othersNow.length === 0) {
    const relation = relate(before, after)
    if (relation !== 'same')
      report(`${RULES[name]}-${relation}`, scope, { ...pointers, before, after })
    return
  }
  for (const one of removed) report(`${RULES[name]}-removed`, scope, { ...pointers, before: one })
  for (const one of added) report(`${RULES[name]}-added`, scope, { ...pointers, after: one })
}

const listStrings = (parts: Part[], keyword: string) => [
  ...new Set(readKeyword(parts, keyword).map(({ value }) => String(value))),
]

function relateFormats(before: string, after: string): Relation {
  if (WIDER.includes(`${before} ${after}`)) return 'widened'
  return WIDER.includes(`${after} ${before}`) ? 'narrowed' : 'changed'
}

export const compareFormats: Compare<Part[]> = (comparison, base, revision, scope) => {
  const isHinted = (parts: Part[]) => listStrings(parts, 'format').includes(HINT_FORMAT)
  const pointers = findKeywordPointers(base, revision, 'format')
  if (isHinted(base) !== isHinted(revision))
    comparison.report('documentation-changed', scope, { ...pointers, name: 'format' })
  const list = (parts: Part[]) =>
    listStrings(parts, 'format').filter((format) => format !== HINT_FORMAT)
  const keyword = { name: 'format', list, relate: relateFormats } as const
  compareKeyword(keyword, comparison, base, revision, scope)
}

export const comparePatternKeyword: Compare<Part[]> = (...compared) => {
  const list = (parts: Part[]) =>
    listStrings(parts, 'pattern').filter((pattern) => !matchesAll(pattern))
  compareKeyword({ name: 'pattern', list, relate: comparePatterns }, ...compared)
}

/** Rounds, because 0.3 / 0.1 is 2.9999999999999996. */
function isMultiple(number: number, divisor: number) {
  const quotient = number / divisor
  return Math.abs(quotient - Math.round(quotient)) < 1e-6
}

function relateDivisors(before: unknown, after: unknown): Relation {
  const [from, to] = [Number(before), Number(after)]
  if (isMultiple(to, from)) return 'narrowed'
  return isMultiple(from, to) ? 'widened' : 'changed'
}

/** @param ofIntegers every integer is a multiple of 1, and of 0.5. */
export const compareMultiples = (ofIntegers: boolean, ...compared: Parameters<Compare<Part[]>>) => {
  const list = (parts: Part[]) =>
    readKeyword(parts, 'multipleOf')
      .map(({ value }) => value)
      .filter((value) => isAnyNumber(value) && !(ofIntegers && isMultiple(1, Number(value))))
  compareKeyword({ name: 'multipleOf', list, relate: relateDivisors }, ...compared)
}
