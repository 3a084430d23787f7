import type { Criterion } from '../test-case.ts'

/** A runtime expression of Arazzo, with a JSON Pointer or the field of an object. */
const EXPRESSION = /\$[\w-]+(?:\.[\w-]+)*(?:#[\w~%/.-]*)?/

/** A string, an expression, an operator, or another literal. */
const TOKEN = new RegExp(
  String.raw`'(?:[^']|'')*'|"[^"]*"|${EXPRESSION.source}|[=!<>]=|[<>!]|&&|\|\||[()]|[^\s()=!<>&|]+`,
  'g',
)

const OPERATORS: Record<string, string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
}

const SOURCES: [pattern: RegExp, text: string][] = [
  [/^\$statusCode$/, 'the status'],
  [/^\$response\.header\.(.+)$/, 'the header $1'],
  [/^\$response\.body(?:#|\.)?$/, 'the body'],
  [/^\$response\.body(?:#\/|\.)(.+)$/, '$1 of the body'],
  [/^\$request\.(?:query|path|header|cookie)\.(.+)$/, '$1 of the request'],
  [/^\$request\.body(?:#\/|\.)?(.*)$/, '$1 of the body of the request'],
  [/^\$inputs\.(.+)$/, 'the input $1'],
  [/^\$steps\.(.+?)\.outputs\.(.+)$/, 'the output $2 of $1'],
  [/^\$outputs\.(.+)$/, 'the output $1'],
  [/^\$(.+)$/, '$1'],
]

const isText = (token: string) => /^['"]/.test(token)
const readText = (token: string) => token.slice(1, -1).replaceAll("''", "'")

const describeToken = (token: string): string => {
  if (isText(token)) return readText(token) || 'empty'
  const [pattern, text] = SOURCES.find(([one]) => one.test(token)) ?? []
  return pattern && text
    ? token.replace(pattern, text).replaceAll('/', '.').trim()
    : (OPERATORS[token] ?? token)
}

/** `$statusCode < 500 && $response.header.X-A == 'b'` -> `the status is below 500 and the header X-A is b` */
export function describeCriterion({ condition, context, type }: Criterion): string {
  if (typeof context === 'string') {
    const kind = typeof type === 'object' ? Reflect.get(Object(type), 'type') : type
    return `${describeToken(context)} matches ${condition} (${kind ?? 'simple'})`
  }
  return (condition.match(TOKEN) ?? [])
    .map(describeToken)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}

/** Whether a criterion is about the status alone. */
export const isOfStatus = ({ condition, context }: Criterion) =>
  context === undefined
    ? condition.startsWith('$statusCode') && !condition.includes('$response')
    : context === '$statusCode'

type Evaluate = (expression: string) => unknown

/** Texts are compared without their case (Arazzo 1.0.1, section 4.6.11), and nothing equals null. */
const isSame = (a: unknown, b: unknown) =>
  a === b || String(a ?? null).toLowerCase() === String(b ?? null).toLowerCase()

const COMPARISONS: Record<string, (a: unknown, b: unknown) => boolean> = {
  '==': isSame,
  '!=': (a, b) => !isSame(a, b),
  '<': (a, b) => Number(a) < Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
  '>': (a, b) => Number(a) > Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
}

/** @throws for a condition that can't be read. */
function meetsCondition(condition: string, evaluate: Evaluate): boolean {
  const left = condition.match(TOKEN) ?? []
  const fail = () => new Error(`the condition ${condition} can't be read`)
  const take = (wanted: string) => {
    if (left[0] !== wanted) return false
    left.shift()
    return true
  }
  const readValue = (): unknown => {
    const token = left.shift()
    if (token === undefined || token in OPERATORS || token === ')') throw fail()
    if (isText(token)) return readText(token)
    if (token.startsWith('$')) return evaluate(token)
    return { true: true, false: false, null: null }[token] ?? token
  }
  const readComparison = (): boolean => {
    if (take('!')) return !readComparison()
    if (take('(')) {
      const value = readAny()
      if (!take(')')) throw fail()
      return value
    }
    const value = readValue()
    const compare = COMPARISONS[left[0] ?? '']
    if (!compare) return Boolean(value)
    left.shift()
    return compare(value, readValue())
  }
  const readAll = () => {
    const values = [readComparison()]
    while (take('&&')) values.push(readComparison())
    return values.every(Boolean)
  }
  const readAny = (): boolean => {
    const values = [readAll()]
    while (take('||')) values.push(readAll())
    return values.some(Boolean)
  }
  const value = readAny()
  if (left.length > 0) throw fail()
  return value
}

export const meetsCriterion = ({ condition, context }: Criterion, evaluate: Evaluate): boolean =>
  context === undefined
    ? meetsCondition(condition, evaluate)
    : new RegExp(condition).test(String(evaluate(String(context)) ?? ''))

/** @throws for a criterion that can't be evaluated. */
export function checkCriterion(criterion: Criterion) {
  const { type = 'simple', context } = criterion
  if (type !== (context === undefined ? 'simple' : 'regex'))
    throw new Error('only conditions and regular expressions of a context are supported')
  meetsCriterion(criterion, () => undefined)
}
