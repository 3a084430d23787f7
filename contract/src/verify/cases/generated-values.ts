import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import type { AnyNumber } from '../../model/document/numbers.ts'
import { findViolations } from '../../model/request/validate.ts'
import { compileRegExp } from '../../model/schema/pattern.ts'
import { listTypes, resolveSchema } from '../../model/schema/schema.ts'
import { generateMatchingTexts } from '../../values/pattern-text.ts'
import { take, takeShapes } from './shapes.ts'
import { createVariant, findStep, growText, MAX_GENERATED, readBound } from './vary-values.ts'

/** @property isFull with optional fields and items. @property isCareful validates nested values, and tries others. */
type Mode = { isFull: boolean; isCareful: boolean }

/** Most schemas need no care. */
const MODES: Mode[] = [
  { isFull: true, isCareful: false },
  { isFull: true, isCareful: true },
  { isFull: false, isCareful: false },
  { isFull: false, isCareful: true },
]

type Scope = Mode & { contract: Contract; ancestors: Schema[] }

/** Deeper objects have their required fields only. */
const MAX_FULL_DEPTH = 4

/** Values of an alternative that are tried. */
const MAX_VALUES = 12
const MAX_TRIED = 288

const FORMATS: Record<string, string> = {
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  date: '2019-08-24',
  'date-time': '2019-08-24T14:15:22Z',
  time: '14:15:22Z',
  duration: 'P3D',
  uuid: '095be615-a8ad-4c33-8e9c-c7612fbf6c9f',
  uri: 'http://example.com',
  url: 'http://example.com',
  'uri-reference': '../pets',
  iri: 'http://example.com',
  'iri-reference': '../pets',
  'uri-template': 'http://example.com/{id}',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.168.0.1',
  ipv6: '2001:db8::1',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  'json-pointer': '/pets/0',
  'relative-json-pointer': '1/pets',
  regex: '^[a-z]+$',
  password: 'pa$$word',
}

export function* generatePatternTexts(
  pattern: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema,
): Generator<string> {
  // No text is known to match a pattern that JavaScript can't test.
  if (!compileRegExp(pattern)) return
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength
  const texts = generateMatchingTexts(pattern, fits)
  yield* texts
  if (texts.length > 0) return
  for (const text of generateMatchingTexts(pattern, () => true)) {
    yield growText(text, minLength)
    yield [...text].slice(0, maxLength).join('')
  }
}

