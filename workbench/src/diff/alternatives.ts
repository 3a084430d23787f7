import { isRecord, type JsonPointer, parseRefName, type Schema } from '../model/document.ts'
import { pointerOfSchema, resolveSchema } from '../model/schema.ts'
import {
  type Compare,
  type Comparison,
  enterScope,
  findPointers,
  isSame,
  kindOfChange,
} from './comparison.ts'
import { GROUPS, type Located, listParts, type Part, readKeyword } from './parts.ts'

export type Group = { keyword: (typeof GROUPS)[number]; members: Located[]; pointer: string[] }

const readMembers = (value: unknown, pointer: JsonPointer): Located[] =>
  (Array.isArray(value) ? value : []).map((schema: Schema, index) => ({
    schema,
    pointer: [...pointer, String(index)],
  }))

/** Every `oneOf` and `anyOf` of the parts. */
export const listGroups = (parts: Part[]): Group[] =>
  GROUPS.flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value, pointer }) => ({
      keyword,
      pointer,
      members: readMembers(value, pointer),
    })),
  )

/**
 * The members of a group that became a single schema, or began as one: of `oneOf: [X, { type: 'null' }]`
 * both, although its parts are those of X.
 */
export function listAlternatives(all: Located[]): Located[] {
  const [only, ...others] = all
  if (!only || others.length > 0) return all
  const schema = resolveSchema(only.schema)
  const keyword = GROUPS.find((group) => Array.isArray(schema[group]))
  if (!keyword) return all
  const pointer = schema === only.schema ? only.pointer : pointerOfSchema(schema)
  return readMembers(schema[keyword], [...pointer, keyword])
}

/** The name of an alternative: that of its reference, or its title. */
const findName = ({ schema }: Located) => {
  if (typeof schema === 'boolean') return String(schema)
  return schema.$ref === undefined ? schema.title : parseRefName(schema.$ref)
}

/** The label of an alternative: without a name its number. */
const formatLabel = (one: Located) => findName(one) ?? String(one.pointer.at(-1))

/** The types of an alternative and the names of its properties. */
function outline(member: Located) {
  const parts = listParts(member)
  const names = readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(value ?? {}))
  return [readKeyword(parts, 'type').map(({ value }) => value), names.toSorted()]
}

/** Compares the alternatives of two groups, in pairs. */
export const compareAlternatives: Compare<Group> = (comparison, from, to, scope) => {
  const { report, reportFlag, hashes, compareSchemas } = comparison
  const isOneOf = [from.keyword === 'oneOf', to.keyword === 'oneOf'] as const
  const rules = ['any-of-became-one-of', 'one-of-became-any-of'] as const
  reportFlag(rules, isOneOf, scope, findPointers(from, to))

  const [before, after] = [new Set(from.members), new Set(to.members)]
  /** Pairs equal members, each with one other. */
  const pair = (isEqual: (one: Located, other: Located) => boolean) => {
    for (const one of before) {
      const other = [...after].find((member) => isEqual(one, member))
      if (!other) continue
      before.delete(one)
      after.delete(other)
      compareSchemas([one], [other], enterScope(scope, `(${formatLabel(other)})`))
    }
  }
  pair((one, other) => hashes.base.hash(one.schema) === hashes.revision.hash(other.schema))
  pair((one, other) => findName(one) !== undefined && findName(one) === findName(other))
  pair((one, other) => isSame(outline(one), outline(other)))
  pair((one, other) => formatLabel(one) === formatLabel(other))
  if (before.size === 1 && after.size === 1) pair(() => true)

  for (const one of before)
    report('alternative-removed', scope, { base: one.pointer, name: formatLabel(one) })
  for (const one of after)
    report('alternative-added', scope, { revision: one.pointer, name: formatLabel(one) })
}

/** The hash of the alternative of each discriminator value: those of `mapping`, and schema names. */
function hashesByValue(parts: Part[], { hashRef }: Comparison['hashes']['base']) {
  const members = listGroups(parts).flatMap(({ members }) =>
    members.flatMap(({ schema }) => (isRecord(schema) && schema.$ref ? [schema] : [])),
  )
  const [beside] = members
  if (!beside) return new Map<string, number>()
  const refs = members.map(({ $ref = '' }) => $ref)
  const mapped = readKeyword(parts, 'discriminator').flatMap(({ value }) => {
    const mapping = isRecord(value) ? value['mapping'] : undefined
    return Object.entries(isRecord(mapping) ? mapping : {}).map(([name, target]) => {
      const text = String(target)
      return [name, text.includes('/') ? text : `#/components/schemas/${text}`] as const
    })
  })
  const implicit = refs
    .filter((ref) => !mapped.some(([, target]) => target === ref))
    .map((ref) => [parseRefName(ref), ref] as const)
  return new Map([...implicit, ...mapped].map(([name, ref]) => [name, hashRef(ref, beside)]))
}

/** Compares the property that selects an alternative, and the values that select each. */
export const compareDiscriminators: Compare<Part[]> = (comparison, base, revision, scope) => {
  const { report, hashes } = comparison
  const [[from], [to]] = [
    readKeyword(base, 'discriminator'),
    readKeyword(revision, 'discriminator'),
  ]
  const findProperty = (found: typeof from) =>
    isRecord(found?.value) ? String(found.value['propertyName']) : undefined
  const [was, is] = [findProperty(from), findProperty(to)]
  const detail = { ...findPointers(from, to), name: was }
  const change = kindOfChange(was, is)
  if (change) return report(`discriminator-${change}`, scope, { ...detail, before: was, after: is })
  if (was === undefined) return
  const before = hashesByValue(base, hashes.base)
  const after = hashesByValue(revision, hashes.revision)
  const added = new Map([...after].filter(([value, hash]) => before.get(value) !== hash))
  for (const [value, hash] of before) {
    if (after.get(value) === hash) continue
    const [now] = [...added].find(([, other]) => other === hash) ?? []
    if (now !== undefined) {
      added.delete(now)
      report('discriminator-value-changed', scope, { ...detail, before: value, after: now })
    } else if ([...after.values()].includes(hash))
      report('discriminator-value-removed', scope, { ...detail, before: value })
  }
  for (const [value, hash] of added)
    if ([...before.values()].includes(hash))
      report('discriminator-value-added', scope, { ...detail, after: value })
}
