import { type Comparison, kindOfChange, type Scope } from './comparison.ts'
import { findPointer, type Part, readKeyword } from './parts.ts'
import { allows } from './types.ts'

/** The keywords that limit values, each with the type of these values and the name of its rules. */
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

/** @property excluded whether the value itself is out. */
type Limit = { value: number; excluded: boolean }

/** `minimum` -> `exclusiveMinimum` */
const exclusive = (keyword: Keyword) =>
  `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`

const isLower = (keyword: Keyword) => keyword.startsWith('min')

/** Positive where the second limit is higher. */
function direction(keyword: Keyword, from: Limit, to: Limit) {
  const outwards = Number(to.excluded) - Number(from.excluded)
  return to.value - from.value || (isLower(keyword) ? outwards : -outwards)
}

/** The same limit of integers, without an exclusive value. */
const whole = (keyword: Keyword, { value, excluded }: Limit): Limit =>
  isLower(keyword)
    ? { value: excluded ? Math.floor(value) + 1 : Math.ceil(value), excluded: false }
    : { value: excluded ? Math.ceil(value) - 1 : Math.floor(value), excluded: false }

/** The limit that leaves the fewest values. */
function findStrictest(parts: Part[], keyword: Keyword, ofIntegers: boolean): Limit | undefined {
  const limitsBy = (key: string, excluded: boolean) =>
    readKeyword(parts, key).flatMap(({ value }) =>
      typeof value === 'number' ? [{ value, excluded }] : [],
    )
  const limits = [...limitsBy(keyword, false), ...limitsBy(exclusive(keyword), true)]
    // A count is never below 0.
    .filter(({ value }) => keyword === 'minimum' || !isLower(keyword) || value > 0)
    .map((limit) => (ofIntegers ? whole(keyword, limit) : limit))
    .toSorted((one, other) => direction(keyword, other, one))
  return limits.at(isLower(keyword) ? -1 : 0)
}

/** Compares the limits of numbers, lengths and counts. An exclusive limit is a form of the same one. */
export function compareBounds(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  types: string[],
  scope: Scope,
) {
  const ofIntegers = !types.includes('number')
  for (const [keyword, type, name] of LIMITS) {
    if (!types.some((one) => allows([type], one))) continue
    const from = findStrictest(base, keyword, ofIntegers)
    const to = findStrictest(revision, keyword, ofIntegers)
    const turn = from && to ? direction(keyword, from, to) : 0
    const change = turn === 0 ? kindOfChange(from, to) : turn > 0 ? 'increased' : 'decreased'
    if (!change || change === 'changed') continue
    const findLimitPointer = (parts: Part[]) =>
      findPointer(parts, readKeyword(parts, keyword).length > 0 ? keyword : exclusive(keyword))
    const sign = isLower(keyword) ? '>' : '<'
    const shown = (limit: Limit | undefined) =>
      limit && type === 'number'
        ? `${sign}${limit.excluded ? '' : '='} ${limit.value}`
        : limit?.value
    report(`${name}-${change}`, scope, {
      base: findLimitPointer(base),
      revision: findLimitPointer(revision),
      before: shown(from),
      after: shown(to),
    })
  }
}
