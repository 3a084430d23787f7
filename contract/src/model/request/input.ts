import { getOrCreate } from '../../get-or-create.ts'
import type {
  Content,
  Contract,
  Header,
  Operation,
  Parameter,
  ParameterLocation,
} from '../contract/contract.ts'
import { decodePercent, isRecord, type Schema } from '../document/document.ts'
import { isFileType, isJson, isJsonRange, isUrlEncoded } from '../document/media-types.ts'
import { parseJson } from '../document/numbers.ts'
import { coerce, findField, findItems, listTypes, resolveSchema } from '../schema/schema.ts'
import { createPathSource, listPathParameters } from './path-template.ts'

export type Request = {
  method: string
  /** Percent-encoded, without the query. */
  path: string
  query: URLSearchParams
  /** @param name in lower case. */
  header: (name: string) => string | undefined
  /** The result of `parseRequestBody`. */
  body: unknown
}

/** Parsed values of a request: parameters by location and name, and the body. */
export type Input = Record<ParameterLocation, Record<string, unknown>> & { body: unknown }

type Route = { operation: Operation; pattern: RegExp; names: string[] }
const routes = new WeakMap<Contract, Route[]>()

/** Paths without parameters are matched first (OpenAPI 3.1, section 4.8.8.2). */
const findRoutes = (contract: Contract): Route[] =>
  getOrCreate(routes, contract, () =>
    contract.operations
      .map((operation) => ({
        operation,
        pattern: new RegExp(`^${createPathSource(operation.path)}$`),
        names: listPathParameters(operation.path),
      }))
      .toSorted((a, b) => a.names.length - b.names.length),
  )

export const matchOperation = (contract: Contract, method: string, path: string) =>
  findRoutes(contract).find(
    ({ operation, pattern }) =>
      operation.method.toLowerCase() === method.toLowerCase() && pattern.test(path),
  )?.operation

export function readInput(contract: Contract, operation: Operation, request: Request): Input {
  const route = findRoutes(contract).find((one) => one.operation === operation)
  const values = route?.pattern.exec(request.path)?.slice(1) ?? []
  const cookies = new URLSearchParams((request.header('cookie') ?? '').replaceAll(/;\s*/g, '&'))
  const { body } = request
  const input: Input = {
    path: createDictionary(),
    query: createDictionary(),
    header: createDictionary(),
    cookie: createDictionary(),
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

/** The object has no prototype, so `constructor` and `__proto__` are ordinary names. */
const createDictionary = () => Object.create(null) as Record<string, unknown>

/** Prefixes of styles: `.5`, `;id=5`. */
const PREFIXES: Record<string, RegExp> = { label: /^\./, matrix: /^;/ }
const SEPARATORS: Record<string, string> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  label: '.',
  matrix: ';',
}

/** @param decode applies between delimiters: in a path, only values are percent-encoded (RFC 6570, section 3.2.1). */
function readText(
  parameter: Pick<Parameter, 'name' | 'schema' | 'style' | 'explode' | 'mediaType'>,
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

/** Parses a response header in the style `simple` (OpenAPI 3.1, section 4.8.21). */
export const readHeader = ({ schema, explode, mediaType, name }: Header, text: string): unknown =>
  schema &&
  readText({ name, schema, style: 'simple', explode, mediaType }, text, (part) => part.trim())

function parsePair(part: string) {
  const [key = ''] = part.split('=', 1)
  return [key, part.slice(key.length + 1)]
}

const parsePairs = (parts: string[]) =>
  parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []))

const readObject = (schema: Schema, pairs: string[][]) =>
  Object.fromEntries(
    pairs.map(([key = '', text = '']) => [key, coerce(findField(schema, key) ?? {}, text)]),
  )

export type FieldStyle = { style: string; explode: boolean; allowReserved: boolean }

