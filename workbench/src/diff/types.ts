import { stringifyExactly, toDoubles } from '../model/numbers.ts'
import { detectType } from '../model/schema.ts'
import { findViolations } from '../model/validate.ts'
import { type Compare, type Comparison, type Detail, isSame, type Scope } from './comparison.ts'
import {
  findKeywordPointers,
  findPointer,
  GROUPS,
  isNull,
  type Part,
  readKeyword,
} from './parts.ts'

const ANY = ['array', 'boolean', 'null', 'number', 'object', 'string']

/** Whether a list has a type; `number` includes `integer`. */
export const allows = (types: string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

const intersectTypes = (one: string[], other: string[]) => [
  ...new Set([
    ...one.filter((type) => allows(other, type)),
    ...other.filter((type) => allows(one, type)),
  ]),
]

/** Finds the types that all parts allow; without `type`, by `enum`, `properties` or `items`. */
export function findTypes(parts: Part[]): string[] {
  const declared = readKeyword(parts, 'type').map(({ value }) => [value].flat().map(String))
  if (declared.length > 0) return declared.reduce(intersectTypes)
  const values = listEnum(parts)
  if (values) return [...new Set(values.map(detectType))]
  if (readKeyword(parts, 'properties').length > 0) return ['object']
  if (readKeyword(parts, 'items').length > 0 || readKeyword(parts, 'prefixItems').length > 0)
    return ['array']
  return ANY
}

/** @returns the values that all parts allow; undefined without `enum` and `const`. */
function listEnum(parts: Part[]): unknown[] | undefined {
  const lists = [
    ...readKeyword(parts, 'enum').map(({ value }) => [value].flat()),
    ...readKeyword(parts, 'const').map(({ value }) => [value]),
  ]
  const [first, ...others] = lists
  return first?.filter((value) => others.every((list) => list.some((one) => isSame(one, value))))
}

function listEnumOfTypes(parts: Part[]): unknown[] | undefined {
  const types = findTypes(parts)
  return listEnum(parts)?.filter((value) => allows(types, detectType(value)))
}

const hasAny = (parts: Part[], keywords: readonly string[]) =>
  keywords.some((keyword) => readKeyword(parts, keyword).length > 0)

const formatTypes = (types: string[]) =>
  types.length >= ANY.length ? 'any' : types.toSorted().join(' or ') || 'none'

const TEXT_LIMITS = ['pattern', 'format', 'enum', 'const', 'minLength', 'maxLength']

const formatValues = (values: unknown[]) =>
  values.map((value) => stringifyExactly(value)).join(', ')

/** Types whose items or properties are compared even with an `enum`. */
const STRUCTURED = ['array', 'object']
export const mayBeStructured = (parts: Part[], structured = STRUCTURED) =>
  findTypes(parts).some((type) => structured.includes(type))
const isNumeric = (type: string) => ['boolean', 'integer', 'number'].includes(type)

/**
 * Compares the types of a value, whether it may be null, and its listed values.
 * @returns the types whose other constraints are to be compared.
 */
export function compareTypes(
  ...[comparison, base, revision, scope]: Parameters<Compare<Part[]>>
): string[] {
  const { report, reportFlag } = comparison
  const [from, to] = [listEnumOfTypes(base), listEnumOfTypes(revision)]
  const before = findTypesBeside(base, revision)
  const after = findTypesBeside(revision, base)
  const common = intersectTypes(before, after)
  const hasCommon = common.some(isNotNull)

  const isRestricted = before.length < ANY.length && after.length < ANY.length
  const pointers = findKeywordPointers(base, revision, 'type')
  if (isRestricted && hasCommon) {
    const flags = [isNullable(before, from), isNullable(after, to)] as const
    reportFlag(['became-nullable', 'no-longer-nullable'], flags, scope, pointers)
  }
  const detail = { base: findListPointer(base), revision: findListPointer(revision) }
  if (from && to) compareValues(comparison, from, to, scope, detail)
  else {
    // In a URL or a header, every number is a string too.
    const isAnyText = scope.format === 'text' && !hasAny(revision, TEXT_LIMITS)
    const change = classifyTypeChange(before, after, isAnyText)
    const types = { before: formatTypes(before), after: formatTypes(after) }
    if (change) report(`type-${change}`, scope, { ...pointers, ...types })
    if (from && hasCommon) report('enum-removed', scope, { ...detail, before: formatValues(from) })
    if (to && hasCommon) report('enum-added', scope, { ...detail, after: formatValues(to) })
  }
  const now = { allOf: revision.map(({ schema }) => schema) }
  const fits = (value: unknown) =>
    findViolations(comparison.revision, now, toDoubles(value)).length === 0
  // With an `enum`, other constraints matter only if they replace it and exclude one of its values.
  const isListed = to ?? from?.every(fits)
  return isListed ? common.filter((type) => STRUCTURED.includes(type)) : common
}

/** With `oneOf` or `anyOf` and no `type`, takes the types of the other schema, and `null` if a member is null. */
function findTypesBeside(parts: Part[], others: Part[]): string[] {
  if (readKeyword(parts, 'type').length > 0 || !hasAny(parts, GROUPS)) return findTypes(parts)
  const members = GROUPS.flatMap((group) => readKeyword(parts, group)).flatMap(({ value }) => value)
  return [...new Set([...findTypes(others), ...(members.some(isNull) ? ['null'] : [])])]
}

const isNotNull = (type: string) => type !== 'null'

const isNullable = (types: string[], values: unknown[] | undefined) =>
  values ? values.includes(null) : types.includes('null')

const findListPointer = (parts: Part[]) =>
  findPointer(parts, hasAny(parts, ['enum']) ? 'enum' : 'const')

function compareValues(
  { report }: Comparison,
  from: unknown[],
  to: unknown[],
  scope: Scope,
  pointers: Detail,
) {
  const isMissingIn = (values: unknown[]) => (value: unknown) =>
    value !== null && !values.some((one) => isSame(one, value))
  const [added, removed] = [to.filter(isMissingIn(from)), from.filter(isMissingIn(to))]
  const [before, after] = [formatValues(removed), formatValues(added)]
  if (from.length === 1 && to.length === 1 && added.length === 1)
    return report('const-changed', scope, { ...pointers, before, after })
  if (added.length > 0) report('enum-value-added', scope, { ...pointers, after })
  if (removed.length > 0) report('enum-value-removed', scope, { ...pointers, before })
}

/** @param isAnyText whether the later type is any text of a URL or header, which includes numbers. */
function classifyTypeChange(before: string[], after: string[], isAnyText: boolean) {
  const lost = before.filter((type) => isNotNull(type) && !allows(after, type))
  const gained = after.filter((type) => isNotNull(type) && !allows(before, type))
  if (gained.length === 0) return lost.length > 0 ? 'narrowed' : null
  const isText = isAnyText && gained.includes('string')
  return lost.length === 0 || (isText && lost.every(isNumeric)) ? 'widened' : 'changed'
}
