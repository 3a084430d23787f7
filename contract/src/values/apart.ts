import { isDeepStrictEqual } from 'node:util'
import { getOrCreate } from '../get-or-create.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import type { Leaf } from './find-object.ts'
import { findReceiverSchema, followRef, hasType, readKeywords } from './reading.ts'
import type { Node, Reading } from './types.ts'

const MAX_CHAIN = 20
const MAX_GLANCE = 6

const listedBy = new WeakMap<object, unknown[] | null>()

/** The values that a schema lists, by itself, its `$ref` or its combined schemas; undefined if it has others. */
export function findEnumValues(node: unknown, depth = 0): unknown[] | undefined {
  if (!isRecord(node) || depth > MAX_CHAIN) return undefined
  const inner = (one: unknown) => findEnumValues(one, depth + 1)
  const read = ({ enum: values, $ref, allOf = [], ...own }: Schema): unknown[] | undefined => {
    if (Array.isArray(values)) return values
    if ('const' in own) return [own.const]
    if (own.type === 'null') return [null]
    const all = [...(typeof $ref === 'string' ? [followRef(node as Schema)] : []), ...allOf]
    for (const one of all) {
      const listed = inner(one)
      if (listed) return listed
    }
    for (const members of [own.anyOf, own.oneOf]) {
      const lists = members?.map(inner)
      if (lists?.every((list) => list !== undefined)) return [...new Set(lists.flat())]
    }
    return undefined
  }
  return getOrCreate(listedBy, node, () => read(node as Schema) ?? null) ?? undefined
}

/** What is certain of an object: fields that it has, that it lacks, and the values that a field can have. */
export type ObjectFacts = { has: Set<string>; lacks: Set<string>; values: Map<string, unknown[]> }

export function readObjectFacts(leaves: Leaf[]): ObjectFacts {
  const facts: ObjectFacts = { has: new Set(), lacks: new Set(), values: new Map() }
  for (const { own } of leaves) {
    for (const name of own.required ?? []) facts.has.add(name)
    for (const [name, one] of Object.entries(own.properties ?? {})) {
      if ((one as Node) === false) facts.lacks.add(name)
      const listed = findEnumValues(one)
      if (listed) facts.values.set(name, listed)
    }
  }
  return facts
}

/** Whether no value of a type with these facts can match, as far as a glance tells. */
export function isUnsatisfiable(
  reading: Reading,
  type: string,
  facts: ObjectFacts,
  node: Node,
  depth = 0,
): boolean {
  if (typeof node === 'boolean') return !node
  if (depth > MAX_GLANCE) return false
  const own = readKeywords(node, reading)
  if (!hasType(own, type, reading)) return true
  const inner = (one: Node) => isUnsatisfiable(reading, type, facts, one, depth + 1)
  if (typeof own.$ref === 'string' && inner(followRef(node))) return true
  if (own.allOf?.some(inner)) return true
  for (const members of [own.anyOf, own.oneOf])
    if (members && depth < 2 && members.every(inner)) return true
  if (type !== 'object') return false
  if (own.required?.some((name) => facts.lacks.has(name))) return true
  return Object.entries(own.properties ?? {}).some(([name, one]) => {
    if (!facts.has.has(name)) return false
    if ((one as Node) === false) return true
    const [known, listed] = [facts.values.get(name), findEnumValues(one)]
    return (
      known &&
      listed &&
      !known.some((value) => listed.some((other) => isDeepStrictEqual(value, other)))
    )
  })
}

/** Lists the fields that the schemas of a value name. */
export function listNames(all: Node[], groups: string[], reading: Reading): string[] {
  const [found, seen] = [new Set<string>(), new Set<Node>()]
  const visit = (node: unknown) => {
    if (!isRecord(node) || seen.has(node as Schema)) return
    const schema = node as Schema
    seen.add(schema)
    if (findReceiverSchema(schema) !== undefined) return
    if (typeof schema.$ref === 'string') visit(followRef(schema))
    for (const key of groups) if (Array.isArray(schema[key])) schema[key].forEach(visit)
    for (const key of ['if', 'then', 'else']) visit(schema[key])
    const { dependentSchemas } = schema
    Object.values(isRecord(dependentSchemas) ? dependentSchemas : {}).forEach(visit)
    const own = readKeywords(schema, reading)
    for (const name of [...Object.keys(own.properties ?? {}), ...(own.required ?? [])])
      found.add(name)
  }
  all.forEach(visit)
  return [...found]
}
