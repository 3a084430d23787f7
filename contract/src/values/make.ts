import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { compileRegExp } from '../model/schema/pattern.ts'
import { isBounded, isRecursive, listTypes, resolveSchema } from '../model/schema/schema.ts'
import { type Audience, accepts } from './judge.ts'
import { type Shape, take, walkShapes } from './shapes.ts'
import { generatePatternTexts, generateTexts } from './texts.ts'

/** Longer lists, and objects of more fields, are not made. */
export const MAX_ITEMS = 1_000
/** Values of one alternative, alternatives, and changes of a value that are tried. */
const MAX_VALUES = 12
const MAX_SHAPES = 24
const MAX_CHANGES = 96
/** Levels of required values, and of optional ones. */
const MAX_DEPTH = 24
const MAX_FULL_DEPTH = 4
/** An object with more values has no optional fields within it. */
const MAX_SIZE = 400

/** @property until a time, in ms since the epoch, after which nothing more is made. */
export type Scope = { contract: Contract; audience: Audience; until?: number | undefined }

/** @property full levels of optional fields and items. @property depth levels of required ones. */
type Level = { full: number; depth: number }

const made = {
  request: new WeakMap<Schema, Map<string, unknown>>(),
  response: new WeakMap<Schema, Map<string, unknown>>(),
}

export const isValid = ({ contract, audience }: Scope, schema: Schema | boolean, value: unknown) =>
  accepts(contract, schema, value, audience)

const isLate = ({ until }: Scope) => until !== undefined && Date.now() > until

/** Makes a valid value, the same each time; null only if no other value is valid; undefined for none. */
export function makeValue(scope: Scope, schema: Schema | boolean, isFull = true): unknown {
  return isFull ? makeFull(scope, schema, MAX_FULL_DEPTH) : makeLeast(scope, schema, MAX_DEPTH)
}

function remember(scope: Scope, schema: Schema, key: string, make: () => unknown): unknown {
  const known = getOrCreate(made[scope.audience], schema, () => new Map<string, unknown>())
  if (known.has(key)) return known.get(key)
  const value = make()
  if (!isLate(scope)) known.set(key, value)
  return value
}

const makeFull = (scope: Scope, schema: Schema | boolean, full: number): unknown => {
  // The schema `false` has no value.
  if (schema === false) return undefined
  if (full === 0) return makeLeast(scope, schema, MAX_DEPTH)
  const own = resolveSchema(schema)
  return remember(
    scope,
    own,
    `full ${full}`,
    () => attempt(scope, own, { full, depth: MAX_DEPTH }) ?? makeLeast(scope, own, MAX_DEPTH),
  )
}

/** Of the fewest levels: so a recursive schema has a finite value. */
function makeLeast(scope: Scope, schema: Schema | boolean, depth: number): unknown {
  if (schema === false || depth < 0) return undefined
  const own = resolveSchema(schema)
  if (isBounded(own))
    return remember(scope, own, 'least', () => attempt(scope, own, { full: 0, depth: MAX_DEPTH }))
  return remember(
    scope,
    own,
    `least ${depth}`,
    () => makeLeast(scope, own, depth - 1) ?? attempt(scope, own, { full: 0, depth }),
  )
}

/** Tries the values of each shape, then changed ones. */
const attempt = (scope: Scope, schema: Schema, level: Level): unknown =>
  attemptShapes(scope, schema, level, [...take(walkShapes(scope.contract, schema), MAX_SHAPES)])

/** Makes a valid value of an alternative. @param isFull with optional fields. */
export function makeOfShape(scope: Scope, schema: Schema, shape: Shape, isFull: boolean): unknown {
  const level = { full: isFull ? MAX_FULL_DEPTH : 0, depth: MAX_DEPTH }
  const isOfShape = (value: unknown) => isValid(scope, shape.tree, value)
  return attemptShapes(scope, schema, level, [shape], isOfShape)
}

