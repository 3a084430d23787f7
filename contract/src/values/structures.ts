import { getOrCreate } from '../get-or-create.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { findKeyword, isRule, listKeywordRows } from '../model/document/keywords.ts'
import { listDynamicTargets } from '../model/schema/schema.ts'
import { INTEGER_FORMATS } from './find-number.ts'
import { matchesName, SOME } from './find-object.ts'
import {
  chooseOne,
  nameMember,
  negateDiscriminator,
  negateOne,
  selectByDiscriminator,
} from './groups.ts'
import {
  asList,
  asSchemas,
  fillPrefix,
  followRef,
  hasType,
  listKeywords,
  makeSchema,
  not,
  readKeywords,
  readTypes,
} from './reading.ts'
import type { Choice, KeywordUse, Node, SolverContext, Type } from './types.ts'
import { closeUnevaluated, type Unevaluated } from './unevaluated.ts'

/**
 * How the solver takes a keyword. @property apart lists what a value must match, one choice after the other. @property
 * leaf what is left for `find-….ts`; by default the keyword, unless it is taken apart. @property negate the ways to
 * break it. @property breaks the same as schemas: a value of one of them breaks it.
 */
type Structure = {
  apart?: (use: KeywordUse) => Choice[]
  leaf?: (use: KeywordUse) => Schema | undefined
  negate?: (use: KeywordUse) => Choice
  breaks?: (use: KeywordUse) => unknown[]
}

const toChoice = (beside: Schema, schemas: unknown[]): Choice =>
  schemas.map((one) => [makeSchema(beside, one as Schema)])

/** The places of an item that some keyword asks for: those of `prefixItems`, and any two after it. */
const listIndexes = (from: number, { length }: SolverContext) =>
  Array.from({ length: Math.max(from, length) + 2 - from }, (_, index) => from + index)

const lackItem = (index: number, one: unknown) => fillPrefix(index, not(one as Node))
const lackField = (name: string) => ({ properties: { [name]: false } })
const breakField = (name: string, one: unknown) => ({
  required: [name],
  properties: { [name]: not(one as Node) },
})

const breakItems = ({ value, own, context }: KeywordUse) =>
  listIndexes(asList(own.prefixItems).length, context).map((index) => lackItem(index, value))

function breakOthers({ own, value, context }: KeywordUse) {
  const named = Object.keys(asSchemas(own.properties))
  const patterns = Object.keys(asSchemas(own.patternProperties))
  const isDescribed = (name: string) =>
    named.includes(name) || patterns.some((one) => matchesName(one, name))
  const names = [
    ...patterns.map((pattern) => ({ not: { pattern } })),
    ...(named.length > 0 ? [{ not: { enum: named } }] : []),
  ]
  const others = context.names().filter((name) => !isDescribed(name))
  return [
    ...others.map((name) => breakField(name, value)),
    { [SOME]: { name: names, value: not(value as Node) } },
  ]
}

const closed = new WeakMap<Schema, Map<string, { node: Node | undefined }>>()

/** The same node each time, which has one number. */
function findClosed({ schema, key, context: { reading } }: KeywordUse): Node | undefined {
  const known = getOrCreate(closed, schema, () => new Map<string, { node: Node | undefined }>())
  return getOrCreate(known, `${key} ${reading.hidden}`, () => ({
    node: closeUnevaluated(schema, key as Unevaluated, reading),
  })).node
}

const createUnevaluated = (breaks: (use: KeywordUse) => unknown[]): Structure => ({
  // What can't be written otherwise is left to the validator.
  apart: (use) => [[[findClosed(use) ?? true]]],
  breaks(use) {
    const node = findClosed(use)
    return node === undefined ? breaks(use) : [not(node)]
  },
})

/** @returns undefined where several schemas have the anchor. */
function findDynamicTarget({ schema }: KeywordUse): Schema | undefined {
  const [target, ...others] = listDynamicTargets(schema)
  return others.length === 0 ? target : undefined
}

/** Whether a schema is one keyword whose negation is left to `find-….ts`. */
function isPrimitive(schema: unknown): schema is Schema {
  if (!isRecord(schema)) return false
  const [[key = '', value] = [], ...others] = listKeywords(schema as Schema)
  const isInteger = key === 'type' && value === 'integer'
  return others.length === 0 && (isInteger || findKeyword(key)?.isNegatable === true)
}

/** Whether numbers must be whole: in a URL, others are texts. */
const isWhole = ({ own, type, context }: KeywordUse) =>
  type === 'number' &&
  !readTypes(own).includes('number') &&
  !(context.reading.isText && readTypes(own).includes('string'))

