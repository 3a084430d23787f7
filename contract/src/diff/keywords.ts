import type { Schema } from '../model/document/document.ts'
import { HINT_FORMATS } from '../values/formats.ts'
import type { SolvedKeyword } from '../values/options.ts'
import { joinAll, make, type Reading } from '../values/reading.ts'
import type { Node, Type } from '../values/types.ts'
import { closeUnevaluated, UNEVALUATED } from '../values/unevaluated.ts'
import type { ChangeDetail } from './comparison.ts'
import { WAYS, type Way } from './impact.ts'
import { findKeywordPointers, readKeyword, type SchemaPart } from './parts.ts'
import { findDetail, type Pair, type Relation } from './relation.ts'
import type { RuleName } from './rules.ts'

/** @property keywords the first is the row's own; the others are read with it. */
type Row = {
  rule: string
  keywords: readonly [SolvedKeyword, ...SolvedKeyword[]]
  type?: Type
  kind: 'lower' | 'upper' | 'rule' | 'flag'
}

/** For each keyword, or keywords that make one rule: the type it is about, and how its values are told. */
const ROWS: Row[] = [
  { rule: 'minimum', keywords: ['minimum', 'exclusiveMinimum'], type: 'number', kind: 'lower' },
  { rule: 'maximum', keywords: ['maximum', 'exclusiveMaximum'], type: 'number', kind: 'upper' },
  { rule: 'min-length', keywords: ['minLength'], type: 'string', kind: 'lower' },
  { rule: 'max-length', keywords: ['maxLength'], type: 'string', kind: 'upper' },
  { rule: 'min-items', keywords: ['minItems'], type: 'array', kind: 'lower' },
  { rule: 'max-items', keywords: ['maxItems'], type: 'array', kind: 'upper' },
  { rule: 'min-properties', keywords: ['minProperties'], type: 'object', kind: 'lower' },
  { rule: 'max-properties', keywords: ['maxProperties'], type: 'object', kind: 'upper' },
  { rule: 'multiple-of', keywords: ['multipleOf'], type: 'number', kind: 'rule' },
  { rule: 'format', keywords: ['format'], type: 'string', kind: 'rule' },
  { rule: 'format', keywords: ['format'], type: 'number', kind: 'rule' },
  { rule: 'pattern', keywords: ['pattern'], type: 'string', kind: 'rule' },
  { rule: 'unique-items', keywords: ['uniqueItems'], type: 'array', kind: 'flag' },
  {
    rule: 'constraint',
    keywords: ['contains', 'minContains', 'maxContains'],
    type: 'array',
    kind: 'rule',
  },
  { rule: 'constraint', keywords: ['unevaluatedItems'], type: 'array', kind: 'rule' },
  { rule: 'constraint', keywords: ['dependentRequired'], type: 'object', kind: 'rule' },
  { rule: 'constraint', keywords: ['dependentSchemas'], type: 'object', kind: 'rule' },
  { rule: 'constraint', keywords: ['not'], kind: 'rule' },
  { rule: 'constraint', keywords: ['if', 'then', 'else'], kind: 'rule' },
  { rule: 'constraint', keywords: ['contentEncoding'], type: 'string', kind: 'rule' },
  { rule: 'constraint', keywords: ['contentMediaType'], type: 'string', kind: 'rule' },
  { rule: 'constraint', keywords: ['contentSchema'], type: 'string', kind: 'rule' },
  { rule: 'constraint', keywords: ['$dynamicRef'], kind: 'rule' },
]

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
      Object.entries(schema).filter(([key]) => keywords.includes(key)),
    ) as Schema
    return Object.keys(picked).length > 0 ? [make(source, { ...picked, ...more })] : []
  })
  return own.length > 0 ? joinAll(own) : undefined
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
    const detail = rule === undefined ? undefined : findDetail(relation, way, rule, type)
    if (detail) found.set(way, detail)
  }
  return found
}

/** What a report shows of a keyword: of several parts, the strictest, or all. */
function readShown(parts: SchemaPart[], { keywords, kind, type, rule }: Row): unknown {
  const values = keywords.flatMap((key) =>
    readKeyword(parts, key).map(({ value }) => ({
      value,
      isExclusive: key.startsWith('exclusive'),
    })),
  )
  if (kind === 'rule')
    return values.length > 0
      ? [...new Set(values.map(({ value }) => String(value)))].join(' and ')
      : undefined
  const numbers = values.filter(({ value }) => typeof value === 'number')
  const order = kind === 'lower' ? -1 : 1
  const [first] = numbers.toSorted(
    (one, other) =>
      order * (Number(one.value) - Number(other.value)) ||
      Number(other.isExclusive) - Number(one.isExclusive),
  )
  if (!first || type !== 'number') return first?.value
  return `${rule === 'minimum' ? '>' : '<'}${first.isExclusive ? '' : '='} ${first.value}`
}

function nameChange(row: Row, ways: Way[], before: unknown, after: unknown): string[] {
  if (row.kind === 'flag' || ways.length === 1) {
    const [isNarrowed] = ways.map((way) => way === 'narrowed')
    if (isNarrowed && before === undefined) return ['added']
    if (!isNarrowed && after === undefined) return ['removed']
  }
  if (row.kind === 'flag') return ways.map((way) => (way === 'narrowed' ? 'added' : 'removed'))
  if (row.kind === 'rule') {
    if (ways.length > 1)
      return [before === undefined ? 'added' : after === undefined ? 'removed' : 'changed']
    return ways
  }
  const isHigher = (way: Way) => (way === 'narrowed') === (row.kind === 'lower')
  return ways.map((way) => (isHigher(way) ? 'increased' : 'decreased'))
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
    if (row.rule === 'format' && compareHints(pair, row)) continue
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
    const names = nameChange(row, ways, before && shown, after && shownNow)
    names.forEach((name, index) => {
      const way = ways[index] as Way
      const detail = {
        ...findKeywordPointers(base, revision, ...row.keywords),
        ...changes.get(way),
        ...(names.length < ways.length && {
          otherValue: changes.get(ways[1] as Way)?.value ?? null,
        }),
        name: row.keywords[0],
        before: shown,
        after: shownNow,
      }
      comparison.report(`${row.rule}-${name}` as RuleName, scope, detail)
    })
  }
}

/** @returns whether a format is a hint in one of the contracts, whose documentation changes. */
function compareHints({ comparison, scope, ...pair }: Pair, row: Row): boolean {
  const [base, revision] = [pair.base.shown, pair.revision.shown]
  const [shown, shownNow] = [readShown(base, row), readShown(revision, row)]
  const isHint = (one: unknown) => HINT_FORMATS.includes(String(one))
  if (!isHint(shown) && !isHint(shownNow)) return false
  const isOnly = [shown, shownNow].every((one) => one === undefined || isHint(one))
  if (row.type === 'string' && shown !== shownNow)
    comparison.report('documentation-changed', scope, {
      ...findKeywordPointers(base, revision, 'format'),
      name: 'format',
    })
  return isOnly
}
