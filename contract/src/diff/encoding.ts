import type { Content, Contract, Encodings, PartEncoding } from '../model/contract/contract.ts'
import type { JsonPointer, Schema } from '../model/document/document.ts'
import { isMultipart, isUrlEncoded } from '../model/document/media-types.ts'
import { findPartType, isFile } from '../model/request/input.ts'
import {
  findField,
  findItems,
  listTypes,
  resolveSchema,
  withMembers,
} from '../model/schema/schema.ts'
import { type Compare, type Comparison, enterScope, isSame, type Scope } from './comparison.ts'
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
const READ_FIELDS = [
  ...[...STYLE_FIELDS, 'contentType', 'headers'],
  ...['encoding', 'prefixEncoding', 'itemEncoding'],
]

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

type Side = { encodings: Encodings; schema: Schema; usesStyles: boolean }
type Part = { encoding: PartEncoding | undefined; schema: Schema }

/** What is compared of a part with equal encodings that both contracts have. */
const NONE: Encodings = { named: new Map(), prefix: [], item: undefined }

/** @returns the part that a contract describes at a place: `name`, `[0]`, `[]`. */
function findPart({ encodings, schema }: Side, place: string): Part {
  const [, position] = /^\[(\d*)\]$/.exec(place) ?? []
  if (position === undefined)
    return { encoding: encodings.named.get(place), schema: findField(schema, place) ?? {} }
  const own = position === '' ? undefined : encodings.prefix[Number(position)]
  return { encoding: own ?? encodings.item, schema: ANY_PART }
}

/** A part whose media type only its encoding tells. */
const ANY_PART: Schema = {}

function describePart({ encoding, schema }: Part, usesStyles: boolean): FieldEncoding {
  const { entry = {} } = encoding ?? {}
  const isOpen = schema === ANY_PART && entry['contentType'] === undefined
  return isOpen ? { text: '*/*', types: ['*/*'] } : readEncoding(entry, schema, usesStyles)
}

const listPlaces = ({ named, prefix, item }: Encodings) => [
  ...named.keys(),
  ...prefix.map((_, index) => `[${index}]`),
  ...(item ? ['[]'] : []),
]

/** @param isCompared whether both contracts have the field. @param files the fields that were files. */
function comparePlaces(
  comparison: Comparison,
  [from, to]: [Side, Side],
  scope: Scope,
  { pointers, isCompared = () => true, files = [], isMultipartBody = true }: Options,
) {
  const places = [from, to].flatMap(({ encodings }) => listPlaces(encodings))
  for (const place of new Set([...places, ...(isMultipartBody ? files : [])])) {
    if (!place.startsWith('[') && !isCompared(place)) continue
    const [was, is] = [findPart(from, place), findPart(to, place)]
    const inner = enterScope(scope, place)
    const [before, after] = [describePart(was, from.usesStyles), describePart(is, to.usesStyles)]
    // Another type of the field is a change of its own.
    const isKept = !files.includes(place) && isSame(was.encoding?.entry, is.encoding?.entry)
    if (before.text !== after.text && !isKept)
      comparison.report(`encoding-${classify(before, after)}`, inner, {
        base: was.encoding?.pointer ?? pointers[0],
        revision: is.encoding?.pointer ?? pointers[1],
        before: before.text,
        after: after.text,
      })
    if (!isMultipartBody) continue
    const where = `${scope.where} part ${scope.field ? `${scope.field} ` : ''}${place}`
    compareHeaders(comparison, was.encoding?.headers ?? [], is.encoding?.headers ?? [], {
      ...scope,
      where,
    })
    const nest = ({ encoding, schema }: Part, usesStyles: boolean): Side => ({
      encodings: encoding?.inner ?? NONE,
      schema,
      usesStyles,
    })
    const sides: [Side, Side] = [nest(was, from.usesStyles), nest(is, to.usesStyles)]
    const more = { pointers: [was.encoding?.pointer, is.encoding?.pointer] as const }
    if (was.encoding || is.encoding) comparePlaces(comparison, sides, inner, more)
  }
}

type Options = {
  pointers: readonly [base: JsonPointer | undefined, revision: JsonPointer | undefined]
  isCompared?: (name: string) => boolean
  files?: string[]
  isMultipartBody?: boolean
}

/** Other entries of the map have no effect (OpenAPI 3.1, section 4.8.14.1); a new field has its own change. */
export const compareEncodings: Compare<Content> = (comparison, was, is, scope) => {
  const isMultipartBody = is.mediaType.toLowerCase().startsWith('multipart/')
  if (!(isMultipartBody || isUrlEncoded(is.mediaType))) return
  const [before, after] = [listProperties(was), listProperties(is)]
  const isFileIn = ({ schema }: Content, name: string) =>
    isFile(resolveSchema(findField(schema ?? {}, name) ?? {}))
  const files = [...before].filter((name) => isFileIn(was, name) && !isFileIn(is, name))
  const createSide = (contract: Contract, content: Content): Side => ({
    encodings: content.encodings,
    schema: content.schema ?? {},
    usesStyles: hasStyles(contract, content),
  })
  const sides: [Side, Side] = [
    createSide(comparison.base, was),
    createSide(comparison.revision, is),
  ]
  comparePlaces(comparison, sides, scope, {
    pointers: [was.pointer, is.pointer],
    isCompared: (name) => before.has(name) && after.has(name),
    files,
    isMultipartBody,
  })
}
