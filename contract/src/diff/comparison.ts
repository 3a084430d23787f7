import { isDeepStrictEqual } from 'node:util'
import { getOrCreate } from '../get-or-create.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import type { JsonPointer, Location } from '../model/document/document.ts'
import { createSolver, type Solver } from '../values/solver.ts'
import { createStructureNumbering } from '../values/structure-numbers.ts'
import type { Node, Reading } from '../values/types.ts'
import { findRule, findSender, formatRuleId, type RuleScope } from './catalogue.ts'
import type { Rating } from './impact.ts'
import {
  type Audience,
  type Effects,
  findWorstImpact,
  type Impact,
  listHarmful,
  selectEffects,
  WAYS,
  type Way,
} from './impact.ts'
import type { Located } from './parts.ts'
import { createReachRecord, formatPlace } from './reach.ts'
import { RULES, type RuleName } from './rules.ts'
import { findWitness, type MessageSchemas, type Witness } from './witness.ts'

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
  /** A message that shows the change; null where none was found, undefined where the rule needs none. */
  witness: Witness | null | undefined
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
  format: 'json' | 'text' | 'form'
  /** The enclosing part of the later contract; undefined for that of the earlier one. */
  parent?: JsonPointer | undefined
  /** The whole value that the message has here, and the way to the part that is compared. */
  message?: MessageSchemas | undefined
  /** Of an alternative: the other later ones, and the fields that the schemas beside the alternatives name. */
  beside?: { others: Node[]; from: string[]; to: string[] }
  /** Values that no message has: an empty list is an absent parameter. */
  unsent?: readonly unknown[]
  /** The ways in which the enclosing values may change. */
  open: readonly Way[]
}

export const CONTRACT_SCOPE: Scope = {
  operation: null,
  side: null,
  where: '',
  field: '',
  format: 'json',
  open: WAYS,
}

/**
 * @param name of a field, `[]` for the items of a list, or an alternative: `(cat)`.
 * @param wrap makes the schema of the whole from that of the part; by default, they are one value.
 */
export function enterScope(scope: Scope, name: string, wrap?: (part: Node) => Node): Scope {
  const link = name.startsWith('[') ? '' : name.startsWith('(') ? ' ' : '.'
  const { message } = scope
  const { beside, ...rest } = scope
  return {
    ...rest,
    field: scope.field === '' ? name : `${scope.field}${link}${name}`,
    message: message && wrap ? { ...message, wraps: [wrap, ...message.wraps] } : message,
  }
}

type Found = { value: unknown } | null

/** A pointer is undefined where the contract lacks the part. */
export type ChangeDetail = {
  base?: JsonPointer | undefined
  revision?: JsonPointer | undefined
  name?: string | undefined
  before?: unknown
  after?: unknown
  /** Whether the texts are shown whole, as lists of values are. */
  isWhole?: boolean
  /** The way of the values, and the part of a message that shows it; null if none was found. */
  way?: Way
  value?: Found
  /** Where the values change in both ways, the part of a message that shows the other one. */
  otherValue?: Found
}

export type Comparer<Value> = (
  comparison: Comparison,
  base: Value,
  revision: Value,
  scope: Scope,
) => void

export type Comparison = {
  base: LoadedContract
  revision: LoadedContract
  report: (rule: RuleName, scope: Scope, detail: ChangeDetail) => void
  reportFlag: (
    rules: readonly [set: RuleName, unset: RuleName],
    flags: readonly [was: boolean, is: boolean],
    scope: Scope,
    detail: ChangeDetail,
  ) => void
  /** Compares two lists; a value must match all schemas of its list. */
  compareSchemas: (base: Located[], revision: Located[], scope: Scope) => void
  findSolver: (scope: Scope) => { solver: Solver; reading: Reading }
  /** Numbers schemas of both contracts: equal structures have the same number. */
  numberOf: ReturnType<typeof createStructureNumbering>
  /** Compares a pair of schemas once, and records each operation that reaches it. The pair around it tells what it tells. */
  compareOnce: (pair: string, scope: Scope, compare: () => void) => void
  /** Lists the changes that a comparison would report, without reporting them. */
  listTrial: (compare: (trial: Comparison) => void) => Change[]
  /** The ways of values that the changes tell since a comparison of a pair began. */
  readonly told: Set<Way>
  /** Whether the changes tell a way, or an outer pair will, to which a recursive schema leads back. */
  isTold: (way: Way) => boolean
}

/** @property loops the pairs around a pair to which it leads back. */
type Told = { ways: Set<Way>; loops: Set<string> }

/** The ways of values that a rule tells; by default, that of its detail. */
const TOLD: Partial<Record<Rating, readonly Way[]>> = {
  narrowed: ['narrowed'],
  widened: ['widened'],
  changed: WAYS,
  removedRequired: ['widened'],
}

