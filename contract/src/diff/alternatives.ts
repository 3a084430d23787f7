import { isRecord, parseRefName, type Schema } from '../model/document/document.ts'
import { closeMember, makeSchema, markAsReceiver, not } from '../values/reading.ts'
import type { Node } from '../values/types.ts'
import { TYPES } from '../values/types.ts'
import { type Comparison, enterScope, isSame, pairByKey, pairPointers } from './comparison.ts'
import type { Way } from './impact.ts'
import { changeByRule } from './keywords.ts'
import {
  ALTERNATIVE_KEYWORDS,
  hasOnly,
  type Located,
  listSchemaParts,
  readKeyword,
  type SchemaPart,
} from './parts.ts'
import { findChangeDetail, type Pair, type Relation, type Side, toFound } from './relation.ts'

export type Group = {
  keyword: (typeof ALTERNATIVE_KEYWORDS)[number]
  members: Located[]
  pointer: string[]
}

export const listGroups = (parts: SchemaPart[]): Group[] =>
  ALTERNATIVE_KEYWORDS.flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value, pointer }) => ({
      keyword,
      pointer,
      members: (Array.isArray(value) ? value : []).map((schema: Node, index) => ({
        schema,
        pointer: [...pointer, String(index)],
      })),
    })),
  )

const findName = ({ schema }: Located) => {
  if (typeof schema === 'boolean') return String(schema)
  return schema.$ref === undefined ? schema.title : parseRefName(schema.$ref)
}

/** The name of an alternative: its component, its title, the value that tells it, or its fields or type. */
function formatLabel(one: Located, relation: Relation): string {
  const name = findName(one)
  if (name !== undefined) return name
  const parts = listSchemaParts([one], relation.reading)
  const [listed] = readKeyword(parts, 'const')
  if (listed) return JSON.stringify(listed.value)
  for (const [field, schema] of readKeyword(parts, 'properties').flatMap(({ value }) =>
    Object.entries(Object(value)),
  ))
    if (isRecord(schema) && 'const' in schema) return `${field} ${JSON.stringify(schema['const'])}`
  const fields = readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(Object(value)))
  const types = relation.solver.listTypes([one.schema])
  const of = fields.length > 0 ? ` of ${fields.slice(0, 3).join(', ')}` : ''
  return `${types.length >= TYPES.length ? 'any' : types.join(' or ') || 'none'}${of}`
}

function outline(member: Located, { reading }: Relation) {
  const parts = listSchemaParts([member], reading)
  const names = readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(value ?? {}))
  return [readKeyword(parts, 'type').map(({ value }) => value), names.toSorted()]
}

/** Compares the members in pairs. @returns the others. */
function comparePairs(pair: Pair, from: Group, to: Group) {
  const { comparison, scope } = pair
  const list = (parts: SchemaPart[]) =>
    readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(Object(value)))
  const names = { from: list(pair.base.parts), to: list(pair.revision.parts) }
  const [before, after] = [new Set(from.members), new Set(to.members)]
  const pairBy = (isEqual: (one: Located, other: Located) => boolean) => {
    for (const one of before) {
      const other = [...after].find((member) => isEqual(one, member))
      if (!other) continue
      before.delete(one)
      after.delete(other)
      const at = enterScope(scope, `(${formatLabel(other, pair)})`, (part) => part)
      const others = to.members.flatMap((member) => (member === other ? [] : [member.schema]))
      comparison.compareSchemas([one], [other], {
        ...at,
        open: pair.ways,
        beside: { ...names, others },
      })
    }
  }
  const types = (one: Located) => pair.solver.listTypes([one.schema])
  const sharesType = (one: Located, other: Located) => {
    const all = types(other)
    return types(one).some((type) => all.includes(type))
  }
  pairBy((one, other) => comparison.numberOf(one.schema) === comparison.numberOf(other.schema))
  pairBy((one, other) => findName(one) !== undefined && findName(one) === findName(other))
  pairBy((one, other) => isSame(outline(one, pair), outline(other, pair)))
  if (before.size === 1 && after.size === 1) pairBy(sharesType)
  else pairBy((one, other) => one.pointer.at(-1) === other.pointer.at(-1) && sharesType(one, other))
  return { before, after }
}

