import { getOrCreate } from '../get-or-create.ts'
import { formatRef, isRecord, parseRefName, type Schema } from '../model/document/document.ts'
import {
  isTarget,
  normaliseDiscriminator,
  readDiscriminator,
} from '../model/schema/discriminator.ts'
import {
  documentOfSchema,
  listDynamicTargets,
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { findListed } from './apart.ts'
import { INTEGER_FORMATS } from './find-number.ts'
import { SOME } from './find-object.ts'
import { listIndexes, NEGATIONS, type SolverContext } from './negations.ts'
import {
  asList,
  asReceived,
  asSchemas,
  closeMember,
  fillPrefix,
  followRef,
  hasType,
  listKeywords,
  make,
  not,
  readKeywords,
  readTypes,
} from './reading.ts'
import type { Node } from './types.ts'
import { closeUnevaluated, isUnevaluated, type Unevaluated } from './unevaluated.ts'

/** Lists of schemas, of one of which all must match. */
export type Choice = Node[][]
export type Decomposition = { more: Node[]; leaf: Schema | undefined; choices: Choice[] }

/** Keywords that a leaf has, by the type that they are about. */
const LEAF_KEYWORDS = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: [
    ...['prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'maxContains', 'unevaluatedItems'],
  ],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['minProperties', 'maxProperties', 'dependentRequired', 'unevaluatedProperties', SOME],
  ],
  boolean: [],
  null: [],
} as const

const listLeafKeywords = (type: string): readonly string[] =>
  type in LEAF_KEYWORDS ? LEAF_KEYWORDS[type as keyof typeof LEAF_KEYWORDS] : []

export const hasKeywords = (schema: Schema, type: string) =>
  listLeafKeywords(type).some((keyword) => keyword !== 'format' && keyword in schema)

/** Of these, no validator tells a value that lacks them. */
const OPAQUE_KEYWORDS = [
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$dynamicRef',
] as const
export const OPAQUE: readonly string[] = OPAQUE_KEYWORDS

/** Keywords of which a leaf has the negation, too. */
const NEGATED_KEYWORDS = [
  ...['enum', 'const', 'pattern', 'multipleOf', 'format', 'uniqueItems'],
  ...OPAQUE_KEYWORDS,
] as const
const NEGATED: readonly string[] = NEGATED_KEYWORDS

