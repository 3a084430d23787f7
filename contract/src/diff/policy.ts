import { readFileSync } from 'node:fs'
import { accessFile, FileError } from '../errors.ts'
import { isRecord, type JsonPointer } from '../model/document/document.ts'
import { parseSource } from '../model/source/source.ts'
import type { Finding } from '../report/finding.ts'
import { RULE_CATALOGUE } from './catalogue.ts'
import type { Change } from './comparison.ts'
import { IMPACTS, type Impact } from './impact.ts'

type AcceptedChange = {
  rule: string
  operation: string | null
  /** Undefined for any place. */
  place: string | undefined
  reason: string
  /** The last day: `2027-01-31`. */
  until: string
  line: number | null
}

export type Policy = {
  file: string
  rules: ReadonlyMap<string, Impact | 'off'>
  accepted: AcceptedChange[]
}

export const NO_POLICY: Policy = { file: '', rules: new Map(), accepted: [] }

const ACCEPTED_FIELDS = ['rule', 'operation', 'place', 'reason', 'until']

/** @throws FileError with the line of an unknown rule, field or value. */
export function readPolicy(file: string): Policy {
  const bytes = accessFile(`--policy: ${file}`, 'read', () => readFileSync(file))
  const { value, findLine } = parseSource(file, bytes)
  const lineAt = (pointer: JsonPointer) => findLine(pointer) ?? null
  const fail = (pointer: JsonPointer, message: string): never => {
    throw new FileError(`${file}:${lineAt(pointer) ?? 1}: ${message}`)
  }
  const checkRule = (rule: string, pointer: JsonPointer) =>
    RULE_CATALOGUE.has(rule) ? rule : fail(pointer, `${rule} is an unknown rule: see diff --rules.`)
  function checkFields(map: object, fields: string[], pointer: JsonPointer) {
    const unknown = Object.keys(map).find((key) => !fields.includes(key))
    if (unknown) fail([...pointer, unknown], `${unknown} is an unknown field.`)
  }

  function readImpact(rule: string, impact: unknown): [string, Impact | 'off'] {
    const values = [...IMPACTS, 'off'] as const
    const found = values.find((one) => one === impact)
    const at = ['rules', rule]
    return [checkRule(rule, at), found ?? fail(at, `${rule} must be one of: ${values.join(', ')}.`)]
  }

  function readAccepted(entry: unknown, index: number): AcceptedChange {
    const at = ['accepted', String(index)]
    if (!isRecord(entry)) return fail(at, 'an accepted change must be a map.')
    checkFields(entry, ACCEPTED_FIELDS, at)
    const text = (key: string) => {
      const field = entry[key]
      return typeof field === 'string' && field ? field : fail([...at, key], `${key} is missing.`)
    }
    const until = text('until')
    if (!/^\d{4}-\d\d-\d\d$/.test(until) || new Date(until).toJSON()?.slice(0, 10) !== until)
      fail([...at, 'until'], 'until must be a date: 2027-01-31.')
    return {
      rule: checkRule(text('rule'), [...at, 'rule']),
      operation: entry['operation'] === null ? null : text('operation'),
      place: entry['place'] === undefined ? undefined : text('place'),
      reason: text('reason'),
      until,
      line: lineAt(at),
    }
  }

  if (!isRecord(value)) return fail([], 'a policy must be a map with rules or accepted.')
  checkFields(value, ['rules', 'accepted'], [])
  const { rules = {}, accepted = [] } = value
  if (!isRecord(rules)) return fail(['rules'], 'rules must be a map.')
  if (!Array.isArray(accepted)) return fail(['accepted'], 'accepted must be a list.')
  return {
    file,
    rules: new Map(Object.entries(rules).map(([rule, impact]) => readImpact(rule, impact))),
    accepted: accepted.map(readAccepted),
  }
}

export type RatedChange = Change & { accepted?: AcceptedChange }

export const applyPolicy = (
  { rules, accepted }: Policy,
  changes: Change[],
  today: string,
): RatedChange[] =>
  changes.flatMap((change): RatedChange[] => {
    const impact = rules.get(change.rule) ?? change.impact
    if (impact === 'off') return []
    const entry = accepted.find(
      ({ rule, operation, place = change.place, until }) =>
        until >= today &&
        rule === change.rule &&
        (operation === change.operation ||
          (operation !== null && change.operations.includes(operation))) &&
        (place === change.place || change.alsoAt.includes(place)),
    )
    return [{ ...change, impact, ...(entry && { accepted: entry }) }]
  })

export const checkPolicy = (
  { file, accepted }: Policy,
  changes: RatedChange[],
  today: string,
): Finding[] =>
  accepted.flatMap((entry): Finding[] => {
    const { rule, operation, place, until, line } = entry
    if (changes.some((change) => change.accepted === entry)) return []
    const isExpired = until < today
    return [
      {
        rule: `accepted-change-${isExpired ? 'expired' : 'unused'}`,
        severity: isExpired ? 'error' : 'warning',
        message: isExpired
          ? `${rule} was accepted until ${until}`
          : place === undefined
            ? `${rule} is accepted, but there is no such change`
            : `${rule} is accepted at '${place}', but there is no such change: a place is the text of a finding before its colon, or of its 'Also at'`,
        file,
        line,
        operation,
      },
    ]
  })
