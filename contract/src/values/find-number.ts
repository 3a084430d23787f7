import type { Schema } from '../model/document/document.ts'
import { readNumbers } from './reading.ts'
import type { Result } from './types.ts'

export const INTEGER_FORMATS: Record<string, number> = { int32: 31, int64: 63 }
/** Each of these formats has the values of the ones after it. */
const WIDER = [
  ['int64', 'int32'],
  ['double', 'float'],
]

/** The most candidates within a period of divisors. */
const MAX_CANDIDATES = 5000

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The power of ten that makes whole numbers of all; undefined beyond exact doubles. */
function findScale(numbers: number[]): number | undefined {
  for (let scale = 1; scale <= 1e9; scale *= 10)
    if (numbers.every((one) => Math.abs(one * scale - Math.round(one * scale)) < 1e-9 * scale))
      return numbers.every((one) => Math.abs(one * scale) < 2 ** 53) ? scale : undefined
  return undefined
}

const isMultiple = (value: number, divisor: number) => {
  const quotient = value / divisor
  return Math.abs(quotient - Math.round(quotient)) < 1e-6
}

const includesFormat = (known: string[], format: string) =>
  known.includes(format) ||
  WIDER.some(([wide, narrow]) => wide === format && known.includes(narrow ?? ''))

/** @param isNatural whether 1 comes before others. */
export function findNumber(
  leaves: Schema[],
  nots: Schema[],
  excluded: unknown[],
  isNatural: boolean,
): Result {
  const read = (key: string) => readNumbers(leaves, key)
  const formats = leaves.flatMap(({ format }) => format ?? [])
  const ofFormats = formats.flatMap((format) => INTEGER_FORMATS[format] ?? [])
  const low = Math.max(
    ...read('minimum'),
    ...read('exclusiveMinimum'),
    ...ofFormats.map((bits) => -(2 ** bits)),
  )
  const high = Math.min(
    ...read('maximum'),
    ...read('exclusiveMaximum'),
    ...ofFormats.map((bits) => 2 ** bits - 1),
  )
  const isOutside = (value: number) =>
    value < low ||
    value > high ||
    read('exclusiveMinimum').some((one) => value <= one) ||
    read('exclusiveMaximum').some((one) => value >= one)
  const lacked = nots.flatMap(({ format }) => format ?? [])
  if (lacked.some((format) => includesFormat(formats, format))) return 'none'
  const noDivisors = nots.flatMap(({ multipleOf }) => multipleOf ?? [])
  const isNoInteger = nots.some(({ type }) => type === 'integer')
  const known = new Set(excluded)
  const isAllowed = (value: number) =>
    !isOutside(value) &&
    !(isNoInteger && Number.isInteger(value)) &&
    !noDivisors.some((divisor) => isMultiple(value, divisor)) &&
    !known.has(value)
  if (low > high) return 'none'
  const isInteger = leaves.some(({ type }) => type === 'integer') || ofFormats.length > 0
  const divisors = [...read('multipleOf'), ...(isInteger ? [1] : [])]
  const found = (value: number | undefined, isComplete: boolean): Result => {
    if (value === undefined) return isComplete ? 'none' : 'unknown'
    return lacked.length > 0 ? 'unknown' : { value: Object.is(value, -0) ? 0 : value }
  }
  if (isNatural && isAllowed(1) && divisors.every((one) => isMultiple(1, one)))
    return found(1, true)
  if (divisors.length === 0) {
    if (low === high) return found([low].find(isAllowed), true)
    const [from, to] = [
      Number.isFinite(low) ? low : Math.min(high, 1) - 1,
      Number.isFinite(high) ? high : Math.max(low, -1) + 2,
    ]
    const between = [0.5, 0.3, 0.7, 0.11, 0.013, 0.9999, 0.0001].map(
      (part) => from + (to - from) * part,
    )
    const candidates = [low, high, 0, 1, from + 1, to - 1, from + 0.5, ...between]
    return found(candidates.filter(Number.isFinite).find(isAllowed), false)
  }
  const scale = findScale([...divisors, ...noDivisors])
  if (scale === undefined) return 'unknown'
  const whole = divisors.map((one) => Math.round(one * scale))
  const step = whole.reduce((a, b) => (a / gcd(a, b)) * b)
  const period = noDivisors
    .map((one) => Math.round(one * scale))
    .reduce((all, one) => (all / gcd(all, one)) * one, step)
  const count = (period / step + 1) * (excluded.length + 2)
  const unit = step / scale
  const start = Number.isFinite(low)
    ? Math.ceil(low / unit - 1e-9)
    : Number.isFinite(high)
      ? Math.floor(high / unit + 1e-9)
      : 0
  const way = Number.isFinite(low) || !Number.isFinite(high) ? 1 : -1
  for (let index = 0; index <= Math.min(count, MAX_CANDIDATES); index += 1) {
    const value = ((start + way * index) * step) / scale
    if (isAllowed(value)) return found(value, true)
    if (way > 0 ? value > high : value < low) return 'none'
  }
  return count <= MAX_CANDIDATES ? 'none' : 'unknown'
}
