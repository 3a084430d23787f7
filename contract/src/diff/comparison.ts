import { isDeepStrictEqual } from 'node:util'
import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import type { JsonPointer, Location } from '../model/document/document.ts'
import { stringifyExactly } from '../model/document/numbers.ts'
import { findRule, findSender, formatRuleId, type RuleScope } from './catalogue.ts'
import {
  type Audience,
  type Effects,
  findWorstImpact,
  type Impact,
  PARTIES,
  type Party,
  selectEffects,
} from './impact.ts'
import { identify, type Located } from './parts.ts'
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

/**
 * How an object with optional fields is read that a schema does not name: by the letter, these may have any value; by
 * intention, the schema is not meant for it.
 */
type Reading = 'letter' | 'intention'
type Acceptance = { direction?: Direction; reading?: Reading }

/** `forward` from the earlier contract to the later one. */
export const DIRECTIONS = ['forward', 'backward'] as const
export type Direction = (typeof DIRECTIONS)[number]

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
  /** Whether the later schemas accept all values of the earlier ones (`forward`), or the reverse (`backward`). */
  accepts: (base: Located[], revision: Located[], scope: Scope, how?: Acceptance) => boolean
  /** Lists the changes that a comparison would report, without reporting them. */
  listTrial: (compare: (trial: Comparison) => void) => Change[]
  /** Computes a result once for each pair of contracts. @param meanwhile what a recursive schema gets for itself. */
  computeOnce: <Value>(key: string, meanwhile: Value, compute: () => Value) => Value
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

/** @returns the party that a value breaks which only one of the schemas accepts: the earlier one, if `forward`. */
export function findParty(scope: RuleScope, direction: Direction): Party {
  const sender = findSender(scope)
  return PARTIES.find((party) => (party === sender) === (direction === 'forward')) ?? sender
}

/** The results of `computeOnce` by both contracts and by key. */
type Results = Map<LoadedContract, Map<LoadedContract, Map<string, unknown>>>

const [ADDED, REMOVED] = [/-property-added$/, /-(pattern-properties|property)-removed$/]
/** The rules by which values are not accepted, beside those that break a party. */
const UNACCEPTED = {
  letter: { forward: ADDED, backward: REMOVED },
  intention: { forward: REMOVED, backward: ADDED },
}

/** @param results known ones of `computeOnce`, without which nested alternatives take exponential time. */
export function startComparison(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience,
  compareSchemas: Compare<Located[]>,
  results: Results = new Map(),
) {
  const known = getOrCreate(
    getOrCreate(results, base, () => new Map()),
    revision,
    () => new Map(),
  )
  const reported = new Map<string, { change: Change; users: string[] }>()
  const { findUser, compareOnce, findReach } = createReachRecord()
  const compareWithin = (contract: LoadedContract) =>
    base === revision
      ? comparison
      : startComparison(contract, contract, audience, compareSchemas, results).comparison
  const comparison: Comparison = {
    base,
    revision,
    compareOnce,
    ofBase: () => compareWithin(base),
    ofRevision: () => compareWithin(revision),
    computeOnce(key, meanwhile, compute) {
      if (known.has(key)) return known.get(key)
      known.set(key, meanwhile)
      const result = compute()
      known.set(key, result)
      return result
    },
    listTrial(compare) {
      const trial = startComparison(base, revision, audience, compareSchemas, results)
      compare(trial.comparison)
      return trial.listChanges()
    },
    accepts(one, other, scope, { direction = 'forward', reading = 'intention' } = {}) {
      const names = [one, other].map((all) => all.map(identify))
      const { kind, side, format } = scope
      const key = JSON.stringify([names, kind, side, format, direction, reading])
      const party = findParty(scope, direction)
      const isBroken = ({ affects, rule }: Change) =>
        affects[party].impact === 'major' || UNACCEPTED[reading][direction].test(rule)
      // A recursive schema asks for itself: what it contains decides.
      return comparison.computeOnce(key, true, () => {
        const changes = comparison.listTrial((trial) => trial.compareSchemas(one, other, scope))
        return !changes.some(isBroken)
      })
    },
    numberOf: createStructureNumbering(),
    compareSchemas: (...schemas) => compareSchemas(comparison, ...schemas),
    reportFlag([set, unset], [was, is], scope, detail) {
      if (was !== is) comparison.report(is ? set : unset, scope, detail)
    },
    report(rule, scope, detail) {
      const { base: from, revision: to, name = '', before, after } = detail
      const key = JSON.stringify([formatRuleId(rule, scope), from, to, name, before, after])
      const same = reported.get(key)
      if (same) return void same.users.push(findUser(scope))
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
