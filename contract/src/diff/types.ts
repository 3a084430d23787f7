import type { Contract } from '../model/contract/contract.ts'
import type { Schema } from '../model/document/document.ts'
import { stringifyExactly, toDoubles } from '../model/document/numbers.ts'
import { findViolations } from '../model/request/validate.ts'
import { detectType, includesType, intersectTypes } from '../model/schema/schema.ts'
import { type Compare, type Comparison, type Detail, isSame, type Scope } from './comparison.ts'
import {
  findKeywordPointers,
  findPointer,
  GROUPS,
  hasOnly,
  listParts,
  type Part,
  readKeyword,
} from './parts.ts'

const ANY = ['array', 'boolean', 'null', 'number', 'object', 'string']

/** Finds the types that all parts allow; without `type`, by `enum`, or by keywords of objects and lists. */
export function findTypes(parts: Part[]): string[] {
  const declared = readKeyword(parts, 'type').map(({ value }) => [value].flat().map(String))
  if (declared.length > 0) return declared.reduce(intersectTypes)
  const values = listEnum(parts)
  if (values) return [...new Set(values.map(detectType))]
  if (hasAny(parts, ['properties', 'required'])) return ['object']
  return hasAny(parts, ['items', 'prefixItems']) ? ['array'] : ANY
}

/** Finds the types that all parts and one member of each `oneOf` and `anyOf` allow. @param known by the group. */
export function findTypesOfMembers(parts: Part[], known = new Map<string, string[]>()): string[] {
  const groups = GROUPS.flatMap((group) => readKeyword(parts, group))
  const listTypes = ({ value, pointer }: (typeof groups)[number]) => {
    const key = pointer.join('/')
    const before = known.get(key)
    if (!Array.isArray(value) || before) return before ?? ANY
    // A group within itself adds no type.
    known.set(key, ANY)
    const types = value.flatMap((schema: Schema, index) =>
      findTypesOfMembers(listParts({ schema, pointer: [...pointer, String(index)] }), known),
    )
    known.set(key, [...new Set(types)])
    return types
  }
  return groups.map(listTypes).reduce(intersectTypes, findTypes(parts))
}

export function listEnum(parts: Part[]): unknown[] | undefined {
  const lists = [
    ...readKeyword(parts, 'enum').map(({ value }) => [value].flat()),
    ...readKeyword(parts, 'const').map(({ value }) => [value]),
  ]
  const [first, ...others] = lists
  return first?.filter((value) => others.every((list) => list.some((one) => isSame(one, value))))
}

const isStructured = (value: unknown) => STRUCTURED.includes(detectType(value))

export const accept = (contract: Contract, allOf: Schema[], value: unknown) =>
  findViolations(contract, { allOf }, toDoubles(value)).length === 0

/** @returns the listed values that the other keywords allow too, except `format`, and those of lists and objects. */
function listAccepted(contract: Contract, parts: Part[]): unknown[] | undefined {
  const types = findTypes(parts)
  const values = listEnum(parts)?.filter((value) => includesType(types, detectType(value)))
  const isPlain = parts.every(({ schema }) => hasOnly(schema, 'enum', 'const', 'type', 'default'))
  if (isPlain) return values
  const others = parts.map(({ schema: { format, ...schema } }) => schema)
  return values?.filter((value) => isStructured(value) || accept(contract, others, value))
}

const hasAny = (parts: Part[], keywords: readonly string[]) =>
  keywords.some((keyword) => readKeyword(parts, keyword).length > 0)

const formatTypes = (types: string[]) =>
  types.length >= ANY.length ? 'any' : types.toSorted().join(' or ') || 'none'

const TEXT_LIMITS = ['pattern', 'format', 'enum', 'const', 'minLength', 'maxLength']

const formatValues = (values: unknown[]) =>
  [...new Set(values.map((value) => stringifyExactly(value)))].join(', ') || 'no value'

/** Types whose items or properties are compared even with an `enum`. */
const STRUCTURED = ['array', 'object']
export const mayBeStructured = (parts: Part[], structured = STRUCTURED) =>
  findTypes(parts).some((type) => structured.includes(type))

