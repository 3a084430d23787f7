import type { Contract, Operation, Parameter } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import { type Input, parsed, readInput } from '../reader/input.ts'
import { jsonOf } from './valid-input.ts'

/** A parameter of a step in Arazzo; `x-allowReserved` is Redocly's. */
export type Sent = { name: string; in: string; value: string; 'x-allowReserved'?: true }
export type RequestBody = { contentType: string; payload: unknown }

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Serializes a value by its parameter's style (OpenAPI 3.1, 4.8.12.2). */
function sentFor(parameter: Parameter, value: unknown): Sent[] {
  const { name, in: location, style, explode, mediaType } = parameter
  const one = (text: string, key = name): Sent => ({
    name: key,
    in: location,
    value: location === 'path' ? encodeURIComponent(text) : text,
  })
  if (mediaType !== undefined) return [one(JSON.stringify(value))]
  const prefix = { label: '.', matrix: `;${name}=` }[style] ?? ''
  if (Array.isArray(value)) {
    const items = value.map(textOf)
    // Respect sends one value for a name: the others are appended to it, `&` and `=` unencoded.
    if (style === 'form' && explode && items.length > 1)
      return [{ ...one(items.join(`&${name}=`)), 'x-allowReserved': true }]
    return [one(prefix + items.join(SEPARATORS[style] ?? ','))]
  }
  if (isRecord(value)) {
    const fields = Object.entries(value)
    if (style === 'deepObject')
      return fields.map(([key, text]) => one(textOf(text), `${name}[${key}]`))
    if (style === 'form' && explode) return fields.map(([key, text]) => one(textOf(text), key))
    return [one(fields.map((pair) => pair.map(textOf).join(explode ? '=' : ',')).join(','))]
  }
  return [one(prefix + textOf(value))]
}

/** The parameters and the body of a step for an input. */
export function sentOf(operation: Operation, input: Input) {
  const parameters = operation.parameters.flatMap((parameter) => {
    const value = input[parameter.in][parameter.name]
    return value === undefined ? [] : sentFor(parameter, value)
  })
  return { parameters, requestBody: bodyOf(operation, input) }
}

/**
 * Respect sends the contract's example for a step without a body, and no body for an empty payload. So
 * an empty text stands for no body, and an empty object is sent as text, for which Respect needs a media
 * type with a parameter.
 */
function bodyOf(operation: Operation, { body }: Input): RequestBody | undefined {
  const contentType = jsonOf(operation)?.mediaType
  if (contentType === undefined) return undefined
  if (body === undefined) return { contentType, payload: '' }
  const isEmpty = body === '' || (typeof body === 'object' && Object.keys(body ?? {}).length === 0)
  return isEmpty
    ? { contentType: `${contentType}; charset=utf-8`, payload: JSON.stringify(body) }
    : { contentType, payload: body }
}

/** Whether Respect and HTTP can send it: no expressions, no empty segments, only ASCII in headers. */
export function isSendable({ parameters, requestBody }: ReturnType<typeof sentOf>) {
  const isExpression = (text: string) => /\$[a-z]/i.test(text)
  const texts = parameters.map(({ value }) => value)
  const body = requestBody?.payload === undefined ? '' : JSON.stringify(requestBody.payload)
  return (
    !texts.some(isExpression) &&
    !isExpression(body) &&
    texts.join('').length < 6000 &&
    body.length < 100_000 &&
    parameters.every(
      ({ in: location, value }) =>
        !(location === 'path' && /^\.{0,2}$/.test(value)) &&
        !(location === 'header' && (/[^\x20-\x7e]/.test(value) || value.trim() !== value)) &&
        !(location === 'cookie' && /[^\x21-\x7e]|[;,"\\%+&]/.test(value)),
    )
  )
}

/** The input as a server reads it from what is sent. */
export function readBack(
  contract: Contract,
  operation: Operation,
  sent: ReturnType<typeof sentOf>,
) {
  const { parameters, requestBody } = sent
  const isIn = (location: string) => parameters.filter((one) => one.in === location)
  const query = isIn('query').map(({ name, value, 'x-allowReserved': raw }) =>
    raw ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString(),
  )
  const headers = new Map(isIn('header').map(({ name, value }) => [name.toLowerCase(), value]))
  headers.set(
    'cookie',
    isIn('cookie')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  )
  const path = operation.path.replace(
    /\{([^}]+)\}/g,
    (_, name) => isIn('path').find((one) => one.name === name)?.value ?? '',
  )
  const payload = requestBody?.payload
  const isText = requestBody?.contentType.endsWith('; charset=utf-8')
  const text = isText ? String(payload) : payload === '' ? '' : JSON.stringify(payload)
  return readInput(contract, operation, {
    method: operation.method,
    path,
    query: new URLSearchParams(query.join('&')),
    header: (name) => headers.get(name),
    body: text ? parsed('application/json', text) : undefined,
  })
}
