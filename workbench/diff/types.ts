import { violationsOf } from '../reader/validate.ts'
import { type Comparison, isSame, type Scope } from './comparison.ts'
import { GROUPS, having, type Part, placeIn } from './parts.ts'

const ANY = ['array', 'boolean', 'null', 'number', 'object', 'string']

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Whether a list of types has one: integers are numbers. */
const allows = (types: string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

/** The types that both lists allow. */
const inBoth = (one: string[], other: string[]) => [
  ...new Set([
    ...one.filter((type) => allows(other, type)),
    ...other.filter((type) => allows(one, type)),
  ]),
]

/** The types of the values that all parts allow. A schema with `properties` is that of an object. */
function typesOf(parts: Part[]): string[] {
  const declared = having(parts, 'type').map(({ value }) => [value].flat().map(String))
  if (declared.length > 0) return declared.reduce(inBoth)
  const values = listed(parts)
  if (values) return [...new Set(values.map(typeOf))]
  if (having(parts, 'properties').length > 0) return ['object']
  if (having(parts, 'items').length > 0 || having(parts, 'prefixItems').length > 0) return ['array']
  return ANY
}

/** The values of `enum` and `const` that all parts allow; undefined without any. */
function listed(parts: Part[]): unknown[] | undefined {
  const lists = [
    ...having(parts, 'enum').map(({ value }) => [value].flat()),
    ...having(parts, 'const').map(({ value }) => [value]),
  ]
  const [first, ...others] = lists
  return first?.filter((value) => others.every((list) => list.some((one) => isSame(one, value))))
}

/** The listed values that the types allow too. */
function valuesOf(parts: Part[]): unknown[] | undefined {
  const types = typesOf(parts)
  return listed(parts)?.filter((value) => allows(types, typeOf(value)))
}

const hasAny = (parts: Part[], keywords: readonly string[]) =>
  keywords.some((keyword) => having(parts, keyword).length > 0)

const phrase = (types: string[]) =>
  types.length >= ANY.length ? 'any' : types.toSorted().join(' or ') || 'none'

const TEXT_LIMITS = ['pattern', 'format', 'enum', 'const', 'minLength', 'maxLength']

const list = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** Types whose values have parts, which are compared even where the values are listed. */
const STRUCTURED = ['array', 'object']
export const mayHaveParts = (parts: Part[], structured = STRUCTURED) =>
  typesOf(parts).some((type) => structured.includes(type))
const isNumeric = (type: string) => ['boolean', 'integer', 'number'].includes(type)

/**
 * Compares the types of a value, whether it may be null, and its listed values.
 * @returns the types whose further limits are to be compared.
 */
export function compareTypes(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
): string[] {
  const { report } = comparison
  const [from, to] = [valuesOf(base), valuesOf(revision)]
  const isOpen = (parts: Part[]) => having(parts, 'type').length === 0 && hasAny(parts, GROUPS)
  const before = typesOf(isOpen(base) ? revision : base)
  const after = typesOf(isOpen(revision) ? base : revision)
  const common = inBoth(before, after)
  const hasCommon = common.some(isNotNull)

  const isRestricted = before.length < ANY.length && after.length < ANY.length
  if (isRestricted && hasCommon) {
    const detail = placesOf(base, revision, 'type')
    const [was, is] = [isNullable(before, from), isNullable(after, to)]
    if (!was && is) report('became-nullable', scope, detail)
    if (was && !is) report('no-longer-nullable', scope, detail)
  }
  if (from && to) compareValues(comparison, base, revision, [from, to], scope)
  else {
    reportTypes(comparison, base, revision, [before, after], scope)
    const detail = { base: listPlaceIn(base), revision: listPlaceIn(revision) }
    if (from && hasCommon) report('enum-removed', scope, { ...detail, before: list(from) })
    if (to && hasCommon) report('enum-added', scope, { ...detail, after: list(to) })
  }
  const now = { allOf: revision.map(({ schema }) => schema) }
  const fits = (value: unknown) => violationsOf(comparison.revision, now, value).length === 0
  // The limits beside listed values matter where earlier values are no longer among them.
  const isListed = to ?? from?.every(fits)
  return isListed ? common.filter((type) => STRUCTURED.includes(type)) : common
}

const isNotNull = (type: string) => type !== 'null'

const isNullable = (types: string[], values: unknown[] | undefined) =>
  values ? values.includes(null) : types.includes('null')

/** Where the values are listed. */
const listPlaceIn = (parts: Part[]) => placeIn(parts, hasAny(parts, ['enum']) ? 'enum' : 'const')

const placesOf = (base: Part[], revision: Part[], keyword: string) => ({
  base: placeIn(base, keyword),
  revision: placeIn(revision, keyword),
})

function compareValues(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  [from, to]: [unknown[], unknown[]],
  scope: Scope,
) {
  const isMissing = (values: unknown[]) => (value: unknown) =>
    value !== null && !values.some((one) => isSame(one, value))
  const [added, removed] = [to.filter(isMissing(from)), from.filter(isMissing(to))]
  const detail = {
    base: listPlaceIn(base),
    revision: listPlaceIn(revision),
    before: list(removed),
    after: list(added),
  }
  if (from.length === 1 && to.length === 1 && added.length === 1)
    return report('const-changed', scope, detail)
  if (added.length > 0) report('enum-value-added', scope, { ...detail, before: undefined })
  if (removed.length > 0) report('enum-value-removed', scope, { ...detail, after: undefined })
}

function reportTypes(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  [before, after]: [string[], string[]],
  scope: Scope,
) {
  const lost = before.filter((type) => isNotNull(type) && !allows(after, type))
  const gained = after.filter((type) => isNotNull(type) && !allows(before, type))
  const detail = {
    ...placesOf(base, revision, 'type'),
    before: phrase(before),
    after: phrase(after),
  }
  // Every number is a text too, where values are written as text.
  const isAnyText = scope.asText && gained.includes('string') && !hasAny(revision, TEXT_LIMITS)
  if (gained.length > 0 && (lost.length === 0 || (isAnyText && lost.every(isNumeric))))
    report('type-widened', scope, detail)
  else if (gained.length > 0) report('type-changed', scope, detail)
  else if (lost.length > 0) report('type-narrowed', scope, detail)
}
