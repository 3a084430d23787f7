import { getOrCreate } from '../get-or-create.ts'
import { ContractError, type Document, isRecord, type Schema } from '../model/document/document.ts'
import { isAnnotation, isRule } from '../model/document/keywords.ts'
import { FILE_TYPE } from '../model/document/media-types.ts'
import { isValidValue } from '../model/request/validate.ts'
import {
  adoptSchema,
  documentOfSchema,
  findField,
  registerSchemas,
  resolveSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { matchesAll } from './automata.ts'
import type { Node, Reading } from './types.ts'

/** @param beside the schema whose references and subschemas the new one has. */
export function makeSchema(beside: Node, schema: Schema): Schema {
  const document = isRecord(beside) ? documentOfSchema(beside as Schema) : undefined
  if (document) adoptSchema(document, schema)
  return schema
}

export const asSchemas = (value: unknown) => (isRecord(value) ? value : {}) as Record<string, Node>
export const asList = (value: unknown) => (Array.isArray(value) ? value : []) as Node[]

export const allowAll = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, true as unknown as Schema]))

/** A list with items from an index on. */
export const fillPrefix = (index: number, ...items: Node[]) => ({
  prefixItems: [
    ...Array.from({ length: index }, () => true as unknown as Schema),
    ...(items as Schema[]),
  ],
  minItems: index + items.length,
})

export const not = (schema: Node): Schema => makeSchema(schema, { not: schema as Schema })

/** @returns a schema that only values match that match all. */
export function intersectSchemas(all: Node[]): Node {
  const [only, ...others] = all
  if (only === undefined) return true
  const beside = all.find((one) => isRecord(one)) ?? true
  return others.length === 0 ? only : makeSchema(beside, { allOf: all as Schema[] })
}

const received = new WeakMap<object, Node>()
const wrappers = new WeakMap<object, Schema>()

/** Marks a schema of the receiver, whose fields the sender does not know. */
export function markAsReceiver(node: Node): Node {
  if (typeof node === 'boolean' || received.has(node)) return node
  const wrapper = wrappers.get(node) ?? makeSchema(node, { allOf: [node] })
  wrappers.set(node, wrapper)
  received.set(wrapper, node)
  return wrapper
}

/** @returns the schema that is marked; undefined without a mark. */
export const findReceiverSchema = (node: Node): Node | undefined =>
  typeof node === 'boolean' ? undefined : received.get(node)

export const readNode = (own: Schema, keyword: string): Node[] =>
  own[keyword] === undefined ? [] : [own[keyword] as Node]

/** The numbers that schemas have for a keyword. */
export const readNumbers = (all: Schema[], keyword: string): number[] =>
  all.flatMap(({ [keyword]: one }) => (typeof one === 'number' ? [one] : []))

export const readTypes = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())

const TEXT_KEYWORDS = ['minLength', 'maxLength', 'enum', 'const']

/** Whether a schema has no rule for texts beside its type. */
const isAnyText = (own: Schema) =>
  !TEXT_KEYWORDS.some((keyword) => keyword in own) &&
  (own.format === undefined || !isRule('format', own.format)) &&
  (own.pattern === undefined || matchesAll(own.pattern))

/** Whether a schema by itself allows values of a type; `number` stands for integers, too. */
export function hasType(own: Schema, type: string, { isText }: Reading): boolean {
  const types = readTypes(own)
  if (own.type === undefined || types.includes(type)) return true
  if (type === 'number' && types.includes('integer')) return true
  // In a URL, `5` is also a text.
  return isText && types.includes('string') && isAnyText(own) && ['number', 'null'].includes(type)
}

/** Keywords whose schemas may describe fields and items of the same value. */
const IN_PLACE = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas']

/** Writes `unevaluatedProperties` and `unevaluatedItems` as the keywords that they equal here. */
function withoutUnevaluated(own: Schema): Schema {
  const { unevaluatedProperties: properties, unevaluatedItems: items, ...others } = own
  if (properties === undefined && items === undefined) return own
  const isAlone = !IN_PLACE.some((keyword) => keyword in own)
  const left = (keyword: string, value: unknown, equal: string, isEqual: boolean) =>
    value === undefined || equal in own ? {} : { [isEqual ? equal : keyword]: value }
  return {
    ...others,
    ...left('unevaluatedProperties', properties, 'additionalProperties', isAlone),
    ...left('unevaluatedItems', items, 'items', isAlone && !('contains' in own)),
  }
}

const visible = {
  readOnly: new WeakMap<Schema, Schema>(),
  writeOnly: new WeakMap<Schema, Schema>(),
}

