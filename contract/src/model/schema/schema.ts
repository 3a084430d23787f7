import { getOrCreate } from '../../get-or-create.ts'
import {
  type Document,
  expandBooleanSchema,
  followRefs,
  isRecord,
  type JsonPointer,
  overrideKeys,
  type Schema,
} from '../document/document.ts'
import { isAnnotation } from '../document/keywords.ts'
import { type Visited, visitObjects } from '../document/object-types.ts'

/** Document and JSON Pointer of each registered schema, and of each resolved copy. */
const origins = new WeakMap<object, { document: Document; pointer: JsonPointer }>()
const resolutions = new WeakMap<object, Schema>()

/** The schemas of a document with a `$dynamicAnchor`, by its name. */
const dynamicAnchors = new WeakMap<Document, Map<unknown, Schema[]>>()

/** Records the origin of each schema, so that its references can be resolved without the document. */
export function registerSchemas(document: Document) {
  const anchors = new Map<unknown, Schema[]>()
  visitObjects(document, ({ type, node, pointer }) => {
    if (type !== 'schema') return
    if (!origins.has(node)) origins.set(node, { document, pointer })
    const name = node['$dynamicAnchor']
    if (name !== undefined) anchors.set(name, [...(anchors.get(name) ?? []), node])
  })
  dynamicAnchors.set(document, anchors)
}

/** Makes references of a schema that the document does not contain, such as a copy, resolve in the document. */
export function adoptSchema(document: Document, schema: Schema) {
  const adopt = ({ type, node }: Visited) => {
    if (origins.has(node)) return false
    if (type === 'schema') origins.set(node, { document, pointer: [] })
    return true
  }
  visitObjects(schema, adopt, 'schema')
}

/** Gives a schema that is made of another one its place in the contract. */
export function deriveSchema(from: Schema, schema: Schema): Schema {
  const origin = origins.get(from)
  if (origin) origins.set(schema, origin)
  return schema
}

export function listDynamicTargets(schema: Schema): Schema[] {
  const document = documentOfSchema(schema)
  const anchors = document && dynamicAnchors.get(document)
  return anchors?.get(String(schema['$dynamicRef']).replace(/^#/, '')) ?? []
}

/** False for objects within examples and extensions. */
export const isSchemaOfContract = (node: object) => origins.has(node)

/** @returns undefined for a schema of no contract. */
export const documentOfSchema = (schema: Schema) => origins.get(schema)?.document

/** A resolved schema has the JSON Pointer of its target. */
export const pointerOfSchema = (schema: Schema): JsonPointer => origins.get(schema)?.pointer ?? []

/** Keywords beside a `$ref` that refer to the target: its default, and the fields and items that it evaluates. */
const isOfTarget = (keyword: string) =>
  isAnnotation(keyword) || ['default', 'xml'].includes(keyword) || keyword.startsWith('unevaluated')

const pickKeywords = (schema: Schema, isPicked: (keyword: string) => boolean): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => isPicked(keyword)))

/** Rules beside a `$ref` apply as well as those of the target (JSON Schema 2020-12, section 8.2.3.1). */
function combineSchemas(target: Schema, beside: Schema): Schema {
  const own = pickKeywords(beside, isOfTarget)
  const rules = pickKeywords(beside, (keyword) => !isOfTarget(keyword))
  const hasRules = Object.keys(rules).length > 0
  const more: Schema = hasRules ? { ...own, allOf: [...(target.allOf ?? []), rules] } : own
  return overrideKeys(target, more)
}

/** @returns `{}` for `true`, `{ not: {} }` for `false`. */
export function resolveSchema(schema: Schema | boolean): Schema {
  if (typeof schema === 'boolean') return expandBooleanSchema(schema)
  if (typeof schema.$ref !== 'string') return schema
  const known = resolutions.get(schema)
  if (known) return known
  const origin = origins.get(schema)
  if (!origin) throw new Error(`${schema.$ref} belongs to no contract: adoptSchema() names it.`)
  const { node, pointer } = followRefs(origin.document, schema, origin.pointer, combineSchemas)
  if (!origins.has(node)) origins.set(node, { document: origin.document, pointer })
  for (const rules of node.allOf ?? [])
    if (isRecord(rules) && !origins.has(rules)) origins.set(rules, origin)
  resolutions.set(schema, node)
  return node
}

export const resolveSchemaRef = (ref: string, beside: Schema): Schema => {
  const schema = { $ref: ref }
  const origin = origins.get(beside)
  if (origin) origins.set(schema, origin)
  return resolveSchema(schema)
}

