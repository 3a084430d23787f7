import { isRecord, parseRef, valueAt } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import { joinHeader, type ReceivedResponse } from '../results.ts'

/** A request, parsed by the contract, and its response. */
export type ExchangedMessage = {
  input: Input
  url: string
  method: string
  response: ReceivedResponse
}

function evaluatePart(source: string, { input, response }: ExchangedMessage): unknown {
  const [kind = '', ...rest] = source.split('.')
  const name = rest.join('.')
  const isRequest = /^\$request\b/.test(source)
  const [, pointer] = /^\$(?:request|response)\.body(?:#(.*))?$/s.exec(source) ?? []
  if (/^\$(request|response)\.body/.test(source))
    return valueAt(isRequest ? input.body : response.body, parseRef(`#${pointer ?? ''}`))
  const [, location = '', key = ''] = /^(\w+)\.(.+)$/s.exec(name) ?? []
  if (kind === '$response') return joinHeader(response.headers, key.toLowerCase())
  if (location === 'header' || location === 'path' || location === 'query')
    return valueAt(input, [location, key])
  return undefined
}

/** Evaluates an expression (OpenAPI 3.1, section 4.8.20.4), also in a text: `/pets/{$response.body#/id}`. */
export function evaluateExpression(expression: unknown, message: ExchangedMessage): unknown {
  if (typeof expression !== 'string') return isRecord(expression) ? undefined : expression
  const evaluate = (source: string): unknown => {
    if (source === '$statusCode') return message.response.status
    if (source === '$url') return message.url
    if (source === '$method') return message.method
    return evaluatePart(source, message)
  }
  if (expression.startsWith('$')) return evaluate(expression)
  const parts = expression.split(/\{(\$[^}]+)\}/)
  const values = parts.map((part, index) => (index % 2 === 0 ? part : evaluate(part)))
  return values.includes(undefined) ? undefined : values.map(String).join('')
}