function attemptShapes(
  scope: Scope,
  schema: Schema,
  level: Level,
  shapes: Shape[],
  isWanted: (value: unknown) => boolean = () => true,
): unknown {
  let found: unknown
  const fits = (value: unknown) => isValid(scope, schema, value) && isWanted(value)
  for (const { flat } of shapes)
    for (const value of take(generateValues(scope, flat, level), MAX_VALUES)) {
      if (isLate(scope)) return undefined
      if (value === undefined || value === found || !fits(value)) continue
      if (value !== null) return value
      found = null
    }
  for (const { flat } of shapes) {
    const [base] = generateValues(scope, flat, level)
    for (const value of take(changeParts(scope, flat, base, level), MAX_CHANGES))
      if (fits(value)) return value
  }
  return found
}

/** Replaces a field or an item by another of its values, or leaves it out. */
function* changeParts(scope: Scope, flat: Schema, base: unknown, level: Level): Generator<unknown> {
  if (Array.isArray(base)) {
    for (const index of base.keys())
      for (const value of listValues(scope, findItemSchema(flat, index), level))
        yield base.with(index, value)
    return
  }
  if (!isRecord(base)) return
  for (const name of Object.keys(base)) {
    const { [name]: _, ...rest } = base
    yield rest
    for (const value of listValues(scope, findFieldSchema(flat, name), level))
      yield { ...base, [name]: value }
  }
}

/** Lists a few valid values of a part. */
function listValues(scope: Scope, schema: Schema | boolean, level: Level): unknown[] {
  if (schema === false) return []
  const own = resolveSchema(schema)
  const shapes = take(walkShapes(scope.contract, own), MAX_VALUES)
  return [...shapes].flatMap(({ flat }) =>
    [
      ...take(
        generateValues(scope, flat, { ...level, full: 0, depth: level.depth - 1 }),
        MAX_VALUES,
      ),
    ].filter((value) => value !== undefined && isValid(scope, own, value)),
  )
}

/** The value of a field or an item within a value. Of a recursive schema it has few levels, and a list one item. */
function makePart(scope: Scope, schema: Schema | boolean, { full, depth }: Level): unknown {
  if (full <= 1) return makeLeast(scope, schema, depth - 1)
  if (!isRecord(schema) || !isRecursive(schema)) return makeFull(scope, schema, full - 1)
  return listTypes(schema).has('array')
    ? makeFull(scope, schema, 1)
    : makeLeast(scope, schema, depth - 1)
}

