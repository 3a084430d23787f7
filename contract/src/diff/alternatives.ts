import { parseRefName } from '../model/document/document.ts'
import { findViolations } from '../model/request/validate.ts'
import { includesType, pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import {
  type Compare,
  type Comparison,
  enterScope,
  isSame,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { type Group, readMembers, sharesType } from './groups.ts'
import { findOverlap } from './overlap.ts'
import {
  GROUPS,
  hasOnly,
  isNull,
  type Located,
  listParts,
  readKeyword,
  withExactNumbers,
} from './parts.ts'
import { findTypes } from './types.ts'

/** Lists the alternatives of a schema, to compare it with a group: one for each type, or its members, with null. */
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

const findName = ({ schema, name }: Located) => {
  if (name !== undefined) return name
  if (typeof schema === 'boolean') return String(schema)
  return schema.$ref === undefined ? schema.title : parseRefName(schema.$ref)
}

const formatLabel = (one: Located) => findName(one) ?? String(one.pointer.at(-1))

function outlineMember(member: Located) {
  const parts = listParts(member)
  const names = readKeyword(parts, 'properties').flatMap(({ value }) => Object.keys(value ?? {}))
  return [readKeyword(parts, 'type').map(({ value }) => value), names.toSorted()]
}

/** Compares the members in pairs. @returns the others, and whether any member changed. */
function comparePairs(...[comparison, from, to, scope]: Parameters<Compare<Group>>) {
  const { numberOf, compareSchemas } = comparison
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
  pairBy((one, other) => numberOf(one.schema) === numberOf(other.schema))
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
  reportFlag(rules, isOneOf, scope, pairPointers(from, to))

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
    accepts: (one, other) => accepts([one], [other], scope, { direction: 'backward' }),
    acceptsBeside: (one, other) => isAccepted(was, other, one, scope),
  })
  for (const one of overlapBefore)
    report('alternatives-no-longer-overlap', scope, { base: one.pointer, name: formatLabel(one) })
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
    : acceptsByType(one, other) || accepts([one], [other], scope)

/** Whether a schema has only a type, or none, and so accepts all values of another one. */
function acceptsByType(one: Located, other: Located) {
  const parts = listParts(other)
  const types = findTypes(parts)
  return (
    parts.every(({ schema }) => hasOnly(schema, 'type')) &&
    findTypes(listParts(one)).every((type) => includesType(types, type))
  )
}