const APART = [
  ...['type', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['dependentSchemas', 'minContains', 'discriminator'],
] as const

type Leaf = (typeof LEAF_KEYWORDS)[keyof typeof LEAF_KEYWORDS][number]
export type SolvedKeyword = Leaf | (typeof NEGATED_KEYWORDS | typeof APART)[number]

const SOLVED: ReadonlySet<string> = new Set<SolvedKeyword>([
  ...APART,
  ...NEGATED_KEYWORDS,
  ...Object.values(LEAF_KEYWORDS).flat(),
])

/** Whether a value is found, or excluded, by a keyword; all others are ignored. */
export const isSolved = (keyword: string) => SOLVED.has(keyword)

/** @returns the keywords of which a leaf has the negation; undefined for what is taken apart. */
function readNegation(schema: Node): Schema | undefined {
  if (!isRecord(schema)) return undefined
  const keywords = listKeywords(schema as Schema)
  const [[keyword, value] = []] = keywords
  const isPrimitive =
    keywords.length === 1 &&
    keyword !== undefined &&
    (NEGATED.includes(keyword) || (keyword === 'type' && value === 'integer'))
  return isPrimitive ? (schema as Schema) : undefined
}

/** @returns undefined where several schemas have the anchor. */
function findDynamicTarget(schema: Schema): Schema | undefined {
  const [target, ...others] = listDynamicTargets(schema)
  return others.length === 0 ? target : undefined
}

/** Groups that are read by the letter. */
const literal = new WeakSet<object>()
const readings = new WeakMap<object, Schema[]>()

/** @returns the group by the letter, and by intention where that is another one. */
function readOneOf(schema: Schema, members: Node[], { reading }: SolverContext): Schema[] {
  if (reading.isLiteral || literal.has(schema)) return []
  const known = readings.get(schema)
  if (known) return known
  const closed = members.map(closeMember)
  if (closed.every((member, index) => member === members[index])) return []
  const both = [members, closed].map((oneOf, index) =>
    // The mark keeps the group by the letter apart from the schema itself.
    make(schema, { oneOf: oneOf as Schema[], '(reading)': index }),
  )
  for (const one of both) literal.add(one)
  readings.set(schema, both)
  return both
}

/** @returns the length of the longest `prefixItems` of a document, up to MAX_PREFIX. */
export function measurePrefixes(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const own = Object.entries(node).map(([key, value]) =>
    Math.max(
      key === 'prefixItems' && Array.isArray(value) ? value.length : 0,
      measurePrefixes(value),
    ),
  )
  return Math.min(MAX_PREFIX, Math.max(0, ...own))
}

const MAX_PREFIX = 12

const closed = new WeakMap<Schema, Map<string, { node: Node | undefined }>>()

/** The same node each time, which has one number. */
function findClosed(
  schema: Schema,
  keyword: Unevaluated,
  { reading }: SolverContext,
): Node | undefined {
  const known = getOrCreate(closed, schema, () => new Map<string, { node: Node | undefined }>())
  const key = `${keyword} ${reading.hidden}`
  return getOrCreate(known, key, () => ({ node: closeUnevaluated(schema, keyword, reading) })).node
}

/** @returns what a value of a type must match to match a schema; undefined if no value of the type can. */
export function takeApart(
  type: string,
  schema: Schema,
  context: SolverContext,
): Decomposition | undefined {
  const own = readKeywords(schema, context.reading)
  if (!hasType(own, type, context.reading)) return undefined
  const step: Decomposition = { more: [], leaf: undefined, choices: [] }
  const leaf: Schema = {}
  const keywords = listLeafKeywords(type)
  const name = (one: Node) => (context.levels === null ? [one] : nameByDiscriminator(schema, one))
  for (const [key, value] of listKeywords(own)) {
    const target = key === '$dynamicRef' ? findDynamicTarget(schema) : undefined
    if (target) step.more.push(target)
    else if (key === '$ref') step.more.push(followRef(schema))
    else if (key === 'allOf') step.more.push(...asList(value))
    else if (key === 'anyOf') step.choices.push(asList(value).map(name))
    else if (key === 'oneOf') step.choices.push(chooseOne(schema, asList(value), context, name))
    else if (key === 'not') {
      const negated = readNegation(value as Node)
      if (negated) leaf.not = negated as never
      const options = negated ? null : negate(type, value as Node, context)
      if (options) step.choices.push(options)
      if (negated) step.choices.push(...differ(schema, type, negated, context))
    } else if (key === 'if')
      step.choices.push([
        [value as Node, (own['then'] ?? true) as Node],
        [not(value as Node), (own['else'] ?? true) as Node],
      ])
    else if (key === 'dependentSchemas' && type === 'object')
      for (const [name, one] of Object.entries(asSchemas(value)))
        step.choices.push([
          [make(schema, { properties: { [name]: false as unknown as Schema } })],
          [make(schema, { required: [name] }), one],
        ])
    else if (key === 'discriminator' && type === 'object')
      step.choices.push(...selectByDiscriminator(schema))
    else if (key === 'enum' || key === 'const' || OPAQUE.includes(key)) leaf[key] = value
    else if (isUnevaluated(key)) {
      // What can't be written otherwise is left to the validator.
      if (keywords.includes(key)) step.more.push(findClosed(schema, key, context) ?? true)
    } else if (key === 'type' && type === 'number' && !readTypes(own).includes('number')) {
      if (!context.reading.isText || !readTypes(own).includes('string')) leaf.type = 'integer'
    } else if (keywords.includes(key)) leaf[key] = value
  }
  if (leaf['contains'] !== undefined) chooseContained(schema, own, leaf, step, context)
  if (Object.keys(leaf).length > 0) step.leaf = leaf
  return step
}

/** @returns the name of a field, and the schema that each value of it selects; undefined without such values. */
function readSelected(schema: Schema) {
  const document = documentOfSchema(schema)
  const own = formatRef(pointerOfSchema(schema))
  const { property, refs } = (document && readDiscriminator(document, schema, own)) ?? {}
  const selected = [...(refs ?? [])].map(([value, ref]) => ({
    field: make(schema, {
      required: [property ?? ''],
      properties: { [property ?? '']: { const: value } },
    }),
    target: ref === own ? true : resolveSchemaRef(ref, schema),
    value,
  }))
  return property === undefined || selected.length === 0 ? undefined : { property, selected }
}

function selectByDiscriminator(schema: Schema): Choice[] {
  const { property = '', selected = [] } = readSelected(schema) ?? {}
  if (selected.length === 0) return []
  const absent = make(schema, { properties: { [property]: false as unknown as Schema } })
  return [[...selected.map(({ field, target }): Node[] => [field, target]), [absent]]]
}

function negateDiscriminator(schema: Schema): Choice {
  const { property = '', selected = [] } = readSelected(schema) ?? {}
  if (selected.length === 0) return []
  const others = { not: { enum: selected.map(({ value }) => value) } } as never
  return [
    ...selected.map(({ field, target }): Node[] => [field, not(target)]),
    [make(schema, { required: [property], properties: { [property]: others } })],
  ]
}

/** The values that fields of a schema can have, of those that it requires. */
function listTags(node: Node, context: SolverContext, depth = 0): Map<string, unknown[]> {
  if (typeof node === 'boolean' || depth > 9) return new Map()
  const own = readKeywords(node, context.reading)
  const inner = [...(typeof own.$ref === 'string' ? [followRef(node)] : []), ...(own.allOf ?? [])]
  const tags = inner.flatMap((one) => [...listTags(one, context, depth + 1)])
  const named = Object.entries(own.properties ?? {}).flatMap(
    ([name, one]): [string, unknown[]][] => {
      const listed = findListed(one)
      return listed && own.required?.includes(name) ? [[name, listed]] : []
    },
  )
  return new Map([...tags, ...named])
}

const tagged = new WeakMap<object, boolean>()

/** Whether each alternative has another value of a field, so that no object matches two. */
function isTagged(schema: Schema, members: Node[], context: SolverContext): boolean {
  const known = tagged.get(schema)
  if (known !== undefined) return known
  const all = members.map((member) => listTags(member, context))
  const [name] = [...(all[0]?.keys() ?? [])].filter((one) => all.every((tags) => tags.has(one)))
  const values = name === undefined ? [] : all.flatMap((tags) => tags.get(name) ?? [])
  const isObject = members.every((one) => {
    const target = isRecord(one) ? resolveSchema(one as Schema) : undefined
    return target?.type === 'object'
  })
  const isApart = isObject && values.length > 0 && new Set(values).size === values.length
  tagged.set(schema, isApart)
  return isApart
}

/** With the value of the discriminator that names a referenced alternative: servers select it by that. */
export function nameByDiscriminator(schema: Schema, member: Node): Node[] {
  const discriminator = normaliseDiscriminator(schema['discriminator'])
  const { $ref } = isRecord(member) ? (member as Schema) : {}
  if (!discriminator || typeof $ref !== 'string') return [member]
  const { property, mapping } = discriminator
  const [named] = Object.entries(mapping).find(([, target]) => isTarget(target, $ref)) ?? []
  const name = { properties: { [property]: { const: named ?? parseRefName($ref) } } }
  return [member, make(schema, name as Schema)]
}

function chooseOne(
  schema: Schema,
  members: Node[],
  context: SolverContext,
  name: (member: Node) => Node[],
): Choice {
  if (isTagged(schema, members, context)) return members.map(name)
  const readings = readOneOf(schema, members, context)
  if (readings.length > 0) return readings.map((one) => [one])
  return members.map((member) => [
    ...name(member),
    // To lack another alternative names no field.
    ...members.filter((one) => one !== member).map((one) => asReceived(not(one))),
  ])
}

function chooseContained(
  schema: Schema,
  own: Schema,
  leaf: Schema,
  step: Decomposition,
  context: SolverContext,
) {
  const contained = own['contains'] as Node
  const min = typeof own['minContains'] === 'number' ? own['minContains'] : 1
  if (own['maxContains'] === 0) step.more.push(make(schema, { items: not(contained) }))
  if (own['maxContains'] === undefined) delete leaf['contains']
  if (min === 0) return
  const items = Array.from({ length: min }, () => contained)
  step.choices.push(
    listIndexes(0, context).map((index) => [make(schema, fillPrefix(index, ...items))]),
  )
}

/** @returns the ways to differ from each object or list that is excluded. */
function differ(
  schema: Schema,
  type: string,
  { enum: values = [], ...own }: Schema,
  context: SolverContext,
): Choice[] {
  const add = (one: Schema) => [make(schema, one)]
  const listed = 'const' in own ? [...values, own.const] : values
  return listed.flatMap((value): Choice[] => {
    if (type === 'array' && Array.isArray(value))
      return [
        [
          ...(value.length > 0 ? [add({ maxItems: value.length - 1 })] : []),
          add({ minItems: value.length + 1 }),
          ...value.map((one, index) => add(fillPrefix(index, { not: { const: one } } as never))),
        ],
      ]
    if (type !== 'object' || !isRecord(value)) return []
    const names = Object.keys(value)
    const extra = names.length > 0 ? [{ not: { enum: names } }] : []
    return [
      [
        ...names.map((name) => add({ properties: { [name]: false as never } })),
        ...Object.entries(value).map(([name, one]) =>
          add({ required: [name], properties: { [name]: { not: { const: one } } as never } }),
        ),
        ...context
          .names()
          .filter((name) => !names.includes(name))
          .map((name) => add({ required: [name] })),
        add({ [SOME]: { name: extra, value: true } }),
      ],
    ]
  })
}

/** @returns the ways in which a value of a type does not match a schema; null if none does. */
function negate(type: string, schema: Node, context: SolverContext): Choice | null {
  if (typeof schema === 'boolean') return schema ? [] : null
  const own = readKeywords(schema, context.reading)
  if (!hasType(own, type, context.reading)) return null
  const options: Choice = []
  const add = (...all: Schema[]) => options.push(all.map((one) => make(schema, one)))
  const keywords = listLeafKeywords(type)
  for (const [key, value] of listKeywords(own)) {
    const target = key === '$dynamicRef' ? findDynamicTarget(schema) : undefined
    if (target) options.push([not(target)])
    else if (key === '$ref') options.push([not(followRef(schema))])
    else if (key === 'allOf') options.push(...asList(value).map((one) => [not(one)]))
    else if (key === 'anyOf') options.push(asList(value).map((one) => not(one)))
    else if (key === 'oneOf') options.push(...negateOne(schema, asList(value), context))
    else if (key === 'not') options.push([value as Node])
    else if (key === 'if')
      options.push(
        ...(own['then'] === undefined ? [] : [[value as Node, not(own['then'] as Node)]]),
        ...(own['else'] === undefined ? [] : [[not(value as Node), not(own['else'] as Node)]]),
      )
    else if (key === 'dependentSchemas' && type === 'object')
      for (const [name, one] of Object.entries(asSchemas(value)))
        options.push([make(schema, { required: [name] }), not(one)])
    else if (key === 'enum' || key === 'const' || OPAQUE.includes(key))
      add({ not: { [key]: value } as never })
    else if (key === 'type' && type === 'number' && !readTypes(own).includes('number')) {
      if (!context.reading.isText || !readTypes(own).includes('string'))
        add({ not: { type: 'integer' } } as never)
    } else if (key === 'format' && type === 'number' && INTEGER_FORMATS[String(value)]) {
      const limit = 2 ** (INTEGER_FORMATS[String(value)] ?? 0)
      add({ minimum: limit })
      add({ exclusiveMaximum: -limit })
      add({ not: { type: 'integer' } } as never)
    } else if (key === 'discriminator' && type === 'object')
      options.push(...negateDiscriminator(schema))
    else if (
      isUnevaluated(key) &&
      keywords.includes(key) &&
      findClosed(schema, key, context) !== undefined
    )
      options.push([not(findClosed(schema, key, context) as Node)])
    else if (keywords.includes(key))
      for (const one of NEGATIONS[key]?.(value, own, context) ?? []) add(one as Schema)
  }
  return options
}

function negateOne(schema: Schema, members: Node[], context: SolverContext): Choice {
  if (isTagged(schema, members, context)) return [members.map((one) => not(one))]
  const readings = readOneOf(schema, members, context)
  if (readings.length > 0) return [readings.map((one) => not(one))]
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).map((other) => [one, other]),
  )
  return [members.map((one) => not(one)), ...pairs]
}
