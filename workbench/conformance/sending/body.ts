import type { Contract, Operation } from '../../reader/contract.ts'
import { type Document, isRecord, type Schema } from '../../reader/document.ts'
import { isFile, isForm, isJson, isMultipart, isUrlEncoded, parsed } from '../../reader/input.ts'
import { coerced, fieldOf, itemsOf, resolved, typesOf } from '../../reader/schema.ts'
import type { RequestBody } from '../test-case.ts'

/** The content of an operation's body that cases are made for: JSON, or else a form. */
export const contentOf = ({ body }: Operation) =>
  body?.contents.find(({ mediaType }) => isJson(mediaType)) ??
  body?.contents.find(({ mediaType }) => isForm(mediaType))

/** In no value that the kit makes up. */
const BOUNDARY = 'openapi-workbench-7d1f3a'

/** A value as a parameter or a field of a form has it: an object or a list as JSON. */
export const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The fields of a form: a list is sent as several fields of one name (OpenAPI 3.1, 4.8.15). */
export const formFieldsOf = (payload: unknown): [name: string, text: string][] =>
  Object.entries(isRecord(payload) ? payload : {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, textOf(one)]),
  )

/** The fields of a form that are files, or lists of files. */
export function fileFieldsOf(document: Document, schema: Schema): string[] {
  const holdsFiles = (field: Schema): boolean => {
    const own = resolved(document, field)
    return isFile(own) || (own.items ? holdsFiles(own.items) : false)
  }
  const { properties = {} } = resolved(document, schema)
  return Object.keys(properties).filter((name) => {
    const field = properties[name]
    return isRecord(field) && holdsFiles(field as Schema)
  })
}

/** The type of each file of a form. */
export const FILE_TYPE = 'application/octet-stream'

function partOf([name, text]: [string, string], isFile: boolean) {
  const quoted = `"${name.replaceAll('"', '%22')}"`
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name=${quoted}${isFile ? `; filename=${quoted}` : ''}`,
    ...(isFile ? [`Content-Type: ${FILE_TYPE}`] : []),
    '',
    text,
  ].join('\r\n')
}

/** A body as it is sent. */
export function encodedBody({ contentType, payload, files = [] }: RequestBody) {
  if (isUrlEncoded(contentType))
    return {
      contentType,
      text: isRecord(payload)
        ? new URLSearchParams(formFieldsOf(payload)).toString()
        : textOf(payload),
    }
  if (isMultipart(contentType)) {
    const parts = formFieldsOf(payload).map((field) => partOf(field, files.includes(field[0])))
    return {
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      text: [...parts, `--${BOUNDARY}--`, ''].join('\r\n'),
    }
  }
  const isText = typeof payload === 'string' && !isJson(contentType)
  return { contentType, text: isText ? payload : JSON.stringify(payload) }
}

/** The fields of a form from its text. */
function fieldsIn(contentType: string, text: string): [string, string][] {
  if (isUrlEncoded(contentType)) return [...new URLSearchParams(text)]
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1] ?? BOUNDARY
  return text.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [, name, value] = /; name="([^"]*)"[\s\S]*?\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? []
    return name === undefined ? [] : [[name.replaceAll('%22', '"'), value ?? '']]
  })
}

/** A body as a server reads it: each value of a form by its schema. */
export function readBody(
  { document }: Contract,
  operation: Operation,
  contentType: string,
  text: string,
): unknown {
  if (!isForm(contentType)) return parsed(contentType, text)
  const schema = contentOf(operation)?.schema ?? {}
  const fields = fieldsIn(contentType, text)
  const fieldValue = (name: string) => {
    const field = fieldOf(document, schema, name) ?? {}
    const texts = fields.flatMap(([key, value]) => (key === name ? [value] : []))
    const types = typesOf(document, field)
    if (types.has('array'))
      return texts.map((one) => coerced(document, itemsOf(document, field), one))
    const [first = ''] = texts
    return types.has('object') ? parsed('application/json', first) : coerced(document, field, first)
  }
  return Object.fromEntries(fields.map(([name]) => [name, fieldValue(name)]))
}
