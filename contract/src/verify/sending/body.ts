import type { Content, Header, Operation } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import {
  FILE_TYPE,
  isForm,
  isJson,
  isMultipart,
  isUrlEncoded,
} from '../../model/document/media-types.ts'
import {
  findJsonRange,
  findPartType,
  isFile,
  parseContent,
  readFieldStyle,
} from '../../model/request/input.ts'
import { listTypes, resolveSchema } from '../../model/schema/schema.ts'
import type { FormField, RequestBody } from '../test-case.ts'
import { encodeReserved, joinParts, type Pair, serializeStyle, serializeValue } from './styles.ts'

export const isBytes = (mediaType: string) => /^application\/octet-stream\s*(;|$)/i.test(mediaType)
const isRaw = (mediaType: string) => isBytes(mediaType) || /^text\/plain\s*(;|$)/i.test(mediaType)

/** Prefers JSON to a form, and a form to text and bytes. Other bodies are unsupported; a range is sent as JSON. */
export function findContent({ body }: Operation): Content | undefined {
  const contents = body?.contents ?? []
  const range = findJsonRange(contents)
  return (
    contents.find(({ mediaType }) => isJson(mediaType)) ??
    contents.find(({ mediaType }) => isForm(mediaType)) ??
    (range && { ...range, mediaType: 'application/json' }) ??
    contents
      .filter(({ mediaType }) => isRaw(mediaType))
      .map((content) => ({ ...content, schema: content.schema ?? ANY_TEXT }))[0]
  )
}

const ANY_TEXT: Schema = { type: 'string' }

/** No generated value contains it. */
const BOUNDARY = 'aml-contract-7d1f3a'

/** A list is sent as several fields with its name, unless it has a style (OpenAPI 3.1, section 4.8.15). */
export const listFormFields = (
  payload: unknown,
  fields: Record<string, FormField> = {},
): (Pair & { field: FormField })[] =>
  Object.entries(isRecord(payload) ? payload : {}).flatMap(([name, value]) => {
    const field = fields[name] ?? {}
    const pairs = field.style
      ? serializeStyle(name, value, field.style)
      : [value].flat().map((one) => ({ name, parts: [serializeValue(one)], separator: '' }))
    return pairs.map((pair) => ({ ...pair, field }))
  })

const holdsFiles = (schema: Schema): boolean => {
  const own = resolveSchema(schema)
  return isFile(own) || (own.items ? holdsFiles(own.items) : false)
}

/** The first type of a list; a range becomes a type. */
function chooseType(contentType: string): string {
  const [first = ''] = contentType.split(',').map((one) => one.trim())
  if (!first.includes('*')) return first
  if (first.startsWith('text/')) return 'text/plain'
  return first.startsWith('image/') ? 'image/png' : FILE_TYPE
}

/** A number within the lower bound, or another value of the first type. */
function createSample(schema: Schema): unknown {
  const [type] = listTypes(schema)
  const { minimum, exclusiveMinimum: above } = resolveSchema(schema)
  if (type === 'boolean') return true
  if (type !== 'integer' && type !== 'number') return 'string'
  return minimum ?? (above === undefined ? 1 : Math.floor(above) + 1)
}

const listPartHeaders = (headers: Header[]): [string, string][] =>
  headers
    .filter(({ name }) => name.toLowerCase() !== 'content-type')
    .flatMap(({ name, schema, examples: [example], required }): [string, string][] => {
      const {
        const: only,
        enum: [first] = [],
        default: usual,
      } = schema ? resolveSchema(schema) : {}
      const sample = required ? createSample(schema ?? {}) : undefined
      const value = example?.value ?? only ?? first ?? usual ?? sample
      return value === undefined ? [] : [[name, serializeValue(value)]]
    })

/** How each field of a form is sent, by its schema and the Encoding Object (OpenAPI 3.1, section 4.8.15). */
export function readFormFields(content: Content): Record<string, FormField> {
  const { schema, mediaType, encodings } = content
  if (!schema || !isForm(mediaType)) return {}
  const properties = Object.entries(listProperties(schema))
  return Object.fromEntries(
    properties.map(([name, field]) => {
      const style = readFieldStyle(content, name)
      if (isUrlEncoded(mediaType) || style) return [name, style ? { style } : {}]
      const encoding = encodings.named.get(name)
      const given = encoding?.entry['contentType']
      const headers = listPartHeaders(encoding?.headers ?? [])
      return [
        name,
        {
          contentType: typeof given === 'string' ? chooseType(given) : findPartType(field),
          isFile: holdsFiles(field),
          ...(headers.length > 0 && { headers }),
        },
      ]
    }),
  )
}

/** The properties of a schema and of the members of its `allOf`. */
function listProperties(schema: Schema): Record<string, Schema> {
  const { properties = {}, allOf = [] } = resolveSchema(schema)
  return { ...Object.assign({}, ...allOf.map(listProperties)), ...properties }
}

function createPart({ field, ...pair }: Pair & { field: FormField }) {
  const { contentType, isFile, headers = [] } = field
  const quoted = `"${pair.name.replaceAll('"', '%22')}"`
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name=${quoted}${isFile ? `; filename=${quoted}` : ''}`,
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    joinParts(pair),
  ].join('\r\n')
}

/** As forms do: a space becomes a plus sign. */
const encodeFormText = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** The delimiter of a list is a literal comma; other delimiters are percent-encoded. */
export function encodePair({ name, parts, separator, field }: Pair & { field: FormField }): string {
  const encode = field.style?.allowReserved ? encodeReserved : encodeFormText
  const delimiter = separator === ',' ? ',' : encodeURIComponent(separator)
  return `${encodeFormText(name)}=${parts.map(encode).join(delimiter)}`
}

export function encodeBody({ contentType, payload, fields }: RequestBody) {
  if (isUrlEncoded(contentType))
    return {
      contentType,
      text: isRecord(payload)
        ? listFormFields(payload, fields).map(encodePair).join('&')
        : serializeValue(payload),
    }
  if (isMultipart(contentType)) {
    const parts = listFormFields(payload, fields).map(createPart)
    return {
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      text: [...parts, `--${BOUNDARY}--`, ''].join('\r\n'),
    }
  }
  const isText = typeof payload === 'string' && !isJson(contentType)
  return { contentType, text: isText ? payload : JSON.stringify(payload) }
}

/** @returns fields, with files as text. */
function parseMultipart(contentType: string, text: string): [string, string][] {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1] ?? BOUNDARY
  return text.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [, name, value] = /; name="([^"]*)"[\s\S]*?\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? []
    return name === undefined ? [] : [[name.replaceAll('%22', '"'), value ?? '']]
  })
}

/** @returns for a form its fields as text: `readInput` converts them by their schemas. */
export const parseBody = (contentType: string, text: string): unknown =>
  isMultipart(contentType)
    ? new URLSearchParams(parseMultipart(contentType, text))
    : parseContent(contentType, text)
