import { isRecord, type JsonPointer, type Schema } from '../model/document/document.ts'
import { isAnnotation } from '../model/document/keywords.ts'
import { pointerOfSchema } from '../model/schema/schema.ts'
import { followRef, readKeywords } from '../values/reading.ts'
import type { Node, Reading } from '../values/types.ts'

export type Located = { schema: Node; pointer: JsonPointer }

/** One of the schemas that a value must all match, without its `$ref` and `allOf`. */
export type SchemaPart = {
  schema: Schema
  /** The schema of the contract. */
  source: Schema
  pointer: JsonPointer
  /** Whether it has null as an alternative. */
  isNullable: boolean
  /** Keywords beside a `$ref` to this schema. Annotations among them replace the schema's own. */
  replaced: readonly string[]
}

export const ALTERNATIVE_KEYWORDS = ['oneOf', 'anyOf'] as const

/** Whether all constraints of a schema are in these keywords. */
export const hasOnly = (schema: Schema, ...keywords: string[]) =>
  Object.keys(schema).every((key) => keywords.includes(key) || isAnnotation(key))

export const isNull = (node: Node) =>
  isRecord(node) &&
  ((node as Schema).type === 'null' || ('const' in node && node['const'] === null))

export const acceptsAnything = (node: unknown) =>
  node === true || (isRecord(node) && hasOnly(node as Schema))

/** @returns the only member of a group beside null, whose keywords count as the schema's own. */
function findOnlyMember(members: Node[]) {
  const [only, ...others] = members.length > 1 ? members.filter((one) => !isNull(one)) : members
  return others.length === 0 ? only : undefined
}

/** Lists the schemas that a value must all match, except null beside a single alternative. */
export function listSchemaParts(all: Located[], reading: Reading): SchemaPart[] {
  const parts: SchemaPart[] = []
  const seen = new Set<unknown>()
  // A stack, since a chain of `allOf` may be longer than the calls that a program can have.
  const todo: [Located, replaced: readonly string[]][] = all.map((one) => [one, []])
  todo.reverse()
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [{ schema, pointer }, replaced] = next
    if (!isRecord(schema) || seen.has(schema)) continue
    seen.add(schema)
    const { $ref, allOf, ...own } = readKeywords(schema as Schema, reading)
    const part = { schema: own, source: schema as Schema, isNullable: false, pointer, replaced }
    parts.push(part)
    const inner: typeof todo = []
    const add = (node: Node, ...keys: string[]) =>
      inner.push([{ schema: node, pointer: [...pointer, ...keys] }, replaced])
    if (typeof $ref === 'string') {
      const target = followRef(schema as Schema)
      const hidden = [...replaced, ...Object.keys(own)]
      inner.push([{ schema: target, pointer: pointerOfSchema(target) }, hidden])
    }
    for (const [index, member] of (allOf ?? []).entries()) add(member, 'allOf', String(index))
    for (const group of ALTERNATIVE_KEYWORDS) {
      const members = (own[group] ?? []) as Node[]
      const only = findOnlyMember(members)
      if (only === undefined || !Array.isArray(own[group])) continue
      delete own[group]
      part.isNullable ||= members.length > 1
      add(only, group, String(members.indexOf(only)))
    }
    todo.push(...inner.toReversed())
  }
  return parts
}

export const readKeyword = (parts: SchemaPart[], keyword: string) =>
  parts.flatMap(({ schema, source, pointer }) => {
    if (schema[keyword] === undefined) return []
    const written = keyword in source ? keyword : (UNEVALUATED[keyword] ?? keyword)
    return [{ value: schema[keyword], pointer: [...pointer, written] }]
  })

/** Keywords that may be written in another way, which the solver reads as these. */
const UNEVALUATED: Record<string, string> = {
  additionalProperties: 'unevaluatedProperties',
  items: 'unevaluatedItems',
}

/** @returns the pointer of the first of the keywords, or else of the schema. */
export const findKeywordPointer = (
  parts: SchemaPart[],
  ...keywords: string[]
): JsonPointer | undefined =>
  keywords.flatMap((keyword) => readKeyword(parts, keyword))[0]?.pointer ?? parts[0]?.pointer

export const findKeywordPointers = (
  base: SchemaPart[],
  revision: SchemaPart[],
  ...keywords: string[]
) => ({
  base: findKeywordPointer(base, ...keywords),
  revision: findKeywordPointer(revision, ...keywords),
})