const listMembers = ({ allOf = [], anyOf = [], oneOf = [] }: Schema) => [
  ...allOf,
  ...anyOf,
  ...oneOf,
]

/** A validator tries so many members of alternatives within a moment. */
const MAX_MEMBERS = 5000

/** Counts the members that a validator may try for one value: what several members refer to counts for each. */
function countMembers(schema: Schema | boolean, known = new Map<Schema, number>()): number {
  const own = resolveSchema(schema)
  const before = known.get(own)
  if (before !== undefined) return before
  known.set(own, 1)
  const count = listMembers(own).reduce((sum, one) => sum + countMembers(one, known), 1)
  known.set(own, count)
  return count
}

/** Whether trying all alternatives of a schema takes exponential time. */
export const hasManyMembers = (schema: Schema) => countMembers(schema) > MAX_MEMBERS

/** Lists a schema and the members of its `allOf`, `anyOf` and `oneOf`, recursively, each once. */
export const withMembers = (schema: Schema | boolean): Schema[] => [...walkMembers(schema)]

function* walkMembers(schema: Schema | boolean, seen = new Set<Schema>()): Generator<Schema> {
  const own = resolveSchema(schema)
  if (seen.has(own)) return
  seen.add(own)
  yield own
  for (const member of listMembers(own)) yield* walkMembers(member, seen)
}

/** Walks a schema and its subschemas, each target once. */
export function* walkSchema(schema: Schema | boolean, seen = new Set<Schema>()): Generator<Schema> {
  const own = resolveSchema(schema)
  if (seen.has(own)) return
  seen.add(own)
  yield own
  for (const part of listParts(own)) yield* walkSchema(part, seen)
}

function listParts({ items, additionalProperties, ...own }: Schema): Schema[] {
  const parts = [
    ...listMembers(own),
    ...Object.values(own.properties ?? {}),
    ...[items, additionalProperties].filter((part) => isRecord(part)),
  ]
  return parts as Schema[]
}

const reached = new WeakMap<Schema, Set<Schema>>()

/** The schemas that a schema refers to, directly or not. */
const listReached = (schema: Schema): Set<Schema> =>
  getOrCreate(reached, schema, () => {
    const found = new Set(listParts(schema).map((part) => resolveSchema(part)))
    for (const one of found) for (const part of listParts(one)) found.add(resolveSchema(part))
    return found
  })

/** Whether a schema has a part that refers to it. */
export function isRecursive(schema: Schema): boolean {
  const own = resolveSchema(schema)
  return listReached(own).has(own)
}

export const hasPart = (schema: Schema, test: (part: Schema) => boolean) =>
  [...walkSchema(schema)].some(test)

/** Whether a part has `format: password` (OpenAPI 3.1, section 4.4): never to be logged, cached or put into a path. */
export const isSecret = (schema: Schema): boolean =>
  hasPart(schema, (part) => part.format === 'password')

/** @returns an empty set if the schema does not restrict the type. */
export function listTypes(schema: Schema | boolean, seen = new Set<Schema>()): Set<string> {
  const own = resolveSchema(schema)
  if (seen.has(own)) return new Set()
  seen.add(own)
  const types = new Set([own.type ?? []].flat())
  if (types.size > 0) return types
  const values = own.enum ?? ('const' in own ? [own.const] : [])
  if (values.length > 0) return new Set(values.map(detectType))
  if (own.properties) return new Set(['object'])
  if (own.items) return new Set(['array'])
  return new Set(listMembers(own).flatMap((member) => [...listTypes(member, seen)]))
}

/** JSON Schema 2020-12, section 6.1.1: `integer` for whole numbers. */
export function detectType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (Number.isInteger(value)) return 'integer'
  return typeof value
}

/** Finds the schema of a property, also in `allOf`, `anyOf` and `oneOf`. */
export function findField(schema: Schema, name: string): Schema | undefined {
  let additional: Schema | undefined
  for (const { properties = {}, additionalProperties } of walkMembers(schema)) {
    if (Object.hasOwn(properties, name)) return properties[name]
    if (isRecord(additionalProperties)) additional ??= additionalProperties
  }
  return additional
}

export function findItems(schema: Schema): Schema {
  for (const { items } of walkMembers(schema))
    if (items && Object.keys(items).length > 0) return items
  return {}
}

/** Converts a text of a URL or a header to the type of its schema: `'2'` to 2. Other texts stay. */
export function coerce(schema: Schema, text: string): unknown {
  const types = listTypes(schema)
  if (types.has('string') || types.size === 0) return text
  if ((types.has('number') || types.has('integer')) && isNumeric(text)) return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (types.has('null') && (text === '' || text === 'null')) return null
  return text
}

const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
