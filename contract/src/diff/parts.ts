import { isDeepStrictEqual } from 'node:util'
import { formatRef, isRecord, type JsonPointer, type Schema } from '../model/document/document.ts'
import { FILE_TYPE } from '../model/document/media-types.ts'
import { readExactly } from '../model/document/numbers.ts'
import { isFile } from '../model/request/input.ts'
import {
  detectType,
  includesType,
  isAnnotation,
  listDynamicTargets,
  listTypes,
  pointerOfSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { matchesAll } from './patterns.ts'

export type Located = {
  schema: Schema | boolean
  pointer: JsonPointer
  /** Of an alternative that is one type of several. */
  name?: string
}

/** Identifies a schema within its contract, also one of the copies that this folder makes. */
export const identify = ({ schema, pointer }: Located) => [
  pointer,
  isRecord(schema) ? [schema.type, schema.enum, schema.default] : schema,
]

/** One of the schemas that a value must all match, without its `$ref` and `allOf`. */
export type Part = {
  schema: Schema
  pointer: JsonPointer
  /** Keywords beside a `$ref` to this schema. Annotations among them replace the schema's own. */
  replaced: readonly string[]
}

/** Keywords whose values are numbers, or data with numbers. */
const DATA_KEYWORDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['default', 'enum', 'const', 'example', 'examples'],
]

export const withExactNumbers = (schema: Schema): Schema => ({
  ...schema,
  ...Object.fromEntries(
    DATA_KEYWORDS.filter((key) => Object.hasOwn(schema, key)).map((key) => [
      key,
      readExactly(schema, key),
    ]),
  ),
})

/** Whether all constraints of a schema are in these keywords. */
export const hasOnly = (schema: Schema, ...keywords: string[]) =>
  Object.keys(schema).every((key) => keywords.includes(key) || isAnnotation(key))

export const GROUPS = ['oneOf', 'anyOf'] as const

export const isNull = (schema: unknown) => {
  if (!isRecord(schema)) return false
  if (isDeepStrictEqual([schema['type']].flat(), ['null'])) return true
  return isListed(schema) && isDeepStrictEqual(listValues(schema), [null])
}

/** Whether the only constraint is `enum` or `const`, with any type. */
export const isListed = (schema: Schema) =>
  isRecord(schema) &&
  (Array.isArray(schema.enum) || 'const' in schema) &&
  hasOnly(schema, 'enum', 'const', 'type')

export function listValues(schema: Schema): unknown[] {
  const { enum: list, const: value, type } = withExactNumbers(schema)
  return (list ?? [value]).filter((one) => !type || includesType([type].flat(), detectType(one)))
}

/** @returns the types of alternatives that have no other constraint, and of which a value matches only one. */
function joinTypes(members: Schema[]): string[] | undefined {
  if (!members.every((member) => isRecord(member) && member.type && hasOnly(member, 'type')))
    return undefined
  const types = members.flatMap(({ type }) => type ?? [])
  const areApart = new Set(types.map((type) => (type === 'integer' ? 'number' : type)))
  return areApart.size === types.length ? types : undefined
}

function addNull(part: Part): Part {
  const schema: Schema = { ...part.schema }
  if (schema.type !== undefined) schema.type = [...new Set([schema.type, 'null'].flat())]
  if (schema.enum) schema.enum = [schema.enum, null].flat()
  if ('const' in schema) {
    schema.enum = [schema.const, null]
    delete schema.const
  }
  for (const group of GROUPS) {
    const members = schema[group]
    if (members && !members.some(isNull)) schema[group] = [...members, { type: 'null' }]
  }
  return { ...part, schema }
}

const BASE64_FORMATS = ['byte', 'base64']

/** Writes files and Base64 as OpenAPI 3.1 does (section 4.8.14.1), and no default `collectionFormat` (2.0). */
function normalise(schema: Schema): Schema {
  const own = { ...schema }
  if (own['collectionFormat'] === 'csv') delete own['collectionFormat']
  const isBase64 = BASE64_FORMATS.includes(own.format ?? '')
  if (isBase64 || own.format === 'binary') delete own.format
  if (isBase64) return { contentEncoding: 'base64', ...own }
  nameAllFields(own)
  return isFile(schema) ? { type: 'string', contentMediaType: FILE_TYPE, ...own } : own
}

