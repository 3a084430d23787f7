import type { Schema } from '../model/document/document.ts'
import {
  findKeyword,
  isRule,
  type Keyword,
  type KeywordRule,
  listKeywordRows,
} from '../model/document/keywords.ts'
import { intersectSchemas, makeSchema } from '../values/reading.ts'
import type { Node, Reading, Type } from '../values/types.ts'
import { closeUnevaluated, UNEVALUATED } from '../values/unevaluated.ts'
import type { ChangeDetail } from './comparison.ts'
import { WAYS, type Way } from './impact.ts'
import { findKeywordPointers, readKeyword, type SchemaPart } from './parts.ts'
import { findChangeDetail, type Pair, type Relation } from './relation.ts'
import type { KeywordChange } from './rules.ts'

/** A keyword that is compared by itself, with those that are read with it. @property type of the values. */
type Row = {
  name: string
  rule: KeywordRule
  keywords: string[]
  limit: Keyword['limit'] | undefined
  type: Type | undefined
}

const ROWS: Row[] = listKeywordRows().flatMap(([name, { rule, types, limit }]) => {
  const beside = listKeywordRows().flatMap(([key, row]) => (row.beside === name ? [key] : []))
  const common = { name, rule: rule as KeywordRule, keywords: [name, ...beside], limit }
  return rule ? (types ?? [undefined]).map((type) => ({ ...common, type })) : []
})

const listKeys = (map: object = {}) => Object.keys(map)

/** Reads the rule that some keywords of each part make; undefined without the first one. @param more keywords beside them. */
export function readKeywordRule(
  parts: SchemaPart[],
  keywords: readonly string[],
  reading: Reading,
  more: Pick<Schema, 'properties' | 'patternProperties'> = {},
): Node | undefined {
  const own = parts.flatMap(({ schema, source }): Node[] => {
    const keyword = UNEVALUATED.find((one) => keywords.includes(one) && one in schema)
    const allowed = { names: listKeys(more.properties), patterns: listKeys(more.patternProperties) }
    const closed = keyword && closeUnevaluated(source, keyword, reading, allowed)
    if (closed !== undefined) return [closed]
    const picked = Object.fromEntries(
      Object.entries(schema).filter(([key, value]) => keywords.includes(key) && isRule(key, value)),
    ) as Schema
    return Object.keys(picked).length > 0 ? [makeSchema(source, { ...picked, ...more })] : []
  })
  return own.length > 0 ? intersectSchemas(own) : undefined
}

/** @returns the detail of each way in which a rule changes the values. */
export function changeByRule(
  relation: Relation,
  before: Node | undefined,
  after: Node | undefined,
  type?: Type,
): Map<Way, ChangeDetail> {
  const found = new Map<Way, ChangeDetail>()
  for (const way of WAYS) {
    const rule = way === 'narrowed' ? after : before
    const detail = rule === undefined ? undefined : findChangeDetail(relation, way, rule, type)
    if (detail) found.set(way, detail)
  }
  return found
}

/** What a report shows of a keyword: of several parts, the strictest, or all. */
function readShown(parts: SchemaPart[], { keywords, limit, type }: Row): unknown {
  const values = keywords.flatMap((key) =>
    readKeyword(parts, key).flatMap(({ value }) =>
      isRule(key, value) ? [{ value, isExclusive: key.startsWith('exclusive') }] : [],
    ),
  )
  if (!limit)
    return values.length > 0
      ? [...new Set(values.map(({ value }) => String(value)))].join(' and ')
      : undefined
  const numbers = values.filter(({ value }) => typeof value === 'number')
  const order = limit === 'lower' ? -1 : 1
  const [first] = numbers.toSorted(
    (one, other) =>
      order * (Number(one.value) - Number(other.value)) ||
      Number(other.isExclusive) - Number(one.isExclusive),
  )
  if (!first || type !== 'number') return first?.value
  return `${limit === 'lower' ? '>' : '<'}${first.isExclusive ? '' : '='} ${first.value}`
}

/** Names the change in each way, or in both. */
function nameChanges(
  { limit }: Row,
  ways: Way[],
  before: unknown,
  after: unknown,
): KeywordChange[] {
  const [way, other] = ways
  if (other === undefined && way === 'narrowed' && before === undefined) return ['added']
  if (other === undefined && way === 'widened' && after === undefined) return ['removed']
  if (limit)
    return ways.map((one) =>
      (one === 'narrowed') === (limit === 'lower') ? 'increased' : 'decreased',
    )
  if (other === undefined) return ways
  return [before === undefined ? 'added' : after === undefined ? 'removed' : 'changed']
}

/** Compares each keyword by what it excludes of the values that the other contract allows. */
export function compareKeywords(pair: Pair) {
  const { comparison, scope } = pair
  const [base, revision] = [pair.base.shown, pair.revision.shown]
  for (const row of ROWS) {
    const [before, after] = [base, revision].map((parts) =>
      readKeywordRule(parts, row.keywords, pair.reading),
    )
    if (before === undefined && after === undefined) continue
    if (
      before !== undefined &&
      after !== undefined &&
      comparison.numberOf(before) === comparison.numberOf(after)
    )
      continue
    const changes = changeByRule(pair, before, after, row.type)
    if (changes.size === 0) continue
    const [shown, shownNow] = [readShown(base, row), readShown(revision, row)]
    const ways = [...changes.keys()]
    const names = nameChanges(row, ways, before && shown, after && shownNow)
    names.forEach((name, index) => {
      const way = ways[index] as Way
      const detail = {
        ...findKeywordPointers(base, revision, ...row.keywords),
        ...changes.get(way),
        ...(names.length < ways.length && {
          otherValue: changes.get(ways[1] as Way)?.value ?? null,
        }),
        name: findKeyword(row.name)?.label ?? row.name,
        before: shown,
        after: shownNow,
      }
      comparison.report(`${row.rule}-${name}`, scope, detail)
    })
  }
}
