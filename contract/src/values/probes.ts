import { isRecord, type JsonPointer, type Schema } from '../model/document/document.ts'
import { replaceMatches } from '../model/schema/pattern.ts'
import { listTypes, pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import { FORMATS } from './formats.ts'
import {
  createVariant,
  findFieldSchema,
  findItemSchema,
  findStep,
  generateNames,
  isValid,
  MAX_ITEMS,
  makeList,
  makeValue,
  type Scope,
} from './make.ts'
import { type Shape, take } from './shapes.ts'
import {
  createShortEmojiTexts,
  EMOJI,
  growText,
  growToFormat,
  insertText,
  MAX_CHARACTERS,
  shortenText,
} from './texts.ts'

/**
 * A value beside a rule of its schema: the judge decides whether it is what it is meant to be.
 * @property keys of the changed part within it. @property kind a short name: `longest`. @property rule a predicate: `has
 * 9 characters`. @property pointer of the rule. @property keyword that it breaks; undefined for a valid value.
 * @property place of the schema that has it. @property isAdditional whether its rule has another probe.
 */
export type Probe = {
  keys: string[]
  value: unknown
  kind: string
  rule: string
  pointer: JsonPointer
  place: JsonPointer
  keyword?: string | undefined
  isAdditional?: boolean
}

/** @property sample a valid value of the shape. @property isText whether all values are sent as text. */
export type Place = {
  scope: Scope
  shape: Shape
  sample: unknown
  isText: boolean
  isRequired: boolean
}

type Details = Pick<Probe, 'kind' | 'rule'> & Partial<Probe>
/** @param keyword of the rule. */
type Add = (keyword: string, details: Details, ...values: unknown[]) => void
/** @property meet adds valid values. @property break adds values that break the keyword. */
type Adder = { meet: Add; break: Add; node: Schema; place: Place }

/** Characters with a meaning in URLs, forms and templates. */
const RESERVED = '$&+#%'
/** Characters with a meaning in SQL, HTML and JSON. */
const MARKUP = `O'B "<b>\\`
const URDU = '\u0635\u0648\u0641\u06cc\u06c1'
/** A letter and its accent as two characters. */
const COMBINING = 'Zoe\u0308'
/** Longer valid texts are not sent: servers have limits for requests. */
const MAX_VALID_CHARACTERS = 6_000

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Replaces an ASCII digit by the digit of another script. @param zero the zero of this script. */
const createDigitReplacer = (zero: string) => (digit: string) =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))

type Change = [kind: string, rule: string, change: (sample: string) => string]

/** Changed values that match a pattern without anchors. */
const SURROUNDINGS: Change[] = [
  ['line-break', 'ends with a line break', (sample) => `${sample}\n`],
  ['second-line', 'has a second line', (sample) => `${sample}\nx`],
  ['spaces', 'has spaces around it', (sample) => ` ${sample} `],
]

