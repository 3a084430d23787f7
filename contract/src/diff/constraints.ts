import { isRecord, type Schema } from '../model/document/document.ts'
import { intersectTypes } from '../model/schema/schema.ts'
import {
  type Compare,
  type Comparison,
  enterScope,
  isSame,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { listRequired, mapByName } from './objects.ts'
import {
  isListed,
  type Located,
  listLeftItems,
  listPartsOfAll,
  listValues,
  type Part,
  readKeyword,
} from './parts.ts'
import { findTypes } from './types.ts'

const OTHER_CONSTRAINTS = [
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'collectionFormat',
]

type Keywords = ReturnType<typeof readKeyword>
type Both = { was: Keywords; is: Keywords }
/** How the accepted values change; null if they do not. */
type Relation = 'added' | 'removed' | 'narrowed' | 'widened' | 'changed' | null

const toLocated = (all: Keywords): Located[] =>
  all.map(({ value, pointer }) => ({ schema: value as Schema, pointer }))

const isEqual = ({ numberOf }: Comparison, name: string, { was, is }: Both) => {
  const listNumbers = (found: Keywords) =>
    found.map(({ value }) => numberOf({ [name]: value })).toSorted()
  return isSame(listNumbers(was), listNumbers(is))
}

/** @param relate of two keywords that both contracts have, and that differ. */
function compareKeyword(
  comparison: Comparison,
  name: string,
  [base, revision]: [Part[], Part[]],
  scope: Scope,
  relate: (both: Both) => Relation = () => 'changed',
  counts: (keyword: Keywords[number]) => boolean = () => true,
) {
  const read = (parts: Part[]) => readKeyword(parts, name).filter(counts)
  const both = { was: read(base), is: read(revision) }
  const { was, is } = both
  if (isEqual(comparison, name, both)) return
  const change = was.length === 0 ? 'added' : is.length === 0 ? 'removed' : relate(both)
  if (change)
    comparison.report(`constraint-${change}`, scope, { ...pairPointers(was[0], is[0]), name })
}

/** Names the difference of two lists of rules, which a value must all keep. */
function relateRules(was: Set<string>, is: Set<string>): Relation {
  const hasMore = (rules: Set<string>, others: Set<string>) =>
    [...rules].some((rule) => !others.has(rule))
  const [isNarrowed, isWidened] = [hasMore(is, was), hasMore(was, is)]
  if (isNarrowed) return isWidened ? 'changed' : 'narrowed'
  return isWidened ? 'widened' : null
}

/** Excluded values: the accepted ones become fewer where more are excluded. */
const relateExcluded =
  (comparison: Comparison, scope: Scope) =>
  ({ was, is }: Both): Relation => {
    const [from, to] = [was, is].map((all) => {
      const schemas = all.map(({ value }) => value as Schema)
      return schemas.every(isListed) ? schemas.flatMap(listValues) : undefined
    })
    const texts = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value)))
    if (from && to) return relateRules(texts(from), texts(to))
    const [[one, ...others], [other, ...more]] = [toLocated(was), toLocated(is)]
    if (!one || !other || others.length + more.length > 0) return 'changed'
    const isWithin = comparison.accepts([one], [other], scope, { reading: 'letter' })
    const isAround = comparison.accepts([one], [other], scope, {
      direction: 'backward',
      reading: 'letter',
    })
    if (isWithin) return isAround ? null : 'narrowed'
    return isAround ? 'widened' : 'changed'
  }

/** The names of the fields of an object are texts. */
const ANY_NAME: Located = { schema: { type: 'string' }, pointer: [] }

const comparePropertyNames: Compare<Part[]> = (comparison, base, revision, scope) => {
  const [was, is] = [readKeyword(base, 'propertyNames'), readKeyword(revision, 'propertyNames')]
  if (was.length + is.length === 0 || isEqual(comparison, 'propertyNames', { was, is })) return
  const [owner, ownerNow] = [base[0]?.pointer ?? [], revision[0]?.pointer ?? []]
  const from = [...toLocated(was), { ...ANY_NAME, pointer: was[0]?.pointer ?? owner }]
  const to = [...toLocated(is), { ...ANY_NAME, pointer: is[0]?.pointer ?? ownerNow }]
  comparison.compareSchemas(from, to, enterScope(scope, '(name)'))
}

/** Lists the fields that each field needs, as `a needs b`, without those that are required anyway. */
function listDependencies(parts: Part[]): Set<string> {
  const required = listRequired(parts)
  const all = readKeyword(parts, 'dependentRequired').flatMap(({ value }) =>
    Object.entries(isRecord(value) ? value : {}),
  )
  return new Set(
    all.flatMap(([name, needed]) =>
      [needed]
        .flat()
        .filter((one) => one !== name && !required.has(String(one)))
        .map((one) => JSON.stringify([name, one])),
    ),
  )
}

