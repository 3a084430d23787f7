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
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { nameByDiscriminator } from './groups.ts'

/**
 * A member of `oneOf` or `anyOf`, a branch of a condition, or what a discriminator selects.
 * @property name `Dog`. @property others of its group.
 */
export type Alternative = {
  keyword: string
  name: string
  place: JsonPointer
  schema: Schema
  others: Alternative[]
}

/**
 * A way to meet a schema: one alternative of each group.
 * @property tree the schema with these in `allOf`. @property nodes the tree and all members of its `allOf`, without
 * these. @property flat the rules of all nodes in one schema. @property ambiguous the alternatives that each `oneOf`
 * excludes.
 */
export type Shape = {
  tree: Schema
  nodes: Schema[]
  flat: Schema
  alternatives: Alternative[]
  ambiguous: { schema: Schema; excluded: Schema[] }[]
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

const GROUPS = ['oneOf', 'anyOf'] as const
const CONDITIONS = ['if', 'then', 'else', 'dependentSchemas']
const CHOOSING: string[] = [...GROUPS, ...CONDITIONS]

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

/** Merges the values of a keyword that both schemas have; others are those of one schema: the validator judges each probe. */
const MERGES: Record<string, (one: never, other: never) => unknown> = {
  required: (one: string[], other: string[]) => [...new Set([...one, ...other])],
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

/** An alternative without those beside it. */
type Member = Omit<Alternative, 'others'>

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
    return { keyword: 'discriminator', name: value, place, schema: { allOf: [member, name] } }
  })
}

function nameMember(member: Schema | boolean, index: number): string {
  if (!isRecord(member)) return `alternative ${index + 1}`
  if (typeof member.$ref === 'string') return parseRefName(member.$ref)
  return typeof member.title === 'string' ? member.title : `alternative ${index + 1}`
}

const listMembers = (schema: Schema, keyword: (typeof GROUPS)[number]): Member[] =>
  (schema[keyword] ?? []).map((member, index) => {
    const own = resolveSchema(member)
    const place = pointerOfSchema(own)
    const [, value] = nameByDiscriminator(schema, member)
    return {
      keyword,
      name: nameMember(member, index),
      place: place.length > 0 ? place : [...pointerOfSchema(schema), keyword],
      schema: value ? { allOf: [own, value as Schema] } : own,
    }
  })

/** The branches of each condition. */
function listBranches(schema: Schema): Member[][] {
  const { if: condition, then: yes, else: no, dependentSchemas } = schema
  const branch = (keyword: string, ...all: unknown[]): Member => ({
    ...{ keyword, name: keyword, place: [...pointerOfSchema(schema), keyword] },
    schema: {
      allOf: all.flatMap((one) => (isRecord(one) || one === false ? [one as Schema] : [])),
    },
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

const groups = new WeakMap<Schema, Alternative[][]>()

const listGroups = (contract: Contract, schema: Schema): Alternative[][] =>
  getOrCreate(groups, schema, () =>
    [
      ...GROUPS.map((keyword) => listMembers(schema, keyword)),
      listSelected(contract, schema),
      ...listBranches(schema),
    ].flatMap((members) => {
      const group = members.map((one): Alternative => ({ ...one, others: [] }))
      for (const one of group) one.others = group.filter((other) => other !== one)
      return group.length > 0 ? [group] : []
    }),
  )

/** Lists each alternative of a value once, behind those that lead to it. */
export function listPaths(contract: Contract, schema: Schema): Alternative[][] {
  const found = new Map<Alternative, Alternative[]>()
  const visited = new Set<Schema>()
  const queue: [written: Schema, path: Alternative[]][] = [[schema, []]]
  for (const [written, path] of queue) {
    const own = resolveSchema(written)
    if (visited.has(own)) continue
    visited.add(own)
    for (const one of own.allOf ?? []) queue.push([one, path])
    for (const one of listGroups(contract, own).flat()) {
      found.set(one, [...path, one])
      queue.push([one.schema, [...path, one]])
    }
  }
  return [...found.values()]
}

/** @param choose chooses one of each group. */
export function createShape(
  contract: Contract,
  schema: Schema,
  choose: (group: Alternative[]) => Alternative | undefined,
): Shape {
  const alternatives: Alternative[] = []
  const nodes: Schema[] = []
  const ambiguous: Shape['ambiguous'] = []
  function build(written: Schema, ancestors: Schema[]): Schema {
    const own = resolveSchema(written)
    if (ancestors.includes(own)) return { not: {} }
    const within = [...ancestors, own]
    const chosen = listGroups(contract, own).flatMap((group) => choose(group) ?? [])
    const { allOf = [], ...rest } = own
    const node: Schema = deriveSchema(own, {})
    nodes.push(node)
    for (const one of chosen)
      if (one.keyword === 'oneOf' && own['discriminator'] === undefined)
        ambiguous.push({ schema: own, excluded: one.others.map((other) => other.schema) })
    alternatives.push(...chosen)
    const all = [...allOf, ...chosen.map((one) => one.schema)].map((one) => build(one, within))
    const isRule = ([keyword]: [string, unknown]) => !CHOOSING.includes(keyword)
    const rules = Object.fromEntries(Object.entries(rest).filter(isRule))
    Object.assign(node, rules)
    return deriveSchema(own, all.length > 0 ? { ...rules, allOf: all } : rules)
  }
  const built = build(schema, [])
  const tree = alternatives.length === 0 ? schema : built
  return { tree, nodes, flat: nodes.reduce(mergeSchemas, {}), alternatives, ambiguous }
}