/** Keywords that apply to one type only. */
const KEYWORDS: [type: string, keywords: string][] = [
  [
    'object',
    'properties required minProperties maxProperties propertyNames patternProperties additionalProperties unevaluatedProperties dependentRequired',
  ],
  ['array', 'minItems maxItems uniqueItems prefixItems items contains unevaluatedItems'],
  ['number', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
  ['string', 'minLength maxLength pattern format'],
]

const TYPES = ['string', 'integer', 'boolean', 'object', 'array']

const guessTypes = (schema: Schema) => {
  const types = KEYWORDS.flatMap(([type, keywords]) =>
    keywords.split(' ').some((one) => schema[one] !== undefined) ? [type] : [],
  )
  return types.length > 0 ? types : TYPES
}

/** Null is valid, but tests nothing. */
const rankType = (type: string) => (type === 'null' ? 1 : 0)

/** Generates values of a schema without alternatives, which may be invalid. */
function* generateValues(scope: Scope, schema: Schema, level: Level): Generator<unknown> {
  const { example, examples, default: usual } = schema
  for (const one of [example, ...(Array.isArray(examples) ? examples : []), usual])
    if (one !== undefined) yield one
  if ('const' in schema) return yield schema.const
  if (Array.isArray(schema.enum)) return yield* schema.enum.toSorted(rankNull)
  const types = [...listTypes(schema)]
  const ordered =
    types.length > 0 ? types.toSorted((a, b) => rankType(a) - rankType(b)) : guessTypes(schema)
  for (const type of ordered) yield* generateOfType(type, scope, schema, level)
}

const rankNull = (one: unknown, other: unknown) => Number(one === null) - Number(other === null)

function* generateOfType(
  type: string,
  scope: Scope,
  schema: Schema,
  level: Level,
): Generator<unknown> {
  if (type === 'string') yield* take(generateTexts(schema), MAX_VALUES)
  else if (type === 'integer' || type === 'number')
    yield* generateNumbers(schema, type === 'integer')
  else if (type === 'boolean') yield* [true, false]
  else if (type === 'array') yield* generateLists(scope, schema, level)
  else if (type === 'object') yield* generateObjects(scope, schema, level)
  else yield null
}

/** `up` and `down` round to a multiple of the step. */
export const findStep = ({ multipleOf: step = 1 }: Schema) => ({
  step,
  up: (value: number) => Math.ceil(value / step) * step,
  down: (value: number) => Math.floor(value / step) * step,
})

function generateNumbers(schema: Schema, isInteger: boolean): number[] {
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
  const near = [up(low), up(low + step), down(high), down(high - step)]
  const between = [(low + high) / 2, low + (high - low) / 4, low + 0.01, high - 0.01]
  return [...new Set([1, 0, step, ...near, ...between].filter(fits))]
}

export const findItemSchema = (
  { prefixItems = [], items, unevaluatedItems }: Schema,
  index: number,
) => prefixItems[index] ?? items ?? (isRecord(unevaluatedItems) ? (unevaluatedItems as Schema) : {})

/** The first variant of `abc` is `ab1`, of 7 it is 8, and of an object one with a variant of a field. */
export function createVariant(value: unknown, count: number): unknown {
  if (typeof value === 'string') return `${value.slice(0, -String(count).length)}${count}`
  if (typeof value === 'number') return value + count
  if (typeof value !== 'object' || value === null) return value
  const variants = Object.entries(value).map(([key, one]) => [key, createVariant(one, count)])
  const [varied] = variants.filter(([key, one]) => one !== Reflect.get(value, String(key)))
  if (!varied) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  Reflect.set(copy, String(varied[0]), varied[1])
  return copy
}

/** Generates different valid items. */
function* generateItems(scope: Scope, schema: Schema | boolean, level: Level): Generator<unknown> {
  const known = new Set<string>()
  const isNew = (item: unknown) => {
    const text = JSON.stringify(item)
    return item !== undefined && !known.has(text) && known.add(text)
  }
  const first = makePart(scope, schema, level)
  if (isNew(first)) yield first
  const variants = Array.from({ length: MAX_VALUES }, (_, index) => createVariant(first, index + 1))
  for (const item of [...listValues(scope, schema, level), ...variants])
    if (isNew(item) && isValid(scope, schema, item)) yield item
  for (let index = MAX_VALUES; index < 2 * MAX_ITEMS; index += 1) {
    const item = createVariant(first, index + 1)
    if (isNew(item) && isValid(scope, schema, item)) yield item
  }
}

/** @returns undefined if there are not enough. */
export function makeList(
  scope: Scope,
  schema: Schema,
  count: number,
  level: Level = { full: 2, depth: MAX_DEPTH },
): unknown[] | undefined {
  if (count > MAX_ITEMS) return undefined
  const { prefixItems = [], contains, minContains = 1, items } = schema
  const list = prefixItems.slice(0, count).map((one) => makePart(scope, one, level))
  if (list.includes(undefined)) return undefined
  if (isRecord(contains)) {
    const contained: Schema = items === undefined ? contains : { allOf: [items, contains] }
    const wanted = Math.min(count - list.length, Number(minContains))
    list.push(...repeat(scope, contained, wanted, level, schema.uniqueItems === true))
  }
  const rest = findItemSchema(schema, prefixItems.length)
  if (
    list.length < count &&
    items === undefined &&
    prefixItems.length === 0 &&
    !('unevaluatedItems' in schema)
  )
    list.push(...repeat(scope, { type: 'string' }, count - list.length, level, true, list))
  else
    list.push(...repeat(scope, rest, count - list.length, level, schema.uniqueItems === true, list))
  return list.length < count ? undefined : list
}

/** Different items come first. */
function repeat(
  scope: Scope,
  schema: Schema | boolean,
  count: number,
  level: Level,
  isUnique: boolean,
  but: unknown[] = [],
): unknown[] {
  if (count <= 0) return []
  const known = new Set(but.map((one) => JSON.stringify(one)))
  const items: unknown[] = []
  let tried = 0
  for (const item of generateItems(scope, schema, level)) {
    tried += 1
    if (!known.has(JSON.stringify(item))) items.push(item)
    if (items.length === count || (tried > MAX_VALUES && !isUnique)) break
  }
  const [first] = items.length > 0 ? items : but
  if (isUnique || first === undefined) return items
  return Array.from({ length: count }, (_, index) => items[index] ?? first)
}

function* generateLists(scope: Scope, schema: Schema, level: Level): Generator<unknown> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, prefixItems = [], contains } = schema
  const contained = contains === undefined ? 0 : Number(schema['minContains'] ?? 1)
  const least = Math.max(minItems, contained && contained + prefixItems.length)
  const usual = level.full > 0 ? Math.max(1, prefixItems.length) : 0
  const count = Math.min(Math.max(least, usual), maxItems)
  for (const length of new Set([count, least, minItems]))
    yield makeList(scope, schema, length, level)
}