/** Changed values that pass if a server accepts all letters and digits of Unicode instead of ASCII's. */
const OTHER_SCRIPTS: Change[] = [
  [
    'arabic',
    'has Arabic digits',
    (sample) => sample.replace(/[0-9]/g, createDigitReplacer('\u0660')),
  ],
  [
    'fullwidth',
    'has fullwidth digits',
    (sample) => sample.replace(/[0-9]/g, createDigitReplacer('\uff10')),
  ],
  [
    'arabic-first',
    'begins with an Arabic digit',
    (sample) => sample.replace(/^[0-9]/, createDigitReplacer('\u0660')),
  ],
  ['plus', 'begins with a plus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '+')],
  ['minus', 'begins with a minus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '-')],
  ['exponent', 'has an exponent', (sample) => sample.replace(/^([0-9])[0-9](?=[0-9])/, '$1e')],
  [
    'accent-uppercase',
    'has accented capitals only',
    (sample) => sample.replace(/[A-Z]/g, '\u00c9'),
  ],
  ['accent-lowercase', 'has accented letters only', (sample) => sample.replace(/[a-z]/g, '\u00e9')],
]

const PATTERN_KINDS: Record<string, string> = {
  '[0-9]': 'pattern-digit',
  '[a-z]': 'pattern-lowercase',
  '[A-Z]': 'pattern-uppercase',
}
const classifyPattern = (pattern: string) =>
  PATTERN_KINDS[pattern] ?? (pattern.startsWith('^[0-9]') ? 'pattern-digits' : 'pattern')

function breakPattern(pattern: string, sample: string): string[] {
  const changed = ['-'.repeat(sample.length), `${sample.slice(0, -1)}!`, `!${sample.slice(1)}`]
  if (pattern.startsWith('^')) return [`${sample.slice(0, -1)}a`, ...changed]
  return [replaceMatches(pattern, sample), ...changed]
}

function probeLength({ meet, break: breakRule, node }: Adder, sample: string) {
  const { minLength, maxLength } = node
  if (minLength !== undefined && minLength > 0 && minLength <= MAX_CHARACTERS) {
    const has = `has ${formatCount(minLength, 'character')}`
    meet('minLength', { kind: 'shortest', rule: has }, shortenText(sample, minLength))
    const rule = `is shorter than ${minLength}`
    breakRule('minLength', { kind: 'short', rule }, shortenText(sample, minLength - 1))
    if (minLength > 1 && !/^\d+$/.test(sample)) {
      const details = { kind: 'short-emoji', rule: `${rule}, with emoji` }
      breakRule('minLength', details, ...createShortEmojiTexts(sample, minLength - 1))
    }
  }
  if (maxLength === undefined) return
  if (maxLength < MAX_VALID_CHARACTERS) {
    const rule = `has ${formatCount(maxLength, 'character')}`
    meet('maxLength', { kind: 'longest', rule }, growToFormat(node, sample, maxLength))
    const emoji = { kind: 'longest-emoji', rule: `${rule}, with emoji` }
    if (node.format !== 'email') meet('maxLength', emoji, growText(sample, maxLength, EMOJI))
  }
  const rule = { kind: 'long', rule: `is longer than ${maxLength}` }
  const isMade = maxLength < MAX_CHARACTERS
  breakRule('maxLength', rule, ...(isMade ? [growToFormat(node, sample, maxLength + 1)] : []))
}

function probeChanges(
  adder: Adder,
  keyword: string,
  start: string,
  text: string,
  changes: Change[],
) {
  for (const [kind, rule, change] of changes)
    if (change(text) !== text)
      adder.break(keyword, { kind: `${start}-${kind}`, rule }, change(text))
}

function probePattern(adder: Adder, sample: string) {
  const { pattern } = adder.node
  if (pattern === undefined) return
  const kind = classifyPattern(pattern)
  const rule = `does not match ${pattern}`
  adder.break('pattern', { kind, rule }, ...breakPattern(pattern, sample))
  probeChanges(adder, 'pattern', kind, sample, [...SURROUNDINGS, ...OTHER_SCRIPTS])
}

function probeFormat(adder: Adder, sample: unknown) {
  const { format } = adder.node
  if (format === undefined) return
  const { noun, wrong = [], boundaries = [] } = FORMATS.get(format) ?? {}
  for (const [kind, rule, value] of boundaries) adder.meet('format', { kind, rule }, value)
  if (format === 'email' && typeof sample === 'string') probeEmail(adder, sample)
  else if (noun)
    for (const value of wrong) {
      const rule = `is not ${noun}: ${JSON.stringify(value)}`
      adder.break('format', { kind: 'form', rule }, value)
    }
  if (format === 'int64' && typeof sample === 'number') {
    const { up } = findStep(adder.place.shape.flat)
    adder.meet('format', { kind: 'over-32-bits', rule: 'has more than 32 bits' }, up(2 ** 32))
  }
}

function probeEmail(adder: Adder, sample: string) {
  adder.meet('format', { kind: 'plus', rule: 'has a + in it' }, sample.replace('@', '+tag@'))
  const malformed = sample.replace('@', ' at ')
  adder.break('format', { kind: 'form', rule: 'is not an address' }, malformed)
  probeChanges(adder, 'format', 'form', sample, SURROUNDINGS)
  // `idn-email` has letters outside ASCII. With `email`, a server that folds them reads another account's
  // address: U+017F is an `s` in capitals.
  const unicode = { kind: 'form-unicode', rule: 'has a letter outside ASCII' }
  adder.break('format', unicode, `\u017f${sample}`)
}

/** Values of a text that no rule of a single node describes. */
function probeFreeText({ meet, place }: Adder, sample: string) {
  const { format, minLength = 0 } = place.shape.flat
  if (minLength === 0) meet('type', { kind: 'empty', rule: 'is empty' }, '')
  if (format !== undefined && format !== 'password') return
  const add = (kind: string, rule: string, ...values: string[]) =>
    meet('type', { kind, rule }, ...values)
  add('reserved', 'has reserved characters', insertText(sample, RESERVED))
  add('space', 'has a space in it', insertText(sample, ' '))
  add('urdu', 'is in Urdu', URDU, insertText(sample, URDU))
  add('emoji', 'has an emoji', insertText(sample, EMOJI))
  add('markup', 'has quotes, brackets and a backslash', insertText(sample, MARKUP))
  add('combining', 'has a combining character', COMBINING, insertText(sample, COMBINING))
  add('line-break', 'has a line break', insertText(sample, '\n'))
  if (/^\d+$/.test(sample)) add('zero', 'begins with a zero', `0${sample.slice(1)}`)
}

function probeBounds({ meet, break: breakRule, node, place }: Adder, sample: number) {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = node
  const { step, up, down } = findStep(place.shape.flat)
  const add = (
    keyword: string,
    valid: Details,
    values: number[],
    broken: Details,
    others: number[],
  ) => {
    meet(keyword, valid, ...values)
    breakRule(keyword, broken, ...others)
  }
  if (minimum !== undefined) {
    const valid = { kind: 'smallest', rule: 'is the minimum' }
    const broken = { kind: 'low', rule: `is less than ${minimum}` }
    add('minimum', valid, [minimum, up(minimum)], broken, [minimum - step, up(minimum) - step])
  }
  if (maximum !== undefined) {
    const valid = { kind: 'largest', rule: 'is the maximum' }
    const broken = { kind: 'high', rule: `is more than ${maximum}` }
    add('maximum', valid, [maximum, down(maximum)], broken, [maximum + step, down(maximum) + step])
  }
  if (above !== undefined) {
    const valid = { kind: 'above', rule: `is just more than ${above}` }
    const broken = { kind: 'low', rule: `is not more than ${above}` }
    add('exclusiveMinimum', valid, [above + 0.01, down(above) + step], broken, [above, down(above)])
  }
  if (below !== undefined) {
    const valid = { kind: 'below', rule: `is just less than ${below}` }
    const broken = { kind: 'high', rule: `is not less than ${below}` }
    add('exclusiveMaximum', valid, [below - 0.01, up(below) - step], broken, [below, up(below)])
  }
  if (multipleOf !== undefined) {
    const rule = `is no multiple of ${multipleOf}`
    breakRule('multipleOf', { kind: 'step', rule }, sample + multipleOf / 2, sample + 1)
  }
}

function probeFreeNumber({ meet, place }: Adder, sample: number) {
  const { flat } = place.shape
  const isOpen = flat.minimum === undefined && flat.exclusiveMinimum === undefined
  meet('type', { kind: 'zero', rule: 'is zero' }, 0)
  if (isOpen) meet('type', { kind: 'negative', rule: 'is negative' }, -findStep(flat).step)
  const fractions = [0.5, -0.5, 0.25, -0.25].map((one) => sample + one)
  if (Number.isInteger(sample))
    meet('type', { kind: 'fraction', rule: 'has a fraction' }, ...fractions)
}

const listOtherValues = (choice: unknown[], sample: unknown): unknown[] => {
  const numbers = choice.filter((one) => typeof one === 'number')
  const others = typeof sample === 'number' ? [Math.max(0, ...numbers) + 1] : []
  const text = String(sample)
  return [...others, `${text}x`, [...text].reverse().join(''), 'another', !sample]
}

function probeChoice({ meet, break: breakRule, node }: Adder, sample: unknown) {
  const { enum: choice, const: only } = node
  if (only !== undefined) {
    const rule = `is not ${String(only)}`
    breakRule('const', { kind: 'choice', rule }, ...listOtherValues([only], sample))
  }
  if (!Array.isArray(choice)) return
  for (const value of choice) {
    const rule = `is ${String(value)}`
    meet('enum', { kind: `is-${String(value)}`, rule }, value)
  }
  const rule = `is none of ${choice.join(', ')}`
  breakRule('enum', { kind: 'choice', rule }, ...listOtherValues(choice, sample))
  const texts = choice.filter((one) => typeof one === 'string')
  const swapped = texts.flatMap((one) => [one.toUpperCase(), one.toLowerCase()])
  const others = swapped.filter((one) => !choice.includes(one))
  breakRule('enum', { kind: 'choice-case', rule: 'is a value in another case' }, ...others)
}

function probeType({ meet, break: breakRule, node, place }: Adder, sample: unknown) {
  if (node.type === undefined) return
  const { isText, isRequired } = place
  const types = [...listTypes(node)]
  // Each text is a valid string, list or object.
  const isNeverWrong = isText && types.some((type) => ['string', 'array', 'object'].includes(type))
  if (!isNeverWrong) {
    const rule = `is not of the type ${types.join(' or ')}`
    const values = isText ? ['text'] : ['text', 12345, true, {}, []]
    breakRule('type', { kind: 'type', rule }, ...values)
    if (typeof sample === 'number' && !types.includes('number'))
      breakRule('type', { kind: 'fraction', rule: 'is no whole number' }, sample + 0.5)
  }
  if (isText) return
  // A server may take null for an absent field.
  if (types.includes('null')) meet('type', { kind: 'null', rule: 'is null' }, null)
  else if (isRequired) breakRule('type', { kind: 'null', rule: 'is null' }, null)
}

/** @returns a list of different items, then one that repeats the sample's; none for an empty sample. */
function createLists(sample: unknown[], length: number, more: unknown[] = []): unknown[][] {
  if (length > MAX_ITEMS || sample.length === 0) return []
  const variants = Array.from({ length: 2 * length }, (_, index) =>
    createVariant(sample[0], index + 1),
  )
  const varied = [...new Set([...sample, ...more, ...variants])].slice(0, length)
  const again = Array.from({ length }, (_, index) => sample[index % sample.length])
  return varied.length < length ? [again] : [varied, again]
}

function probeLists({ meet, break: breakRule, node, place }: Adder, sample: unknown[]) {
  const { minItems, maxItems, uniqueItems } = node
  const { scope, shape } = place
  const items = findItemSchema(shape.flat, shape.flat.prefixItems?.length ?? 0)
  const more = isRecord(items) ? (resolveSchema(items).enum ?? []) : []
  const lists = (length: number): unknown[] => [
    ...createLists(sample, length, more),
    ...[makeList(scope, shape.flat, length)].filter(Boolean),
  ]
  const has = (count: number) => `has ${formatCount(count, 'item')}`
  if (minItems !== undefined && minItems > 0) {
    meet('minItems', { kind: 'fewest', rule: has(minItems) }, ...lists(minItems))
    const rule = `has fewer than ${formatCount(minItems, 'item')}`
    breakRule('minItems', { kind: 'few', rule }, ...(minItems > 1 ? lists(minItems - 1) : [[]]))
  }
  if (maxItems !== undefined) {
    meet('maxItems', { kind: 'most', rule: has(maxItems) }, ...lists(maxItems))
    const rule = `has more than ${formatCount(maxItems, 'item')}`
    breakRule('maxItems', { kind: 'many', rule }, ...lists(maxItems + 1))
  }
  if (uniqueItems) {
    const twice = sample.slice(0, 1).flatMap((first) => [
      [first, first],
      [...sample, first],
    ])
    breakRule('uniqueItems', { kind: 'twice', rule: 'has an item twice' }, ...twice)
  }
  probeContained({ meet, break: breakRule, node, place }, sample)
  const closing = ['items', 'unevaluatedItems'].find((one) => node[one] === false)
  if (closing && sample.length >= (shape.flat.prefixItems?.length ?? 0)) {
    const rule = 'has an item that the contract does not name'
    breakRule(closing, { kind: 'unknown-item', rule }, [...sample, 'x'])
  }
}

function probeFreeList({ meet, place }: Adder, sample: unknown[]) {
  const { minItems, maxItems, prefixItems } = place.shape.flat
  if (!minItems) meet('minItems', { kind: 'empty', rule: 'is empty' }, [])
  if (minItems === 2 || maxItems === 2) return
  const items = findItemSchema(place.shape.flat, prefixItems?.length ?? 0)
  const choice = isRecord(items) ? (resolveSchema(items).enum ?? []) : []
  meet('type', { kind: 'two', rule: 'has 2 items' }, ...createLists(sample, 2, choice))
}

function probeContained({ break: breakRule, node, place }: Adder, sample: unknown[]) {
  const { contains, minContains = 1, maxContains } = node
  if (!isRecord(contains)) return
  const { scope, shape } = place
  const { minItems = 0, items = {}, uniqueItems } = shape.flat
  const repeat = (item: unknown, length: number) =>
    Array.from({ length: Math.max(0, length) }, (_, index) =>
      uniqueItems && index > 0 ? createVariant(item, index) : item,
    )
  const least = Number(minContains)
  const contained = makeValue(scope, { allOf: [items as Schema, contains] })
  const few = repeat(contained, least - 1)
  const known = [...sample, makeValue(scope, items as Schema), 'other', -1]
  const other = [
    makeValue(scope, { allOf: [items as Schema, { not: contains }] }),
    ...known.flatMap((item) => [item, createVariant(item, 1)]),
  ].find(
    (item) =>
      item !== undefined &&
      isValid(scope, items as Schema, item) &&
      !isValid(scope, contains as Schema, item),
  )
  if (least > 0) {
    const padded = [...few, ...repeat(other, Math.max(1, minItems - few.length))]
    const rule = `has fewer than ${formatCount(least, 'item')} that it must contain`
    breakRule('contains', { kind: 'lacking', rule }, ...(other === undefined ? [] : [padded]), few)
  }
  if (typeof maxContains === 'number' && maxContains < MAX_ITEMS) {
    const rule = `has more than ${formatCount(maxContains, 'item')} that it may contain`
    breakRule('contains', { kind: 'many-contained', rule }, repeat(contained, maxContains + 1))
  }
}

/** Adds fields until the object has so many. @returns undefined if there are no more names or values. */
function addFields({ scope, shape }: Place, value: Record<string, unknown>, size: number) {
  if (size > MAX_ITEMS) return undefined
  const { flat } = shape
  const object = { ...value }
  for (const name of [
    ...Object.keys(flat.properties ?? {}),
    ...take(generateNames(scope, flat), size + 50),
  ]) {
    if (Object.keys(object).length >= size) break
    const field = findFieldSchema(flat, name)
    if (Object.hasOwn(object, name) || resolveSchema(field).readOnly) continue
    const given = makeValue(scope, field)
    if (given !== undefined) object[name] = given
    // A closed object has no other names.
    else if (field === false && !Object.hasOwn(flat.properties ?? {}, name)) object[name] = 'x'
  }
  return Object.keys(object).length === size ? object : undefined
}

/** Keeps required fields first. */
function keepFields({ required = [] }: Schema, value: Record<string, unknown>, size: number) {
  const names = Object.keys(value).toSorted(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  )
  return Object.fromEntries(names.slice(0, Math.max(0, size)).map((name) => [name, value[name]]))
}

function probeSize({ meet, break: breakRule, node, place }: Adder, value: Record<string, unknown>) {
  const { minProperties = 0, maxProperties } = node
  const { flat } = place.shape
  if (minProperties > 0) {
    const rule = `has fewer than ${formatCount(minProperties, 'field')}`
    breakRule(
      'minProperties',
      { kind: 'few-fields', rule },
      keepFields(flat, value, minProperties - 1),
    )
    const least = { kind: 'fewest-fields', rule: `has ${formatCount(minProperties, 'field')}` }
    meet('minProperties', least, keepFields(flat, value, minProperties))
  }
  if (maxProperties === undefined) return
  const rule = `has more than ${formatCount(maxProperties, 'field')}`
  breakRule(
    'maxProperties',
    { kind: 'many-fields', rule },
    addFields(place, value, maxProperties + 1),
  )
  const most = { kind: 'most-fields', rule: `has ${formatCount(maxProperties, 'field')}` }
  meet('maxProperties', most, addFields(place, value, maxProperties))
}

/** Values of a schema alone, valid or not, by the probes of its first shapes. */
function probeNames({ break: breakRule, node, place }: Adder, value: Record<string, unknown>) {
  const { propertyNames } = node
  if (!isRecord(propertyNames)) return
  const { scope, shape } = place
  const names: Schema = { allOf: [{ type: 'string' }, propertyNames] }
  const sample = makeValue(scope, names)
  const given = makeValue(scope, findFieldSchema({ ...shape.flat, properties: {} }, 'property1'))
  const own = resolveSchema(propertyNames)
  for (const one of [own, ...(own.allOf ?? []).map((member) => resolveSchema(member))]) {
    const inner = { ...place, sample, isText: false, isRequired: false }
    for (const { keyword, kind, rule, value: name, isAdditional } of probeNode(one, inner))
      if (keyword !== undefined && typeof name === 'string')
        breakRule(
          'propertyNames',
          {
            kind: `name-${kind}`,
            rule: `has a name that ${rule}`,
            isAdditional: isAdditional === true,
          },
          { ...value, [name]: given ?? 'x' },
        )
  }
}

const without = (value: Record<string, unknown>, name: string) => {
  const { [name]: _, ...rest } = value
  return rest
}

/** Adds the fields that others need beside them. */
export function addDependents(
  { scope, shape }: Place,
  value: Record<string, unknown>,
  ...names: string[]
) {
  const dependents = Object(shape.flat['dependentRequired']) as Record<string, string[]>
  const wanted = names.flatMap((name) => [
    name,
    ...(Object.hasOwn(dependents, name) ? (dependents[name] ?? []) : []),
  ])
  const added = wanted.flatMap((name) => {
    const given = Object.hasOwn(value, name)
      ? undefined
      : makeValue(scope, findFieldSchema(shape.flat, name))
    return given === undefined || given === null ? [] : [[name, given]]
  })
  return { ...value, ...Object.fromEntries(added) }
}

function probeFields({ break: breakRule, node, place }: Adder, value: Record<string, unknown>) {
  const { required = [], dependentRequired } = node
  const { flat } = place.shape
  const pointer = pointerOfSchema(node)
  for (const [index, name] of required.entries()) {
    if (resolveSchema(findFieldSchema(flat, name)).readOnly) continue
    const at = { keys: [name], pointer: [...pointer, 'required', String(index)] }
    breakRule('required', { kind: 'missing', rule: 'is missing', ...at }, without(value, name))
  }
  for (const [name, field] of Object.entries(node.properties ?? {}) as [string, Schema | boolean][])
    if (field === false) {
      const at = { keys: [name], pointer: [...pointer, 'properties', name] }
      breakRule(
        'false schema',
        { kind: 'forbidden', rule: 'is forbidden', ...at },
        { ...value, [name]: 'x' },
      )
    }
  for (const [name, others] of Object.entries(
    Object(dependentRequired) as Record<string, string[]>,
  ))
    for (const [index, other] of others.entries())
      breakRule(
        'dependentRequired',
        {
          keys: [other],
          kind: `missing-beside-${name}`,
          rule: `is missing beside ${name}`,
          pointer: [...pointer, 'dependentRequired', name, String(index)],
        },
        without(addDependents(place, value, name), other),
      )
  const closing = ['additionalProperties', 'unevaluatedProperties'].find(
    (one) => node[one] === false,
  )
  if (closing) {
    const rule = 'is not a field of the contract'
    breakRule(
      closing,
      { keys: ['unknownField'], kind: 'unknown', rule },
      { ...value, unknownField: 'x' },
    )
  }
}

function probeFreeObject({ meet, place }: Adder, value: Record<string, unknown>) {
  const { scope, shape } = place
  const { required = [], properties = {} } = shape.flat
  const discriminator = Object(shape.flat['discriminator']).propertyName
  const isKept = (name: string) => name === discriminator || required.includes(name)
  const optional = Object.keys(value).filter((name) => !isKept(name))
  const kept = Object.entries(value).filter(([name]) => isKept(name))
  if (optional.length > 1) {
    const fewest = optional.map((_, index) =>
      Object.fromEntries([...kept, ...optional.slice(0, index).map((name) => [name, value[name]])]),
    )
    const rule = 'has as few fields as possible'
    meet(
      'required',
      { kind: 'fewest-fields', rule, pointer: pointerOfSchema(shape.tree) },
      ...fewest,
    )
  }
  for (const [name, field] of Object.entries(properties) as [string, Schema | boolean][]) {
    if (resolveSchema(field).readOnly || isKept(name)) continue
    const at = { keys: [name], pointer: findPointer(field) }
    const isGiven = Object.hasOwn(value, name) && value[name] !== null
    if (isGiven)
      meet('properties', { kind: 'omitted', rule: 'is omitted', ...at }, without(value, name))
    else {
      const given = addDependents(place, without(value, name), name)
      if (Object.hasOwn(given, name))
        meet('properties', { kind: 'given', rule: 'is given', ...at }, given)
    }
  }
  for (const { key, keyword, schema } of listOtherFields(place, value)) {
    if (Object.hasOwn(value, key)) continue
    const given = makeValue(scope, schema)
    const details = { keys: [key], kind: 'additional', rule: 'is an additional field' }
    if (given !== undefined) meet(keyword, details, { ...value, [key]: given })
  }
}

/** Of a field that several members describe, the first place. */
const findPointer = (field: Schema | boolean): JsonPointer => {
  const own = resolveSchema(field)
  return [own, ...(own.allOf ?? [])].map(pointerOfSchema).find(({ length }) => length > 0) ?? []
}

/** A field whose name is not fixed, for each schema of such fields. */
export function listOtherFields({ scope, shape }: Place, value: Record<string, unknown>) {
  const { nodes, flat } = shape
  const isFixed = (name: string) =>
    nodes.some(({ properties = {} }) => Object.hasOwn(properties, name))
  const found: { key: string; keyword: string; schema: Schema | boolean }[] = []
  const names = [...Object.keys(value), ...take(generateNames(scope, flat), 60)].filter(
    (name) =>
      !isFixed(name) &&
      (flat['propertyNames'] === undefined ||
        isValid(scope, flat['propertyNames'] as Schema, name)),
  )
  const matches = (pattern: string, name: string) => isValid(scope, { pattern }, name)
  for (const [pattern, schema] of Object.entries(flat.patternProperties ?? {})) {
    const key = names.find((name) => matches(pattern, name))
    if (key !== undefined) found.push({ key, keyword: 'patternProperties', schema })
  }
  const patterns = Object.keys(flat.patternProperties ?? {})
  const key = names.find((name) => !patterns.some((pattern) => matches(pattern, name)))
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    const schema = flat[keyword] as Schema | boolean | undefined
    if (key !== undefined && (schema === true || isRecord(schema)))
      found.push({ key, keyword, schema: schema as Schema })
  }
  return found
}

function probeOthers({ break: breakRule, node, place }: Adder) {
  const { scope, shape, sample } = place
  const { not } = node
  if (isRecord(not)) {
    const { not: _, ...rest } = shape.flat
    const found = [true, false].flatMap((isFull) => {
      const forbidden = makeValue(scope, { allOf: [rest, not] }, isFull)
      const extended = isRecord(forbidden) && isRecord(sample) ? [{ ...sample, ...forbidden }] : []
      return forbidden === undefined ? [] : [forbidden, ...extended]
    })
    breakRule('not', { kind: 'not', rule: 'breaks not' }, ...found)
  }
}

/** Values that a second member of a `oneOf` allows. */
function probeAmbiguous({ break: breakRule, place }: Adder) {
  const { scope, shape } = place
  for (const { schema, members } of shape.others) {
    const owner = pointerOfSchema(schema)
    const pointer = [...owner, 'oneOf']
    const details = {
      kind: 'ambiguous',
      rule: 'matches two alternatives',
      pointer,
      place: owner,
      isAdditional: true,
    }
    const values = members.slice(0, MAX_PAIRS).flatMap((member) => {
      const value = makeValue(scope, { allOf: [shape.tree, member] })
      return value === undefined ? [] : [value]
    })
    if (values.length > 0) breakRule('oneOf', details, ...values)
  }
}

/** Members of a `oneOf` that are tried together with the chosen one. */
const MAX_PAIRS = 12

function createAdder(node: Schema, place: Place, found: Probe[]): Adder {
  const add =
    (isBroken: boolean): Add =>
    (keyword, details, ...values) => {
      const known = found.some((one) => one.keyword === keyword && one.kind !== details.kind)
      for (const value of values.length > 0 ? values : isBroken ? [undefined] : [])
        found.push({
          keys: [],
          place: pointerOfSchema(node),
          pointer: [...pointerOfSchema(node), keyword],
          ...details,
          value,
          ...(isBroken && { keyword, isAdditional: details.isAdditional ?? known }),
        })
    }
  return { meet: add(false), break: add(true), node, place }
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
  if (isRecord(sample)) {
    probeSize(adder, sample)
    probeNames(adder, sample)
    probeFields(adder, sample)
  }
  probeOthers(adder)
  return found
}

/** Lists values beside each rule of a place, whose subschemas are places of their own. */
export function listProbes(place: Place): Probe[] {
  const { shape, sample } = place
  const { flat, nodes } = shape
  const found: Probe[] = []
  const whole = createAdder(shape.tree, place, found)
  const isChoice = flat.enum !== undefined || 'const' in flat
  if (typeof sample === 'string' && !isChoice) probeFreeText(whole, sample)
  if (typeof sample === 'number' && !isChoice) probeFreeNumber(whole, sample)
  if (typeof sample === 'boolean' && !isChoice)
    for (const value of [true, false])
      whole.meet('type', { kind: `is-${value}`, rule: `is ${value}` }, value)
  if (Array.isArray(sample)) probeFreeList(whole, sample)
  if (isRecord(sample)) probeFreeObject(whole, sample)
  probeAmbiguous(whole)
  return [...nodes.flatMap((node) => probeNode(node, place)), ...found]
}
