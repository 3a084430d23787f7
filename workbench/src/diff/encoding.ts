import type { Content, Contract } from '../model/contract.ts'
import type { Schema } from '../model/document.ts'
import { findPartType, isFile, isMultipart, isUrlEncoded } from '../model/input.ts'
import { findField, findItems, listTypes, resolveSchema, withMembers } from '../model/schema.ts'
import { type Compare, enterScope, isSame } from './comparison.ts'
import { compareHeaders } from './headers.ts'

/** `Application/JSON; charset=UTF-8` -> `application/json`: UTF-8 is the default. */
export const normalizeMediaType = (mediaType: string) =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/;charset="?utf-8"?/, '')

/** `application/*` covers `application/json`. */
export const covers = (range: string, mediaType: string) =>
  range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))

/** Each of these fields replaces `contentType` (OpenAPI 3.1.1, section 4.8.15.1.2). */
const STYLE_FIELDS = ['style', 'explode', 'allowReserved']
/** Fields that this file compares by their meaning, or that change no message. */
const READ_FIELDS = [...STYLE_FIELDS, 'contentType', 'headers']

type Entry = Record<string, unknown>
/** @property types the content types of a field that no style serializes. */
type FieldEncoding = { text: string; types?: string[] }

const isList = (field: Schema) => listTypes(field).has('array')
const isObject = (field: Schema) => listTypes(field).has('object')

/** A style serializes a primitive value, and a repeated field of them, as `text/plain` does. */
function readStyle({ style = 'form', explode, allowReserved }: Entry, field: Schema): string {
  const isExploded = typeof explode === 'boolean' ? explode : style === 'form'
  const isRepeated = isList(field) && style === 'form' && isExploded && !isObject(findItems(field))
  const isPlain = isRepeated || !(isList(field) || isObject(field))
  const exploded = style === 'deepObject' ? '' : isExploded ? ', exploded' : ', not exploded'
  const text = isPlain ? 'text/plain' : `${style}${exploded}`
  return allowReserved === true ? `${text}, reserved characters allowed` : text
}

function readEncoding(entry: Entry, field: Schema, usesStyles: boolean): FieldEncoding {
  const others = Object.entries(entry).filter(
    ([key]) => !(READ_FIELDS.includes(key) || key.startsWith('x-')),
  )
  const rest = others.length > 0 ? ` ${JSON.stringify(Object.fromEntries(others))}` : ''
  if (usesStyles && STYLE_FIELDS.some((key) => entry[key] !== undefined))
    return { text: readStyle(entry, field) + rest }
  const { contentType } = entry
  const types =
    typeof contentType === 'string'
      ? contentType.split(',').map(normalizeMediaType).toSorted()
      : [findPartType(field)]
  return { text: types.join(', ') + rest, types }
}

/** Whether OpenAPI 3.0 or a later version serializes the fields of a body by styles. */
const hasStyles = ({ sourceVersion }: Contract, { mediaType }: Content) =>
  isUrlEncoded(mediaType) || (isMultipart(mediaType) && !/^(2|3\.0)\b/.test(sourceVersion))

const listProperties = ({ schema }: Content) =>
  new Set(schema ? withMembers(schema).flatMap((one) => Object.keys(one.properties ?? {})) : [])

function classify({ types: was }: FieldEncoding, { types: is }: FieldEncoding) {
  if (!(was && is)) return 'changed'
  const isWithin = (some: string[], others: string[]) =>
    some.every((one) => others.some((other) => one === other || covers(other, one)))
  return isWithin(was, is) ? 'widened' : isWithin(is, was) ? 'narrowed' : 'changed'
}

/**
 * Compares the Encoding Objects of the fields that both contracts have. Other entries of the map have no effect
 * (OpenAPI 3.1, section 4.8.14.1); a new or removed field has a change of its own.
 */
export const compareEncodings: Compare<Content> = (comparison, was, is, scope) => {
  const isMultipartBody = is.mediaType.toLowerCase().startsWith('multipart/')
  if (!(isMultipartBody || isUrlEncoded(is.mediaType))) return
  const [before, after] = [listProperties(was), listProperties(is)]
  const isFileIn = ({ schema }: Content, name: string) =>
    isFile(resolveSchema(findField(schema ?? {}, name) ?? {}))
  const changed = [...before].filter((name) => isFileIn(was, name) && !isFileIn(is, name))
  const written = [was, is].flatMap(({ encoding }) => Object.keys(encoding))
  for (const name of new Set([...written, ...(isMultipartBody ? changed : [])])) {
    if (!(before.has(name) && after.has(name))) continue
    const inner = enterScope(scope, name)
    const read = (contract: Contract, content: Content) =>
      readEncoding(
        content.encoding[name] ?? {},
        findField(content.schema ?? {}, name) ?? {},
        hasStyles(contract, content),
      )
    const [from, to] = [read(comparison.base, was), read(comparison.revision, is)]
    // Another type of the field is a change of its own.
    const isKept = !changed.includes(name) && isSame(was.encoding[name], is.encoding[name])
    const isEqual = from.text === to.text || isKept
    if (!isEqual)
      comparison.report(`encoding-${classify(from, to)}`, inner, {
        base: [...was.pointer, 'encoding', name],
        revision: [...is.pointer, 'encoding', name],
        before: from.text,
        after: to.text,
      })
    if (isMultipartBody)
      compareHeaders(comparison, was.partHeaders[name] ?? [], is.partHeaders[name] ?? [], {
        ...scope,
        where: `${scope.where} part ${name}`,
      })
  }
}
