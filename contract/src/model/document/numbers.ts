/**
 * Numbers that a double can't hold, such as the bound 9223372036854775807 of int64. A document has the nearest
 * double, with which every program can calculate; the exact value is kept beside it, by object and key.
 */

/** JSON numbers (RFC 8259, section 6). */
const JSON_NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
const PREFIXED_INTEGER = /^0[xo][\da-f]+$/i

/** Begins the text of a number in a parsed file, until `restoreNumbers` replaces it. It is no character (Unicode). */
const MARK = '\uFFFF'

type Decimal = { isNegative: boolean; digits: string; exponent: number }

/** @returns the digits without leading and trailing zeros, and the exponent of the first digit. */
function parseDecimal(text: string): Decimal | undefined {
  const [matched, sign, whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(text) ?? []
  if (matched === undefined) return undefined
  const all = whole + fraction
  const digits = all.replace(/^0+/, '')
  const first = whole.length - (all.length - digits.length) + Number(exponent)
  const significant = digits.replace(/0+$/, '')
  return { isNegative: sign === '-', digits: significant, exponent: significant ? first : 0 }
}

const isExact = (text: string) => {
  const [written, double] = [parseDecimal(text), parseDecimal(String(Number(text)))]
  return (
    (written?.digits === double?.digits && written?.exponent === double?.exponent) ||
    !Number.isFinite(Number(text))
  )
}

export class ExactNumber {
  /** Without trailing zeros of a fraction. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString() {
    return this.text
  }

  /** `stringifyExactly` writes the text without quotes. */
  toJSON() {
    return MARK + this.text
  }
}

export type AnyNumber = number | ExactNumber

export const isAnyNumber = (value: unknown): value is AnyNumber =>
  typeof value === 'number' || value instanceof ExactNumber

/** @returns a positive number if the first is greater, 0 if they are equal. */
export function compareNumbers(one: AnyNumber, other: AnyNumber): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [parseDecimal(String(one)), parseDecimal(String(other))]
  if (!(a && b)) return Number(one) - Number(other)
  const signOf = ({ digits, isNegative }: Decimal) => (digits === '' ? 0 : isNegative ? -1 : 1)
  const sign = signOf(a)
  if (sign !== signOf(b)) return sign - signOf(b)
  const digits = a.digits === b.digits ? 0 : a.digits > b.digits ? 1 : -1
  return sign * (a.exponent - b.exponent || digits)
}

/** @param text a number of JSON. */
export const readNumber = (text: string): AnyNumber =>
  isExact(text) && !(/^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text)))
    ? Number(text)
    : new ExactNumber(text.replace(/^([^e]+\.\d*?)0+$/i, '$1').replace(/\.$/, ''))

/** @returns the marked text of a number of YAML that JavaScript would write in another way; otherwise undefined. */
export function markNumber(text: string): string | undefined {
  const isPrefixed = PREFIXED_INTEGER.test(text)
  const decimal = isPrefixed ? String(BigInt(text)) : text.replace(/^\+/, '')
  const isKept = isPrefixed
    ? Number.isSafeInteger(Number(decimal))
    : !JSON_NUMBER.test(decimal) || decimal === String(Number(decimal))
  return isKept ? undefined : MARK + decimal
}

export const readMark = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(MARK) && JSON_NUMBER.test(value.slice(1))
    ? value.slice(1)
    : undefined

export function parseMark(value: unknown): AnyNumber | undefined {
  const text = readMark(value)
  return text === undefined ? undefined : readNumber(text)
}

export const stringifyExactly = (value: unknown, space?: number): string =>
  (JSON.stringify(value, null, space) ?? '').replaceAll(
    new RegExp(`"${MARK}(-?[\\d.eE+-]+)"`, 'g'),
    '$1',
  )

/** Values of keys that differ from those of the object. */
const exactValues = new WeakMap<object, Map<string, unknown>>()

/** Replaces the marks of a document by numbers, and keeps the exact ones beside them. */
export function restoreNumbers(document: object) {
  const seen = new Set<object>()
  function restore(node: object) {
    if (seen.has(node)) return
    seen.add(node)
    const exact = new Map<string, unknown>()
    for (const [key, value] of Object.entries(node)) {
      const text = readMark(value)
      if (text !== undefined) {
        Reflect.set(node, key, Number(text))
        const number = readNumber(text)
        if (number instanceof ExactNumber) exact.set(key, number)
      } else if (typeof value === 'object' && value !== null) {
        restore(value)
        if (exactValues.has(value)) exact.set(key, copyExactly(value))
      }
    }
    if (exact.size > 0) exactValues.set(node, exact)
  }
  restore(document)
}

function copyExactly(node: object): object {
  const copy = Array.isArray(node) ? [...node] : { ...node }
  for (const [key, value] of exactValues.get(node) ?? []) Reflect.set(copy, key, value)
  return copy
}

/** Keeps the exact values of two objects for the object that `{ ...target, ...beside }` made. */
export function keepExactValues(merged: object, target: object, beside: object) {
  const own = [...(exactValues.get(target) ?? [])].filter(([key]) => !Object.hasOwn(beside, key))
  const all = new Map([...own, ...(exactValues.get(beside) ?? [])])
  if (all.size > 0) exactValues.set(merged, all)
}

/** @returns the value of a key: each number in it that a double can't hold is an ExactNumber. */
export const readExactly = (node: object, key: string): unknown =>
  exactValues.get(node)?.get(key) ?? Reflect.get(node, key)

export function toDoubles(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.text)
  if (Array.isArray(value)) return value.map(toDoubles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toDoubles(one)]))
}

/** Integers of fewer digits are safe. */
const LONG_INTEGER = /\d{16}/

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Begins a string that stands for an integer. It is no character (Unicode). */
const INTEGER_MARK = '\uFFFE'

/** Levels of lists and objects: functions that call themselves for each level fill the stack. */
export const MAX_JSON_DEPTH = 500

export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_JSON_DEPTH) return true
  }
  return false
}

/** Integers that a double can't hold become ExactNumbers. @throws SyntaxError also for more than MAX_JSON_DEPTH levels. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`It has more than ${MAX_JSON_DEPTH} levels.`)
  const value: unknown = JSON.parse(text)
  if (!LONG_INTEGER.test(text)) return value
  const marked = text.replace(JSON_TOKEN, (token) =>
    /^-?\d{16,}$/.test(token) && readNumber(token) instanceof ExactNumber
      ? `"${INTEGER_MARK}${token}"`
      : token,
  )
  return JSON.parse(marked, (_, one: unknown) =>
    typeof one === 'string' && one.startsWith(INTEGER_MARK) ? readNumber(one.slice(1)) : one,
  )
}
