import { isRecord, type Schema } from '../model/document/document.ts'
import { detectType, pointerOfSchema } from '../model/schema/schema.ts'
import { followRef, isAccepted, make } from '../values/reading.ts'
import { type Node, TYPES, type Type } from '../values/types.ts'
import { compareGroups, listGroups, tellsTypes } from './alternatives.ts'
import { type Compare, classifyChange, enterScope, isSame, type Scope } from './comparison.ts'
import { compareDiscriminators } from './discriminators.ts'
import { compareSchemaDocumentation } from './documentation.ts'
import { WAYS, type Way } from './impact.ts'
import { compareKeywords } from './keywords.ts'
import { compareObjects } from './objects.ts'
import {
  findKeywordPointers,
  findPointer,
  GROUPS,
  hasOnly,
  type Located,
  listParts,
  type Part,
  readKeyword,
} from './parts.ts'
import { findChanged, listValueTypes, type Relation, relate, toFound } from './relation.ts'
import { compareSubschemas, findOwner } from './subschemas.ts'

/** Compares each pair of schemas once for each direction and format, so that recursion ends. */
export const compareSchemas: Compare<Located[]> = (comparison, from, to, scope) => {
  const everything = { hidden: null, isText: false }
  const [base, revision] = [listParts(from, everything), listParts(to, everything)]
  compareSchemaDocumentation(comparison, base, revision, scope)
  const identify = (parts: Part[], all: Located[]) => [
    parts.flatMap(({ schema, pointer, isNullable }) =>
      hasOnly(schema) && !isNullable ? [] : [pointer],
    ),
    all.map((one) => (isRecord(one.schema) ? findOwner(one)?.pointer : one.schema)),
  ]
  const { side, format, open } = scope
  const pair = JSON.stringify([side, format, open, identify(base, from), identify(revision, to)])
  const [first] = to
  const target =
    isRecord(first?.schema) && typeof first.schema.$ref === 'string'
      ? pointerOfSchema(followRef(first.schema))
      : first?.pointer
  const inner = { ...scope, parent: target ?? scope.parent }
  comparison.compareOnce(pair, scope, () => compareParts(comparison, from, to, inner))
}

const compareParts: Compare<Located[]> = (comparison, from, to, scope) => {
  const relation = relate(comparison, from, to, scope)
  const all = { hidden: null, isText: false }
  const [base, revision] = [listParts(from, all), listParts(to, all)]
  const [shown, shownNow] = [from, to].map((one) => listParts(one, relation.reading)) as [
    Part[],
    Part[],
  ]
  const hasNoValue = (nodes: Node[]) => relation.solver.find(nodes) === 'none'
  if (
    relation.ways.length === 0 &&
    !relation.isSame &&
    hasNoValue(relation.from) &&
    hasNoValue(relation.to)
  )
    return
  // That of an alternative has no effect.
  if (!scope.beside) compareDefaults(comparison, base, revision, scope)
  const isComplete = compareTypes(comparison, base, revision, relation, scope)
  if (!isComplete) {
    compareKeywords(comparison, shown, shownNow, relation, scope)
    const { solver } = relation
    const has = (type: Type) =>
      [relation.from, relation.to].some((nodes) => solver.find(nodes, () => true, type) !== 'none')
    if (has('array')) compareLists(comparison, base, revision, relation, scope)
    if (has('object'))
      compareObjects(
        comparison,
        { all: base, shown },
        { all: revision, shown: shownNow },
        relation,
        scope,
      )
    compareGroups(
      comparison,
      { parts: base, all: from },
      { parts: revision, all: to },
      relation,
      scope,
    )
    compareDiscriminators(comparison, base, revision, scope)
  }
  compareSubschemas(comparison, from, to, scope)
  reportRest(comparison, base, revision, relation, scope)
}

