/** A runtime expression of Arazzo, with a JSON Pointer or the field of an object. */
const EXPRESSION = /\$[\w-]+(?:\.[\w-]+)*(?:#[\w~%/.-]*)?/

/** A string, an expression, an operator, or another literal. */
const TOKEN = new RegExp(
  String.raw`'(?:[^']|'')*'|${EXPRESSION.source}|[=!<>]=|[<>!]|&&|\|\||[()]|[^\s()=!<>&|]+`,
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

const describeToken = (token: string): string => {
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'") || 'empty'
  const [pattern, text] = SOURCES.find(([one]) => one.test(token)) ?? []
  return pattern && text
    ? token.replace(pattern, text).replaceAll('/', '.').trim()
    : (OPERATORS[token] ?? token)
}

/** A Criterion Object (Arazzo 1.0.1, section 4.6.11). */
export type Criterion = { condition: string; context?: unknown; type?: unknown }

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