/** Whether a schema accepts any value. */
export const isOpen = (schema: unknown) =>
  schema === true || (isRecord(schema) && hasOnly(schema as Schema))

/** Keywords that describe the fields of an object. */
const FIELD_KEYWORDS = ['properties', 'additionalProperties', 'unevaluatedProperties']

/** Writes rules for fields of any name as `additionalProperties`, and `dependentSchemas` as `dependentRequired`. */
function nameAllFields(own: Schema) {
  const { patternProperties, dependentSchemas, dependentRequired } = own
  const [[pattern, rules] = [], ...more] = listEntries(patternProperties)
  const isOnly = more.length === 0 && !FIELD_KEYWORDS.some((key) => key in own)
  if (pattern !== undefined && isOnly && matchesAll(pattern)) {
    own.additionalProperties = rules as Schema
    delete own['patternProperties']
  }
  const needed = listEntries(dependentSchemas).filter(
    ([, one]) =>
      isRecord(one) && Array.isArray(one['required']) && hasOnly(one as Schema, 'required'),
  )
  if (needed.length === 0) return
  const names = needed.map(([name]) => name)
  const others = listEntries(dependentSchemas).filter(([name]) => !names.includes(name))
  const known = isRecord(dependentRequired) ? dependentRequired : {}
  const merged = needed.map(([name, one]) => [
    name,
    [known[name] ?? [], (one as Schema)['required']].flat(),
  ])
  own['dependentRequired'] = { ...known, ...Object.fromEntries(merged) }
  if (others.length > 0) own['dependentSchemas'] = Object.fromEntries(others)
  else delete own['dependentSchemas']
}

const listEntries = (map: unknown) => Object.entries(isRecord(map) ? map : {})

/** Accepts no value. */
const NOTHING: Schema = { type: [] }

const createRef = (schema: Schema) => formatRef(pointerOfSchema(schema))

/**
 * Lists the schemas that a value must all match: the schema's own keywords, the target of its `$ref`, and
 * the members of its `allOf`. A `oneOf` or `anyOf` of one member counts as `allOf`, one of types as `type`,
 * and `oneOf: [X, { type: 'null' }]` as X with the type `null`.
 */
export function listParts(
  { schema, pointer }: Located,
  replaced: readonly string[] = [],
  seen: readonly string[] = [],
  done = new Set<string>(),
): Part[] {
  // What several members refer to applies once.
  const key = JSON.stringify([pointer, replaced])
  if (done.has(key)) return []
  done.add(key)
  if (!isRecord(schema)) return [{ schema: schema === false ? NOTHING : {}, pointer, replaced }]
  if (hasOnly(schema, 'not') && isOpen(schema['not']))
    return [{ schema: NOTHING, pointer, replaced }]
  const { $ref, allOf, ...own } = normalise(withExactNumbers(schema))
  const parts: Part[] = [{ schema: own, pointer, replaced }]
  const memberParts = (own: Set<string>, member: Schema, ...keys: string[]) =>
    listParts({ schema: member, pointer: [...pointer, ...keys] }, replaced, seen, own)

  if (typeof $ref === 'string' && !seen.includes($ref)) {
    const target = resolveSchemaRef($ref, schema)
    const hidden = [...replaced, ...Object.keys(own)]
    const at = { schema: target, pointer: pointerOfSchema(target) }
    parts.push(...listParts(at, hidden, [...seen, $ref], done))
  }
  const dynamic = listDynamicTargets(schema).filter((target) => !seen.includes(createRef(target)))
  for (const target of dynamic) {
    const at = { schema: target, pointer: pointerOfSchema(target) }
    parts.push(...listParts(at, replaced, [...seen, createRef(target)], done))
  }
  if (Array.isArray(allOf))
    parts.push(
      ...allOf.flatMap((member, index) => memberParts(done, member, 'allOf', String(index))),
    )
  for (const group of GROUPS) {
    const all = own[group]
    if (!Array.isArray(all)) continue
    const members = group === 'anyOf' ? absorb(all) : all
    const joined = joinMembers(members)
    if (!joined) {
      // Pointers of members name their place in the document.
      if (members.length < all.length)
        own[group] = all.map((one) => (members.includes(one) ? one : false)) as Schema[]
      continue
    }
    const { only, whole } = joined
    const inner = memberParts(new Set(), only, group, String(all.indexOf(only)))
    if (whole) parts.push({ schema: whole, pointer: [...pointer, group], replaced })
    else parts.push(...(members.length > 1 ? inner.map(addNull) : inner))
    delete own[group]
  }
  dropUnevaluated(own, parts)
  return parts
}