const MAX_SHOWN = 100
function formatValue(value: unknown, isWhole: boolean): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_SHOWN && !isWhole ? `${text.slice(0, MAX_SHOWN)}…` : text
}

type Contracts = { base: LoadedContract; revision: LoadedContract }

function createChange(
  { base, revision }: Contracts,
  audience: Audience,
  rule: RuleName,
  scope: Scope,
  { base: from, revision: to, name = '', before, after, isWhole = false }: ChangeDetail,
  witness: Change['witness'],
): Change {
  const { effects: affects, sentence } = findRule(rule, scope)
  const effects = selectEffects(audience, affects)
  const values: Record<string, unknown> = { name, before, after }
  const text = sentence.replace(/\{(\w+)\}/g, (_, key: string) => formatValue(values[key], isWhole))
  const reasons = effects.flatMap(({ reason }) => reason ?? [])
  const place = formatPlace(scope)
  return {
    rule: formatRuleId(rule, scope),
    impact: findWorstImpact(effects) ?? 'patch',
    affects,
    operation: scope.operation,
    place,
    message: `${place && `${place}: `}${text}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`,
    witness,
    base: from ? base.locate(from) : null,
    revision: to ? revision.locate(to) : null,
    parent: to || !from ? null : revision.locate(scope.parent ?? from),
    operations: [],
    alsoAt: [],
  }
}

export function startComparison(
  base: LoadedContract,
  revision: LoadedContract,
  audience: Audience,
  compareSchemas: Comparer<Located[]>,
) {
  const reported = new Map<string, { change: Change; users: string[] }>()
  const { findUser, compareOnce, findReach } = createReachRecord()
  const numberOf = createStructureNumbering()
  const documents = [base.document, revision.document]
  const solvers = new Map<string, { solver: Solver; reading: Reading }>()
  const toldBy = new Map<string, Told>()
  const running = new Set<string>()
  let current: Told = { ways: new Set(), loops: new Set() }
  /** Propagates the ways of a pair to the current one; a running pair is a loop, whose ways are open. */
  function addTold(pair: string) {
    const pairs = new Set([pair])
    // The set grows while it is walked.
    for (const one of pairs) {
      if (running.has(one)) {
        current.loops.add(one)
        continue
      }
      const { ways = [], loops = [] } = toldBy.get(one) ?? {}
      for (const way of ways) current.ways.add(way)
      for (const loop of loops) pairs.add(loop)
    }
  }
  const comparison: Comparison = {
    base,
    revision,
    numberOf,
    get told() {
      return current.ways
    },
    isTold: (way) =>
      current.ways.has(way) || [...current.loops].some((pair) => toldBy.get(pair) !== current),
    findSolver({ side, format }) {
      const isText = format !== 'json'
      const reading: Reading = { hidden: side === 'response' ? 'writeOnly' : 'readOnly', isText }
      return getOrCreate(solvers, `${side} ${isText}`, () => {
        const solver = createSolver(reading, numberOf, documents)
        return { reading, solver }
      })
    },
    compareOnce(pair, scope, compare) {
      const outer = current
      compareOnce(pair, scope, () => {
        current = { ways: new Set(), loops: new Set() }
        toldBy.set(pair, current)
        running.add(pair)
        compare()
        running.delete(pair)
      })
      current = outer
      addTold(pair)
    },
    listTrial(compare) {
      const trial = startComparison(base, revision, audience, compareSchemas)
      compare(trial.comparison)
      return trial.listChanges()
    },
    compareSchemas: (...schemas) => compareSchemas(comparison, ...schemas),
    reportFlag([set, unset], [was, is], scope, detail) {
      if (was !== is) comparison.report(is ? set : unset, scope, detail)
    },
    report(rule, scope, detail) {
      const { base: from, revision: to, name = '', before, after, way } = detail
      for (const one of TOLD[RULES[rule][0]] ?? (way ? [way] : [])) comparison.told.add(one)
      const key = JSON.stringify([formatRuleId(rule, scope), from, to, name, before, after])
      const same = reported.get(key)
      if (same) return void same.users.push(findUser(scope))
      const { solver, reading } = comparison.findSolver(scope)
      const { effects } = findRule(rule, scope)
      const isBreaking = selectEffects(audience, effects).some(({ impact }) => impact === 'major')
      const harmful = listHarmful(audience, findSender(scope))
      const shown = WAYS.filter((one) => harmful.includes(one)).flatMap((one) => {
        if (one === way) return [{ way: one, value: detail.value ?? null }]
        return detail.otherValue === undefined ? [] : [{ way: one, value: detail.otherValue }]
      })
      const [first] = shown.toSorted((one) => (one.way === way ? -1 : 1))
      const witness =
        isBreaking && first
          ? findWitness(solver, reading, scope, first.way, first.value)
          : undefined
      const change = createChange({ base, revision }, audience, rule, scope, detail, witness)
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
export const pairByKey = <Key, Value>(before: Map<Key, Value>, after: Map<Key, Value>) =>
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
