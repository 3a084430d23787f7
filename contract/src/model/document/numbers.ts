/** JSON numbers (RFC 8259, section 6). */
const JSON_NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
const PREFIXED_INTEGER = /^0[xo][\da-f]+$/i

/** Begins the text of a number in a parsed file, until the contract is read. It is no character (Unicode). */
const MARK = '\uFFFF'

/** @returns the digits without leading and trailing zeros, and the exponent of the first digit. */
function parseDecimal(text: string): { digits: string; exponent: number } | undefined {
  const [matched, , whole = '', fraction = '', exponent = '0'] = JSON_NUMBER.exec(text) ?? []
  if (matched === undefined) return undefined
  const all = whole + fraction
  const digits = all.replace(/^0+/, '')
  const first = whole.length - (all.length - digits.length) + Number(exponent)
  const significant = digits.replace(/0+$/, '')
  return { digits: significant, exponent: significant ? first : 0 }
}

/** Whether JavaScript writes a number with the same value. */
export function isPrecise(text: string): boolean {
  const [written, read] = [parseDecimal(text), parseDecimal(String(Number(text)))]
  return written?.digits === read?.digits && written?.exponent === read?.exponent
}

/** @returns the marked text of a number that JavaScript would write in another way; otherwise undefined. */
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

/** @throws SyntaxError also for more than MAX_JSON_DEPTH levels. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`It has more than ${MAX_JSON_DEPTH} levels.`)
  return JSON.parse(text)
}
