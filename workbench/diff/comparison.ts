import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../reader/contract.ts'
import type { Place } from '../reader/document.ts'
import type { LoadedContract } from '../reader/load.ts'
import { type Impact, RATINGS, type Sender } from './impact.ts'
import { isOfMessage, isOfOperation, RULES, type RuleName } from './rules.ts'

/** A difference between two contracts. */
export type Change = {
  /** Which rule rated it: `request-parameter-became-required`. */
  rule: string
  impact: Impact
  /** `GET /pets`; null for what belongs to no operation. */
  operation: string | null
  /** What changed and where, for a person. */
  text: string
  /** File and line in the earlier contract; null for what is new. */
  base: string | null
  /** File and line in the later contract; null for what is removed. */
  revision: string | null
}

/** What is being compared. */
export type Scope = {
  operation: string | null
  /** What the operation is: one of the API, or one that the server calls. */
  kind: '' | 'webhook-' | 'callback-'
  side: 'request' | 'response' | null
  /** `query parameter limit`, `response 200`. */
  where: string
  /** The field within it: `items[].name`. */
  field: string
  /** Whether values are written as text, as in a URL, and not in JSON. */
  asText: boolean
}

export const CONTRACT_SCOPE: Scope = {
  operation: null,
  kind: '',
  side: null,
  where: '',
  field: '',
  asText: false,
}

/** Who sends what is compared. The server sends the requests of webhooks and callbacks. */
export const senderOf = ({ side, kind }: Scope): Sender =>
  (side === 'response') === (kind === '') ? 'server' : 'client'

/** The scope of a field, of the items `[]` of a list, or of an alternative `(cat)`. */
export function within(scope: Scope, name: string): Scope {
  const link = name.startsWith('[') ? '' : name.startsWith('(') ? ' ' : '.'
  return { ...scope, field: scope.field === '' ? name : `${scope.field}${link}${name}` }
}

/** Where a change is, and what it is about. A place is left out where the thing does not exist. */
type Detail = {
  base?: Place | undefined
  revision?: Place | undefined
  name?: string
  before?: unknown
  after?: unknown
}

/** Two contracts, and the changes that were found between them. */
export type Comparison = {
  base: Contract
  revision: Contract
  report: (rule: RuleName, scope: Scope, detail: Detail) => void
  /** Whether a pair of schemas is met for the first time. */
  isNew: (pair: string) => boolean
}

const LONGEST = 100
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function idOf(rule: RuleName, { kind, side }: Scope): string {
  if (isOfMessage(rule)) return `${kind}${side}-${rule}`
  return isOfOperation(rule) ? `${kind}${rule}` : rule
}

/** `openapi.yaml:12 (paths > /pets)` -> `openapi.yaml:12` */
const lineOf = (contract: LoadedContract, place: Place | undefined) =>
  place ? contract.whereIs(place).replace(/(:\d+) .*/s, '$1') : null

/** Starts a comparison. The changes are in the order in which they are reported, each once. */
export function startComparison(base: LoadedContract, revision: LoadedContract) {
  const changes: Change[] = []
  const reported = new Set<string>()
  const pairs = new Set<string>()
  const isFirst = (known: Set<string>, key: string) => known.size < known.add(key).size

  const comparison: Comparison = {
    base,
    revision,
    isNew: (pair) => isFirst(pairs, pair),
    report(rule, scope, { base: from, revision: to, name = '', before, after }) {
      const id = idOf(rule, scope)
      if (!isFirst(reported, JSON.stringify([id, from, to, name, before, after]))) return
      const [rating, sentence] = RULES[rule]
      const { impact, because } = { because: undefined, ...RATINGS[rating][senderOf(scope)] }
      const { operation, where, field } = scope
      const values: Record<string, unknown> = { name, before, after }
      const said = sentence.replace(/\{(\w+)\}/g, (_, key: string) => shown(values[key]))
      const subject = [[operation, where].filter(Boolean).join(' '), field]
      changes.push({
        rule: id,
        impact,
        operation,
        text: `${[subject.filter(Boolean).join(' '), said].filter(Boolean).join(': ')}${because ? ` (${because})` : ''}`,
        base: lineOf(base, from),
        revision: lineOf(revision, to),
      })
    },
  }
  return { comparison, changes }
}

/** Whether two parsed values are the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)
