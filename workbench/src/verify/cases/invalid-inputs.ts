import type { Contract, Operation, Parameter } from '../../model/contract/contract.ts'
import { valueAt } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import {
  findInputViolations,
  findViolations,
  formatInputViolation,
  type InputViolation,
} from '../../model/request/validate.ts'
import { createCredentials, createWrongCredentials } from '../credentials.ts'
import { changeValue } from '../input-values.ts'
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

/** Breaks as few other rules of the value as possible: a code of five digits also breaks its pattern. */
function findInvalidInput(
  contract: Contract,
  operation: Operation,
  one: RuleBreak,
): Input | undefined {
  const { input, keys, target, values, schema, union } = one
  const isMeant = (violation: InputViolation) =>
    union ? isWithin(union, violation) : isAt(target, violation)
  const tried = values.flatMap((value) => {
    const wrong = changeValue(input, keys, value)
    const sent = serializeInput(operation, wrong)
    if (!isSendable(sent)) return []
    const read = parseSentInput(contract, operation, sent)
    if (schema && findViolations(contract, schema, valueAt(read, keys)).length === 0) return []
    const violations = findInputViolations(contract, operation, read)
    return violations.length > 0 && violations.every(isMeant)
      ? [{ wrong, count: violations.length }]
      : []
  })
  return tried.toSorted((a, b) => a.count - b.count)[0]?.wrong
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

function* generateRuleBreaks(...args: Parameters<CaseGenerator>): Generator<GeneratedCase> {
  const [contract, operation] = args
  const { parameters, body } = operation
  for (const part of [...parameters, ...(body ? [body] : [])]) {
    const input = findValidInput(args, 'in' in part ? part : undefined)
    if (input)
      for (const one of generateBreaks(contract, operation, part, input))
        yield* createBreakCase(args, one)
  }
}

function createBreakCase(
  [contract, operation, omit]: Parameters<CaseGenerator>,
  one: RuleBreak,
): GeneratedCase[] {
  const { keys, kind, rule, pointer, isAdditional } = one
  const expected = expectRefusalOf(operation, keys)
  if (!expected) return omit('no response to invalid input is documented: 422, 400, 4XX or default')
  const input = findInvalidInput(contract, operation, one)
  if (!input) return isAdditional ? [] : omit(`${formatLabel(keys)} ${rule}`, pointer)
  return [{ kind, rule, pointer, outcome: 'Rejected with a message', input, keys, expected }]
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
