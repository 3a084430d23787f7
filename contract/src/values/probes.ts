import { isRecord, type JsonPointer, type Schema } from '../model/document/document.ts'
import { listSamples } from '../model/document/keywords.ts'
import { isRecursive, listTypes, pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import { MAX_ITEMS } from './find-list.ts'
import { isValid, makeMatch, makeValue } from './make.ts'
import {
  type Adder,
  createAdder,
  formatCount,
  type Place,
  type Probe,
  probeCount,
} from './probe.ts'
import { probeFormat, probeFreeText, probeLength, probePattern } from './probe-texts.ts'
import { findFieldSchema, findItemSchema } from './shapes.ts'
import { createStepRounding, createVariant } from './texts.ts'

function probeBounds({ meet, miss, node, place }: Adder, sample: number) {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = node
  const { step, up, down } = createStepRounding(place.shape.flat)
  if (minimum !== undefined) {
    meet('minimum', 'smallest', 'is the minimum', [minimum, up(minimum)])
    miss('minimum', 'low', `is less than ${minimum}`, [minimum - step, up(minimum) - step])
  }
  if (maximum !== undefined) {
    meet('maximum', 'largest', 'is the maximum', [maximum, down(maximum)])
    miss('maximum', 'high', `is more than ${maximum}`, [maximum + step, down(maximum) + step])
  }
  if (above !== undefined) {
    const least = [above + 0.01, down(above) + step]
    meet('exclusiveMinimum', 'above', `is just more than ${above}`, least)
    miss('exclusiveMinimum', 'low', `is not more than ${above}`, [above, down(above)])
  }
  if (below !== undefined) {
    const most = [below - 0.01, up(below) - step]
    meet('exclusiveMaximum', 'below', `is just less than ${below}`, most)
    miss('exclusiveMaximum', 'high', `is not less than ${below}`, [below, up(below)])
  }
  if (multipleOf === undefined) return
  const others = [sample + multipleOf / 2, sample + 1]
  miss('multipleOf', 'step', `is no multiple of ${multipleOf}`, others)
}

function probeFreeNumber({ meet, place }: Adder, sample: number) {
  const { flat } = place.shape
  const isOpen = flat.minimum === undefined && flat.exclusiveMinimum === undefined
  meet('type', 'zero', 'is zero', [0])
  if (isOpen) meet('type', 'negative', 'is negative', [-createStepRounding(flat).step])
  const fractions = [0.5, -0.5, 0.25, -0.25].map((one) => sample + one)
  if (Number.isInteger(sample)) meet('type', 'fraction', 'has a fraction', fractions)
}

const listOtherValues = (choice: unknown[], sample: unknown): unknown[] => {
  const numbers = choice.filter((one) => typeof one === 'number')
  const others = typeof sample === 'number' ? [Math.max(0, ...numbers) + 1] : []
  const text = String(sample)
  return [...others, `${text}x`, [...text].reverse().join(''), 'another', !sample]
}

function probeChoice({ meet, miss, node }: Adder, sample: unknown) {
  const { enum: choice, const: only } = node
  if (only !== undefined)
    miss('const', 'choice', `is not ${String(only)}`, listOtherValues([only], sample))
  if (!Array.isArray(choice)) return
  for (const value of choice) meet('enum', `is-${String(value)}`, `is ${String(value)}`, [value])
  miss('enum', 'choice', `is none of ${choice.join(', ')}`, listOtherValues(choice, sample))
  const texts = choice.filter((one) => typeof one === 'string')
  const swapped = texts.flatMap((one) => [one.toUpperCase(), one.toLowerCase()])
  const others = swapped.filter((one) => !choice.includes(one))
  miss('enum', 'choice-case', 'is a value in another case', others)
}

function probeType({ meet, miss, node, place }: Adder, sample: unknown) {
  if (node.type === undefined) return
  const { isText, isRequired } = place
  const types = [...listTypes(node)]
  // Each text is a valid string, list or object.
  const isNeverWrong = isText && types.some((type) => ['string', 'array', 'object'].includes(type))
  if (!isNeverWrong) {
    const others = isText ? ['text'] : ['text', 12345, true, {}, []]
    miss('type', 'type', `is not of the type ${types.join(' or ')}`, others)
    if (typeof sample === 'number' && !types.includes('number'))
      miss('type', 'fraction', 'is no whole number', [sample + 0.5])
  }
  // A server may take null for an absent field.
  if (!isText && types.includes('null')) meet('type', 'null', 'is null', [null])
  else if (!isText && isRequired) miss('type', 'null', 'is null', [null])
}

/** Makes lists of different items, then of the sample's again. */
function makeLists(
  { scope, shape: { flat } }: Place,
  sample: unknown[],
  length: number,
): unknown[] {
  if (length > MAX_ITEMS) return []
  const { minItems: _, maxItems: __, ...rest } = flat
  const make = () => {
    const made = makeMatch(scope, [rest, { type: 'array', minItems: length, maxItems: length }])
    return made === undefined ? [] : [made]
  }
  if (length === 0 || sample.length === 0) return make()
  const items = findItemSchema(flat, flat.prefixItems?.length ?? 0)
  const choice = isRecord(items) ? (resolveSchema(items).enum ?? []) : []
  const variants = range(2 * length).map((index) => createVariant(sample[0], index + 1))
  const varied = [...new Set([...sample, ...choice, ...variants])].slice(0, length)
  const again = range(length).map((index) => sample[index % sample.length])
  return [...(varied.length < length ? [] : [varied]), again, ...make()]
}

const range = (length: number) => Array.from({ length: Math.max(0, length) }, (_, index) => index)

function probeLists(adder: Adder, sample: unknown[]) {
  const { miss, node, place } = adder
  const [first] = sample
  probeCount(adder, {
    noun: 'item',
    least: ['minItems', 'fewest', 'few', 'has fewer than'],
    most: ['maxItems', 'most', 'many', 'has more than'],
    make: (length) => makeLists(place, sample, length),
    max: MAX_ITEMS,
  })
  if (node.uniqueItems) {
    const twice =
      sample.length > 0
        ? [
            [first, first],
            [...sample, first],
          ]
        : []
    miss('uniqueItems', 'twice', 'has an item twice', twice)
  }
  probeContained(adder)
  const closing = ['items', 'unevaluatedItems'].find((one) => node[one] === false)
  const isFull = sample.length >= (place.shape.flat.prefixItems?.length ?? 0)
  if (closing && isFull)
    miss(closing, 'unknown-item', 'has an item that the contract does not name', [[...sample, 'x']])
}

function probeFreeList({ meet, place }: Adder, sample: unknown[]) {
  const { minItems, maxItems } = place.shape.flat
  if (!minItems) meet('minItems', 'empty', 'is empty', [[]])
  const isOther = sample.length > 0 && ![minItems, maxItems, sample.length].includes(2)
  if (isOther) meet('type', 'two', 'has 2 items', makeLists(place, sample, 2))
}

function probeContained({ miss, node, place }: Adder) {
  const { contains, minContains = 1, maxContains } = node
  if (contains === undefined) return
  const { scope, shape } = place
  const { contains: _, minContains: __, maxContains: ___, ...rest } = shape.flat
  const make = (few: number, many: number, ...more: Schema[]) => {
    const rule = { type: 'array', contains, minContains: few, maxContains: many } as Schema
    const made = makeMatch(scope, [rest, rule, ...more], false)
    return made === undefined ? [] : [made]
  }
  const least = Number(minContains)
  if (least > 0) {
    const rule = `has fewer than ${formatCount(least, 'item')} that it must contain`
    const [few, longer] = [
      make(least - 1, least - 1),
      make(least - 1, least - 1, { minItems: least }),
    ]
    miss('contains', 'lacking', rule, [...longer, ...few])
  }
  if (typeof maxContains !== 'number' || maxContains >= MAX_ITEMS) return
  const rule = `has more than ${formatCount(maxContains, 'item')} that it may contain`
  miss('contains', 'many-contained', rule, make(maxContains + 1, maxContains + 1))
}

type Value = Record<string, unknown>

/** Makes an object of so many fields, the required ones first. @returns none if there are no more names or values. */
function resizeObject({ scope, shape: { flat } }: Place, value: Value, size: number): unknown[] {
  const { required = [], minProperties: _, maxProperties: __, ...rest } = flat
  const rank = (name: string) => (required.includes(name) ? 0 : 1)
  const names = Object.keys(value).toSorted((a, b) => rank(a) - rank(b))
  const kept = Object.fromEntries(names.slice(0, size).map((name) => [name, value[name]]))
  if (size <= names.length) return [kept]
  const properties = Object.fromEntries(names.map((name) => [name, { const: value[name] }]))
  const counts = { minProperties: size, maxProperties: size }
  const made = makeMatch(scope, [rest, { required: names, properties, ...counts } as Schema], false)
  return made === undefined ? [] : [made]
}

/** Names that break the rules of names. */
function probeNames({ miss, node, place }: Adder, value: Value) {
  const { propertyNames } = node
  if (!isRecord(propertyNames)) return
  const { scope, shape } = place
  const sample = makeMatch(scope, [{ type: 'string' }, propertyNames])
  const given = makeValue(scope, findFieldSchema({ ...shape.flat, properties: {} }, 'property1'))
  const own = resolveSchema(propertyNames)
  const inner = { ...place, sample, isText: false, isRequired: false }
  for (const one of [own, ...(own.allOf ?? []).map((member) => resolveSchema(member))])
    for (const { keyword, kind, rule, value: name, isAdditional = false } of probeNode(
      one,
      inner,
    )) {
      if (keyword === undefined || typeof name !== 'string') continue
      const named = { ...value, [name]: given ?? 'x' }
      miss('propertyNames', `name-${kind}`, `has a name that ${rule}`, [named], { isAdditional })
    }
}

const without = (value: Value, name: string): Value => {
  const { [name]: _, ...rest } = value
  return rest
}

const listDependents = (schema: Schema): [name: string, others: string[]][] =>
  Object.entries(Object(schema['dependentRequired']))

/** Makes a recursive part without optional ones: each of thousands of values has it beside the sample's own. */
const makePart = (scope: Place['scope'], schema: Schema | boolean): unknown =>
  makeMatch(scope, [schema], !isRecursive(resolveSchema(schema)))

/** Adds a field, and those that it needs beside it. */
export function addField({ scope, shape: { flat } }: Place, value: Value, name: string): Value {
  const others = listDependents(flat).flatMap(([one, needed]) => (one === name ? needed : []))
  const added = [name, ...others].flatMap((one) => {
    const given = Object.hasOwn(value, one) ? null : makePart(scope, findFieldSchema(flat, one))
    return given === undefined || given === null ? [] : [[one, given]]
  })
  return { ...value, ...Object.fromEntries(added) }
}

function probeFields(adder: Adder, value: Value) {
  const { miss, node, place } = adder
  const { flat } = place.shape
  probeCount(adder, {
    noun: 'field',
    least: ['minProperties', 'fewest-fields', 'few-fields', 'has fewer than'],
    most: ['maxProperties', 'most-fields', 'many-fields', 'has more than'],
    make: (size) => resizeObject(place, value, size),
    max: MAX_ITEMS,
  })
  probeNames(adder, value)
  const at = (...keys: string[]) => [...pointerOfSchema(node), ...keys]
  for (const [index, name] of (node.required ?? []).entries()) {
    const more = { keys: [name], pointer: at('required', String(index)) }
    const isHidden = resolveSchema(findFieldSchema(flat, name)).readOnly
    if (!isHidden) miss('required', 'missing', 'is missing', [without(value, name)], more)
  }
  for (const [name, field] of Object.entries<Schema | boolean>(node.properties ?? {})) {
    const more = { keys: [name], pointer: at('properties', name) }
    const given = { ...value, [name]: 'x' }
    if (field === false) miss('false schema', 'forbidden', 'is forbidden', [given], more)
  }
  for (const [name, others] of listDependents(node))
    for (const [index, other] of others.entries()) {
      const pointer = at('dependentRequired', name, String(index))
      const lacking = without(addField(place, value, name), other)
      const [kind, rule] = [`missing-beside-${name}`, `is missing beside ${name}`]
      miss('dependentRequired', kind, rule, [lacking], { keys: [other], pointer })
    }
  const closing = ['additionalProperties', 'unevaluatedProperties'].find(
    (one) => node[one] === false,
  )
  const unknown = [{ ...value, unknownField: 'x' }]
  const more = { keys: ['unknownField'] }
  if (closing) miss(closing, 'unknown', 'is not a field of the contract', unknown, more)
}

function probeFreeObject({ meet, place }: Adder, value: Value) {
  const { scope, shape } = place
  const { required = [], properties = {}, discriminator } = shape.flat
  const isKept = (name: string) =>
    name === Object(discriminator).propertyName || required.includes(name)
  const [kept, optional] = [true, false].map((wanted) =>
    Object.entries(value).filter(([name]) => isKept(name) === wanted),
  )
  if (kept && optional && optional.length > 1) {
    const fewest = optional.map((_, index) =>
      Object.fromEntries([...kept, ...optional.slice(0, index)]),
    )
    const more = { pointer: pointerOfSchema(shape.tree) }
    meet('required', 'fewest-fields', 'has as few fields as possible', fewest, more)
  }
  for (const [name, field] of Object.entries<Schema | boolean>(properties)) {
    if (resolveSchema(field).readOnly || isKept(name)) continue
    const more = { keys: [name], pointer: findPointer(field) }
    const rest = without(value, name)
    const given = addField(place, rest, name)
    if ((value[name] ?? null) !== null) meet('properties', 'omitted', 'is omitted', [rest], more)
    else if (Object.hasOwn(given, name)) meet('properties', 'given', 'is given', [given], more)
  }
  for (const { key, keyword, schema } of listOtherFields(place, value)) {
    const given = Object.hasOwn(value, key) ? undefined : makeValue(scope, schema)
    const added = given === undefined ? [] : [{ ...value, [key]: given }]
    meet(keyword, 'additional', 'is an additional field', added, { keys: [key] })
  }
}

/** Of a field that several members describe, the first place. */
const findPointer = (field: Schema | boolean): JsonPointer => {
  const own = resolveSchema(field)
  return [own, ...(own.allOf ?? [])].map(pointerOfSchema).find(({ length }) => length > 0) ?? []
}

type OtherField = { key: string; keyword: string; schema: Schema | boolean }

/** A field whose name is not fixed, for each schema of such fields. */
export function listOtherFields({ scope, shape }: Place, value: Value): OtherField[] {
  const { nodes, flat } = shape
  const { patternProperties = {}, propertyNames = {} } = flat
  const named = nodes.flatMap(({ properties = {} }) => Object.keys(properties))
  const usual: Schema[] = [
    { type: 'string', examples: ['property1'] },
    ...named.map((name) => ({ not: { const: name } })),
  ]
  const findName = (...rules: Schema[]) => {
    const all = [...usual, propertyNames as Schema, ...rules]
    const isName = (name: unknown) => all.every((one) => isValid(scope, one, name))
    return Object.keys(value).find(isName) ?? (makeMatch(scope, all) as string | undefined)
  }
  const patterns = Object.keys(patternProperties).map((pattern) => ({ pattern }))
  return [
    ...Object.entries(patternProperties).map(([pattern, schema]) => ({
      ...{ key: findName({ pattern }), keyword: 'patternProperties', schema },
    })),
    ...['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) => {
      const schema = flat[keyword] as Schema | boolean | undefined
      if (schema !== true && !isRecord(schema)) return []
      return [{ key: findName(...patterns.map((not) => ({ not }))), keyword, schema }]
    }),
  ].flatMap(({ key, ...one }) => (key === undefined ? [] : [{ key, ...one }]))
}