/** The schema of a field that a flat schema describes. */
export function findFieldSchema(schema: Schema, name: string): Schema | boolean {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema
  const matching = Object.entries(patternProperties).flatMap(([pattern, one]) =>
    compileRegExp(pattern)?.test(name) ? [one] : [],
  )
  const named = Object.hasOwn(properties, name) ? [properties[name] as Schema] : []
  const [first, ...others] = [...named, ...matching]
  if (first === undefined)
    return additionalProperties ?? (schema['unevaluatedProperties'] as Schema | undefined) ?? {}
  return others.length === 0 ? first : { allOf: [first, ...others] }
}

/** Generates names of fields beside `properties`, which `propertyNames` may not allow. */
export function* generateNames(
  scope: Scope,
  { patternProperties = {}, propertyNames }: Schema,
): Generator<string> {
  for (const pattern of Object.keys(patternProperties))
    yield* take(generatePatternTexts(pattern), MAX_VALUES)
  if (isRecord(propertyNames)) {
    const names: Schema = { allOf: [{ type: 'string' }, propertyNames] }
    for (const name of generateItems(scope, names, { full: 0, depth: 1 })) yield String(name)
  }
  for (let index = 1; index <= MAX_ITEMS; index += 1) yield `property${index}`
}

const isHidden = ({ audience }: Scope, field: Schema | boolean) =>
  resolveSchema(field)[audience === 'request' ? 'readOnly' : 'writeOnly'] === true

const exceeds = (value: unknown, left = { count: MAX_SIZE }): boolean => {
  left.count -= 1
  if (left.count < 0) return true
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => exceeds(one, left))
    : false
}

function* generateObjects(scope: Scope, schema: Schema, level: Level): Generator<unknown> {
  const full = makeObject(scope, schema, level)
  if (level.full > 1 && exceeds(full)) yield makeObject(scope, schema, { ...level, full: 1 })
  yield full
  if (level.full > 0) yield makeObject(scope, schema, { ...level, full: 0 })
}

/** @returns undefined if a required field has no value. */
function makeObject(
  scope: Scope,
  schema: Schema,
  level: Level,
): Record<string, unknown> | undefined {
  const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema
  const { maxProperties = Number.POSITIVE_INFINITY, dependentRequired } = schema
  const object: Record<string, unknown> = {}
  const add = (name: string, isRequired: boolean): boolean => {
    if (Object.hasOwn(object, name)) return true
    const field = findFieldSchema(schema, name)
    if (isHidden(scope, field)) return true
    const value = makePart(scope, field, level)
    if (value === undefined) return !isRequired
    object[name] = value
    return true
  }
  for (const name of required) if (!add(name, true)) return undefined
  const optional = level.full > 0 ? Object.keys(properties) : []
  for (const name of optional) if (Object.keys(object).length < maxProperties) add(name, false)
  const dependents = Object(dependentRequired) as Record<string, string[]>
  for (const name of Object.keys(object))
    for (const other of Object.hasOwn(dependents, name) ? (dependents[name] ?? []) : [])
      if (!add(other, true)) return undefined
  const isOpen = isRecord(additionalProperties) || schema.patternProperties !== undefined
  const isMap = isOpen && Object.keys(properties).length === 0
  const wanted = Math.max(minProperties, level.full > 0 && isMap ? 1 : 0)
  if (wanted > MAX_ITEMS) return undefined
  for (const name of [
    ...Object.keys(properties),
    ...take(generateNames(scope, schema), wanted + 50),
  ])
    if (Object.keys(object).length < Math.min(wanted, maxProperties)) add(name, false)
  return object
}
