import { getOrCreate } from '../get-or-create.ts'
import { formatRef, isRecord, parseRefName, type Schema } from '../model/document/document.ts'
import {
  isTarget,
  normaliseDiscriminator,
  readDiscriminator,
} from '../model/schema/discriminator.ts'
import {
  documentOfSchema,
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../model/schema/schema.ts'
import { findEnumValues } from './apart.ts'
import {
  asList,
  closeMember,
  followRef,
  makeSchema,
  markAsReceiver,
  not,
  readKeywords,
} from './reading.ts'
import type { Choice, KeywordUse, Node, SolverContext } from './types.ts'

/** The schemas that a discriminator selects, each with its value, and the field; undefined without such values. */
function readSelected({ schema }: KeywordUse) {
  const document = documentOfSchema(schema)
  const own = formatRef(pointerOfSchema(schema))
  const { property, refs } = (document && readDiscriminator(document, schema, own)) ?? {}
  if (property === undefined || !refs || refs.size === 0) return undefined
  const selected = [...refs].map(([value, ref]) => ({
    field: makeSchema(schema, {
      required: [property],
      properties: { [property]: { const: value } },
    }),
    target: ref === own ? true : resolveSchemaRef(ref, schema),
  }))
  return { property, values: [...refs.keys()], selected }
}

export function selectByDiscriminator(use: KeywordUse): Choice[] {
  const { property, selected } = readSelected(use) ?? {}
  if (property === undefined || !selected) return []
  const absent = makeSchema(use.schema, { properties: { [property]: false as never } })
  return [[...selected.map(({ field, target }): Node[] => [field, target]), [absent]]]
}

export function negateDiscriminator(use: KeywordUse): Choice {
  const { property, values, selected } = readSelected(use) ?? {}
  if (property === undefined || !values || !selected) return []
  const other = { required: [property], properties: { [property]: not({ enum: values }) } }
  return [
    ...selected.map(({ field, target }): Node[] => [field, not(target)]),
    [makeSchema(use.schema, other)],
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
      const listed = findEnumValues(one)
      return listed && own.required?.includes(name) ? [[name, listed]] : []
    },
  )
  return new Map([...tags, ...named])
}

const tagged = new WeakMap<object, boolean>()

/** Whether each alternative has another value of a field, so that no object matches two. */
function isTagged({ schema, value, context }: KeywordUse): boolean {
  const members = asList(value)
  return getOrCreate(tagged, schema, () => {
    const all = members.map((member) => listTags(member, context))
    const [name] = [...(all[0]?.keys() ?? [])].filter((one) => all.every((tags) => tags.has(one)))
    const values = name === undefined ? [] : all.flatMap((tags) => tags.get(name) ?? [])
    const isObject = members.every((one) => resolveSchema(one).type === 'object')
    return isObject && values.length > 0 && new Set(values).size === values.length
  })
}

/** With the value of the discriminator that names a referenced alternative: servers select it by that. */
export function nameByDiscriminator(schema: Schema, member: Node): Node[] {
  const discriminator = normaliseDiscriminator(schema['discriminator'])
  const { $ref } = isRecord(member) ? (member as Schema) : {}
  if (!discriminator || typeof $ref !== 'string') return [member]
  const { property, mapping } = discriminator
  const [named] = Object.entries(mapping).find(([, target]) => isTarget(target, $ref)) ?? []
  const name = { properties: { [property]: { const: named ?? parseRefName($ref) } } }
  return [member, makeSchema(schema, name as Schema)]
}

/** A natural value has the name of its alternative. */
export const nameMember = ({ schema, context }: KeywordUse, member: Node): Node[] =>
  context.levels === null ? [member] : nameByDiscriminator(schema, member)

/** Groups that are read by the letter. */
const literal = new WeakSet<object>()
const readings = new WeakMap<object, Schema[]>()

/** @returns the group by the letter, and by intention where that is another one. */
function readOneOf({ schema, value, context: { reading } }: KeywordUse): Schema[] {
  if (reading.isLiteral || literal.has(schema)) return []
  return getOrCreate(readings, schema, () => {
    const members = asList(value)
    const closed = members.map(closeMember)
    if (closed.every((member, index) => member === members[index])) return []
    const both = [members, closed].map((oneOf, index) =>
      // The mark keeps the group by the letter apart from the schema itself.
      makeSchema(schema, { oneOf: oneOf as Schema[], '(reading)': index }),
    )
    for (const one of both) literal.add(one)
    return both
  })
}

export function chooseOne(use: KeywordUse): Choice {
  const members = asList(use.value)
  if (isTagged(use)) return members.map((one) => nameMember(use, one))
  const readings = readOneOf(use)
  if (readings.length > 0) return readings.map((one) => [one])
  return members.map((member) => [
    ...nameMember(use, member),
    // To lack another alternative names no field.
    ...members.filter((one) => one !== member).map((one) => markAsReceiver(not(one))),
  ])
}

export function negateOne(use: KeywordUse): Choice {
  const members = asList(use.value)
  const none = members.map((one) => not(one))
  if (isTagged(use)) return [none]
  const readings = readOneOf(use)
  if (readings.length > 0) return [readings.map((one) => not(one))]
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).map((other) => [one, other]),
  )
  return [none, ...pairs]
}