/** Removes the keywords for what is left over from a schema some part of which describes all fields, or all items. */
function dropUnevaluated(own: Schema, parts: Part[]) {
  const describes = (keyword: string) => parts.some(({ schema }) => schema[keyword] !== undefined)
  if (describes('additionalProperties')) delete own['unevaluatedProperties']
  if (describes('items')) delete own['unevaluatedItems']
}

const isAnyOfTypes = (member: Schema) => isRecord(member) && hasOnly(member, 'type')

/** Leaves out alternatives whose values another one accepts by its type alone: an open enum is a string. */
function absorb(members: Schema[]): Schema[] {
  const whole = members.filter(isAnyOfTypes)
  if (whole.some((one) => one.type === undefined))
    return whole.filter((one) => one.type === undefined).slice(0, 1)
  const isAbsorbed = (member: Schema) => {
    if (isAnyOfTypes(member)) return false
    const types = isRecord(member) ? [...listTypes(member)] : []
    return (
      types.length > 0 &&
      types.every((type) => whole.some((one) => includesType([one.type ?? []].flat(), type)))
    )
  }
  return members.filter((member) => !isAbsorbed(member))
}

/** @returns the schema that equals the alternatives, or the only one beside null; undefined if there are several. */
function joinMembers(members: Schema[]) {
  const [only, ...others] =
    members.length > 1 ? members.filter((member) => !isNull(member)) : members
  if (only === undefined) return undefined
  if (members.every(isListed)) return { only, whole: { enum: members.flatMap(listValues) } }
  const type = joinTypes(members)
  if (type) return { only, whole: { type } }
  return others.length === 0 ? { only } : undefined
}

/** Lists each part once: a dynamic reference has all schemas with its anchor, which lead to it again. */
export const listPartsOfAll = (all: Located[]): Part[] => {
  const known = new Map<string, Part>()
  for (const part of all.flatMap((one) => listParts(one))) {
    const { type, enum: values } = part.schema
    known.set(JSON.stringify([part.pointer, part.replaced, type, values?.length]), part)
  }
  return [...known.values()]
}

/** Whether a schema constrains values, or has a `default`. */
export const isConstraint = ({ schema }: Part) => !hasOnly(schema)

export const readKeyword = (parts: Part[], keyword: string) =>
  parts.flatMap(({ schema, pointer }) =>
    schema[keyword] === undefined
      ? []
      : [{ value: schema[keyword], pointer: [...pointer, keyword] }],
  )

/** @returns the pointer of the keyword, or else of the schema. */
export const findPointer = (parts: Part[], keyword: string): JsonPointer | undefined =>
  readKeyword(parts, keyword)[0]?.pointer ?? parts[0]?.pointer

export const findKeywordPointers = (base: Part[], revision: Part[], keyword: string) => ({
  base: findPointer(base, keyword),
  revision: findPointer(revision, keyword),
})

/** Keywords that may describe some of the items of a list, beside `prefixItems` and `items`. */
const ITEM_KEYWORDS = ['contains', 'if', '$dynamicRef', ...GROUPS]

/** The schemas of items after `prefixItems`, by `unevaluatedItems`; undefined where only a value tells these items. */
export const listLeftItems = (parts: Part[]): Located[] | undefined =>
  ITEM_KEYWORDS.some((keyword) => readKeyword(parts, keyword).length > 0)
    ? undefined
    : readKeyword(parts, 'unevaluatedItems').map(({ value, pointer }) => ({
        schema: value as Schema,
        pointer,
      }))