function compareMembers(pair: Pair, from: Group, to: Group) {
  const { before, after } = comparePairs(pair, from, to)
  const report = (one: Located, others: Located[], way: Way) => {
    const isNarrowed = way === 'narrowed'
    const side = isNarrowed
      ? { from: [...pair.from, one.schema] }
      : { to: [...pair.to, one.schema] }
    const found = findChangeDetail({ ...pair, ...side }, way) ?? findMeant(one, others, way)
    if (!found) return
    const detail = { name: formatLabel(one, pair), ...found }
    if (isNarrowed)
      pair.comparison.report('alternative-removed', pair.scope, { ...detail, base: one.pointer })
    else
      pair.comparison.report('alternative-added', pair.scope, { ...detail, revision: one.pointer })
  }
  /** Finds a value of an open alternative with the fields that it names, which no other one is meant for. */
  const findMeant = (one: Located, others: Located[], way: Way) => {
    const own = closeMember(one.schema)
    if (own === one.schema || others.some(({ schema }) => schema === one.schema)) return undefined
    const meant = others.map(({ schema }) => markAsReceiver(not(closeMember(schema))))
    const result = pair.solver.find([own, ...meant])
    return result === 'none' ? undefined : { way, value: toFound(result) }
  }
  for (const one of before) report(one, to.members, 'narrowed')
  for (const one of after) report(one, from.members, 'widened')
}

/** @returns the member of a group of one, with nothing beside it. */
function unwrapOnly(one: Located): Located {
  if (!isRecord(one.schema)) return one
  for (const keyword of ALTERNATIVE_KEYWORDS) {
    const members = (one.schema as Schema)[keyword] as Node[] | undefined
    const [only, ...others] = members ?? []
    if (only !== undefined && others.length === 0 && hasOnly(one.schema as Schema, keyword))
      return { schema: only, pointer: [...one.pointer, keyword, '0'] }
  }
  return one
}

/** Pairs equal groups first, and the others by their order. */
function pairGroups({ numberOf }: Comparison, base: Group[], revision: Group[]) {
  const findNumber = ({ keyword, members }: Group) =>
    numberOf({ [keyword]: members.map(({ schema }) => schema) })
  const [known, knownNow] = [base, revision].map((groups) => new Set(groups.map(findNumber)))
  const isKept = (one: Group) => [known, knownNow].every((all) => all?.has(findNumber(one)))
  const mapByKey = (groups: Group[]) => {
    const others = groups.filter((one) => !isKept(one))
    return new Map(
      groups.map((one) => [isKept(one) ? `same ${findNumber(one)}` : others.indexOf(one), one]),
    )
  }
  return pairByKey(mapByKey(base), mapByKey(revision))
}

const toRule = ({ keyword, members }: Group): Node => {
  const all = members.map(({ schema }) => schema)
  return makeSchema(all.find((one) => isRecord(one)) ?? true, { [keyword]: all as Schema[] })
}

/** Whether alternatives tell the types of both sides. */
export function tellsTypes(base: SchemaPart[], revision: SchemaPart[]): boolean {
  const [groups, groupsNow] = [listGroups(base), listGroups(revision)]
  if (groups.length > 0 && groupsNow.length > 0) return true
  return (
    (isOnlyGroup(base, groups) && groupsNow.length === 0) ||
    (isOnlyGroup(revision, groupsNow) && groups.length === 0)
  )
}

const isOnlyGroup = (parts: SchemaPart[], groups: Group[]) =>
  groups.length === 1 &&
  parts.every(({ schema }) =>
    hasOnly(schema, ...ALTERNATIVE_KEYWORDS, 'discriminator', 'default', 'type'),
  )

export function compareGroups(pair: Pair) {
  const { base, revision, comparison } = pair
  const [groups, groupsNow] = [listGroups(base.parts), listGroups(revision.parts)]
  // A single schema became an alternative, or the other way round.
  const [first] = groups
  const [firstNow] = groupsNow
  const alone = (one: Group, { schemas }: Side): Group => ({
    ...one,
    members: schemas.map(unwrapOnly),
  })
  const isAlone = (side: Side, own: Group[], other: Side, others: Group[]) =>
    own.length === 0 && side.schemas.length === 1 && isOnlyGroup(other.parts, others)
  if (firstNow && isAlone(base, groups, revision, groupsNow))
    return compareMembers(pair, alone(firstNow, base), firstNow)
  if (first && isAlone(revision, groupsNow, base, groups))
    return compareMembers(pair, first, alone(first, revision))
  for (const { was, is, one } of pairGroups(comparison, groups, groupsNow)) {
    if (was && is) {
      compareMembers(pair, was, is)
      continue
    }
    for (const [way, detail] of changeByRule(pair, was && toRule(was), is && toRule(is)))
      comparison.report(`alternatives-${way === 'narrowed' ? 'added' : 'removed'}`, pair.scope, {
        ...pairPointers(was, is),
        ...detail,
        name: one.keyword,
      })
  }
}
