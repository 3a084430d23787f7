import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isRecord,
  type Place,
  placeOfRef,
  type Schema,
  valueAt,
} from '../reader/document.ts'

/** A schema and where it is. */
export type Located = { schema: Schema | boolean; place: Place }

/** One of the schemas that a value must match together: it has no `$ref` and no `allOf` itself. */
export type Part = {
  schema: Schema
  place: Place
  /** The keywords beside a `$ref` to this schema: their annotations replace its own. */
  replaced: readonly string[]
}

/** The keywords that do not decide which values are valid. `x-…` are annotations too. */
const ANNOTATIONS = [
  'title',
  'description',
  'externalDocs',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
]
export const isAnnotation = (keyword: string) =>
  ANNOTATIONS.includes(keyword) || keyword.startsWith('x-')

/** The `anyOf` and `oneOf` of a schema. */
export const GROUPS = ['oneOf', 'anyOf'] as const

const isNull = (schema: unknown) =>
  isRecord(schema) && isDeepStrictEqual([schema['type']].flat(), ['null'])

/** The same part, which accepts null too. */
function nullable(part: Part): Part {
  const schema: Schema = { ...part.schema }
  if (schema.type !== undefined) schema.type = [...new Set([schema.type, 'null'].flat())]
  if (schema.enum) schema.enum = [schema.enum, null].flat()
  if ('const' in schema) {
    schema.enum = [schema.const, null]
    delete schema.const
  }
  return { ...part, schema }
}

/**
 * A schema as the list of all schemas that a value must match with it: its own keywords, what it
 * refers to, and the members of `allOf`. A `oneOf` or `anyOf` of one member counts as `allOf`, and
 * `oneOf: [X, { type: 'null' }]` as X with the type `null`.
 */
export function partsOf(
  document: Document,
  { schema, place }: Located,
  replaced: readonly string[] = [],
  seen: readonly string[] = [],
): Part[] {
  if (!isRecord(schema)) return [{ schema: schema === false ? { not: {} } : {}, place, replaced }]
  const { $ref, allOf, ...own } = schema
  const parts: Part[] = [{ schema: own, place, replaced }]
  const memberParts = (member: Schema, ...keys: string[]) =>
    partsOf(document, { schema: member, place: [...place, ...keys] }, replaced, seen)

  if (typeof $ref === 'string' && !seen.includes($ref)) {
    const at = placeOfRef($ref)
    const target = { schema: valueAt(document, at) as Schema | boolean, place: at }
    const hidden = [...replaced, ...Object.keys(own)]
    parts.push(...partsOf(document, target, hidden, [...seen, $ref]))
  }
  if (Array.isArray(allOf))
    parts.push(...allOf.flatMap((member, index) => memberParts(member, 'allOf', String(index))))
  for (const group of GROUPS) {
    const members = own[group]
    if (!Array.isArray(members)) continue
    const [only, ...others] = members.filter((member) => !isNull(member))
    if (only === undefined || others.length > 0) continue
    const inner = memberParts(only, group, String(members.indexOf(only)))
    parts.push(...(members.length > 1 ? inner.map(nullable) : inner))
    delete own[group]
  }
  return parts
}

/** The parts of all schemas that a value must match together. */
export const partsOfAll = (document: Document, all: Located[]) =>
  all.flatMap((one) => partsOf(document, one))

/** Whether a part has a keyword that decides which values are valid, or their default. */
export const decides = ({ schema }: Part) =>
  Object.keys(schema).some((keyword) => !isAnnotation(keyword))

/** A keyword of the parts that have it. */
export const having = (parts: Part[], keyword: string) =>
  parts.flatMap(({ schema, place }) =>
    schema[keyword] === undefined ? [] : [{ value: schema[keyword], place: [...place, keyword] }],
  )

/** Where a keyword is, or else where the schema is. */
export const placeIn = (parts: Part[], keyword: string): Place | undefined =>
  having(parts, keyword)[0]?.place ?? parts[0]?.place
