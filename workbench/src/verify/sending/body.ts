import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import {
  isFile,
  isForm,
  isJson,
  isMultipart,
  isUrlEncoded,
  parseContent,
} from '../../model/input.ts'
import { resolveSchema } from '../../model/schema.ts'
import type { RequestBody } from '../test-case.ts'

/** Prefers JSON to a form. Other bodies are unsupported. */
export const findContent = ({ body }: Operation) =>
  body?.contents.find(({ mediaType }) => isJson(mediaType)) ??
  body?.contents.find(({ mediaType }) => isForm(mediaType))

/** No generated value contains it. */
const BOUNDARY = 'openapi-workbench-7d1f3a'

/** Serializes an object or a list as JSON. */
export const serializeValue = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A list is sent as several fields with its name (OpenAPI 3.1, section 4.8.15). */
export const listFormFields = (payload: unknown): [name: string, text: string][] =>
  Object.entries(isRecord(payload) ? payload : {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, serializeValue(one)]),
  )

/** Includes lists of files. */
export function listFileFields(schema: Schema): string[] {
  const holdsFiles = (field: Schema): boolean => {
    const own = resolveSchema(field)
    return isFile(own) || (own.items ? holdsFiles(own.items) : false)
  }
  const fields = Object.entries(resolveSchema(schema).properties ?? {})
  return fields.flatMap(([name, field]) => (holdsFiles(field) ? [name] : []))
}

export const FILE_TYPE = 'application/octet-stream'

function createPart([name, text]: [string, string], isFile: boolean) {
  const quoted = `"${name.replaceAll('"', '%22')}"`
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name=${quoted}${isFile ? `; filename=${quoted}` : ''}`,
    ...(isFile ? [`Content-Type: ${FILE_TYPE}`] : []),
    '',
    text,
  ].join('\r\n')
}

export function encodeBody({ contentType, payload, files = [] }: RequestBody) {
  if (isUrlEncoded(contentType))
    return {
      contentType,
      text: isRecord(payload)
        ? new URLSearchParams(listFormFields(payload)).toString()
        : serializeValue(payload),
    }
  if (isMultipart(contentType)) {
    const parts = listFormFields(payload).map((field) =>
      createPart(field, files.includes(field[0])),
    )
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