function readQuery(
  { name, schema, style, explode, mediaType }: Parameter | StyledField,
  query: URLSearchParams,
): unknown {
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
  // Several values are kept as a list, which violates the schema of a single value.
  if (texts.length > 1) return texts
  return readText({ name, schema, style, explode, mediaType }, texts[0])
}

type StyledField = Pick<Parameter, 'name' | 'schema' | 'mediaType'> & FieldStyle

/** The style of an Encoding Object, which replaces `contentType` (OpenAPI 3.1, section 4.8.15.1.2). */
export function readFieldStyle({ encodings }: Content, name: string): FieldStyle | undefined {
  const entry = encodings.get(name)?.entry ?? {}
  const { style = 'form', explode = style === 'form', allowReserved } = entry
  const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in entry)
  if (!isStyled || typeof style !== 'string') return undefined
  return { style, explode: explode === true, allowReserved: allowReserved === true }
}

/** Parses a form: lists are repeated fields, objects are JSON, unless the field has a style. */
function readForm({ body }: Operation, form: URLSearchParams): unknown {
  const content = selectContent(body?.contents ?? [])
  const schema = content?.schema ?? {}
  const read = (field: Schema, text: string) => {
    const types = listTypes(field)
    const json =
      types.has('object') || types.has('array') ? parseContent(JSON_TYPE, text) : undefined
    return json === Object(json) ? json : coerce(field, text)
  }
  const styled = [...(content?.encodings.keys() ?? [])].flatMap((name): [string, unknown][] => {
    const style = content && readFieldStyle(content, name)
    const field = findField(schema, name)
    if (!style || !field) return []
    const value = readQuery({ name, schema: field, mediaType: undefined, ...style }, form)
    return value === undefined ? [] : [[name, value]]
  })
  const isOfStyled = (key: string) =>
    styled.some(
      ([name, value]) =>
        key === name ||
        key.startsWith(`${name}[`) ||
        (isRecord(value) && Object.hasOwn(value, key)),
    )
  const plain = [...new Set(form.keys())].filter((key) => !isOfStyled(key))
  return Object.fromEntries([
    ...plain.map((name): [string, unknown] => {
      const field = findField(schema, name) ?? {}
      const texts = form.getAll(name)
      if (listTypes(field).has('array'))
        return [name, texts.map((text) => read(findItems(field), text))]
      return [name, texts.length > 1 ? texts : read(field, texts[0] ?? '')]
    }),
    ...styled,
  ])
}

const JSON_TYPE = 'application/json'

/** A string that is a file: `format: binary`, or a file type without an encoding (OpenAPI 3.1, section 4.8.14.1). */
export const isFile = ({ format, contentMediaType: type, contentEncoding }: Schema): boolean =>
  format === 'binary' ||
  (typeof type === 'string' && contentEncoding === undefined && isFileType(type))

export const findJsonRange = (contents: Content[]): Content | undefined =>
  contents
    .filter(({ mediaType }) => isJsonRange(mediaType))
    .toSorted((a, b) => a.mediaType.split('*').length - b.mediaType.split('*').length)[0]

/** Prefers JSON, then a form, then a range that includes JSON, then the first content: the one that is sent. */
export const selectContent = (contents: Content[]): Content | undefined =>
  contents.find(({ mediaType }) => isJson(mediaType)) ??
  contents.find(({ mediaType }) => isUrlEncoded(mediaType)) ??
  findJsonRange(contents) ??
  contents[0]

/** Parses a body, or a parameter with a media type. @returns undefined for invalid JSON. */
export function parseContent(mediaType: string, text: string): unknown {
  if (isUrlEncoded(mediaType)) return new URLSearchParams(text)
  if (!isJson(mediaType)) return text
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** @returns JSON, a form, or a string, which an invalid body stays; undefined for no bytes. */
export function parseRequestBody(contentType: string, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder().decode(bytes)
  const value = parseContent(contentType, text)
  return value === undefined ? text : value
}
