import type { Content, Operation } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import { isJson, isUrlEncoded } from '../../model/document/media-types.ts'
import { type FieldStyle, findJsonRange, readFieldStyle } from '../../model/request/input.ts'
import type { RequestBody } from '../test-case.ts'
import {
  encodeParts,
  encodeReserved,
  type SerializedPair,
  serializeStyle,
  serializeValue,
} from './styles.ts'

export const isBytes = (mediaType: string) => /^application\/octet-stream\s*(;|$)/i.test(mediaType)
const isRaw = (mediaType: string) => isBytes(mediaType) || /^text\/plain\s*(;|$)/i.test(mediaType)

/** Prefers JSON to a form, and a form to text and bytes. Other bodies are unsupported; a range is sent as JSON. */
export function findContent({ body }: Operation): Content | undefined {
  const contents = body?.contents ?? []
  const range = findJsonRange(contents)
  return (
    contents.find(({ mediaType }) => isJson(mediaType)) ??
    contents.find(({ mediaType }) => isUrlEncoded(mediaType)) ??
    (range && { ...range, mediaType: 'application/json' }) ??
    contents
      .filter(({ mediaType }) => isRaw(mediaType))
      .map((content) => ({ ...content, schema: content.schema ?? ANY_TEXT }))[0]
  )
}

const ANY_TEXT: Schema = { type: 'string' }

type StyledPair = SerializedPair & { style: FieldStyle | undefined }

/** A list is sent as several fields with its name, unless it has a style (OpenAPI 3.1, section 4.8.15). */
export const listFormPairs = ({ payload, styles = {} }: RequestBody): StyledPair[] =>
  Object.entries(isRecord(payload) ? payload : {}).flatMap(([name, value]) => {
    const style = styles[name]
    const pairs = style
      ? serializeStyle(name, value, style)
      : [value].flat().map((one) => ({ name, parts: [serializeValue(one)], separator: '' }))
    return pairs.map((pair) => ({ ...pair, style }))
  })

/** The styles of the Encoding Objects of a form (OpenAPI 3.1, section 4.8.15). */
export const readStyles = (content: Content): Record<string, FieldStyle> =>
  isUrlEncoded(content.mediaType)
    ? Object.fromEntries(
        [...content.encodings.keys()].flatMap((name) => {
          const style = readFieldStyle(content, name)
          return style ? [[name, style]] : []
        }),
      )
    : {}

/** As forms do: a space becomes a plus sign. */
const encodeFormText = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

export function encodePair({ style, ...pair }: StyledPair): string {
  const encode = style?.allowReserved ? encodeReserved : encodeFormText
  return `${encodeFormText(pair.name)}=${encodeParts(pair, encode)}`
}

export function encodeBody(body: RequestBody): string {
  const { contentType, payload } = body
  if (isUrlEncoded(contentType))
    return isRecord(payload)
      ? listFormPairs(body).map(encodePair).join('&')
      : serializeValue(payload)
  const isText = typeof payload === 'string' && !isJson(contentType)
  return isText ? payload : JSON.stringify(payload)
}
