import { isRecord, type Schema } from '../model/document/document.ts'
import { pointerOfSchema } from '../model/schema/schema.ts'
import { findEnumValues } from '../values/apart.ts'
import { acceptsInTime, asList, fillPrefix, followRef, makeSchema } from '../values/reading.ts'
import { type Node, TYPES, toType, typeOf } from '../values/types.ts'
import { compareGroups, listGroups, tellsTypes } from './alternatives.ts'
import { type Comparer, classifyChange, enterScope, isSame } from './comparison.ts'
import { compareDiscriminators } from './discriminators.ts'
import { compareSchemaDocumentation } from './documentation.ts'
import { WAYS, type Way } from './impact.ts'
import { compareKeywords } from './keywords.ts'
import { compareObjects } from './objects.ts'
import {
  ALTERNATIVE_KEYWORDS,
  findKeywordPointer,
  findKeywordPointers,
  hasOnly,
  type Located,
  listSchemaParts,
  readKeyword,
  type SchemaPart,
} from './parts.ts'
import { findChangeDetail, findChanged, type Pair, relate, type Side, toFound } from './relation.ts'
import type { RuleName } from './rules.ts'
import { compareSubschemas, findDiscriminatorOwner } from './subschemas.ts'
import { reportUncomparedDialects } from './uncompared.ts'

const EVERYTHING = { hidden: null, isText: false }

