import type { Contract, Operation, Parameter } from '../../model/contract/contract.ts'
import { decodePercent, isRecord, valueAt } from '../../model/document/document.ts'
import { isUrlEncoded } from '../../model/document/media-types.ts'
import { type Input, parseContent, readInput } from '../../model/request/input.ts'
import type { StepResult } from '../results.ts'
import {
  findOperations,
  getRequestLine,
  type RequestBody,
  type SentParameter,
  type Step,
} from '../test-case.ts'
import { encodeBody, findContent, isBytes, readStyles } from './body.ts'
import { ACCEPTED_CODINGS, type SentRequest } from './exchange.ts'
import { encodeParts, encodeReserved, joinParts, serializeStyle, serializeValue } from './styles.ts'

type RequestParts = { parameters: SentParameter[]; requestBody?: RequestBody }

const EXPLODED: Record<string, string> = { label: '.', matrix: ';' }

/** Serializes by the parameter's style (OpenAPI 3.1, section 4.8.12.3). */
export function serializeParameter(parameter: Parameter, value: unknown): SentParameter[] {
  const { name, in: location, mediaType } = parameter
  if (mediaType !== undefined) {
    const json = JSON.stringify(value)
    return [{ name, in: location, value: location === 'path' ? encodeURIComponent(json) : json }]
  }
  if (location === 'path' || location === 'header')
    return [{ name, in: location, value: serializeText(parameter, value) }]
  const encode = parameter.allowReserved ? encodeReserved : undefined
  return serializeStyle(name, value, parameter).map((pair) => {
    const sent = { name: pair.name, in: location }
    return location === 'query' && (encode || pair.parts.length > 1)
      ? { ...sent, value: encodeParts(pair, encode), isEncoded: true }
      : { ...sent, value: joinParts(pair) }
  })
}

function serializeText({ name, in: location, style, explode }: Parameter, value: unknown): string {
  // In a path the values are percent-encoded, but not their delimiters (RFC 6570, section 3.2.1).
  const write = (part: unknown) =>
    location === 'path' ? encodeURIComponent(serializeValue(part)) : serializeValue(part)
  const prefix = { label: '.', matrix: `;${name}=` }[style] ?? ''
  const separator = (explode ? EXPLODED[style] : undefined) ?? ','
  if (Array.isArray(value)) {
    const named = explode && style === 'matrix' ? `;${name}=` : separator
    return prefix + value.map(write).join(named)
  }
  if (!isRecord(value)) return prefix + write(value)
  const pairs = Object.entries(value).map((pair) => pair.map(write).join(explode ? '=' : separator))
  return (explode ? (EXPLODED[style] ?? '') : prefix) + pairs.join(separator)
}

export function serializeInput(operation: Operation, input: Input): RequestParts {
  const parameters = operation.parameters.flatMap((parameter) => {
    const value = valueAt(input, [parameter.in, parameter.name])
    return value === undefined ? [] : serializeParameter(parameter, value)
  })
  const content = findContent(operation)
  if (!content || input.body === undefined) return { parameters }
  const styles = readStyles(content)
  return {
    parameters,
    requestBody: { contentType: content.mediaType, payload: input.body, styles },
  }
}

/** A lone surrogate can't be encoded. */
const isWellFormed = (texts: string[]) => texts.every((text) => !/\p{Surrogate}/u.test(text))

/** HTTP has no empty path segments, and only ASCII in headers. */
export function isSendable({ parameters, requestBody }: RequestParts) {
  const texts = parameters.map(({ value }) => value)
  const body = requestBody ? encodeBody(requestBody) : ''
  return (
    // `fillInputs` would replace this text.
    ![...texts, body].some((text) => text.includes('$inputs.')) &&
    // A form without fields is no body.
    !(requestBody && isUrlEncoded(requestBody.contentType) && body === '') &&
    isWellFormed([...texts, body]) &&
    encodeURIComponent(texts.join('')).length < 6000 &&
    body.length < 500_000 &&
    // The limits of a length count bytes there (OpenAPI 3.1, section 4.8.14.2).
    !(isBytes(requestBody?.contentType ?? '') && /[^\0-\x7f]/.test(body)) &&
    parameters.every(
      ({ in: location, value }) =>
        !(location === 'path' && /^\.{0,2}$/.test(value)) &&
        !(location === 'header' && (/[^\x20-\x7e]/.test(value) || value.trim() !== value)) &&
        !(location === 'cookie' && /[^\x21-\x7e]|[;,"\\%+&]/.test(value)),
    )
  )
}

export const fillPath = (template: string, parameters: SentParameter[]) =>
  template.replace(
    /\{([^}]+)\}/g,
    (whole, name) =>
      parameters.find((one) => one.in === 'path' && one.name === name)?.value ?? whole,
  )

/** @returns headers with names in lower case. */
function buildHeaders(parameters: SentParameter[]): Record<string, string> {
  const isIn = (location: string) => parameters.filter((one) => one.in === location)
  const cookies = isIn('cookie').map(({ name, value }) => `${name}=${value}`)
  return {
    ...Object.fromEntries(isIn('header').map(({ name, value }) => [name.toLowerCase(), value])),
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
  }
}

/** @param step after `fillInputs`. */
export function createRequest(contract: Contract, server: string, step: Step): SentRequest {
  const { parameters, requestBody } = step
  const [operation] = findOperations(contract, step)
  const { path, method } = getRequestLine(step)
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(
      ({ name, value, isEncoded }) =>
        `${encodeURIComponent(name)}=${isEncoded ? value : encodeURIComponent(value)}`,
    )
  const body = requestBody && Buffer.from(encodeBody(requestBody))
  const types = (operation?.responses ?? []).flatMap(({ contents }) =>
    contents.map(({ mediaType }) => mediaType),
  )
  return {
    method: method.toUpperCase(),
    url: server + fillPath(path, parameters) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: {
      accept: [...new Set(types)].join(', ') || '*/*',
      'accept-encoding': ACCEPTED_CODINGS,
      'user-agent': 'aml-contract',
      // Node sets no content-length for the body of a DELETE.
      ...(body && {
        'content-type': requestBody.contentType,
        'content-length': String(body.length),
      }),
      ...buildHeaders(parameters),
    },
    ...(body && { body }),
  }
}

/** Parses the input as a server does. */
export function parseSentInput(
  contract: Contract,
  operation: Operation,
  { parameters, requestBody }: RequestParts,
) {
  const headers = buildHeaders(parameters)
  const query = parameters.filter((one) => one.in === 'query')
  return readInput(contract, operation, {
    method: operation.method,
    path: fillPath(operation.path, parameters),
    query: new URLSearchParams(
      query.map(({ name, value, isEncoded }) => [name, isEncoded ? decodePercent(value) : value]),
    ),
    header: (name) => headers[name],
    body: requestBody && parseContent(requestBody.contentType, encodeBody(requestBody)),
  })
}

export function readRequestInput(
  contract: Contract,
  operation: Operation,
  { url, headers, body }: NonNullable<StepResult['request']>,
): Input {
  const { pathname, searchParams } = new URL(url)
  // The server's URL may have a path prefix.
  const segments = operation.path.split('/').length - 1
  return readInput(contract, operation, {
    method: operation.method,
    path: `/${pathname.split('/').slice(-segments).join('/')}`,
    query: searchParams,
    header: (name) => headers[name],
    body:
      body === undefined
        ? undefined
        : parseContent(headers['content-type'] ?? 'application/json', body),
  })
}
