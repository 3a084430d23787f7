import { ContractError, type Schema } from '../model/document/document.ts'
import type { Comparison, Direction, Scope } from './comparison.ts'
import { areDisjoint, listFieldSchemas, type Side } from './disjoint.ts'
import { listGroups } from './groups.ts'
import { listRequired, mapByName } from './objects.ts'
import { GROUPS, type Located, listPartsOfAll, type Part } from './parts.ts'
import { findTypes, listEnum } from './types.ts'

/** A member of a `oneOf` that a value must not match: by itself, and with the keywords beside the `oneOf`. */
type Excluded = { own: Located[]; whole: Located[] }

/** The values that match all of some schemas, and none of others. */
type Alternative = { all: Located[]; none: Excluded[] }

/** The most alternatives of a schema, and the most comparisons of two of them. */
const MAX_ALTERNATIVES = 32
const MAX_COMPARISONS = 400

class LimitError extends Error {}

/** Keywords whose effect depends on which other schemas describe a field or an item. */
const BOUND_KEYWORDS = ['$dynamicRef', 'unevaluatedProperties', 'unevaluatedItems']

/** Whether a part limits the fields that only another part names, so that the parts can't be read as one schema. */
const limitsOthers = (parts: Part[]) => {
  const names = parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
  return parts.some(
    ({ schema: { additionalProperties = true, properties: own = {} } }) =>
      additionalProperties !== true && names.some((name) => !Object.hasOwn(own, name)),
  )
}

const ALONE = '(alone)'

/** @returns a schema without references, `allOf`, and these keywords. */
function copyWithout({ schema, pointer }: Part, keywords: readonly string[]): Located {
  const others = Object.entries(schema).filter(([key]) => !keywords.includes(key))
  const mark = [...(pointer.includes(ALONE) ? [] : [ALONE]), ...keywords]
  return { schema: Object.fromEntries(others), pointer: [...pointer, ...mark] }
}

/** Distributes `allOf` and the keywords beside each `oneOf` and `anyOf` over the alternatives. @throws LimitError */
function listUnion(all: Located[], none: Excluded[] = []): Alternative[] {
  const parts = listPartsOfAll(all)
  if (parts.some(({ schema }) => BOUND_KEYWORDS.some((key) => key in schema)))
    throw new LimitError()
  const [group] = listGroups(parts)
  if (!group) {
    if (limitsOthers(parts)) throw new LimitError()
    return [{ all, none }]
  }
  const { keyword, members, pointer, hasDiscriminator } = group
  const owner = pointer.slice(0, -1).join('/')
  const isOwner = (part: Part) => part.pointer.join('/') === owner
  const beside = parts.map((part) => copyWithout(part, isOwner(part) ? [keyword] : []))
  const plain = parts.map((part) => copyWithout(part, GROUPS))
  const isExclusive = keyword === 'oneOf' && !hasDiscriminator
  const union = members.flatMap((member) => {
    const others = isExclusive ? members.filter((one) => one !== member) : []
    const excluded = others.map((one) => ({ own: [one], whole: [...plain, one] }))
    return listUnion([...beside, member], [...none, ...excluded])
  })
  if (union.length > MAX_ALTERNATIVES) throw new LimitError()
  return union
}

/** How deep the fields are by which a union of objects is split. */
const MAX_DEPTH = 2

/** Lists schemas that divide the values of a schema: by each of its values, or else by each of its types. */
function listDivisions(parts: Part[]): (Schema | boolean)[] {
  const values = listEnum(parts)
  const types = findTypes(parts)
  if (values) return values.map((value) => ({ const: value }))
  return types.flatMap((type): Schema[] =>
    type === 'boolean' ? [{ const: true }, { const: false }] : [{ type }],
  )
}

/** Lists the ways to divide the values of an object, or of a field of it, by schemas of which a value matches one. */
function listSplits(all: Located[], depth = 0): (Schema | boolean)[][] {
  const parts = listPartsOfAll(all)
  const required = listRequired(parts)
  const ofFields = [...(depth < MAX_DEPTH ? mapByName(parts, 'properties').keys() : [])].flatMap(
    (name) =>
      listSplits(listFieldSchemas(parts, name), depth + 1).map((divisions) =>
        [...divisions, ...(required.has(name) ? [] : [false])].map(
          (schema): Schema => ({
            properties: { [name]: schema as Schema },
            ...(schema !== false && { required: [name] }),
          }),
        ),
      ),
  )
  return [listDivisions(parts), ...ofFields].filter((divisions) => divisions.length > 1)
}

const divide = ({ all, none }: Alternative, divisions: (Schema | boolean)[]): Alternative[] =>
  divisions.map((schema) => {
    const pointer = [...(all[0]?.pointer ?? []), `(split) ${JSON.stringify(schema)}`]
    return { all: [...all, { schema, pointer }], none }
  })

type Compared = { from: Located[]; to: Located[] }

/** Whether each value of a union matches another one, as far as that can be told. */
function covers(
  comparison: Comparison,
  { from, to }: Compared,
  scope: Scope,
  direction: Direction,
): boolean {
  const isForward = direction === 'forward'
  const [inner, outer] = isForward ? [from, to] : [to, from]
  const { base, revision } = comparison
  const [contract, other] = isForward ? [base, revision] : [revision, base]
  const back = isForward ? 'backward' : 'forward'
  let comparisons = 0
  const within = (one: Located[], others: Located[], way: Direction) => {
    comparisons += 1
    if (comparisons > MAX_COMPARISONS) throw new LimitError()
    const pair = way === 'forward' ? ([one, others] as const) : ([others, one] as const)
    return comparison.accepts(...pair, scope, { direction: way, reading: 'letter' })
  }
  const sideOf = (all: Located[]): Side => ({ contract, all })
  const areApart = (one: Located[], others: Located[]) =>
    areDisjoint(sideOf(one), { contract: other, all: others })
  const isExcluded = (one: Alternative, excluded: Excluded) =>
    areApart(one.all, excluded.whole) ||
    one.none.some(({ own }) => within(excluded.whole, own, back))
  const matches = (one: Alternative, alternative: Alternative) =>
    within(one.all, alternative.all, direction) &&
    alternative.none.every((excluded) => isExcluded(one, excluded))

  function isCovered(one: Alternative, union: Alternative[]): boolean {
    if (areDisjoint(sideOf(one.all), sideOf(one.all))) return true
    if (union.some((alternative) => matches(one, alternative))) return true
    for (const divisions of listSplits(one.all)) {
      const divided = divide(one, divisions).map((part) => ({
        part,
        left: union.filter(({ all }) => !areApart(part.all, all)),
      }))
      if (divided.some(({ left }) => left.length < union.length))
        return divided.every(({ part, left }) => isCovered(part, left))
    }
    return false
  }
  const union = listUnion(outer)
  return listUnion(inner).every((one) => isCovered(one, union))
}

/**
 * Whether the later union has all values of the earlier one (`forward`), or the earlier one those of the later one;
 * false also where that is not told within the limits.
 */
export function coversUnion(
  comparison: Comparison,
  compared: Compared,
  scope: Scope,
  direction: Direction,
): boolean {
  try {
    return covers(comparison, compared, scope, direction)
  } catch (error) {
    // A validator has no result in time.
    if (error instanceof LimitError || error instanceof ContractError) return false
    throw error
  }
}
