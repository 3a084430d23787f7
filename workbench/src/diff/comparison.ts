import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../model/contract.ts'
import type { JsonPointer, Location } from '../model/document.ts'
import type { LoadedContract } from '../model/load.ts'
import { findRule, formatRuleId, type RuleScope } from './catalogue.ts'
import { type Audience, type Effects, effectsOn, findWorstImpact, type Impact } from './impact.ts'
import type { Located } from './parts.ts'
import type { RuleName } from './rules.ts'
import { structuralHasher } from './structural-hash.ts'

export type Change = {
  /** The full name of its rule: `request-parameter-became-required`. */
  rule: string
  /** The worst of its effects on the audience. */
  impact: Impact
  affects: Effects
  /** `GET /pets`; null for a change of the whole contract. */
  operation: string | null
  /** The part of the operation: `response 200 application/json [].name`. */
  place: string
  /** The place and the change, human-readable. */
  message: string
  /** The location in the earlier contract; null for an addition. */
  base: Location | null
  /** The location in the later contract; null for a removal. */
  revision: Location | null
}

/** The part of the contracts that is compared. */
export type Scope = RuleScope & {
  operation: string | null
  /** `query parameter limit`, `response 200`. */
  where: string
  /** The field within it: `items[].name`. */
  field: string
  /** The serialization of its values: as text in URLs and headers. */
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

/** The scope of a field, of the items `[]` of a list, or of an alternative `(cat)`. */
export function enterScope(scope: Scope, name: string): Scope {
  const link = name.startsWith('[') ? '' : name.startsWith('(') ? ' ' : '.'
  return { ...scope, field: scope.field === '' ? name : `${scope.field}${link}${name}` }
}

/** The pointers and values of a change. A pointer is missing where the contract lacks the part. */
export type Detail = {
  base?: JsonPointer | undefined
  revision?: JsonPointer | undefined
  name?: string | undefined
  before?: unknown
  after?: unknown
}

/** Compares a part of two contracts, and reports its changes. */
export type Compare<Part> = (
  comparison: Comparison,
  base: Part,
  revision: Part,
  scope: Scope,
) => void

/** Two contracts, and the functions that compare their parts. */
export type Comparison = {
  base: Contract
  revision: Contract
  report: (rule: RuleName, scope: Scope, detail: Detail) => void
  /** Reports one of two rules if a flag differs. @param rules for a flag that is set, and one that is not. */
  reportFlag: (
    rules: readonly [set: RuleName, unset: RuleName],
    flags: readonly [was: boolean, is: boolean],
    scope: Scope,
    detail: Detail,
  ) => void
  /** Compares the schemas that a value must match together. */
  compareSchemas: (base: Located[], revision: Located[], scope: Scope) => void
  /** Structural hashes of the schemas of each contract. */
  hashes: ReturnType<typeof structuralHasher>
  /** Whether a pair of schemas is met for the first time. */
  isNew: (pair: string) => boolean
}

const MAX_SHOWN = 100
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Starts a comparison. The changes are in the order in which they are reported, each once. */
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
    isNew: (pair) => isFirst(pairs, pair),
    hashes: structuralHasher(),
    compareSchemas: (...schemas) => compareSchemas(comparison, ...schemas),
    reportFlag([set, unset], [was, is], scope, detail) {
      if (was !== is) comparison.report(is ? set : unset, scope, detail)
    },
    report(rule, scope, { base: from, revision: to, name = '', before, after }) {
      const id = formatRuleId(rule, scope)
      if (!isFirst(reported, JSON.stringify([id, from, to, name, before, after]))) return
      const { effects: affects, sentence } = findRule(rule, scope)
      const effects = effectsOn(audience, affects)
      const values: Record<string, unknown> = { name, before, after }
      const text = sentence.replace(/\{(\w+)\}/g, (_, key: string) => shown(values[key]))
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

/** The pointers of a part that both contracts have, or one of them. */
export const findPointers = (
  was: { pointer: JsonPointer | undefined } | null | undefined,
  is: { pointer: JsonPointer | undefined } | null | undefined,
) => ({ base: was?.pointer, revision: is?.pointer })

/**
 * The parts of two contracts in pairs of the same key: those of the earlier contract first, then the
 * additions. In each pair, `one` is the earlier part if there is one.
 */
export const pairByKey = <Key, Part>(before: Map<Key, Part>, after: Map<Key, Part>) =>
  [...new Map([...before, ...after, ...before])].map(([key, one]) => ({
    key,
    was: before.get(key),
    is: after.get(key),
    one,
  }))

/** The suffix of the rules about a part that is added or removed. */
export const requiredSuffix = ({ required }: { required: boolean }) => (required ? '-required' : '')

/** The kind of change between two values, of which undefined is none; null if they are equal. */
export function kindOfChange(before: unknown, after: unknown) {
  if (isSame(before, after)) return null
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** Whether two parsed values are equal, independent of the order of their keys. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)