const compareDependencies: Compare<Part[]> = (comparison, base, revision, scope) => {
  const [had, has] = [listDependencies(base), listDependencies(revision)]
  const related = relateRules(had, has)
  const change = related && (had.size === 0 ? 'added' : has.size === 0 ? 'removed' : related)
  const name = 'dependentRequired'
  const [was, is] = [readKeyword(base, name), readKeyword(revision, name)]
  const pointers = pairPointers(was[0] ?? base[0], is[0] ?? revision[0])
  if (change) comparison.report(`constraint-${change}`, scope, { ...pointers, name })

  const [before, after] = [base, revision].map((parts) => mapByName(parts, 'dependentSchemas'))
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const [from, to] = [before?.get(key), after?.get(key)]
    const detail = { ...pairPointers(from?.[0], to?.[0]), name: `dependentSchemas of ${key}` }
    if (from && to) comparison.compareSchemas(from, to, enterScope(scope, `(with ${key})`))
    else comparison.report(from ? 'constraint-removed' : 'constraint-added', scope, detail)
  }
}

function readCounts(parts: Part[]) {
  const read = (name: string) => readKeyword(parts, name).map(({ value }) => Number(value))
  const [min = 1] = read('minContains')
  return { min, max: Math.min(...read('maxContains')) }
}

const compareContains: Compare<Part[]> = (comparison, base, revision, scope) => {
  const [from, to] = [readCounts(base), readCounts(revision)]
  compareKeyword(comparison, 'contains', [base, revision], scope, ({ was, is }) => {
    const isPlain = was.length === 1 && is.length === 1 && from.min > 0 && to.min > 0
    if (!isPlain || Math.min(from.max, to.max) < Number.POSITIVE_INFINITY) return 'changed'
    comparison.compareSchemas(toLocated(was), toLocated(is), enterScope(scope, '[contains]'))
    return null
  })
  const has = (parts: Part[]) => readKeyword(parts, 'contains').length > 0
  if (!has(base) || !has(revision)) return
  for (const name of ['minContains', 'maxContains'] as const) {
    const [was, is] = name === 'minContains' ? [from.min, to.min] : [-from.max, -to.max]
    const [before, after] = [readKeyword(base, name)[0], readKeyword(revision, name)[0]]
    const pointers = pairPointers(before ?? base[0], after ?? revision[0])
    if (was !== is)
      comparison.report(`constraint-${is > was ? 'narrowed' : 'widened'}`, scope, {
        ...pointers,
        name,
      })
  }
}

const CONDITIONS = ['if', 'then', 'else'] as const

const compareConditions: Compare<Part[]> = (comparison, base, revision, scope) => {
  const read = (parts: Part[]) => {
    const [conditions, then, otherwise] = CONDITIONS.map((name) => readKeyword(parts, name))
    // Without a consequence, a condition has no effect.
    const hasEffect = (then?.length ?? 0) + (otherwise?.length ?? 0) > 0
    return hasEffect ? (conditions ?? []) : []
  }
  const both = { was: read(base), is: read(revision) }
  const detail = { ...pairPointers(both.was[0], both.is[0]), name: 'if' }
  if (both.was.length + both.is.length === 0) return
  if (both.was.length === 0) return comparison.report('constraint-added', scope, detail)
  if (both.is.length === 0) return comparison.report('constraint-removed', scope, detail)
  const isKept = both.was.length === 1 && isEqual(comparison, 'if', both)
  for (const name of ['then', 'else'] as const)
    if (isKept)
      compareKeyword(comparison, name, [base, revision], scope, ({ was, is }) => {
        if (was.length + is.length !== 2) return 'changed'
        comparison.compareSchemas(toLocated(was), toLocated(is), enterScope(scope, `(${name})`))
        return null
      })
  const isEqualWhole = CONDITIONS.every((name) =>
    isEqual(comparison, name, { was: readKeyword(base, name), is: readKeyword(revision, name) }),
  )
  if (!isKept && !isEqualWhole) comparison.report('constraint-changed', scope, detail)
}

/** Compares the keywords that no other file compares. @param types of the values that both schemas accept. */
export function compareConstraints(
  comparison: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
  types: string[],
) {
  const both: [Part[], Part[]] = [base, revision]
  compareKeyword(
    comparison,
    'not',
    both,
    scope,
    relateExcluded(comparison, scope),
    // Values of other types are excluded by the type.
    (excluded) => {
      const parts = listPartsOfAll(toLocated([excluded]))
      const isTyped = ['type', 'enum', 'const'].some((key) => readKeyword(parts, key).length > 0)
      return !isTyped || intersectTypes(findTypes(parts), types).length > 0
    },
  )
  compareConditions(comparison, base, revision, scope)
  if (types.includes('array')) compareContains(comparison, base, revision, scope)
  if (types.includes('object')) {
    comparePropertyNames(comparison, base, revision, scope)
    compareDependencies(comparison, base, revision, scope)
  }
  const listUnread = (parts: Part[]) => (listLeftItems(parts) ? [] : parts)
  const unread: [Part[], Part[]] = [listUnread(base), listUnread(revision)]
  compareKeyword(comparison, 'unevaluatedItems', unread, scope)
  for (const name of OTHER_CONSTRAINTS) compareKeyword(comparison, name, both, scope)
}
