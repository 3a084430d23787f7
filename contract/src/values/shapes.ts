import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import {
  isRecord,
  type JsonPointer,
  parseRefName,
  type Schema,
} from '../model/document/document.ts'
import { findDiscriminator } from '../model/schema/discriminator.ts'
import { compileRegExp } from '../model/schema/pattern.ts'
import {
  deriveSchema,
  intersectTypes,
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { nameByDiscriminator } from './options.ts'

/** A member of `oneOf` or `anyOf`, a branch of a condition, or what a discriminator selects. @property name `Dog`. */
export type Alternative = { keyword: string; name: string; place: JsonPointer }

/**
 * A way to meet a schema: one member of each group of alternatives.
 * @property tree the schema with that member in `allOf`. @property nodes the tree and all members of its `allOf`, without
 * these. @property flat the rules of all nodes in one schema. @property others the members that each `oneOf` excludes.
 * @property isNear whether only one choice differs from the first.
 */
export type Shape = {
  tree: Schema
  nodes: Schema[]
  flat: Schema
  alternatives: Alternative[]
  others: { schema: Schema; members: Schema[] }[]
  isNear: boolean
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

export const findItemSchema = (
  { prefixItems = [], items, unevaluatedItems }: Schema,
  index: number,
) => prefixItems[index] ?? items ?? (isRecord(unevaluatedItems) ? (unevaluatedItems as Schema) : {})

type Member = { schema: Schema; alternative: Alternative }

const GROUPS = ['oneOf', 'anyOf'] as const
const CONDITIONS = ['if', 'then', 'else', 'dependentSchemas']
/** What other alternatives choose does not change a rule of this one, so few combinations are needed. */
const MAX_SHAPES = 64

const MAXIMA = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const
const MINIMA = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const

const mergePatterns = (one: string, other: string) =>
  one === other ? one : [one, other].map((each) => String.raw`(?=[\s\S]*(?:${each}))`).join('')

function joinSchemas(one: Schema, other: Schema): Schema {
  return one === other ? one : { allOf: [one, other] }
}

const joinMaps = (one: Record<string, Schema>, other: Record<string, Schema>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => {
      const [own, more] = [one[name], other[name]]
      return [name, own && more ? joinSchemas(own, more) : (own ?? more ?? {})]
    }),
  )

function mergeOthers(one: Schema['additionalProperties'], other: Schema['additionalProperties']) {
  if (one === false || other === false) return false
  return isRecord(one) && isRecord(other) ? joinSchemas(one, other) : isRecord(one) ? one : other
}

/** Merges the values of a keyword that both schemas have; others are those of one schema. */
const MERGES: Record<string, (one: never, other: never) => unknown> = {
  ...Object.fromEntries(MAXIMA.map((name) => [name, Math.max])),
  ...Object.fromEntries(MINIMA.map((name) => [name, Math.min])),
  type: (one: string | string[], other: string | string[]) =>
    intersectTypes([one].flat(), [other].flat()),
  pattern: mergePatterns,
  enum: (one: unknown[], other: unknown[]) => one.filter((value) => other.includes(value)),
  required: (one: string[], other: string[]) => [...new Set([...one, ...other])],
  multipleOf: (one: number, other: number) => (one % other === 0 ? one : one * other),
  uniqueItems: (one: boolean, other: boolean) => one || other,
  properties: joinMaps,
  patternProperties: joinMaps,
  additionalProperties: mergeOthers,
  items: joinSchemas,
  prefixItems: (one: Schema[], other: Schema[]) =>
    Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
      joinSchemas(one[index] ?? {}, other[index] ?? {}),
    ),
  dependentRequired: (one: object, other: object) => ({ ...one, ...other }),
}

/** A schema without combiners that has the rules of both, but for those of `not`, `contains` and unevaluated parts. */
function mergeSchemas(one: Schema, other: Schema): Schema {
  const shared = Object.keys(MERGES).filter((name) => name in one && name in other)
  const merged = shared.map((name) => [
    name,
    MERGES[name]?.(one[name] as never, other[name] as never),
  ])
  return { ...one, ...other, ...Object.fromEntries(merged) }
}

/** The subschemas that the discriminator of a schema selects, each with the value that selects it. */
function listSelected({ document }: Contract, schema: Schema): Member[] {
  const found = findDiscriminator(document, schema)
  if (!found || found.owner !== schema) return []
  const { discriminator, owner } = found
  return [...discriminator.refs].map(([value, ref]) => {
    const selected = resolveSchemaRef(ref, owner)
    const { discriminator: _, allOf = [], ...own } = selected
    const others = allOf.filter((one) => resolveSchema(one) !== owner)
    const member = deriveSchema(selected, { ...own, allOf: others })
    const name = { properties: { [discriminator.property]: { const: value } } }
    const place = pointerOfSchema(selected)
    return {
      schema: { allOf: [member, name] },
      alternative: { keyword: 'discriminator', name: value, place },
    }
  })
}

function nameMember(member: Schema | boolean, index: number): string {
  if (!isRecord(member)) return `alternative ${index + 1}`
  if (typeof member.$ref === 'string') return parseRefName(member.$ref)
  return typeof member.title === 'string' ? member.title : `alternative ${index + 1}`
}