/** Compares each pair of schemas once for each direction and format, so that recursion ends. */
export const compareSchemas: Comparer<Located[]> = (comparison, from, to, scope) => {
  const [base, revision] = [listSchemaParts(from, EVERYTHING), listSchemaParts(to, EVERYTHING)]
  compareSchemaDocumentation(comparison, base, revision, scope)
  const identify = (parts: SchemaPart[], all: Located[]) => [
    parts.flatMap(({ schema, pointer, isNullable }) =>
      hasOnly(schema) && !isNullable ? [] : [pointer],
    ),
    all.map((one) => (isRecord(one.schema) ? findDiscriminatorOwner(one)?.pointer : one.schema)),
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

const compareParts: Comparer<Located[]> = (comparison, from, to, scope) => {
  const relation = relate(comparison, from, to, scope)
  const createSide = (schemas: Located[]): Side => ({
    schemas,
    parts: listSchemaParts(schemas, EVERYTHING),
    shown: listSchemaParts(schemas, relation.reading),
  })
  const pair: Pair = {
    ...relation,
    ...{ comparison, scope, base: createSide(from), revision: createSide(to) },
  }
  const types = [pair.from, pair.to].flatMap((nodes) => pair.solver.listTypes(nodes))
  if (types.length === 0 && !pair.isSame) return
  reportUncomparedDialects(comparison, pair.base.parts, pair.revision.parts, scope)
  // That of an alternative has no effect.
  if (!scope.beside) compareDefaults(pair)
  const isComplete = compareTypes(pair)
  if (!isComplete) {
    compareKeywords(pair)
    if (types.includes('array')) compareLists(pair)
    if (types.includes('object')) compareObjects(pair)
    compareGroups(pair)
    compareDiscriminators(pair)
  }
  compareSubschemas(comparison, from, to, scope)
  reportRest(pair)
}

const findPointers = ({ base, revision }: Pair, ...keywords: string[]) =>
  findKeywordPointers(base.parts, revision.parts, ...keywords)

/** Reports values that no keyword tells. */
function reportRest(pair: Pair) {
  const { comparison, base, revision } = pair
  for (const way of WAYS) {
    if (!pair.ways.includes(way) || comparison.isTold(way)) continue
    const isGrouped = [base, revision].some(({ parts }) => listGroups(parts).length > 0)
    comparison.report(`${isGrouped ? 'alternatives' : 'values'}-${way}`, pair.scope, {
      ...findPointers(pair, 'oneOf', 'anyOf'),
      ...{ way, value: toFound(findChanged(pair, way)) },
    })
  }
}

function compareDefaults(pair: Pair) {
  const [before, after] = [pair.base, pair.revision].map(
    ({ parts }) => readKeyword(parts, 'default')[0]?.value,
  )
  const change = classifyChange(before, after)
  const detail = { ...findPointers(pair, 'default'), before, after }
  // Generators of contracts write `default: null` for each optional field.
  const hasValue = (before ?? after ?? null) !== null
  if (change && hasValue) pair.comparison.report(`default-${change}`, pair.scope, detail)
}

const formatValues = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')
const formatTypes = (types: string[]) =>
  types.length >= TYPES.length ? 'any' : types.toSorted().join(' or ') || 'none'

/** @returns whether nothing is left to compare. */
function compareTypes(pair: Pair): boolean {
  if (pair.ways.length === 0) return false
  const findList = (nodes: Node[]) => {
    const [list] = nodes.flatMap((node) => {
      const values = findEnumValues(node)
      return values ? [values] : []
    })
    return list?.filter((value) => nodes.every((node) => acceptsInTime(node, value, pair.reading)))
  }
  const [from, to] = [findList(pair.from), findList(pair.to)]
  if (from && to) {
    compareValues(pair, from, to)
    return ![...from, ...to].some((value) => typeof value === 'object' && value !== null)
  }
  const hasCommon = reportTypes(pair)
  if (!hasCommon) return true
  const { report } = pair.comparison
  const common = { ...findPointers(pair, 'enum', 'const'), isWhole: true }
  const narrowed = to && findByList(pair, 'narrowed', to)
  if (narrowed)
    report('enum-added', pair.scope, { ...common, ...narrowed, after: formatValues(to) })
  const widened = from && findByList(pair, 'widened', from)
  if (widened)
    report('enum-removed', pair.scope, { ...common, ...widened, before: formatValues(from) })
  return false
}

/** Finds a value of a type of a list that the list lacks. */
function findByList(pair: Pair, way: Way, list: unknown[]) {
  const rule = makeSchema(pair.from.find((one) => isRecord(one)) ?? true, { enum: list })
  const types = new Set(list.map(typeOf))
  const found = TYPES.flatMap((type) =>
    types.has(type) ? (findChangeDetail(pair, way, rule, type) ?? []) : [],
  )
  return found.find(({ value }) => value !== null) ?? found[0]
}

/** @returns whether both sides have values of one type, beside null. */
function reportTypes(pair: Pair): boolean {
  const { comparison, scope, solver } = pair
  const plain = comparison.findSolver({ ...scope, format: 'json' }).solver
  const sides = [pair.from, pair.to] as const
  const [before, after] = sides.map((all) => solver.listTypes(all)) as Lists
  const [shown, shownNow] = sides.map((all) => plain.listTypes(all)) as Lists
  const includes = (all: string[], type: string) =>
    all.includes(type) || (type === 'integer' && all.includes('number'))
  const common = TYPES.filter((type) =>
    [before, after].every((all) => all.some((one) => toType(one) === type)),
  )
  const hasCommon = common.some((type) => type !== 'null')
  const isNullTold = hasCommon && before.length < TYPES.length && after.length < TYPES.length
  const missing = (all: string[], others: string[]) => all.filter((type) => !includes(others, type))
  const [lost, gained] = [missing(shown, after), missing(shownNow, before)]
  const detail = (way: Way, types: string[]) => {
    const results = types.map((type) => findChanged(pair, way, undefined, toType(type)))
    const found = results.find((one) => typeof one !== 'string')
    return { ...findPointers(pair, 'type'), way, value: found ? toFound(found) : null }
  }
  if (isNullTold && lost.includes('null'))
    comparison.report('no-longer-nullable', scope, detail('narrowed', ['null']))
  if (isNullTold && gained.includes('null'))
    comparison.report('became-nullable', scope, detail('widened', ['null']))
  const declared = ({ parts }: Side) =>
    readKeyword(parts, 'type').map(({ value }) => [value].flat().toSorted())
  const isTold =
    tellsTypes(pair.base.parts, pair.revision.parts) ||
    isSame(declared(pair.base), declared(pair.revision))
  const listChanged = (way: Way, types: string[]) =>
    types.filter(
      (type) =>
        !(isTold || (isNullTold && type === 'null')) &&
        findChanged(pair, way, undefined, toType(type)) !== 'none',
    )
  const [less, more] = [listChanged('narrowed', lost), listChanged('widened', gained)]
  const types = { before: formatTypes(shown), after: formatTypes(shownNow) }
  if (less.length > 0) {
    const rule = more.length > 0 ? 'type-changed' : 'type-narrowed'
    const other = more.length > 0 ? { otherValue: detail('widened', more).value ?? null } : {}
    comparison.report(rule, scope, { ...detail('narrowed', less), ...other, ...types })
  } else if (more.length > 0)
    comparison.report('type-widened', scope, { ...detail('widened', more), ...types })
  return hasCommon || common.includes('null')
}

type Lists = [string[], string[]]

function compareValues(pair: Pair, from: unknown[], to: unknown[]) {
  const lacks = (nodes: Node[]) => (value: unknown) =>
    !nodes.every((node) => acceptsInTime(node, value, pair.reading))
  const removed = pair.ways.includes('narrowed') ? from.filter(lacks(pair.to)) : []
  const added = pair.ways.includes('widened') ? to.filter(lacks(pair.from)) : []
  const [before, after] = [formatValues(removed), formatValues(added)]
  const isNull = (all: unknown[]) => isSame(all, [null])
  const report = (rule: RuleName, way: Way, [value]: unknown[], other = {}) =>
    pair.comparison.report(rule, pair.scope, {
      ...findPointers(pair, 'enum', 'const'),
      ...{ isWhole: true, way, value: { value }, before, after, ...other },
    })
  if (from.length === 1 && to.length === 1 && added.length === 1 && removed.length === 1)
    return report('const-changed', 'narrowed', removed, { otherValue: { value: added[0] } })
  if (added.length > 0)
    report(isNull(added) ? 'became-nullable' : 'enum-value-added', 'widened', added)
  if (removed.length > 0)
    report(isNull(removed) ? 'no-longer-nullable' : 'enum-value-removed', 'narrowed', removed)
}

const readPrefix = ({ schema }: SchemaPart) => asList(schema.prefixItems)

/** @param index by default of an item after all `prefixItems`. */
const listItemSchemas = (parts: SchemaPart[], index = Number.POSITIVE_INFINITY): Located[] =>
  parts.flatMap((part): Located[] => {
    const own = readPrefix(part)[index]
    if (own !== undefined)
      return [{ schema: own, pointer: [...part.pointer, 'prefixItems', String(index)] }]
    const { items } = part.schema
    return items === undefined ? [] : [{ schema: items, pointer: [...part.pointer, 'items'] }]
  })

const wrapItem = (index: number) => (part: Node) => makeSchema(part, fillPrefix(index, part))

function compareLists(pair: Pair) {
  const [base, revision] = [pair.base.parts, pair.revision.parts]
  const length = Math.max(0, ...[...base, ...revision].map((part) => readPrefix(part).length))
  // Alternatives tell the items that only they describe.
  const isGrouped = (parts: SchemaPart[]) =>
    ALTERNATIVE_KEYWORDS.some((group) => readKeyword(parts, group).length > 0)
  const forbids = (all: Located[]) => all.some(({ schema }) => schema === false)
  const compareItem = (index: number, name: string) => {
    const at = index < length ? index : undefined
    const [was, is] = [listItemSchemas(base, at), listItemSchemas(revision, at)]
    if (was.length + is.length === 0) return
    if ((was.length === 0 && isGrouped(base)) || (is.length === 0 && isGrouped(revision))) return
    // Where one of the schemas forbids an item, its length tells the change.
    if (forbids(was) || forbids(is)) return reportLength(was, is)
    const inner = { ...enterScope(pair.scope, name, wrapItem(index)), open: pair.ways }
    pair.comparison.compareSchemas(was, is, inner)
  }
  function reportLength(was: Located[], is: Located[]) {
    const isForbidden = forbids(is)
    const way = isForbidden ? 'narrowed' : 'widened'
    const found =
      forbids(was) === isForbidden
        ? undefined
        : findChangeDetail(pair, way, { maxItems: length } as Schema, 'array')
    if (!found) return
    pair.comparison.report(isForbidden ? 'max-items-added' : 'max-items-removed', pair.scope, {
      base: was[0]?.pointer ?? findKeywordPointer(base, 'type'),
      revision: is[0]?.pointer ?? findKeywordPointer(revision, 'type'),
      ...{ name: 'maxItems', before: length, after: length, ...found },
    })
  }
  for (let index = 0; index < length; index += 1) compareItem(index, `[${index}]`)
  compareItem(length, '[]')
}