function* generateTexts(schema: Schema): Generator<string> {
  const { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const sample = FORMATS[format]
  if (sample !== undefined) yield sample
  if (pattern !== undefined) return yield* generatePatternTexts(pattern, schema)
  const length = Math.min(Math.max(minLength, 'string'.length), maxLength, MAX_GENERATED.characters)
  yield 'string'.repeat(Math.ceil(length / 'string'.length)).slice(0, length)
  yield 'other'.padEnd(minLength, 'x').slice(0, maxLength)
}

function generateNumbers(schema: Schema, isInteger: boolean): AnyNumber[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  const { step, up, down } = findStep(schema)
  const low = Math.max(...[minimum, above].map((one) => one ?? Number.NEGATIVE_INFINITY))
  const high = Math.min(...[maximum, below].map((one) => one ?? Number.POSITIVE_INFINITY))
  const fits = (value: number) =>
    Number.isFinite(value) &&
    (!isInteger || Number.isInteger(value)) &&
    value >= low &&
    value <= high &&
    value !== above &&
    value !== below
  const near = [up(low), up(low + step), down(high), down(high - step)].map(Number)
  const between = [(low + high) / 2, low + (high - low) / 4, low + 0.01, high - 0.01]
  const exact = ['minimum', 'maximum'].flatMap((keyword) => readBound(schema, keyword) ?? [])
  return [...[1, 0, step, ...near, ...between].filter(fits), ...exact]
}

const countContained = ({ contains, minContains = 1 }: Schema) =>
  contains === undefined ? 0 : Number(minContains)

/** @returns different values. */
function generateItems(schema: Schema, count: number, scope: Scope): unknown[] {
  const { prefixItems = [], contains } = schema
  const items = prefixItems.map((one) => makeValue(one, scope)).slice(0, count)
  if (isRecord(contains)) {
    const contained = schema.items ? { allOf: [schema.items, contains] } : contains
    const found = makeValue(contained, scope)
    const end = Math.min(count, items.length + countContained(schema))
    for (let index = 0; items.length < end; index += 1)
      items.push(schema.uniqueItems && index > 0 ? createVariant(found, index) : found)
  }
  const known = new Set(items.map((item) => JSON.stringify(item)))
  const add = (item: unknown) => {
    if (item === undefined || items.length >= count || known.has(JSON.stringify(item))) return
    known.add(JSON.stringify(item))
    items.push(item)
  }
  const rest = schema.items ?? { type: 'string' }
  const [first, ...others] = take(generateShapeValues(rest, scope), count + MAX_VALUES)
  add(first)
  const isValid = (item: unknown) => findViolations(scope.contract, rest, item).length === 0
  if (items.length < count) for (const item of others) if (isValid(item)) add(item)
  for (let index = 1; items.length < count && index <= 2 * count; index += 1) {
    const item = createVariant(first, index)
    if (isValid(item)) add(item)
  }
  // Only `uniqueItems` needs different items.
  while (items.length < count && first !== undefined && !schema.uniqueItems) items.push(first)
  return items
}

function* generateLists(schema: Schema, scope: Scope): Generator<unknown[]> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, prefixItems } = schema
  if (minItems > MAX_GENERATED.items) return
  const contained = countContained(schema)
  const least = Math.max(minItems, contained && contained + (prefixItems?.length ?? 0))
  const usual = scope.isFull ? Math.max(1, prefixItems?.length ?? 0) : 0
  const count = Math.min(Math.max(least, usual), maxItems)
  yield count === 0 ? [] : generateItems(schema, count, scope)
  if (count > least) yield generateItems(schema, least, scope)
}

/** The schema of a property that `properties` does not name. */
function findOtherSchema(schema: Schema, name: string): Schema {
  const { patternProperties = {}, additionalProperties } = schema
  const matching = Object.entries(patternProperties).find(([pattern]) =>
    compileRegExp(pattern)?.test(name),
  )
  return matching?.[1] ?? (isRecord(additionalProperties) ? additionalProperties : {})
}

/** Names of properties beside `properties`. */
function* generateNames({ patternProperties = {}, propertyNames }: Schema, scope: Scope) {
  for (const pattern of Object.keys(patternProperties))
    yield* take(generatePatternTexts(pattern, {}), MAX_VALUES)
  if (isRecord(propertyNames))
    for (const name of take(generateShapeValues({ type: 'string', ...propertyNames }, scope), 20))
      yield String(name)
  for (let index = 1; index <= MAX_GENERATED.items; index += 1) yield `property${index}`
}

function generateObject(schema: Schema, scope: Scope): Record<string, unknown> | undefined {
  const { properties = {}, required = [], minProperties = 0, dependentRequired } = schema
  const { maxProperties = Number.POSITIVE_INFINITY, additionalProperties } = schema
  const object: Record<string, unknown> = {}
  const isReadOnly = (name: string) => {
    const field = properties[name]
    return field !== undefined && resolveSchema(field).readOnly === true
  }
  const add = (name: string, isRequired: boolean): boolean => {
    if (Object.hasOwn(object, name) || isReadOnly(name)) return true
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    // The schema `false` has no value.
    if (field !== undefined && !isRecord(field)) return !isRequired
    const value = makeValue(field ?? findOtherSchema(schema, name), scope)
    if (value === undefined) return !isRequired
    object[name] = value
    return true
  }
  for (const name of required) if (!add(name, true)) return undefined
  const isOpen = isRecord(additionalProperties) || schema.patternProperties !== undefined
  const isMap = isOpen && Object.keys(properties).length === 0
  const optional = scope.isFull ? Object.keys(properties) : []
  for (const name of optional) if (Object.keys(object).length < maxProperties) add(name, false)
  for (const name of Object.keys(object))
    for (const other of (dependentRequired as Record<string, string[]> | undefined)?.[name] ?? [])
      if (!add(other, true)) return undefined
  const wanted = Math.max(minProperties, scope.isFull && isMap ? 1 : 0)
  for (const name of [
    ...Object.keys(properties),
    ...take(generateNames(schema, scope), wanted + 50),
  ])
    if (Object.keys(object).length < Math.min(wanted, maxProperties)) add(name, false)
  return object
}

