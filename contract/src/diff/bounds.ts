import {
  type AnyNumber,
  addToInteger,
  compareNumbers,
  floor,
  isAnyNumber,
} from '../model/document/numbers.ts'
import { includesType } from '../model/schema/schema.ts'
import { type Comparison, classifyChange, type Scope } from './comparison.ts'
import { listRequired } from './objects.ts'
import { findPointer, type Part, readKeyword } from './parts.ts'

/** A keyword, the type of the values that it limits, and the name of its rules. */
const LIMITS = [
  ['minimum', 'number', 'minimum'],
  ['maximum', 'number', 'maximum'],
  ['minLength', 'string', 'min-length'],
  ['maxLength', 'string', 'max-length'],
  ['minItems', 'array', 'min-items'],
  ['maxItems', 'array', 'max-items'],
  ['minProperties', 'object', 'min-properties'],
  ['maxProperties', 'object', 'max-properties'],
] as const
type Keyword = (typeof LIMITS)[number][0]

type Limit = { value: AnyNumber; isExclusive: boolean }

const toExclusive = (keyword: Keyword) =>
  `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`

const isLower = (keyword: Keyword) => keyword.startsWith('min')

/** @returns a positive number if the second limit is higher. */
function compareLimits(keyword: Keyword, from: Limit, to: Limit) {
  const outwards = Number(to.isExclusive) - Number(from.isExclusive)
  return compareNumbers(to.value, from.value) || (isLower(keyword) ? outwards : -outwards)
}

/** `> 1` -> `>= 2` */
function toInclusiveInteger(keyword: Keyword, { value, isExclusive }: Limit): Limit {
  const below = floor(value)
  const above = compareNumbers(below, value) === 0 ? below : addToInteger(below, 1n)
  const inclusive = isLower(keyword) ? above : below
  const exclusive = isLower(keyword) ? addToInteger(below, 1n) : addToInteger(above, -1n)
  return { value: isExclusive ? exclusive : inclusive, isExclusive: false }
}

export const findMaximum = (parts: Part[], keyword: 'maxItems' | 'maxProperties'): number =>
  Number(findStrictest(parts, keyword, true)?.value ?? Number.POSITIVE_INFINITY)

/** @returns the count below which no value is accepted anyway. */
const countImplied = (parts: Part[], keyword: Keyword) =>
  keyword === 'minProperties' ? listRequired(parts).size : 0

/** Whether no value of a type has a length, count or amount within the limits of all parts. */
export const excludesAll = (parts: Part[], type: string): boolean =>
  LIMITS.some(([lower, of], index) => {
    const [upper] = LIMITS[index + 1] ?? []
    if (!upper || !isLower(lower) || !includesType([of], type)) return false
    const [least, most] = [lower, upper].map((one) => findStrictest(parts, one, type !== 'number'))
    if (!least || !most) return false
    const order = compareNumbers(least.value, most.value)
    return order > 0 || (order === 0 && (least.isExclusive || most.isExclusive))
  })

function findStrictest(parts: Part[], keyword: Keyword, ofIntegers: boolean): Limit | undefined {
  const readLimits = (key: string, isExclusive: boolean) =>
    readKeyword(parts, key).flatMap(({ value }) =>
      isAnyNumber(value) ? [{ value, isExclusive }] : [],
    )
  const limits = [...readLimits(keyword, false), ...readLimits(toExclusive(keyword), true)]
    .filter(
      ({ value }) =>
        keyword === 'minimum' ||
        !isLower(keyword) ||
        compareNumbers(value, countImplied(parts, keyword)) > 0,
    )
    .map((limit) => (ofIntegers ? toInclusiveInteger(keyword, limit) : limit))
    .toSorted((one, other) => compareLimits(keyword, other, one))
  return limits.at(isLower(keyword) ? -1 : 0)
}

/** Compares limits of numbers, lengths and counts. `minimum` and `exclusiveMinimum` are one limit. */
export function compareBounds(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  types: string[],
  scope: Scope,
) {
  const ofIntegers = !types.includes('number')
  for (const [keyword, type, name] of LIMITS) {
    if (!types.some((one) => includesType([type], one))) continue
    const from = findStrictest(base, keyword, ofIntegers)
    const to = findStrictest(revision, keyword, ofIntegers)
    const order = from && to ? compareLimits(keyword, from, to) : 0
    const change = order === 0 ? classifyChange(from, to) : order > 0 ? 'increased' : 'decreased'
    if (!change || change === 'changed') continue
    const findLimitPointer = (parts: Part[]) =>
      findPointer(parts, readKeyword(parts, keyword).length > 0 ? keyword : toExclusive(keyword))
    const sign = isLower(keyword) ? '>' : '<'
    const formatLimit = (limit: Limit | undefined) =>
      limit && type === 'number'
        ? `${sign}${limit.isExclusive ? '' : '='} ${limit.value}`
        : limit?.value
    report(`${name}-${change}`, scope, {
      base: findLimitPointer(base),
      revision: findLimitPointer(revision),
      before: formatLimit(from),
      after: formatLimit(to),
    })
  }
}
