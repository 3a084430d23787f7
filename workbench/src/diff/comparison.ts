import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../model/contract.ts'
import type { JsonPointer, Location } from '../model/document.ts'
import type { LoadedContract } from '../model/load.ts'
import { stringifyExactly } from '../model/numbers.ts'
import { findRule, formatRuleId, type RuleScope } from './catalogue.ts'
import {
  type Audience,
  type Effects,
  findWorstImpact,
  type Impact,
  selectEffects,
} from './impact.ts'
import type { Located } from './parts.ts'
import type { RuleName } from './rules.ts'
import { createStructuralHashers } from './structural-hash.ts'

export type Change = {
  /** `request-parameter-became-required` */
  rule: string
  /** The worst effect on the audience. */
  impact: Impact
  affects: Effects
  /** `GET /pets`; null for a change of the whole contract. */
  operation: string | null
  /** `response 200 application/json [].name` */
  place: string
  /** Human-readable; begins with the place. */
  message: string
  /** Null for an addition. */
  base: Location | null
  /** Null for a removal. */
  revision: Location | null
}

/** The part of the contracts that is compared. */
export type Scope = RuleScope & {
  operation: string | null
  /** `query parameter limit`, `response 200`. */
  where: string
  /** `items[].name` */
  field: string
  /** `text` in URLs and headers. */
  format: 'json' | 'text' | 'xml'
}

export const CONTRACT_SCOPE: Scope = {
  operation: null,
  kind: '',
  side: null,
  where: '',
  field: '',
  format: 'json',
}

/** @param name of a field, `[]` for the items of a list, or an alternative: `(cat)`. */
export function enterScope(scope: Scope, name: string): Scope {
  const link = name.startsWith('[') ? '' : name.startsWith('(') ? ' ' : '.'
  return { ...scope, field: scope.field === '' ? name : `${scope.field}${link}${name}` }
}

/** A pointer is undefined where the contract lacks the part. */
export type Detail = {
  base?: JsonPointer | undefined
  revision?: JsonPointer | undefined
  name?: string | undefined
  before?: unknown
  after?: unknown
}

export type Compare<Part> = (
  comparison: Comparison,
  base: Part,
  revision: Part,
  scope: Scope,
) => void

export type Comparison = {
  base: Contract
  revision: Contract
  report: (rule: RuleName, scope: Scope, detail: Detail) => void
  /** Reports the rule `set` or `unset` if a flag differs. */
  reportFlag: (
    rules: readonly [set: RuleName, unset: RuleName],
    flags: readonly [was: boolean, is: boolean],
    scope: Scope,
    detail: Detail,
  ) => void
  /** Compares two lists; a value must match all schemas of its list. */
  compareSchemas: (base: Located[], revision: Located[], scope: Scope) => void
  hashes: ReturnType<typeof createStructuralHashers>
  /** Records a pair of schemas. @returns false if it is already recorded. */
  addPair: (pair: string) => boolean
}

const MAX_SHOWN = 100
function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : stringifyExactly(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** @returns `changes`, which `comparison.report` fills, without duplicates. */
export function startComparison(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience,
  compareSchemas: Compare<Located[]>,
) {
  const changes: Change[] = []
  const reported = new Set<string>()
  const pairs = new Set<string>()
  const isFirst = (known: Set<string>, key: string) => known.size < known.add(key).size

  const comparison: Comparison = {
    base,
    revision,
    addPair: (pair) => isFirst(pairs, pair),
    hashes: createStructuralHashers(),
    compareSchemas: (...schemas) => compareSchemas(comparison, ...schemas),
    reportFlag([set, unset], [was, is], scope, detail) {
      if (was !== is) comparison.report(is ? set : unset, scope, detail)
    },
    report(rule, scope, { base: from, revision: to, name = '', before, after }) {
      const id = formatRuleId(rule, scope)
      if (!isFirst(reported, JSON.stringify([id, from, to, name, before, after]))) return
      const { effects: affects, sentence } = findRule(rule, scope)
      const effects = selectEffects(audience, affects)
      const values: Record<string, unknown> = { name, before, after }
      const text = sentence.replace(/\{(\w+)\}/g, (_, key: string) => formatValue(values[key]))
      const reasons = effects.flatMap(({ reason }) => reason ?? [])
      const place = [scope.where, scope.field].filter(Boolean).join(' ')
      changes.push({
        rule: id,
        impact: findWorstImpact(effects) ?? 'patch',
        affects,
        operation: scope.operation,
        place,
        message: `${place && `${place}: `}${text}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`,
        base: from ? base.locate(from) : null,
        revision: to ? revision.locate(to) : null,
      })
    },
  }
  return { comparison, changes }
}

export const findPointers = (
  was: { pointer: JsonPointer | undefined } | null | undefined,
  is: { pointer: JsonPointer | undefined } | null | undefined,
) => ({ base: was?.pointer, revision: is?.pointer })

/**
 * Pairs the parts of two contracts by key: parts of the earlier contract first, then additions. `one` is
 * the earlier part if it exists, otherwise the later one.
 */
export const pairByKey = <Key, Part>(before: Map<Key, Part>, after: Map<Key, Part>) =>
  [...new Map([...before, ...after, ...before])].map(([key, one]) => ({
    key,
    was: before.get(key),
    is: after.get(key),
    one,
  }))

/** `parameter-added`, `parameter-added-required` */
export const formatRequiredSuffix = ({ required }: { required: boolean }) =>
  required ? '-required' : ''

/** `undefined` stands for a missing value. @returns null for equal values. */
export function classifyChange(before: unknown, after: unknown) {
  if (isSame(before, after)) return null
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** Compares parsed values, independent of the order of their keys. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)