function* generateOfType(type: string, schema: Schema, scope: Scope): Generator<unknown> {
  if (type === 'string') yield* generateTexts(schema)
  else if (type === 'integer' || type === 'number')
    yield* generateNumbers(schema, type === 'integer')
  else if (type === 'boolean') yield* [true, false]
  else if (type === 'array') yield* generateLists(schema, scope)
  else if (type === 'object') yield generateObject(schema, scope)
  else yield null
}

/** Keywords that apply to one type only. */
const KEYWORDS: [type: string, keywords: string[]][] = [
  [
    'object',
    ['properties', 'required', 'minProperties', 'maxProperties', 'propertyNames'].concat(
      ['patternProperties', 'additionalProperties', 'unevaluatedProperties'],
      ['dependentRequired', 'dependentSchemas'],
    ),
  ],
  [
    'array',
    ['minItems', 'maxItems', 'uniqueItems', 'prefixItems', 'items', 'contains', 'unevaluatedItems'],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
]

function guessTypes(schema: Schema): string[] {
  const [type] =
    KEYWORDS.find(([, keywords]) => keywords.some((one) => schema[one] !== undefined)) ?? []
  return type === undefined ? ['string', 'integer', 'boolean', 'object', 'array'] : [type]
}

function* generateShape(shape: Schema, scope: Scope): Generator<unknown> {
  const { example, examples = [], default: usual } = shape
  for (const one of [example, ...examples, usual]) if (one !== undefined) yield one
  if ('const' in shape) return yield shape.const
  if (shape.enum) return yield* shape.enum
  const types = [...listTypes(shape)]
  // Null is valid, but tests nothing.
  const ordered =
    types.length > 0 ? types.toSorted((a, b) => rankType(a) - rankType(b)) : guessTypes(shape)
  for (const type of ordered) yield* take(generateOfType(type, shape, scope), MAX_VALUES)
}

const rankType = (type: string) => (type === 'null' ? 1 : 0)

function* generateShapeValues(schema: Schema, scope: Scope): Generator<unknown> {
  const resolved = resolveSchema(schema)
  // A recursive schema ends at the third level.
  if (scope.ancestors.filter((one) => one === resolved).length > (scope.isCareful ? 1 : 0)) return
  const ancestors = [...scope.ancestors, resolved]
  const inner = { ...scope, isFull: scope.isFull && ancestors.length <= MAX_FULL_DEPTH, ancestors }
  for (const shape of takeShapes(scope.contract, resolved)) yield* generateShape(shape, inner)
}

/** @returns the first value, in a careful mode the first valid one. */
function makeValue(schema: Schema, scope: Scope): unknown {
  for (const value of generateShapeValues(schema, scope)) {
    if (value === undefined) continue
    if (!scope.isCareful || findViolations(scope.contract, schema, value).length === 0) return value
  }
  return undefined
}

/** Generates values of a schema for a request, which may be invalid. */
export function* generateValues(contract: Contract, schema: Schema): Generator<unknown> {
  for (const mode of MODES) {
    const scope = { ...mode, contract, ancestors: [] }
    yield* take(generateShapeValues(schema, scope), MAX_TRIED)
  }
}
