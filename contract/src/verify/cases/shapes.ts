import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, parseRefName, type Schema } from '../../model/document/document.ts'
import { keepExactValues } from '../../model/document/numbers.ts'
import { findViolations } from '../../model/request/validate.ts'
import {
  findDiscriminator,
  isTarget,
  normaliseDiscriminator,
} from '../../model/schema/discriminator.ts'
import { intersectTypes, resolveSchema, resolveSchemaRef } from '../../model/schema/schema.ts'

const MAXIMA = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const
const MINIMA = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const

const mergeNumbers = (
  one: Schema,
  other: Schema,
  names: readonly string[],
  choose: (...values: number[]) => number,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = [one[name], other[name]].filter((value) => typeof value === 'number')
      return values.length > 0 ? [[name, choose(...values)]] : []
    }),
  )

const mergePatterns = (one: string, other: string) =>
  one === other ? one : [one, other].map((each) => String.raw`(?=[\s\S]*(?:${each}))`).join('')

function mergeProperties(one: Schema, other: Schema): Record<string, Schema> {
  const [own = {}, more = {}] = [one.properties, other.properties]
  return Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(more)])].map((name) => {
      const both = [own[name], more[name]].filter((field) => field !== undefined)
      return [name, both.length === 1 && both[0] !== undefined ? both[0] : { allOf: both }]
    }),
  )
}

const mergeTypes = (one: Schema['type'], other: Schema['type']) =>
  one === undefined || other === undefined
    ? (one ?? other)
    : intersectTypes([one].flat(), [other].flat())

/** A schema without combiners that has the rules of both. */
function mergeSchemas(one: Schema, other: Schema): Schema {
  const type = mergeTypes(one.type, other.type)
  const isBoth = one.pattern !== undefined && other.pattern !== undefined
  const choice = one.enum && other.enum && one.enum.filter((value) => other.enum?.includes(value))
  const merged: Schema = {
    ...one,
    ...other,
    ...(type !== undefined && { type }),
    ...mergeNumbers(one, other, MAXIMA, Math.max),
    ...mergeNumbers(one, other, MINIMA, Math.min),
    ...(isBoth && { pattern: mergePatterns(one.pattern ?? '', other.pattern ?? '') }),
    ...(choice && { enum: choice }),
    ...((one.properties || other.properties) && { properties: mergeProperties(one, other) }),
    ...((one.required || other.required) && {
      required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
    }),
    ...(one.items && other.items && { items: { allOf: [one.items, other.items] } }),
  }
  keepExactValues(merged, one, other)
  return merged
}

/** The subschemas that the discriminator of a schema selects, each with the value that selects it. */
export function listSelected({ document }: Contract, schema: Schema): Schema[] {
  const found = findDiscriminator(document, schema)
  if (!found || found.owner !== schema) return []
  const { discriminator, owner } = found
  return [...discriminator.refs].map(([value, ref]) => {
    const { discriminator: _, ...subschema } = resolveSchemaRef(ref, owner)
    return {
      allOf: [
        {
          ...subschema,
          allOf: (subschema.allOf ?? []).filter((one) => resolveSchema(one) !== owner),
        },
        { properties: { [discriminator.property]: { const: value } } },
      ],
    }
  })
}

/** Adds to each referenced member the value of the discriminator that names it: servers select it by that. */
export function nameMembers(schema: Schema, members: Schema[]): Schema[] {
  const discriminator = normaliseDiscriminator(schema['discriminator'])
  if (!discriminator) return members
  const { property, mapping } = discriminator
  return members.map((member) => {
    const { $ref } = member
    if (typeof $ref !== 'string') return member
    const [named] = Object.entries(mapping).find(([, target]) => isTarget(target, $ref)) ?? []
    const value = { const: named ?? parseRefName($ref) }
    return { allOf: [member, { properties: { [property]: value } }] }
  })
}

/** Lists the alternatives of a schema without combiners: one member of each `oneOf`, `anyOf` and `if`. */
function* listShapes(
  contract: Contract,
  schema: Schema | boolean,
  ancestors: Schema[] = [],
): Generator<Schema> {
  const resolved = resolveSchema(schema)
  if (ancestors.includes(resolved)) return
  const within = [...ancestors, resolved]
  const { allOf = [], oneOf, anyOf, if: condition, then: yes, else: no, ...own } = resolved
  keepExactValues(own, resolved, {})
  const alternatives: Schema[][] = [
    ...allOf.map((member) => [member]),
    ...(oneOf ? [nameMembers(resolved, oneOf)] : []),
    ...(anyOf ? [nameMembers(resolved, anyOf)] : []),
  ]
  const selected = listSelected(contract, resolved)
  if (selected.length > 0) alternatives.push(selected)
  if (isRecord(condition))
    alternatives.push([{ allOf: [condition, isRecord(yes) ? yes : {}] }, isRecord(no) ? no : {}])
  function* combine(shape: Schema, [members, ...rest]: Schema[][]): Generator<Schema> {
    if (!members) return void (yield shape)
    for (const member of members)
      for (const inner of listShapes(contract, member, within))
        yield* combine(mergeSchemas(shape, inner), rest)
  }
  yield* combine(own, alternatives)
}

/** Alternatives that are tried. */
const MAX_SHAPES = 24

export function* take<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let left = count
  for (const value of values) {
    if (left-- <= 0) return
    yield value
  }
}

export const takeShapes = (contract: Contract, schema: Schema) =>
  take(listShapes(contract, schema), MAX_SHAPES)

/** @returns the first alternative that a value matches, or else the first one. */
export function findShape(contract: Contract, schema: Schema, value: unknown): Schema {
  const [first = {}, ...others] = takeShapes(contract, schema)
  const isMatched = (shape: Schema) => findViolations(contract, shape, value).length === 0
  return others.length === 0 ? first : ([first, ...others].find(isMatched) ?? first)
}
