import type { Comparison, Scope } from './comparison.ts'
import { having, type Part, placeIn } from './parts.ts'

/** The keywords that limit a number of things, by the types that have them. */
const COUNTS = {
  string: [
    ['min-length', 'minLength'],
    ['max-length', 'maxLength'],
  ],
  array: [
    ['min-items', 'minItems'],
    ['max-items', 'maxItems'],
  ],
  object: [
    ['min-properties', 'minProperties'],
    ['max-properties', 'maxProperties'],
  ],
} as const
type Bound = 'minimum' | 'maximum' | (typeof COUNTS)[keyof typeof COUNTS][number][0]

/** @property excluded whether the value itself is out. */
type Limit = { value: number; excluded: boolean }

/** `minimum` -> `exclusiveMinimum` */
const exclusive = (keyword: string) =>
  `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`

const isLower = (name: Bound) => name.startsWith('min')

/** Positive where the second limit is higher. */
function direction(name: Bound, from: Limit, to: Limit) {
  if (from.value !== to.value) return to.value - from.value
  const outwards = Number(to.excluded) - Number(from.excluded)
  return isLower(name) ? outwards : -outwards
}

/** The limit that leaves the fewest values. */
const strictest = (name: Bound, limits: Limit[]) =>
  limits.reduce<Limit | undefined>(
    (found, limit) =>
      found && direction(name, found, limit) > 0 !== isLower(name) ? found : limit,
    undefined,
  )

function limitOf(name: Bound, parts: Part[], keyword: string, ofIntegers: boolean) {
  const numbers = (key: string, excluded: boolean) =>
    having(parts, key).flatMap(({ value }) =>
      typeof value === 'number' ? [{ value, excluded }] : [],
    )
  const limits = [...numbers(keyword, false), ...numbers(exclusive(keyword), true)].filter(
    // A count is never below 0.
    ({ value }) => name === 'minimum' || !isLower(name) || value > 0,
  )
  const whole = ({ value, excluded }: Limit): Limit =>
    isLower(name)
      ? { value: excluded ? Math.floor(value) + 1 : Math.ceil(value), excluded: false }
      : { value: excluded ? Math.ceil(value) - 1 : Math.floor(value), excluded: false }
  return strictest(name, ofIntegers ? limits.map(whole) : limits)
}

/** Compares the limits of numbers, lengths and counts. An exclusive limit is a form of the same one. */
export function compareBounds(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  types: string[],
  scope: Scope,
) {
  const compareOne = (name: Bound, keyword: string, show: (limit: Limit) => unknown) => {
    const ofIntegers = !types.includes('number')
    const from = limitOf(name, base, keyword, ofIntegers)
    const to = limitOf(name, revision, keyword, ofIntegers)
    const turn = from && to ? direction(name, from, to) : 0
    if (from && to ? turn === 0 : from === to) return
    const change = !from ? 'added' : !to ? 'removed' : turn > 0 ? 'increased' : 'decreased'
    const at = (parts: Part[]) =>
      placeIn(parts, having(parts, keyword).length > 0 ? keyword : exclusive(keyword))
    comparison.report(`${name}-${change}`, scope, {
      base: at(base),
      revision: at(revision),
      before: from && show(from),
      after: to && show(to),
    })
  }
  if (types.includes('number') || types.includes('integer'))
    for (const [name, sign] of [
      ['minimum', '>'],
      ['maximum', '<'],
    ] as const)
      compareOne(name, name, ({ value, excluded }) => `${sign}${excluded ? '' : '='} ${value}`)
  for (const [type, counts] of Object.entries(COUNTS))
    if (types.includes(type))
      for (const [name, keyword] of counts) compareOne(name, keyword, ({ value }) => value)
}