function withoutHidden(schema: Schema, hidden: 'readOnly' | 'writeOnly'): Schema {
  const { properties, required } = schema
  const isHidden = (name: string) => {
    const field = findField(schema, name)
    return isRecord(field) && resolveSchema(field as Schema)[hidden] === true
  }
  const shown = (names: string[]) => names.filter((name) => !isHidden(name))
  return {
    ...schema,
    ...(Array.isArray(required) && { required: shown(required) }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        shown(Object.keys(properties)).map((name) => [name, properties[name] as Schema]),
      ),
    }),
  }
}

const BASE64_FORMATS = ['byte', 'base64']

/** Writes files and Base64 as OpenAPI 3.1 does (section 4.8.14.1). */
function withMediaTypes(own: Schema): Schema {
  const { format = '', ...others } = own
  const isBase64 = BASE64_FORMATS.includes(format)
  if (isBase64) return { contentEncoding: 'base64', ...others }
  return format === 'binary' ? { contentMediaType: FILE_TYPE, ...others } : own
}

/** Reads the keywords of a schema, without annotations and fields that the sender omits. */
export function readKeywords(schema: Schema, { hidden }: Reading): Schema {
  const written = withMediaTypes(withoutUnevaluated(schema))
  if (!hidden || !(schema.properties || schema.required)) return written
  const known = visible[hidden].get(schema)
  if (known) return known
  const own = withoutUnevaluated(withoutHidden(schema, hidden))
  visible[hidden].set(schema, own)
  return own
}

export const listKeywords = (own: Schema) =>
  Object.entries(own).filter(([key, value]) => value !== undefined && !isAnnotation(key))

const targets = new WeakMap<Schema, Schema>()

export const followRef = (schema: Schema): Schema =>
  getOrCreate(targets, schema, () => resolveSchemaRef(String(schema.$ref), schema))

const NO_DOCUMENT: Document = {}

const toText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toText)
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toText(one)]))
  return value === null ? 'null' : String(value)
}

const fromText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromText)
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromText(one)]))
  if (value === 'true' || value === 'false') return value === 'true'
  const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)
  return isNumber ? Number(value) : value
}

/** An open alternative of a `oneOf` is not meant for objects with fields that it does not name. */
const CLOSED_KEYWORDS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties']

/** @returns the alternative of a `oneOf` as it is meant; the same one if its letter says so. */
export function closeMember(member: Node): Node {
  const target = isRecord(member) ? resolveSchema(member as Schema) : member
  const isOpen =
    isRecord(target) && 'properties' in target && !CLOSED_KEYWORDS.some((key) => key in target)
  return isOpen
    ? makeSchema(member, { ...(target as Schema), additionalProperties: false })
    : member
}

/**
 * Writes each `oneOf` as it is meant.
 * @param isInner within the copy of a component, which may have itself as an alternative.
 */
function readIntention(node: unknown, isInner = false): unknown {
  if (Array.isArray(node)) return node.map((one) => readIntention(one, isInner))
  if (!isRecord(node)) return node
  const readMember = (member: Node) => {
    const isReference = isRecord(member) && '$ref' in member
    return readIntention(
      isReference && isInner ? member : closeMember(member),
      isInner || isReference,
    )
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'oneOf' && Array.isArray(value)
        ? value.map(readMember)
        : readIntention(value, isInner),
    ]),
  )
}

const intended = new WeakMap<object, object | null>()

/** @returns a copy by intention; null where that is the letter. */
function findIntended<Value extends object>(
  node: Value,
  keep: (copy: Value) => void,
): Value | null {
  const known = intended.get(node)
  if (known !== undefined) return known as Value | null
  const text = JSON.stringify(node)
  const copy = text.includes('"oneOf"') ? (readIntention(node) as Value) : null
  if (copy) keep(copy)
  intended.set(node, copy)
  return copy
}

/** Lists the values that a value may be read as: in a URL, each is a text. */
export const listReadings = (value: unknown, { isText }: Reading) =>
  isText ? [value, toText(value), fromText(toText(value))] : [value]

/** Whether a validator accepts a value, by letter or by intention: in a URL, by one of the types that the text may have. */
export function accepts(schema: Node, value: unknown, reading: Reading): boolean {
  if (typeof schema === 'boolean') return schema
  const document = documentOfSchema(schema) ?? NO_DOCUMENT
  if (isValid(schema, document, value, reading)) return true
  if (reading.isLiteral) return false
  const other = findIntended(document, registerSchemas)
  const own = other && findIntended(schema, (copy) => adoptSchema(other, copy))
  return Boolean(other && own && isValid(own, other, value, reading))
}

/** As `accepts`; false where a validator has no result in time. */
export function acceptsInTime(...args: Parameters<typeof accepts>): boolean {
  try {
    return accepts(...args)
  } catch (error) {
    if (error instanceof ContractError) return false
    throw error
  }
}

function isValid(schema: Schema, document: Document, value: unknown, reading: Reading): boolean {
  const audience = reading.hidden === 'writeOnly' ? 'response' : 'request'
  return listReadings(value, reading).some((one) =>
    isValidValue({ document }, schema, one, audience),
  )
}
