import type { Contract } from '../model/contract/contract.ts'
import {
  ContractError,
  isRecord,
  type JsonPointer,
  parseRefName,
  type Schema,
} from '../model/document/document.ts'
import { toDoubles } from '../model/document/numbers.ts'
import { findViolations } from '../model/request/validate.ts'
import { includesType, pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import {
  type Compare,
  type Comparison,
  classifyChange,
  enterScope,
  findPointers,
  isSame,
  type Scope,
} from './comparison.ts'
import {
  GROUPS,
  hasOnly,
  isNull,
  type Located,
  listParts,
  type Part,
  readKeyword,
  withExactNumbers,
} from './parts.ts'
import { findTypes } from './types.ts'

export type Group = {
  keyword: (typeof GROUPS)[number]
  members: Located[]
  pointer: string[]
  hasDiscriminator: boolean
}

const readMembers = (value: unknown, pointer: JsonPointer): Located[] =>
  (Array.isArray(value) ? value : []).map((schema: Schema, index) => ({
    schema,
    pointer: [...pointer, String(index)],
  }))

export const listGroups = (parts: Part[]): Group[] =>
  GROUPS.flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value, pointer }) => ({
      keyword,
      pointer,
      members: readMembers(value, pointer),
      hasDiscriminator: readKeyword(parts, 'discriminator').length > 0,
    })),
  )

/**
 * Lists the alternatives of a single schema, to compare it with a group: one for each of its types. For
 * `oneOf: [X, { type: 'null' }]`, lists both members, although `listParts` returns only X.
 */
export function listAlternatives(all: Located[]): Located[] {
  const [only, ...others] = all
  if (!only || others.length > 0) return all
  const schema = resolveSchema(only.schema)
  const keyword = GROUPS.find((group) => Array.isArray(schema[group]))
  const pointer = schema === only.schema ? only.pointer : pointerOfSchema(schema)
  if (keyword && hasOnly(schema, keyword, 'discriminator', 'default'))
    return readMembers(schema[keyword], [...pointer, keyword])
  if (!Array.isArray(schema.type) && schema.default === undefined) return all
  const own = withExactNumbers(schema)
  // It applies to the group as a whole, and is compared there.
  delete own.default
  const { type } = own
  if (!Array.isArray(type)) return [{ ...only, schema: own }]
  return type.map((one) => ({ schema: { ...own, type: one }, pointer, name: one }))
}

/** @returns the name of the type or of the referenced schema, or the title. */
const findName = ({ schema, name }: Located) => {
  if (name !== undefined) return name
  if (typeof schema === 'boolean') return String(schema)
  return schema.$ref === undefined ? schema.title : parseRefName(schema.$ref)
}

/** @returns the name of an alternative, or else its index. */
const formatLabel = (one: Located) => findName(one) ?? String(one.pointer.at(-1))

/** @returns the types of an alternative, and the names of its properties. */
function outlineMember(member: Located) {
  const parts = listParts(member)
  const names = readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(value ?? {}))
  return [readKeyword(parts, 'type').map(({ value }) => value), names.toSorted()]
}

const sharesType = (one: Located, other: Located) => {
  const types = findTypes(listParts(other))
  return findTypes(listParts(one)).some((type) => includesType(types, type))
}

/** Compares the members in pairs. @returns the others, and whether any member changed. */
function comparePairs(...[comparison, from, to, scope]: Parameters<Compare<Group>>) {
  const { hashes, compareSchemas } = comparison
  const [before, after] = [new Set(from.members), new Set(to.members)]
  const pairBy = (isEqual: (one: Located, other: Located) => boolean) => {
    for (const one of before) {
      const other = [...after].find((member) => isEqual(one, member))
      if (!other) continue
      before.delete(one)
      after.delete(other)
      compareSchemas([one], [other], enterScope(scope, `(${formatLabel(other)})`))
    }
  }
  pairBy((one, other) => hashes.base.hash(one.schema) === hashes.revision.hash(other.schema))
  const isChanged = before.size + after.size > 0
  pairBy((one, other) => findName(one) !== undefined && findName(one) === findName(other))
  pairBy((one, other) => isSame(outlineMember(one), outlineMember(other)))
  pairBy((one, other) => formatLabel(one) === formatLabel(other) && sharesType(one, other))
  if (before.size === 1 && after.size === 1) pairBy(sharesType)
  return { before, after, isChanged }
}

export const compareAlternatives: Compare<Group> = (comparison, from, to, scope) => {
  const { report, reportFlag, accepts } = comparison
  const isOneOf = [from.keyword === 'oneOf', to.keyword === 'oneOf'] as const
  const rules = ['any-of-became-one-of', 'one-of-became-any-of'] as const
  reportFlag(rules, isOneOf, scope, findPointers(from, to))

  const { before, after, isChanged } = comparePairs(comparison, from, to, scope)
  for (const one of before)
    if (!to.members.some((other) => isAccepted(comparison, one, other, scope)))
      report('alternative-removed', scope, { base: one.pointer, name: formatLabel(one) })
  for (const one of after)
    report('alternative-added', scope, { revision: one.pointer, name: formatLabel(one) })
  if (!isChanged) return
  const [was, is] = [comparison.ofBase(), comparison.ofRevision()]
  const overlap = findOverlap({
    groups: [from, to],
    contracts: [was.base, is.base],
    only: [before, after],
    accepts: (one, other) => isAccepted(comparison, other, one, scope),
    acceptsBeside: (one, other) => isAccepted(is, other, one, scope),
  })
  for (const one of overlap)
    report('alternatives-overlap', scope, { revision: one.pointer, name: formatLabel(one) })
  const overlapBefore = findOverlap({
    groups: [to, from],
    contracts: [is.base, was.base],
    only: [after, before],
    accepts: (one, other) => accepts(one, other, scope, { side: 'response' }),
    acceptsBeside: (one, other) => isAccepted(was, other, one, scope),
  })
  for (const one of overlapBefore)
    report('alternatives-no-longer-overlap', scope, { base: one.pointer, name: formatLabel(one) })
}