/** What `not` forbids. */
function probeNot({ miss, node, place }: Adder) {
  const { scope, shape, sample } = place
  const { not } = node
  if (!isRecord(not)) return
  const { not: _, ...rest } = shape.flat
  const found = [true, false].flatMap((isFull) => {
    const forbidden = makeMatch(scope, [rest, not], isFull)
    const extended = isRecord(forbidden) && isRecord(sample) ? [{ ...sample, ...forbidden }] : []
    return forbidden === undefined ? [] : [forbidden, ...extended]
  })
  miss('not', 'not', 'breaks not', found)
}

/** Members of a `oneOf` that are tried together with the chosen one. */
const MAX_PAIRS = 12

/** Values that a second member of a `oneOf` allows. */
function probeAmbiguous({ miss, place }: Adder) {
  const { scope, shape } = place
  for (const { schema, excluded } of shape.ambiguous) {
    const owner = pointerOfSchema(schema)
    const more = { pointer: [...owner, 'oneOf'], place: owner, isAdditional: true }
    const values = excluded.slice(0, MAX_PAIRS).flatMap((member) => {
      const value = makeMatch(scope, [shape.tree, member])
      return value === undefined ? [] : [value]
    })
    miss('oneOf', 'ambiguous', 'matches two alternatives', values, more)
  }
}

