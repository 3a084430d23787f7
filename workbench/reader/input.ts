import type { Content, Contract, Operation, Parameter, ParameterLocation } from './contract.ts'
import { decoded, type Schema } from './document.ts'
import { coerced, fieldOf, itemsOf, resolved, typesOf } from './schema.ts'
import { escaped } from './text.ts'

/** A request as a server gets it. */
export type Request = {
  method: string
  /** The path without the query, percent-encoded as it was sent. */
  path: string
  query: URLSearchParams
  /** A header's value by its name in lower case; undefined if it was not sent. */
  header: (name: string) => string | undefined
  /** The body as `parsedBody` returns it; undefined for none. */
  body: unknown
}

/** The values of a request: each parameter that was sent, by location and name, and the body. */
export type Input = Record<ParameterLocation, Record<string, unknown>> & { body: unknown }

/** The pattern of a path template, `/pets/{id}.json`, with a group for each parameter. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('([^/]+)')}$`,
  )

type Route = { operation: Operation; pattern: RegExp; names: string[] }
const routes = new WeakMap<Contract, Route[]>()

/** Paths without parameters are matched first (OpenAPI 3.1, section 4.8.8.2). */
function routesOf(contract: Contract): Route[] {
  const known = routes.get(contract)
  if (known) return known
  const made = contract.operations
    .map((operation) => ({
      operation,
      pattern: patternOf(operation.path),
      names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    }))
    .toSorted((a, b) => a.names.length - b.names.length)
  routes.set(contract, made)
  return made
}

/** The operation of a request; undefined if the contract has none. */
export const operationFor = (contract: Contract, method: string, path: string) =>
  routesOf(contract).find(
    ({ operation, pattern }) =>
      operation.method.toLowerCase() === method.toLowerCase() && pattern.test(path),
  )?.operation

/** Reads the values of a request, each by its parameter's style and schema. */
export function readInput(contract: Contract, operation: Operation, request: Request): Input {
  const route = routesOf(contract).find((one) => one.operation === operation)
  const values = route?.pattern.exec(request.path)?.slice(1) ?? []
  const cookies = new URLSearchParams((request.header('cookie') ?? '').replaceAll(/;\s*/g, '&'))
  const { body } = request
  const input: Input = {
    path: withoutPrototype(),
    query: withoutPrototype(),
    header: withoutPrototype(),
    cookie: withoutPrototype(),
    body: body instanceof URLSearchParams ? ofForm(contract, operation, body) : body,
  }
  for (const parameter of operation.parameters) {
    const { name } = parameter
    const value = {
      path: () => ofText(contract, parameter, values[route?.names.indexOf(name) ?? -1], decoded),
      query: () => ofQuery(contract, parameter, request.query),
      header: () => ofText(contract, parameter, request.header(name.toLowerCase())),
      cookie: () => ofQuery(contract, parameter, cookies),
    }[parameter.in]()
    if (value !== undefined) input[parameter.in][name] = value
  }
  return input
}

/** An object in which `constructor` and `__proto__` are names like any other. */
const withoutPrototype = () => Object.create(null) as Record<string, unknown>

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|', label: '.' }

/**
 * Reads a value from one text: of a path, a header, or a single entry of a query.
 * @param decode decodes a part of it: delimiters of a path are not percent-encoded, unlike what they
 * delimit (RFC 6570, section 3.2.1).
 */
function ofText(
  { document }: Contract,
  parameter: Parameter,
  text: string | undefined,
  decode = (part: string) => part,
): unknown {
  if (text === undefined) return undefined
  const { name, schema, style, explode, mediaType } = parameter
  if (mediaType !== undefined) return parsed(mediaType, decode(text))
  const types = typesOf(document, schema)
  const plain = withoutPrefix(text, name, style)
  if (!(types.has('array') || types.has('object'))) return coerced(document, schema, decode(plain))
  const separator = style === 'matrix' && explode ? ';' : (SEPARATORS[style] ?? ',')
  const parts = plain.split(style === 'label' && !explode ? ',' : separator)
  if (types.has('array'))
    return parts.map((part) =>
      coerced(document, itemsOf(document, schema), decode(withoutName(part, name, style))),
    )
  const pairs = explode ? parts.map(pairOf) : pairsOf(parts)
  return objectOf(
    document,
    schema,
    pairs.map((pair) => pair.map(decode)),
  )
}

/** Removes the prefix of a style: `.5` of `label`, `;id=5` of `matrix`. */
function withoutPrefix(text: string, name: string, style: string) {
  if (style === 'label') return text.replace(/^\./, '')
  return style === 'matrix'
    ? text.replace(/^;/, '').replace(new RegExp(`^${escaped(name)}=`), '')
    : text
}

const withoutName = (text: string, name: string, style: string) =>
  style === 'matrix' && text.startsWith(`${name}=`) ? text.slice(name.length + 1) : text

function pairOf(part: string) {
  const [key = ''] = part.split('=', 1)
  return [key, part.slice(key.length + 1)]
}