/** Reports values that no keyword tells. */
function reportRest(
  comparison: Parameters<Compare<Part[]>>[0],
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
) {
  const pointers = findKeywordPointers(base, revision, 'oneOf', 'anyOf')
  for (const way of WAYS) {
    if (!relation.ways.includes(way) || comparison.told.has(way)) continue
    const isGrouped = [base, revision].some((parts) => listGroups(parts).length > 0)
    comparison.report(`${isGrouped ? 'alternatives' : 'values'}-${way}`, scope, {
      ...pointers,
      way,
      value: toFound(findChanged(relation, way)),
    })
  }
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

/** @returns the values that a schema lists, by alternatives too; undefined if it has others. */
function listValues(node: unknown, depth = 0): unknown[] | undefined {
  if (!isRecord(node) || depth > 9) return undefined
  const schema = node as Schema
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  if (schema.type === 'null') return [null]
  const inner = (one: unknown) => listValues(one, depth + 1)
  const target = typeof schema.$ref === 'string' ? inner(followRef(schema)) : undefined
  if (target) return target
  for (const one of schema.allOf ?? []) {
    const values = inner(one)
    if (values) return values
  }
  for (const members of [schema.anyOf, schema.oneOf]) {
    const lists = members?.map(inner)
    if (lists?.every((list) => list !== undefined)) return [...new Set(lists.flat())]
  }
  return undefined
}

const formatValues = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')
const formatTypes = (types: string[]) =>
  types.length >= TYPES.length ? 'any' : types.toSorted().join(' or ') || 'none'

/** @returns whether nothing is left to compare. */
function compareTypes(
  comparison: Parameters<Compare<Part[]>>[0],
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
): boolean {
  const { ways, reading } = relation
  if (ways.length === 0) return false
  const findList = (nodes: Node[]) => {
    const [list] = nodes.flatMap((node) => {
      const values = listValues(node)
      return values ? [values] : []
    })
    return list?.filter((value) => nodes.every((node) => isAccepted(node, value, reading)))
  }
  const [from, to] = [findList(relation.from), findList(relation.to)]
  const pointers = findKeywordPointers(base, revision, 'enum', 'const')
  if (from && to) {
    compareValues(comparison, from, to, relation, scope, pointers)
    return ![...from, ...to].some((value) => typeof value === 'object' && value !== null)
  }
  const hasCommon = reportTypes(comparison, base, revision, relation, scope)
  const common = { ...pointers, isList: true }
  for (const [way, list] of [
    ['narrowed', to],
    ['widened', from],
  ] as const) {
    if (!list || !ways.includes(way) || !hasCommon) continue
    const rule = make(relation.from.find((one) => isRecord(one)) ?? true, { enum: list })
    const types = new Set(list.map((value) => detectType(value).replace('integer', 'number')))
    const found = TYPES.filter((type) => types.has(type)).map((type) =>
      findChanged(relation, way, rule, type),
    )
    const result =
      found.find((one) => typeof one !== 'string') ?? found.find((one) => one !== 'none')
    if (result === undefined) continue
    const detail = { ...common, way, value: toFound(result) }
    if (way === 'narrowed')
      comparison.report('enum-added', scope, { ...detail, after: formatValues(list) })
    else comparison.report('enum-removed', scope, { ...detail, before: formatValues(list) })
  }
  return !hasCommon
}

/** @returns whether both sides have values of one type, beside null. */
function reportTypes(
  comparison: Parameters<Compare<Part[]>>[0],
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
): boolean {
  const { solver } = relation
  const plain = comparison.findSolver({ ...scope, format: 'json' }).solver
  const [before, after] = [relation.from, relation.to].map((all) =>
    listValueTypes(all, solver, TYPES),
  ) as [string[], string[]]
  const [shown, shownNow] = [relation.from, relation.to].map((all) =>
    listValueTypes(all, plain, TYPES),
  ) as [string[], string[]]
  const includes = (all: string[], type: string) =>
    all.includes(type) || (type === 'integer' && all.includes('number'))
  const common = TYPES.filter((type) =>
    [before, after].every((all) => all.some((one) => one.replace('integer', 'number') === type)),
  )
  const hasCommon = common.some((type) => type !== 'null')
  const isRestricted = before.length < TYPES.length && after.length < TYPES.length
  const isNullTold = isRestricted && hasCommon
  const missing = (all: string[], others: string[]) => all.filter((type) => !includes(others, type))
  const [lost, gained] = [missing(shown, after), missing(shownNow, before)]
  const pointers = findKeywordPointers(base, revision, 'type')
  const toType = (type: string) => type.replace('integer', 'number') as (typeof TYPES)[number]
  const detail = (way: 'narrowed' | 'widened', types: string[]) => {
    const results = types.map((type) => findChanged(relation, way, undefined, toType(type)))
    const found = results.find((one) => typeof one !== 'string')
    return { ...pointers, way, value: found ? toFound(found) : null }
  }
  const counted = (types: string[]) => types.filter((type) => !(isNullTold && type === 'null'))
  if (isNullTold && lost.includes('null'))
    comparison.report('no-longer-nullable', scope, detail('narrowed', ['null']))
  if (isNullTold && gained.includes('null'))
    comparison.report('became-nullable', scope, detail('widened', ['null']))
  const declared = (parts: Part[]) =>
    readKeyword(parts, 'type').map(({ value }) => [value].flat().toSorted())
  const isTold = tellsTypes(base, revision) || isSame(declared(base), declared(revision))
  const changes = (way: Way) => (type: string) =>
    findChanged(relation, way, undefined, toType(type)) !== 'none'
  const [less, more] = isTold
    ? [[], []]
    : [counted(lost).filter(changes('narrowed')), counted(gained).filter(changes('widened'))]
  const types = { before: formatTypes(shown), after: formatTypes(shownNow) }
  if (less.length > 0 && more.length > 0) {
    comparison.report('type-changed', scope, { ...detail('narrowed', less), ...types })
  } else if (less.length > 0)
    comparison.report('type-narrowed', scope, { ...detail('narrowed', less), ...types })
  else if (more.length > 0)
    comparison.report('type-widened', scope, { ...detail('widened', more), ...types })
  return hasCommon || common.includes('null')
}

function compareValues(
  comparison: Parameters<Compare<Part[]>>[0],
  from: unknown[],
  to: unknown[],
  relation: Relation,
  scope: Scope,
  pointers: ReturnType<typeof findKeywordPointers>,
) {
  const lacks = (nodes: Node[]) => (value: unknown) =>
    !nodes.every((node) => isAccepted(node, value, relation.reading))
  const removed = relation.ways.includes('narrowed') ? from.filter(lacks(relation.to)) : []
  const added = relation.ways.includes('widened') ? to.filter(lacks(relation.from)) : []
  const [before, after] = [formatValues(removed), formatValues(added)]
  const detail = { ...pointers, isList: true }
  const [one, other] = [
    { way: 'narrowed', value: { value: removed[0] } } as const,
    { way: 'widened', value: { value: added[0] } } as const,
  ]
  if (from.length === 1 && to.length === 1 && added.length === 1 && removed.length === 1) {
    return comparison.report('const-changed', scope, { ...detail, ...one, before, after })
  }
  const isNull = (all: unknown[]) => isSame(all, [null])
  if (added.length > 0)
    comparison.report(isNull(added) ? 'became-nullable' : 'enum-value-added', scope, {
      ...detail,
      ...other,
      after,
    })
  if (removed.length > 0)
    comparison.report(isNull(removed) ? 'no-longer-nullable' : 'enum-value-removed', scope, {
      ...detail,
      ...one,
      before,
    })
}

const readPrefix = ({ schema }: Part) => (schema.prefixItems ?? []) as Node[]

/** @param index by default of an item after all `prefixItems`. */
const listItemSchemas = (parts: Part[], index = Number.POSITIVE_INFINITY): Located[] =>
  parts.flatMap((part): Located[] => {
    const own = readPrefix(part)[index]
    if (own !== undefined)
      return [{ schema: own, pointer: [...part.pointer, 'prefixItems', String(index)] }]
    const { items } = part.schema
    return items === undefined ? [] : [{ schema: items, pointer: [...part.pointer, 'items'] }]
  })

const wrapItem = (index: number) => (part: Node) =>
  make(part, {
    prefixItems: [...Array.from({ length: index }, () => true), part] as never,
    minItems: index + 1,
  })

function compareLists(
  comparison: Parameters<Compare<Part[]>>[0],
  base: Part[],
  revision: Part[],
  relation: Relation,
  scope: Scope,
) {
  const length = Math.max(0, ...[...base, ...revision].map((part) => readPrefix(part).length))
  const compareItem = (index: number, name: string) => {
    const at = index < length ? index : undefined
    const [was, is] = [listItemSchemas(base, at), listItemSchemas(revision, at)]
    if (was.length + is.length === 0) return
    // Alternatives tell the items that only they describe.
    const isGrouped = (parts: Part[]) =>
      GROUPS.some((group) => readKeyword(parts, group).length > 0)
    if ((was.length === 0 && isGrouped(base)) || (is.length === 0 && isGrouped(revision))) return
    // Where one of the schemas forbids an item, its length tells the change.
    const forbids = (all: Located[]) => all.some(({ schema }) => schema === false)
    if (forbids(was) || forbids(is)) return reportLength(was, is, forbids(was), forbids(is))
    const inner = { ...enterScope(scope, name, wrapItem(index)), open: relation.ways }
    comparison.compareSchemas(was, is, inner)
  }
  function reportLength(
    was: Located[],
    is: Located[],
    wasForbidden: boolean,
    isForbidden: boolean,
  ) {
    if (wasForbidden === isForbidden) return
    const way = isForbidden ? 'narrowed' : 'widened'
    if (!relation.ways.includes(way)) return
    const rule = { maxItems: length } as Schema
    const result = findChanged(relation, way, rule, 'array')
    if (result === 'none') return
    const detail = {
      base: was[0]?.pointer ?? findPointer(base, 'type'),
      revision: is[0]?.pointer ?? findPointer(revision, 'type'),
      before: length,
      after: length,
      way,
      value: toFound(result),
    } as const
    comparison.report(isForbidden ? 'max-items-added' : 'max-items-removed', scope, detail)
  }
  for (let index = 0; index < length; index += 1) compareItem(index, `[${index}]`)
  compareItem(length, '[]')
}