/** The probes of the keywords of one node. */
function probeNode(node: Schema, place: Place): Probe[] {
  const found: Probe[] = []
  const adder = createAdder(node, place, found)
  const { sample } = place
  probeType(adder, sample)
  probeChoice(adder, sample)
  if (typeof sample === 'string') probeLength(adder, sample)
  probeFormat(adder, sample)
  if (typeof sample === 'string') probePattern(adder, sample)
  if (typeof sample === 'number') probeBounds(adder, sample)
  if (Array.isArray(sample)) probeLists(adder, sample)
  if (isRecord(sample)) probeFields(adder, sample)
  probeNot(adder)
  for (const { keyword, value, isKept } of listSamples(node))
    adder[isKept ? 'meet' : 'miss'](keyword, keyword, `${isKept ? 'keeps' : 'breaks'} ${keyword}`, [
      value,
    ])
  return found
}

/** Lists values beside each rule of a place, whose subschemas are places of their own. */
export function listProbes(place: Place): Probe[] {
  const { shape, sample } = place
  const { flat, nodes } = shape
  const found: Probe[] = []
  const whole = createAdder(shape.tree, place, found)
  const isFree = flat.enum === undefined && !('const' in flat)
  if (typeof sample === 'string' && isFree) probeFreeText(whole, sample)
  if (typeof sample === 'number' && isFree) probeFreeNumber(whole, sample)
  if (typeof sample === 'boolean' && isFree)
    for (const value of [true, false]) whole.meet('type', `is-${value}`, `is ${value}`, [value])
  if (Array.isArray(sample)) probeFreeList(whole, sample)
  if (isRecord(sample)) probeFreeObject(whole, sample)
  probeAmbiguous(whole)
  return [...nodes.flatMap((node) => probeNode(node, place)), ...found]
}