/** Two groups, of which one accepts values that the other one refuses, since two of its alternatives accept them. */
type Overlap = {
  groups: [accepting: Group, refusing: Group]
  contracts: [Contract, Contract]
  /** The alternatives that only one of the groups has. */
  only: [Set<Located>, Set<Located>]
  /** Whether an alternative of the refusing group accepts all values of one of the accepting group. */
  accepts: (refusing: Located, accepting: Located) => boolean
  /** Whether an alternative of the refusing group accepts all values of another one. */
  acceptsBeside: (one: Located, other: Located) => boolean
}

/** @returns alternatives that only the refusing group has, and that share values with others; or else one that shares a value. */
function findOverlap(overlap: Overlap): Located[] {
  const { groups, contracts, only, accepts, acceptsBeside } = overlap
  const [first, second] = groups
  if (!isExclusive(second)) return []
  const kept = first.members.filter((one) => !only[0].has(one))
  const isNested = (one: Located, other: Located) =>
    acceptsBeside(one, other) || acceptsBeside(other, one)
  const nested = [...only[1]].filter(
    (one) =>
      kept.some((other) => accepts(one, other)) ||
      second.members.some((other) => {
        if (one === other || !isNested(one, other)) return false
        // The accepting group need not have values of two alternatives that it lacks.
        return !only[1].has(other) || first.members.some((known) => sharesType(known, one))
      }),
  )
  return nested.length > 0 ? nested : findSharedValue(contracts, [first, second])
}

/** Whether a later alternative accepts all values of an earlier one. */
const isAccepted = (
  { revision, accepts }: Comparison,
  one: Located,
  other: Located,
  scope: Scope,
) =>
  isNull(one.schema)
    ? findViolations(revision, other.schema, null).length === 0
    : acceptsByType(one, other) || accepts(one, other, scope)

/** Whether a schema has only a type, or none, and so accepts all values of another one. */
function acceptsByType(one: Located, other: Located) {
  const parts = listParts(other)
  const types = findTypes(parts)
  return (
    parts.every(({ schema }) => hasOnly(schema, 'type')) &&
    findTypes(listParts(one)).every((type) => includesType(types, type))
  )
}

/** Whether a value must match one member only. With a discriminator, its value selects the member. */
const isExclusive = ({ keyword, hasDiscriminator }: Group) =>
  keyword === 'oneOf' && !hasDiscriminator

/** Simple values, and those that the schemas name. */
function listProbes(members: Located[]): unknown[] {
  const parts = members.flatMap((member) => listParts(member))
  const named = ['const', 'default', 'example', 'minimum', 'maximum'].flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value }) => value),
  )
  const lists = ['enum', 'examples'].flatMap((keyword) =>
    readKeyword(parts, keyword).flatMap(({ value }) => value),
  )
  return [null, true, 0, 1, '', [], {}, ...named, ...lists]
}

/** @returns the last alternative that shares a value which the first group accepts, and the second one therefore refuses. */
function findSharedValue(
  [before, after]: [Contract, Contract],
  [first, second]: [Group, Group],
): Located[] {
  const listMatching = (contract: Contract, { members }: Group, value: unknown) =>
    members.filter(({ schema }) => findViolations(contract, schema, value).length === 0)
  try {
    for (const value of listProbes([...first.members, ...second.members]).map(toDoubles)) {
      const matched = listMatching(after, second, value)
      if (matched.length < 2) continue
      const accepted = listMatching(before, first, value)
      if (isExclusive(first) ? accepted.length === 1 : accepted.length > 0) return matched.slice(-1)
    }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    // Nobody can tell in time which of the alternatives a value matches.
    return second.members.slice(-1)
  }
  return []
}

/** Maps each discriminator value, of `mapping`, `defaultMapping` or a schema's name, to the hash of its alternative. */
function hashByValue(parts: Part[], hasher: Comparison['hashes']['base']) {
  const members = listGroups(parts).flatMap(({ members }) =>
    members.flatMap(({ schema }) => (isRecord(schema) && schema.$ref ? [schema] : [])),
  )
  const [beside] = members
  if (!beside) return new Map<string, number>()
  const refs = members.map(({ $ref = '' }) => $ref)
  const toRef = (target: string) =>
    target.includes('/') ? target : `#/components/schemas/${target}`
  const all = readKeyword(parts, 'discriminator').flatMap(({ value }) =>
    isRecord(value) ? [value] : [],
  )
  const mapped = all.flatMap(({ mapping }) =>
    Object.entries(isRecord(mapping) ? mapping : {}).map(
      ([name, target]) => [name, toRef(String(target))] as const,
    ),
  )
  const implicit = refs
    .filter((ref) => !mapped.some(([, target]) => target === ref))
    .map((ref) => [parseRefName(ref), ref] as const)
  const others = all.flatMap(({ defaultMapping: target }) =>
    typeof target === 'string' ? [['any other', toRef(target)] as const] : [],
  )
  const selected = [...implicit, ...mapped, ...others]
  return new Map(selected.map(([name, ref]) => [name, hasher.hashRef(ref, beside)]))
}

/** Compares `propertyName`, and the values that select each alternative. */
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
  const change = classifyChange(was, is)
  if (change) return report(`discriminator-${change}`, scope, { ...detail, before: was, after: is })
  if (was === undefined) return
  const before = hashByValue(base, hashes.base)
  const after = hashByValue(revision, hashes.revision)
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
