import { isDeepStrictEqual } from 'node:util'
import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import type { JsonPointer, Location } from '../model/document/document.ts'
import { stringifyExactly } from '../model/document/numbers.ts'
import { findRule, formatRuleId, type RuleScope } from './catalogue.ts'
import {
  type Audience,
  type Effects,
  findWorstImpact,
  type Impact,
  selectEffects,
} from './impact.ts'
import type { Located } from './parts.ts'
import { createReachRecord, formatPlace } from './reach.ts'
import type { RuleName } from './rules.ts'
import { createStructureNumbering } from './structure-numbers.ts'

export type Change = {
  /** `request-parameter-became-required` */
  rule: string
  impact: Impact
  affects: Effects
  /** `GET /pets`; null for a change of the whole contract. */
  operation: string | null
  /** `response 200 application/json [].name` */
  place: string
  message: string
  base: Location | null
  revision: Location | null
  /** For a removal, the nearest part of the later contract that had it. */
  parent: Location | null
  /** All operations that the change reaches; empty for a change of the whole contract. */
  operations: string[]
  /** Other parts of the operation that the change reaches: `query parameter last_name`. */
  alsoAt: string[]
}

export type Scope = RuleScope & {
  operation: string | null
  /** `query parameter limit`, `response 200`. */
  where: string
  /** `items[].name` */
  field: string
  /** `text` in URLs and headers, `form` for a body whose plain fields are texts. */
  format: 'json' | 'text' | 'form' | 'xml'
  /** The enclosing part of the later contract; undefined for that of the earlier one. */
  parent?: JsonPointer | undefined
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
  /** Whether `before` and `after` are lists of values, which are shown whole. */
  isList?: boolean
}

export type Compare<Part> = (
  comparison: Comparison,
  base: Part,
  revision: Part,
  scope: Scope,
) => void

/** @property isStrict whether a new optional field counts, with which an earlier value may be invalid. */
type Acceptance = { side?: Scope['side']; isStrict?: boolean }

export type Comparison = {
  base: Contract
  revision: Contract
  report: (rule: RuleName, scope: Scope, detail: Detail) => void
  reportFlag: (
    rules: readonly [set: RuleName, unset: RuleName],
    flags: readonly [was: boolean, is: boolean],
    scope: Scope,
    detail: Detail,
  ) => void
  /** Compares two lists; a value must match all schemas of its list. */
  compareSchemas: (base: Located[], revision: Located[], scope: Scope) => void
  /** Whether the later schema accepts all values of the earlier one (`request`), or the reverse (`response`). */
  accepts: (base: Located, revision: Located, scope: Scope, how?: Acceptance) => boolean
  ofBase: () => Comparison
  ofRevision: () => Comparison
  /** Numbers schemas of both contracts: equal structures have the same number. */
  numberOf: ReturnType<typeof createStructureNumbering>
  /** Compares a pair of schemas once, and records each operation that reaches it. */
  compareOnce: (pair: string, scope: Scope, compare: () => void) => void
}

const MAX_SHOWN = 100
function formatValue(value: unknown, isWhole: boolean): string {
  const text = typeof value === 'string' ? value : stringifyExactly(value)
  return text.length > MAX_SHOWN && !isWhole ? `${text.slice(0, MAX_SHOWN)}…` : text
}

type Contracts = { base: LoadedContract; revision: LoadedContract }

function createChange(
  { base, revision }: Contracts,
  audience: Audience,
  rule: RuleName,
  scope: Scope,
  { base: from, revision: to, name = '', before, after, isList = false }: Detail,
): Change {
  const { effects: affects, sentence } = findRule(rule, scope)
  const effects = selectEffects(audience, affects)
  const values: Record<string, unknown> = { name, before, after }
  const text = sentence.replace(/\{(\w+)\}/g, (_, key: string) => formatValue(values[key], isList))
  const reasons = effects.flatMap(({ reason }) => reason ?? [])
  const place = formatPlace(scope)
  return {
    rule: formatRuleId(rule, scope),
    impact: findWorstImpact(effects) ?? 'patch',
    affects,
    operation: scope.operation,
    place,
    message: `${place && `${place}: `}${text}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`,
    base: from ? base.locate(from) : null,
    revision: to ? revision.locate(to) : null,
    parent: to || !from ? null : revision.locate(scope.parent ?? from),
    operations: [],
    alsoAt: [],
  }
}

/** The results of `accepts` by both contracts and by what is compared. */
type Trials = Map<LoadedContract, Map<LoadedContract, Map<string, boolean>>>

/** @param trials known results of `accepts`, without which nested alternatives take exponential time. */
export function startComparison(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience,
  compareSchemas: Compare<Located[]>,
  trials: Trials = new Map(),
) {
  const reported = new Map<string, { change: Change; users: string[] }>()
  const { findUser, compareOnce, findReach } = createReachRecord()
  const compareWithin = (contract: LoadedContract) =>
    base === revision
      ? comparison
      : startComparison(contract, contract, audience, compareSchemas, trials).comparison
  const comparison: Comparison = {
    base,
    revision,
    compareOnce,
    ofBase: () => compareWithin(base),
    ofRevision: () => compareWithin(revision),
    accepts(one, other, scope, { side = 'request', isStrict = false } = {}) {
      const key = JSON.stringify([one.pointer, other.pointer, scope.format, side, isStrict])
      const results = getOrCreate(
        getOrCreate(trials, base, () => new Map()),
        revision,
        () => new Map(),
      )
      const known = results.get(key)
      if (known !== undefined) return known
      // A recursive schema asks for itself: what it contains decides.
      results.set(key, true)
      const trial = startComparison(base, revision, 'clients', compareSchemas, trials)
      trial.comparison.compareSchemas([one], [other], { ...scope, kind: '', side })
      const isBroken = ({ impact, rule }: Change) =>
        impact === 'major' || (isStrict && rule.endsWith('-property-added'))
      const isAccepted = !trial.listChanges().some(isBroken)
      results.set(key, isAccepted)
      return isAccepted
    },
    numberOf: createStructureNumbering(),
    compareSchemas: (...schemas) => compareSchemas(comparison, ...schemas),
    reportFlag([set, unset], [was, is], scope, detail) {
      if (was !== is) comparison.report(is ? set : unset, scope, detail)
    },
    report(rule, scope, detail) {
      const { base: from, revision: to, name = '', before, after } = detail
      const key = JSON.stringify([formatRuleId(rule, scope), from, to, name, before, after])
      const known = reported.get(key)
      if (known) return void known.users.push(findUser(scope))
      const change = createChange({ base, revision }, audience, rule, scope, detail)
      reported.set(key, { change, users: [findUser(scope)] })
    },
  }
  const listChanges = () =>
    [...reported.values()].map(({ change, users }) => ({
      ...change,
      ...findReach(change, users),
    }))
  return { comparison, listChanges }
}

export const pairPointers = (
  was: { pointer: JsonPointer | undefined } | null | undefined,
  is: { pointer: JsonPointer | undefined } | null | undefined,
) => ({ base: was?.pointer, revision: is?.pointer })

/** Pairs parts by key, those of the earlier contract first. `one` is the earlier part, or else the later one. */
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

export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)
