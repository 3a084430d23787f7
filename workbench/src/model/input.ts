import type { Content, Contract, Operation, Parameter, ParameterLocation } from './contract.ts'
import { decodePercent, type Schema } from './document.ts'
import { escapeRegExp } from './pattern.ts'
import { coerce, findField, findItems, listTypes, resolveSchema } from './schema.ts'

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
const toPathPattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{[^}]+\}/)
      .map(escapeRegExp)
      .join('([^/]+)')}$`,
  )

type Route = { operation: Operation; pattern: RegExp; names: string[] }
const routes = new WeakMap<Contract, Route[]>()

/** Paths without parameters are matched first (OpenAPI 3.1, section 4.8.8.2). */
function findRoutes(contract: Contract): Route[] {
  const known = routes.get(contract)
  if (known) return known
  const made = contract.operations
    .map((operation) => ({
      operation,
      pattern: toPathPattern(operation.path),
      names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    }))
    .toSorted((a, b) => a.names.length - b.names.length)
  routes.set(contract, made)
  return made
}

/** The operation of a request; undefined if the contract has none. */
export const matchOperation = (contract: Contract, method: string, path: string) =>
  findRoutes(contract).find(
    ({ operation, pattern }) =>
      operation.method.toLowerCase() === method.toLowerCase() && pattern.test(path),
  )?.operation

/** Reads the values of a request, each by its parameter's style and schema. */
export function readInput(contract: Contract, operation: Operation, request: Request): Input {
  const route = findRoutes(contract).find((one) => one.operation === operation)
  const values = route?.pattern.exec(request.path)?.slice(1) ?? []
  const cookies = new URLSearchParams((request.header('cookie') ?? '').replaceAll(/;\s*/g, '&'))
  const { body } = request
  const input: Input = {
    path: withoutPrototype(),
    query: withoutPrototype(),
    header: withoutPrototype(),
    cookie: withoutPrototype(),
    body: body instanceof URLSearchParams ? readForm(operation, body) : body,
  }
  for (const parameter of operation.parameters) {
    const { name } = parameter
    const value = {
      path: () => readText(parameter, values[route?.names.indexOf(name) ?? -1], decodePercent),
      query: () => readQuery(parameter, request.query),
      header: () => readText(parameter, request.header(name.toLowerCase())),
      cookie: () => readQuery(parameter, cookies),
    }[parameter.in]()
    if (value !== undefined) input[parameter.in][name] = value
  }
  return input
}

/** An object in which `constructor` and `__proto__` are names like any other. */
const withoutPrototype = () => Object.create(null) as Record<string, unknown>

/** The prefix of a value in a style: `.5`, `;id=5`. */
const PREFIXES: Record<string, RegExp> = { label: /^\./, matrix: /^;/ }
const SEPARATORS: Record<string, string> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  label: '.',
  matrix: ';',
}

/**
 * Reads a value from one text: of a path, a header, or a single entry of a query.
 * @param decode decodes a part of it: delimiters of a path are not percent-encoded, unlike the
 * values between them (RFC 6570, section 3.2.1).
 */
function readText(
  parameter: Parameter,
  text: string | undefined,
  decode = (part: string) => part,
): unknown {
  if (text === undefined) return undefined
  const { name, schema, style, explode, mediaType } = parameter
  if (mediaType !== undefined) return parseContent(mediaType, decode(text))
  const types = listTypes(schema)
  const withoutName = (part: string) =>
    style === 'matrix' && part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part
  const plain = withoutName(PREFIXES[style] ? text.replace(PREFIXES[style], '') : text)
  if (!(types.has('array') || types.has('object'))) return coerce(schema, decode(plain))
  const isJoined = ['label', 'matrix'].includes(style) && !explode
  const parts = plain.split(isJoined ? ',' : (SEPARATORS[style] ?? ','))
  if (types.has('array'))
    return parts.map((part) => coerce(findItems(schema), decode(withoutName(part))))
  const pairs = explode ? parts.map(parsePair) : parsePairs(parts)
  return readObject(
    schema,
    pairs.map((pair) => pair.map(decode)),
  )
}

function parsePair(part: string) {
  const [key = ''] = part.split('=', 1)
  return [key, part.slice(key.length + 1)]
}

const parsePairs = (parts: string[]) =>
  parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []))

/** @param pairs names and their texts. */
const readObject = (schema: Schema, pairs: string[][]) =>
  Object.fromEntries(
    pairs.map(([key = '', text = '']) => [key, coerce(findField(schema, key) ?? {}, text)]),
  )

function readQuery(parameter: Parameter, query: URLSearchParams): unknown {
  const { name, schema, style, explode, mediaType } = parameter
  const types = listTypes(schema)
  const isExploded = explode && mediaType === undefined
  const texts = query.getAll(name)
  if (isExploded && types.has('array'))
    return texts.length > 0 ? texts.map((text) => coerce(findItems(schema), text)) : undefined
  const isDeep = style === 'deepObject'
  if (isDeep || (isExploded && types.has('object'))) {
    const known = Object.keys(resolveSchema(schema).properties ?? {})
    const innerName = (key: string) =>
      key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : ''
    const pairs = [...query]
      .map(([key, text]) => [isDeep ? innerName(key) : known.includes(key) ? key : '', text])
      .filter(([key]) => key !== '')
    return pairs.length > 0 ? readObject(schema, pairs) : undefined
  }
  // Several values are no value of any schema but a list's.
  return texts.length > 1 ? texts : readText(parameter, texts[0])
}

/** Reads the fields of a form: a list as repeated fields, an object as JSON. */
function readForm({ body }: Operation, form: URLSearchParams): unknown {
  const schema = preferredContent(body?.contents ?? [])?.schema ?? {}
  const read = (field: Schema, text: string) => {
    const types = listTypes(field)
    const json =
      types.has('object') || types.has('array') ? parseContent(JSON_TYPE, text) : undefined
    return json === Object(json) ? json : coerce(field, text)
  }
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const field = findField(schema, name) ?? {}
      const texts = form.getAll(name)
      if (listTypes(field).has('array'))
        return [name, texts.map((text) => read(findItems(field), text))]
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
export function parseContent(mediaType: string, text: string): unknown {
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
 * string. An unparsable body stays a string, which no schema of an object allows.
 * @param contentType its Content-Type header, with the boundary of a multipart body.
 * @returns undefined for no body.
 */
export async function parseRequestBody(contentType: string, bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder().decode(bytes)
  if (!isForm(contentType)) {
    const value = parseContent(contentType, text)
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