/** @returns the types whose other constraints are to be compared; `isComplete` if none matters. */
export function compareTypes(...[comparison, base, revision, scope]: Parameters<Compare<Part[]>>) {
  const { report, reportFlag } = comparison
  const from = listAccepted(comparison.base, base)
  const to = listAccepted(comparison.revision, revision)
  const before = findTypesBeside(base, revision)
  const after = findTypesBeside(revision, base)
  const common = intersectTypes(before, after)
  const hasCommon = common.some(isNotNull)

  const isRestricted = before.length < ANY.length && after.length < ANY.length
  // Null counts as any other type where the types have nothing else in common.
  const isNullTold = isRestricted && hasCommon
  const pointers = findKeywordPointers(base, revision, 'type')
  if (isNullTold) {
    const flags = [isNullable(before, from), isNullable(after, to)] as const
    reportFlag(['became-nullable', 'no-longer-nullable'], flags, scope, pointers)
  }
  const counts = (one: unknown) => !(isNullTold && (one === null || one === 'null'))
  const detail = {
    base: findEnumPointer(base),
    revision: findEnumPointer(revision),
    isList: true,
  }
  if (from && to) compareValues(comparison, from.filter(counts), to.filter(counts), scope, detail)
  else {
    const listTextTypes = (contract: Contract, parts: Part[]) =>
      scope.format === 'text' ? listTypesAsText(contract, parts) : []
    const change = classifyTypeChange(
      { types: before.filter(counts), asText: listTextTypes(comparison.base, base) },
      { types: after.filter(counts), asText: listTextTypes(comparison.revision, revision) },
    )
    const types = { before: formatTypes(before), after: formatTypes(after) }
    if (change) report(`type-${change}`, scope, { ...pointers, ...types })
    if (from && hasCommon) report('enum-removed', scope, { ...detail, before: formatValues(from) })
    if (to && hasCommon) report('enum-added', scope, { ...detail, after: formatValues(to) })
  }
  const [contract, others] = to ? [comparison.base, base] : [comparison.revision, revision]
  const isKept = (value: unknown) =>
    accept(
      contract,
      others.map(({ schema }) => schema),
      value,
    )
  // With an `enum`, other constraints matter only if it replaces them, or they replace it, and one excludes its values.
  const isListed = Boolean(from && to) || (from ?? to)?.every(isKept)
  const types = isListed ? common.filter((type) => STRUCTURED.includes(type)) : common
  return { types, isComplete: isListed && types.length === 0 }
}

/** Whether the alternatives, which are compared one by one, tell the change of their types. */
const hasType = (parts: Part[]) => hasAny(parts, ['type'])

/** Without `type`, takes the types of the alternatives, unless these are compared with those of the other schema. */
function findTypesBeside(parts: Part[], others: Part[]): string[] {
  const own = findTypes(parts)
  const [isGrouped, isGroupedBeside] = [hasAny(parts, GROUPS), hasAny(others, GROUPS)]
  const isCompared = isGroupedBeside ? hasType(parts) === hasType(others) : hasType(parts)
  const types = isGrouped && !isCompared ? findTypesOfMembers(parts) : own
  return isInteger(others) && !isInteger(parts) && hasWholeDivisor(parts)
    ? types.map((type) => (type === 'number' ? 'integer' : type))
    : types
}

const isInteger = (parts: Part[]) => findTypes(parts).includes('integer')

/** Every multiple of a whole number is an integer. */
const hasWholeDivisor = (parts: Part[]) =>
  readKeyword(parts, 'multipleOf').some(({ value }) => Number.isInteger(Number(value)))

const isNotNull = (type: string) => type !== 'null'

const isNullable = (types: string[], values: unknown[] | undefined) =>
  values ? values.includes(null) : types.includes('null')

const findEnumPointer = (parts: Part[]) =>
  findPointer(parts, hasAny(parts, ['enum']) ? 'enum' : 'const')

function compareValues(
  { report }: Comparison,
  from: unknown[],
  to: unknown[],
  scope: Scope,
  pointers: Detail,
) {
  const isMissingIn = (values: unknown[]) => (value: unknown) =>
    !values.some((one) => isSame(one, value))
  const [added, removed] = [to.filter(isMissingIn(from)), from.filter(isMissingIn(to))]
  const [before, after] = [formatValues(removed), formatValues(added)]
  if (from.length === 1 && to.length === 1 && added.length === 1)
    return report('const-changed', scope, { ...pointers, before, after })
  if (added.length > 0) report('enum-value-added', scope, { ...pointers, after })
  if (removed.length > 0) report('enum-value-removed', scope, { ...pointers, before })
}

/** @property asText the types all of whose values are valid texts: in a URL or a header, a number is a text too. */
type Types = { types: string[]; asText: string[] }

function listTypesAsText(contract: Contract, parts: Part[]): string[] {
  const accepts = (value: string) =>
    accept(
      contract,
      parts.map(({ schema }) => schema),
      value,
    )
  if (!findTypes(parts).includes('string')) return []
  const isUnlimited = !hasAny(parts, TEXT_LIMITS)
  return [
    ...(isUnlimited || (isOnlyMinimum(parts) && accepts('0')) ? ['integer', 'number'] : []),
    ...(accepts('true') && accepts('false') ? ['boolean'] : []),
  ]
}

const isOnlyMinimum = (parts: Part[]) =>
  !hasAny(
    parts,
    TEXT_LIMITS.filter((keyword) => keyword !== 'minLength'),
  )

const listMissing = ({ types }: Types, other: Types) =>
  types.filter((type) => !includesType(other.types, type) && !other.asText.includes(type))

function classifyTypeChange(before: Types, after: Types) {
  const [lost, gained] = [listMissing(before, after), listMissing(after, before)]
  if (gained.length > 0) return lost.length > 0 ? 'changed' : 'widened'
  return lost.length > 0 ? 'narrowed' : null
}