function listMembers(schema: Schema, keyword: (typeof GROUPS)[number]): Member[] {
  return (schema[keyword] ?? []).map((member, index) => {
    const own = resolveSchema(member)
    const place = pointerOfSchema(own)
    const alternative = {
      keyword,
      name: nameMember(member, index),
      place: place.length > 0 ? place : [...pointerOfSchema(schema), keyword],
    }
    const [, name] = nameByDiscriminator(schema, member)
    return { schema: name ? { allOf: [own, name as Schema] } : own, alternative }
  })
}

/** The branches of a condition. */
function listBranches(schema: Schema): Member[][] {
  const { if: condition, then: yes, else: no, dependentSchemas } = schema
  const place = pointerOfSchema(schema)
  const branch = (keyword: string, ...all: unknown[]): Member => ({
    schema: {
      allOf: all.flatMap((one) => (isRecord(one) || one === false ? [one as Schema] : [])),
    },
    alternative: { keyword, name: keyword, place: [...place, keyword] },
  })
  const dependent = Object.entries(isRecord(dependentSchemas) ? dependentSchemas : {})
  return [
    ...(isRecord(condition)
      ? [[branch('then', condition, yes), branch('else', { not: condition }, no)]]
      : []),
    ...dependent.map(([name, one]) => [
      branch('dependentSchemas', { required: [name] }, one),
      branch('dependentSchemas', { not: { required: [name] } }),
    ]),
  ]
}

function listGroups(contract: Contract, schema: Schema): Member[][] {
  return [
    ...GROUPS.map((keyword) => listMembers(schema, keyword)),
    listSelected(contract, schema),
    ...listBranches(schema),
  ].filter((members) => members.length > 0)
}

/** The index of the chosen member by the key of its group; of others the first. */
type Choice = ReadonlyMap<string, number>
type Built = { shape: Shape; groups: Map<string, number> }

function buildShape(contract: Contract, schema: Schema, choice: Choice): Built {
  const groups = new Map<string, number>()
  const alternatives: Alternative[] = []
  const nodes: Schema[] = []
  const others: Shape['others'] = []
  function build(written: Schema, key: string, ancestors: Schema[]): Schema {
    const own = resolveSchema(written)
    if (ancestors.includes(own)) return { not: {} }
    const within = [...ancestors, own]
    const chosen = listGroups(contract, own).map((members, index) => {
      const group = `${key}/${index}`
      groups.set(group, members.length)
      const at = Math.min(choice.get(group) ?? 0, members.length - 1)
      const member = members[at] as Member
      alternatives.push(member.alternative)
      if (member.alternative.keyword === 'oneOf' && own['discriminator'] === undefined) {
        const excluded = members.filter((one) => one !== member).map((one) => one.schema)
        others.push({ schema: own, members: excluded })
      }
      return build(member.schema, `${group}:${at}`, within)
    })
    const { allOf = [], ...rest } = own
    const node: Schema = deriveSchema(own, {})
    nodes.push(node)
    const all = [...allOf.map((one, index) => build(one, `${key}-${index}`, within)), ...chosen]
    const isRule = ([keyword]: [string, unknown]) =>
      ![...GROUPS, ...CONDITIONS].includes(keyword as (typeof GROUPS)[number])
    const rules = Object.fromEntries(Object.entries(rest).filter(isRule))
    Object.assign(node, rules)
    return deriveSchema(own, all.length > 0 ? { ...rules, allOf: all } : rules)
  }
  const built = build(schema, '', [])
  const tree = alternatives.length === 0 ? schema : built
  const flat = nodes.reduce(mergeSchemas, {})
  return { shape: { tree, nodes, flat, alternatives, others, isNear: false }, groups }
}

function* generateShapes(contract: Contract, schema: Schema): Generator<Shape> {
  // Each member once, then combinations of two, and so on.
  const queues: { choice: Choice; known: Map<string, number> }[][] = [
    [{ choice: new Map(), known: new Map() }],
  ]
  for (let distance = 0; distance < queues.length; distance += 1)
    for (const { choice, known } of queues[distance] ?? []) {
      const { shape, groups } = buildShape(contract, schema, choice)
      yield { ...shape, isNear: distance === 0 }
      const isFirst = choice.size === 0
      const last = [...choice.keys()].at(-1) ?? ''
      for (const [group, count] of groups) {
        if (choice.has(group)) continue
        // A group that the choice has opened is no combination.
        const isNear = isFirst || !known.has(group)
        if (!isNear && group < last) continue
        const at = distance + (isNear ? 0 : 1)
        queues[at] ??= []
        for (let index = 1; index < count; index += 1)
          queues[at].push({ choice: new Map([...choice, [group, index]]), known: groups })
      }
    }
}

const shapes = new WeakMap<Schema, { found: Shape[]; rest: Iterator<Shape> }>()

/** Generates ways to meet a schema: first each alternative, then combinations. */
export function* walkShapes(contract: Contract, schema: Schema): Generator<Shape> {
  const known = getOrCreate(shapes, schema, () => ({
    found: [],
    rest: generateShapes(contract, schema),
  }))
  for (let index = 0; index < MAX_SHAPES; index += 1) {
    if (index === known.found.length) {
      const next = known.rest.next()
      if (next.done) return
      known.found.push(next.value)
    }
    const shape = known.found[index]
    if (shape) yield shape
  }
}

export function* take<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let left = count
  if (left <= 0) return
  for (const value of values) {
    yield value
    left -= 1
    if (left <= 0) return
  }
}
