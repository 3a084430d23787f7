import type { Contract, Operation, Parameter } from '../../model/contract/contract.ts'
import { valueAt } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import {
  findInputViolations,
  findRequestViolations,
  findViolations,
  formatInputViolation,
  type InputViolation,
} from '../../model/request/validate.ts'
import { createCredentials, createWrongCredentials } from '../credentials.ts'
import { changeValue, OMITTED } from '../input-values.ts'
import { isSendable, parseSentInput, serializeInput } from '../sending/request.ts'
import type { Expected } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import { type CaseGenerator, formatLabel, type GeneratedCase } from './generated-case.ts'
import { expectRefusalOf, expectUnauthorized } from './refusals.ts'
import { generateBreaks, type RuleBreak } from './rule-breaks.ts'

/** Is also true for a violation of a nested value. */
const isWithin = (keys: string[], { path }: InputViolation) =>
  keys.every((key, index) => path[index] === key)

const isAt = (keys: string[], violation: InputViolation) =>
  isWithin(keys, violation) ? violation.path.length === keys.length : isBodyMissing(keys, violation)

/** A form without fields is no body. */
const isBodyMissing = ([location]: string[], { path, keyword, params }: InputViolation) =>
  location === 'body' &&
  path.length === 1 &&
  keyword === 'required' &&
  params['missingProperty'] === undefined

/**
 * Breaks as few other rules of the value as possible: a code of five digits also breaks its pattern.
 * @returns why there is none: whether another alternative allows each value that breaks the rule.
 */
function findInvalidInput(
  contract: Contract,
  operation: Operation,
  one: RuleBreak,
): { input?: Input; isAllowed: boolean } {
  const { input, keys, target, values, schema, rest, union } = one
  let isAllowed = false
  const isMeant = (violation: InputViolation) =>
    union ? isWithin(union, violation) : isAt(target, violation)
  const tried = values.flatMap((value) => {
    if (value === undefined) return []
    const wrong = changeValue(input, keys, value)
    const sent = serializeInput(operation, wrong)
    if (!isSendable(sent)) return []
    const read = parseSentInput(contract, operation, sent)
    const given = valueAt(read, keys)
    if (schema && findViolations(contract, schema, given).length === 0) return []
    if (rest && findRequestViolations(contract, rest, given).length > 0) return []
    const violations = findInputViolations(contract, operation, read)
    isAllowed ||= union !== undefined && violations.length === 0
    return violations.length > 0 && violations.every(isMeant)
      ? [{ wrong, count: violations.length }]
      : []
  })
  const [best] = tried.toSorted((a, b) => a.count - b.count)
  return best ? { input: best.wrong, isAllowed } : { isAllowed }
}

function findValidInput(
  [contract, operation, omit]: Parameters<CaseGenerator>,
  parameter?: Parameter,
): Input | undefined {
  const input = createExampleInput(contract, operation, parameter)
  if (typeof input === 'string') return void omit(input)
  const read = parseSentInput(contract, operation, serializeInput(operation, input))
  const [violation] = findInputViolations(contract, operation, read)
  return violation
    ? void omit(`a valid request can't be made: ${formatInputViolation(violation)}`)
    : input
}

/** The alternatives of a value share rules: each is broken once. */
function* generateRuleBreaks(...args: Parameters<CaseGenerator>): Generator<GeneratedCase> {
  const [contract, operation, omit] = args
  const { parameters, body } = operation
  const made = new Set<string>()
  const unmade = new Map<string, RuleBreak>()
  for (const part of [...parameters, ...(body ? [body] : [])]) {
    const input = findValidInput(args, 'in' in part ? part : undefined)
    if (!input) continue
    for (const one of generateBreaks(contract, operation, part, input)) {
      const { keys, kind, rule, pointer, isAdditional } = one
      const id = JSON.stringify([keys, kind, pointer])
      if (made.has(id)) continue
      const invalid = findInvalidInput(contract, operation, one)
      if (invalid.input) {
        made.add(id)
        // One value may break a rule of several alternatives.
        const sent = JSON.stringify([keys, invalid.input])
        if (one.union && made.has(sent)) continue
        made.add(sent)
        const expected = expectRefusalOf(operation, keys, one.values.includes(OMITTED))
        const outcome = { outcome: 'Rejected with a message', expected }
        yield { kind, rule, pointer, input: invalid.input, keys, ...outcome }
      } else if (!isAdditional && !invalid.isAllowed) unmade.set(id, one)
    }
  }
  for (const [id, { keys, rule, pointer }] of unmade)
    if (!made.has(id)) omit(`${formatLabel(keys)} ${rule}`, pointer)
}

/** The operation documents no response to missing credentials. */
const NO_ACCESS: Expected = {
  not: ['2XX', '5XX'],
  description: 'a refusal, such as 401, without a valid token',
  unchecked: ['4XX'],
}

const generateTokenCases = (
  ...[contract, operation, omit, credentials]: Parameters<CaseGenerator>
): GeneratedCase[] => {
  const { security, securityRequirements } = operation
  const isByCertificate = security.some((one) => one.every(({ type }) => type === 'mutualTLS'))
  if (security.length === 0 || isByCertificate) return []
  const missing = expectUnauthorized(operation, false) ?? NO_ACCESS
  const refused = expectUnauthorized(operation, true) ?? NO_ACCESS
  const input = createExampleInput(contract, operation)
  if (typeof input === 'string') return omit(input)
  const common = {
    pointer: securityRequirements.pointer,
    outcome: 'Rejected',
    input,
    isAnonymous: true,
  }
  const wrong = createWrongCredentials(operation, credentials)
  return [
    { ...common, kind: 'without-token', rule: 'the token is missing', expected: missing },
    ...(wrong.length > 0
      ? [
          {
            ...common,
            kind: 'wrong-token',
            rule: 'the token is wrong',
            headers: wrong,
            expected: refused,
          },
        ]
      : []),
  ]
}

export const generateInvalidInputs: CaseGenerator = function* (...args) {
  const [, operation, omit, credentials] = args
  if (createCredentials(operation, credentials) === undefined)
    omit('one token is not enough for its security')
  else yield* generateRuleBreaks(...args)
  yield* generateTokenCases(...args)
}
