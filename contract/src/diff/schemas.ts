import { isRecord, type Schema } from '../model/document/document.ts'
import { includesType, pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import { compareAlternatives, listAlternatives } from './alternatives.ts'
import { compareBounds, findMaximum } from './bounds.ts'
import {
  type Compare,
  type Comparison,
  classifyChange,
  DIRECTIONS,
  type Direction,
  enterScope,
  findParty,
  isSame,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareConstraints } from './constraints.ts'
import { compareDiscriminators } from './discriminators.ts'
import { compareSchemaDocumentation } from './documentation.ts'
import { compareFormats, compareMultiples, comparePatternKeyword } from './formats.ts'
import { type Group, listGroups } from './groups.ts'
import { compareObjects } from './objects.ts'
import {
  findKeywordPointers,
  GROUPS,
  hasOnly,
  identify,
  isConstraint,
  isNull,
  type Located,
  listLeftItems,
  listParts,
  listPartsOfAll,
  type Part,
  readKeyword,
} from './parts.ts'
import { compareSubschemas, findOwner } from './subschemas.ts'
import { compareTypes, findTypes } from './types.ts'
import { coversUnion } from './unions.ts'

/** Identifies the constraints by pointer, and by type and `enum`, to which `listParts` may add null. */
const createKey = (parts: Part[]) =>
  parts.filter(isConstraint).map(({ schema, pointer }) => [pointer, schema.type, schema.enum])

const findOnlyGroup = (parts: Part[], groups: Group[]): Group | undefined => {
  const isOnly = parts.every(({ schema }) => hasOnly(schema, ...GROUPS, 'discriminator', 'default'))
  return isOnly && groups.length === 1 ? groups[0] : undefined
}

/** Whether a schema has only types, and these include the types of all members, except null. */
function isSupertype(parts: Part[], { members }: Group) {
  const types = findTypes(parts)
  const hasTypesOnly = parts.every(({ schema }) => hasOnly(schema, 'type'))
  const isIncluded = (member: Located) =>
    isNull(member.schema) || findTypes(listParts(member)).every((type) => includesType(types, type))
  return hasTypesOnly && members.every(isIncluded)
}

function findTarget(located: Located | undefined) {
  const { schema } = located ?? {}
  const isReference = typeof schema === 'object' && typeof schema.$ref === 'string'
  return isReference ? pointerOfSchema(resolveSchema(schema)) : located?.pointer
}

/** Compares each pair of schemas once for each direction and format, so that recursion ends. */
export const compareSchemas: Compare<Located[]> = (comparison, from, to, scope) => {
  const [base, revision] = [listPartsOfAll(from), listPartsOfAll(to)]
  compareSchemaDocumentation(comparison, base, revision, scope)
  const { side, kind, format } = scope
  const owners = [from, to].map((all) => all.map((one) => findOwner(one)?.pointer))
  const pair = JSON.stringify([kind, side, format, createKey(base), createKey(revision), owners])
  const inner = { ...scope, parent: findTarget(to[0]) ?? scope.parent }
  comparison.compareOnce(pair, scope, () => compareParts(comparison, from, to, inner))
}

const compareParts: Compare<Located[]> = (comparison, from, to, scope) => {
  const [base, revision] = [listPartsOfAll(from), listPartsOfAll(to)]
  const [groups, groupsNow] = [listGroups(base), listGroups(revision)]
  compareDefaults(comparison, base, revision, scope)
  const relation =
    groups.length + groupsNow.length > 0 ? relateUnions(comparison, from, to, scope) : null
  if (relation === null) return compareKeywords(comparison, from, to, scope)
  compareXml(comparison, base, revision, scope)
  if (groups.length > 0 && groupsNow.length > 0)
    compareDiscriminators(comparison, base, revision, scope)
  compareSubschemas(comparison, from, to, scope)
  const pointers = pairPointers(groups[0] ?? base[0], groupsNow[0] ?? revision[0])
  if (relation !== 'same') comparison.report(`alternatives-${relation}`, scope, pointers)
}

/**
 * @returns how the values of alternatives change; null where the changes of their keywords tell it: these break no
 * party, or one that the values break too.
 */
function relateUnions(...[comparison, from, to, scope]: Parameters<Compare<Located[]>>) {
  const { kind, side, format } = scope
  const key = JSON.stringify(['union', kind, side, format, from.map(identify), to.map(identify)])
  return comparison.computeOnce(key, null, () => {
    const changes = comparison.listTrial((trial) => compareKeywords(trial, from, to, scope))
    const breaks = (direction: Direction) =>
      changes.some(({ affects }) => affects[findParty(scope, direction)].impact === 'major')
    const broken = DIRECTIONS.filter(breaks)
    if (broken.length === 0) return null
    const covered = DIRECTIONS.filter((direction) =>
      coversUnion(comparison, { from, to }, scope, direction),
    )
    if (covered.length === DIRECTIONS.length) return 'same'
    if (covered.length === 0 || broken.length < DIRECTIONS.length) return null
    return covered[0] === 'forward' ? 'widened' : 'narrowed'
  })
}

const compareKeywords: Compare<Located[]> = (comparison, from, to, scope) => {
  const [base, revision] = [listPartsOfAll(from), listPartsOfAll(to)]
  const [groups, groupsNow] = [listGroups(base), listGroups(revision)]
  // A single schema became a `oneOf` or `anyOf`, or the other way round.
  const [group, groupNow] = [findOnlyGroup(base, groups), findOnlyGroup(revision, groupsNow)]
  if (groupNow && groups.length === 0 && !isSupertype(base, groupNow)) {
    const single = { ...groupNow, members: listAlternatives(from) }
    return compareAlternatives(comparison, single, groupNow, scope)
  }
  if (group && groupsNow.length === 0 && !isSupertype(revision, group))
    return compareAlternatives(
      comparison,
      group,
      { ...group, members: listAlternatives(to) },
      scope,
    )

  compareXml(comparison, base, revision, scope)
  const { types, isComplete } = compareTypes(comparison, base, revision, scope)
  if (isComplete) return
  const isNumeric = types.includes('number') || types.includes('integer')
  compareBounds(comparison, base, revision, types, scope)
  const both = [comparison, base, revision, scope] as const
  if (isNumeric || types.includes('string')) compareFormats(...both)
  if (types.includes('string')) comparePatternKeyword(...both)
  if (isNumeric) compareMultiples(!types.includes('number'), ...both)
  if (types.includes('array')) compareLists(...both)
  if (types.includes('object')) compareObjects(...both)
  compareGroups(comparison, groups, groupsNow, scope)
  compareDiscriminators(...both)
  compareSubschemas(comparison, from, to, scope)
  compareConstraints(...both, types)
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

const compareGroups: Compare<Group[]> = (comparison, base, revision, scope) => {
  for (const { was, is, one } of pairGroups(comparison, base, revision))
    if (was && is) compareAlternatives(comparison, was, is, scope)
    else {
      const rule = was ? 'alternatives-removed' : 'alternatives-added'
      comparison.report(rule, scope, { ...pairPointers(was, is), name: one.keyword })
    }
}

/** The name that an element has without `xml.name`: that of its property (OpenAPI 3.2, section 4.26.2). */
const findElementName = ({ field }: Scope) => field.split('.').at(-1)?.replace(/\[.*$/, '') ?? ''

/** What an XML Object says, without defaults. A prefix only stands for its namespace (Namespaces in XML 1.0). */
function readXml(parts: Part[], scope: Scope) {
  const all = readKeyword(parts, 'xml').flatMap(({ value }) => (isRecord(value) ? [value] : []))
  const { prefix, name, attribute, wrapped, nodeType, ...others } = Object.assign({}, ...all)
  const usual = attribute === true ? 'attribute' : 'element'
  return {
    ...others,
    ...(others.namespace === undefined && prefix !== undefined && { prefix }),
    ...(name !== undefined && name !== findElementName(scope) && { name }),
    ...((nodeType ?? usual) !== 'element' && { nodeType: nodeType ?? usual }),
    ...(wrapped === true && { wrapped }),
  }
}

const compareXml: Compare<Part[]> = ({ report }, base, revision, scope) => {
  if (scope.format === 'xml' && !isSame(readXml(base, scope), readXml(revision, scope)))
    report('xml-changed', scope, findKeywordPointers(base, revision, 'xml'))
}

const compareDefaults: Compare<Part[]> = ({ report }, base, revision, scope) => {
  const [before, after] = [
    readKeyword(base, 'default')[0]?.value,
    readKeyword(revision, 'default')[0]?.value,
  ]
  const change = classifyChange(before, after)
  const pointers = findKeywordPointers(base, revision, 'default')
  // Generators of contracts write `default: null` for each optional field.
  const hasValue = (before ?? after ?? null) !== null
  if (change && hasValue) report(`default-${change}`, scope, { ...pointers, before, after })
}

/** @param index by default of an item after all `prefixItems`. */
function listItemSchemas(parts: Part[], index = Number.POSITIVE_INFINITY): Located[] {
  const left = index < countPrefix(parts) ? [] : (listLeftItems(parts) ?? [])
  const described = parts.flatMap(({ schema, pointer }): Located[] => {
    const prefix = readPrefixItems(schema)
    const own = prefix[index]
    if (own !== undefined)
      return [{ schema: own, pointer: [...pointer, 'prefixItems', String(index)] }]
    return schema.items === undefined
      ? []
      : [{ schema: schema.items, pointer: [...pointer, 'items'] }]
  })
  return [...described, ...left]
}

const readPrefixItems = (schema: Schema) => (schema['prefixItems'] ?? []) as Schema[]

const countPrefix = (parts: Part[]) =>
  Math.max(0, ...parts.map(({ schema }) => readPrefixItems(schema).length))

const compareLists: Compare<Part[]> = ({ compareSchemas, reportFlag }, base, revision, scope) => {
  const length = Math.max(countPrefix(base), countPrefix(revision))
  // Where one of the schemas forbids an item, the bounds tell the change.
  const most = Math.min(findMaximum(base, 'maxItems'), findMaximum(revision, 'maxItems'))
  for (let index = 0; index < Math.min(length, most); index++)
    compareSchemas(
      listItemSchemas(base, index),
      listItemSchemas(revision, index),
      enterScope(scope, `[${index}]`),
    )
  if (most > length)
    compareSchemas(listItemSchemas(base), listItemSchemas(revision), enterScope(scope, '[]'))
  const isUnique = (parts: Part[]) =>
    readKeyword(parts, 'uniqueItems').some(({ value }) => value === true)
  const rules = ['unique-items-added', 'unique-items-removed'] as const
  const pointers = findKeywordPointers(base, revision, 'uniqueItems')
  reportFlag(rules, [isUnique(base), isUnique(revision)], scope, pointers)
}