const STRUCTURES: Record<string, Structure> = {
  $ref: {
    apart: ({ schema }) => [[[followRef(schema)]]],
    negate: ({ schema }) => [[not(followRef(schema))]],
  },
  $dynamicRef: {
    apart(use) {
      const target = findDynamicTarget(use)
      return target ? [[[target]]] : []
    },
    leaf: (use) => (findDynamicTarget(use) ? undefined : { $dynamicRef: use.value }),
    breaks: (use) => [not(findDynamicTarget(use) ?? { $dynamicRef: use.value })],
  },
  allOf: {
    apart: ({ value }) => [[asList(value)]],
    negate: ({ value }) => asList(value).map((one) => [not(one)]),
  },
  anyOf: {
    apart: (use) => [asList(use.value).map((one) => nameMember(use, one))],
    negate: ({ value }) => [asList(value).map((one) => not(one))],
  },
  oneOf: { apart: (use) => [chooseOne(use)], negate: negateOne },
  not: {
    apart(use) {
      if (isPrimitive(use.value)) return differ(use, use.value)
      const options = negate(use.type, use.value as Node, use.context)
      return options ? [options] : []
    },
    leaf: ({ value }) => (isPrimitive(value) ? { not: value } : undefined),
    negate: ({ value }) => [[value as Node]],
  },
  if: {
    apart: ({ value, own }) => [
      [
        [value as Node, (own['then'] ?? true) as Node],
        [not(value as Node), (own['else'] ?? true) as Node],
      ],
    ],
    negate: ({ value, own }) => [
      ...(own['then'] === undefined ? [] : [[value as Node, not(own['then'] as Node)]]),
      ...(own['else'] === undefined ? [] : [[not(value as Node), not(own['else'] as Node)]]),
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { apart: () => [] },
  else: { apart: () => [] },
  dependentSchemas: {
    apart: ({ value, schema }) =>
      Object.entries(asSchemas(value)).map(([name, one]) => [
        [makeSchema(schema, lackField(name) as never)],
        [makeSchema(schema, { required: [name] }), one],
      ]),
    negate: ({ value, schema }) =>
      Object.entries(asSchemas(value)).map(([name, one]) => [
        makeSchema(schema, { required: [name] }),
        not(one),
      ]),
  },
  discriminator: { apart: selectByDiscriminator, negate: negateDiscriminator },
  type: {
    leaf: (use) => (isWhole(use) ? { type: 'integer' } : undefined),
    breaks: (use) => (isWhole(use) ? [{ not: { type: 'integer' } }] : []),
  },
  format: {
    breaks({ value, type }) {
      const bits = type === 'number' ? INTEGER_FORMATS[String(value)] : undefined
      if (bits === undefined) return [{ not: { format: value } }]
      return [
        { minimum: 2 ** bits },
        { exclusiveMaximum: -(2 ** bits) },
        { not: { type: 'integer' } },
      ]
    },
  },
  contains: {
    apart({ value, own, schema, context }) {
      const least = typeof own['minContains'] === 'number' ? own['minContains'] : 1
      const items = Array.from({ length: least }, () => value as Node)
      const none = toChoice(schema, [{ items: not(value as Node) }])
      const some = listIndexes(0, context).map((index) => fillPrefix(index, ...items))
      return [
        ...(own['maxContains'] === 0 ? [none] : []),
        ...(least === 0 ? [] : [toChoice(schema, some)]),
      ]
    },
    leaf: ({ value, own }) => (own['maxContains'] === undefined ? undefined : { contains: value }),
    breaks({ value: contains, own: { minContains = 1, maxContains } }) {
      const [least, most] = [Number(minContains), Number(maxContains ?? Number.NaN)]
      return [
        ...(least === 1 ? [{ items: not(contains as Node) }] : []),
        ...(least > 1 ? [{ contains, minContains: 0, maxContains: least - 1 }] : []),
        ...(most >= 0 ? [{ contains, minContains: most + 1 }] : []),
      ]
    },
  },
  prefixItems: { breaks: ({ value }) => asList(value).map((one, index) => lackItem(index, one)) },
  items: { breaks: breakItems },
  unevaluatedItems: createUnevaluated(breakItems),
  required: { breaks: ({ value }) => asList(value).map((name) => lackField(String(name))) },
  properties: {
    breaks: ({ value }) =>
      Object.entries(asSchemas(value)).map(([name, one]) => breakField(name, one)),
  },
  additionalProperties: { breaks: breakOthers },
  unevaluatedProperties: createUnevaluated(breakOthers),
  patternProperties: {
    breaks: ({ value, context }) =>
      Object.entries(asSchemas(value)).flatMap(([pattern, one]) => [
        ...context
          .names()
          .filter((name) => matchesName(pattern, name))
          .map((name) => breakField(name, one)),
        { [SOME]: { name: [{ pattern }], value: not(one) } },
      ]),
  },
  propertyNames: {
    breaks: ({ value, context }) => [
      ...context.names().map((name) => ({
        required: [name],
        propertyNames: { anyOf: [{ not: { const: name } }, not(value as Node)] },
      })),
      { [SOME]: { name: [not(value as Node)], value: true } },
    ],
  },
  dependentRequired: {
    breaks: ({ value }) =>
      Object.entries(asSchemas(value)).flatMap(([name, needed]) =>
        asList(needed).map((one) => ({ required: [name], ...lackField(String(one)) })),
      ),
  },
}

/** @returns the ways to differ from each object or list that is excluded. */
function differ(use: KeywordUse, { enum: values = [], ...own }: Schema): Choice[] {
  const { type, context } = use
  const listed = 'const' in own ? [...values, own.const] : values
  return listed.flatMap((value): Choice[] => {
    if (type === 'array' && Array.isArray(value)) {
      const differing = value.map((one, index) => lackItem(index, { const: one }))
      const shorter = value.length > 0 ? [{ maxItems: value.length - 1 }] : []
      return [toChoice(use.schema, [...shorter, { minItems: value.length + 1 }, ...differing])]
    }
    if (type !== 'object' || !isRecord(value)) return []
    const names = Object.keys(value)
    const others = context.names().filter((name) => !names.includes(name))
    const extra = names.length > 0 ? [{ not: { enum: names } }] : []
    const ways = [
      ...names.map(lackField),
      ...Object.entries(value).map(([name, one]) => breakField(name, { const: one })),
      ...others.map((name) => ({ required: [name] })),
      { [SOME]: { name: extra, value: true } },
    ]
    return [toChoice(use.schema, ways)]
  })
}
export type Decomposition = { more: Node[]; leaf: Schema | undefined; choices: Choice[] }

function isSolved(key: string, type: string): boolean {
  const row = findKeyword(key)
  if (!row || row.isIgnored) return key === SOME && type === 'object'
  return row.types === undefined || row.types.some((one) => one === type)
}

/** Whether a schema has a keyword that is about values of a type alone. */
export const hasKeywords = (schema: Schema, type: Type) =>
  listKeywordRows().some(
    ([key, { types }]) => key in schema && types?.length === 1 && types.some((one) => one === type),
  )

/** The keywords of a schema that restrict values of a type. */
const listUses = (
  type: string,
  schema: Schema,
  own: Schema,
  context: SolverContext,
): KeywordUse[] =>
  listKeywords(own).flatMap(([key, value]) =>
    isSolved(key, type) ? [{ key, value, own, schema, type, context }] : [],
  )

/** @returns what a value of a type must match to match a schema; undefined if no value of the type can. */
export function decomposeSchema(
  type: string,
  schema: Schema,
  context: SolverContext,
): Decomposition | undefined {
  const own = readKeywords(schema, context.reading)
  if (!hasType(own, type, context.reading)) return undefined
  const step: Decomposition = { more: [], leaf: undefined, choices: [] }
  for (const use of listUses(type, schema, own, context)) {
    const { apart, leaf } = STRUCTURES[use.key] ?? {}
    for (const choice of apart?.(use) ?? []) {
      const [only, ...others] = choice
      if (only && others.length === 0) step.more.push(...only)
      else step.choices.push(choice)
    }
    const left = leaf ? leaf(use) : apart ? undefined : { [use.key]: use.value }
    if (left) step.leaf = { ...step.leaf, ...left }
  }
  return step
}

function negateKeyword(use: KeywordUse): Choice {
  const { key, value, schema } = use
  if (!isRule(key, value)) return []
  const { negate, breaks } = STRUCTURES[key] ?? {}
  if (negate) return negate(use)
  const row = findKeyword(key)
  const kept = row?.isNegatable ? [{ not: { [key]: value } }] : []
  return toChoice(schema, breaks?.(use) ?? row?.breaks?.(value as never) ?? kept)
}

/** @returns the ways in which a value of a type does not match a schema; null if none does. */
function negate(type: string, schema: Node, context: SolverContext): Choice | null {
  if (typeof schema === 'boolean') return schema ? [] : null
  const own = readKeywords(schema, context.reading)
  if (!hasType(own, type, context.reading)) return null
  return listUses(type, schema, own, context).flatMap(negateKeyword)
}

const MAX_PREFIX = 12

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