const pairsOf = (parts: string[]) =>
  parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []))

/** @param pairs names and their texts. */
const objectOf = (document: Contract['document'], schema: Schema, pairs: string[][]) =>
  Object.fromEntries(
    pairs.map(([key = '', text = '']) => [
      key,
      coerced(document, fieldOf(document, schema, key) ?? {}, text),
    ]),
  )

function ofQuery(contract: Contract, parameter: Parameter, query: URLSearchParams): unknown {
  const { document } = contract
  const { name, schema, style, explode } = parameter
  const types = typesOf(document, schema)
  if (style === 'deepObject') {
    const pairs = [...query].flatMap(([key, text]) => {
      const inner =
        key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : ''
      return inner ? [[inner, text]] : []
    })
    return pairs.length > 0 ? objectOf(document, schema, pairs) : undefined
  }
  if (explode && types.has('array') && parameter.mediaType === undefined) {
    const texts = query.getAll(name)
    if (texts.length === 0) return undefined
    return texts.map((text) => coerced(document, itemsOf(document, schema), text))
  }
  if (explode && types.has('object') && parameter.mediaType === undefined) {
    const known = Object.keys(resolved(document, schema).properties ?? {})
    const pairs = [...query].filter(([key]) => known.includes(key))
    return pairs.length > 0 ? objectOf(document, schema, pairs) : undefined
  }
  const [text, ...more] = query.getAll(name)
  // Several values are no value of any schema but a list's.
  return more.length > 0 ? [text, ...more] : ofText(contract, parameter, text)
}

/** Reads the fields of a form: a list as repeated fields, an object as JSON. */
function ofForm({ document }: Contract, { body }: Operation, form: URLSearchParams): unknown {
  const schema = preferredContent(body?.contents ?? [])?.schema ?? {}
  const read = (field: Schema, text: string) => {
    const types = typesOf(document, field)
    const json = types.has('object') || types.has('array') ? parsed(JSON_TYPE, text) : undefined
    return json === Object(json) ? json : coerced(document, field, text)
  }
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const field = fieldOf(document, schema, name) ?? {}
      const texts = form.getAll(name)
      if (typesOf(document, field).has('array'))
        return [name, texts.map((text) => read(itemsOf(document, field), text))]
      return [name, texts.length > 1 ? texts : read(field, texts[0] ?? '')]
    }),
  )
}

const JSON_TYPE = 'application/json'

/** Whether a media type is JSON: `application/json`, `application/problem+json` (RFC 6838, 4.2.8). */
export const isJson = (mediaType: string) => /^[^;]*[/+]json\s*(;|$)/i.test(mediaType)

/** Whether a body of a media type is a file: neither JSON, nor a text, nor a form. */
export const isFileType = (mediaType: string) =>
  !isJson(mediaType) && !/^(text|multipart)\/|form-urlencoded/i.test(mediaType)

/**
 * Whether a value is a file: `format: binary`, or a media type of files whose bytes are not encoded as
 * text (OpenAPI 3.1, section 4.8.14.1).
 */
export const isFile = ({ format, contentMediaType: type, contentEncoding }: Schema): boolean =>
  format === 'binary' ||
  (typeof type === 'string' && contentEncoding === undefined && isFileType(type))

/** The JSON content of several, or else the first; undefined for none. */
export const preferredContent = (contents: Content[]): Content | undefined =>
  contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0]

export const isUrlEncoded = (mediaType: string) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(mediaType)
export const isMultipart = (mediaType: string) => /^multipart\/form-data\s*(;|$)/i.test(mediaType)

/** Whether a body of this type is a form, all of whose values are texts. */
export const isForm = (mediaType: string) => isUrlEncoded(mediaType) || isMultipart(mediaType)

/**
 * Parses the text of a body, or of a parameter with a media type.
 * @returns undefined for invalid JSON, as for no body.
 */
export function parsed(mediaType: string, text: string): unknown {
  if (isUrlEncoded(mediaType)) return new URLSearchParams(text)
  if (!isJson(mediaType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a body: JSON, the fields of a form (urlencoded or multipart, its files as texts), or else a
 * text. What can't be parsed stays a text, which no schema of an object allows.
 * @param contentType its Content-Type header, with the boundary of a multipart body.
 * @returns undefined for no body.
 */
export async function parsedBody(contentType: string, bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder().decode(bytes)
  if (!isForm(contentType)) {
    const value = parsed(contentType, text)
    return value === undefined ? text : value
  }
  try {
    const form = new Response(bytes, { headers: { 'Content-Type': contentType } })
    const fields = [...(await form.formData())].map(async ([name, value]) => [
      name,
      typeof value === 'string' || isJson(value.type)
        ? await new Response(value).text()
        : // A character for each byte, as a limit of its length counts them.
          new TextDecoder('latin1').decode(await value.arrayBuffer()),
    ])
    return new URLSearchParams(await Promise.all(fields))
  } catch {
    return text
  }
}
