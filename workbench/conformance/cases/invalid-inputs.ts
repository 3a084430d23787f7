import type { Contract, Operation, Response } from '../../reader/contract.ts'
import { type Place, type Problem, valueAt } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import { inputViolations, violationsOf } from '../../reader/validate.ts'
import { isSendable, readBack, requestParts } from '../sending/request.ts'
import { type Expected, REJECTIONS, responseTo } from '../test-case.ts'
import { changed, exampleInput, withOwnEmails } from './example-input.ts'
import {
  type GeneratedCase,
  idOf,
  ifUsable,
  kebab,
  type LeaveOut,
  labelOf,
  tokenFor,
  withUniqueIds,
} from './generated-case.ts'
import { breaksOf, breaksOfBody, type RuleBreak } from './rule-breaks.ts'

/** An input that a server has to reject: it breaks one rule of the contract. */
type InvalidInput = {
  id: string
  /** What is wrong, for a person. */
  rule: string
  /** The place of the rule in the contract. */
  place: Place
  operation: Operation
  /** The keys of the invalid value: its location, its name, and those within it. */
  keys: string[]
  /** Valid values, and the one that is invalid or missing. */
  input: Input
  /** The documented response to it. */
  response: Response
}

/** How `inputViolations` begins what it says of the value at some keys. */
function beginningFor([location = '', ...keys]: string[]) {
  const named = location === 'body' ? [] : keys.splice(0, 1)
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return [location, ...named, ...(pointer ? [pointer] : [])].join(' ')
}

/** Whether a violation is about the value at some keys. */
function isAt(keys: string[], violation: string) {
  if (keys[0] === 'body' && violation === 'the body is missing') return true
  const start = `${beginningFor(keys)} `
  return violation.startsWith(start) && violation.at(start.length) !== '/'
}

/** Whether a violation is about the value at some keys, or one within it. */
const isWithin = (keys: string[], violation: string) => violation.startsWith(beginningFor(keys))

/**
 * An input that breaks the rule, and as few others of the same value as possible (a code of five digits
 * also breaks its pattern). Undefined if there is none.
 */
function broken(contract: Contract, operation: Operation, one: RuleBreak): Input | undefined {
  const { input, keys, target, values, schema, union } = one
  const tried = values.flatMap((value) => {
    const wrong = changed(input, keys, value)
    const sent = requestParts(contract, operation, wrong)
    if (!isSendable(sent)) return []
    const read = readBack(contract, operation, sent)
    const violations = inputViolations(contract, operation, read)
    const isMeant = !schema || violationsOf(contract, schema, valueAt(read, keys)).length > 0
    return isMeant &&
      violations.length > 0 &&
      violations.every((violation) =>
        union ? isWithin(union, violation) : isAt(target, violation),
      )
      ? [{ wrong, count: violations.length }]
      : []
  })
  return tried.toSorted((a, b) => a.count - b.count)[0]?.wrong
}

/** Breaks every rule of an operation's input once. */
function casesOf(contract: Contract, operation: Operation, leaveOut: LeaveOut) {
  const response = responseTo(operation, ...REJECTIONS)
  if (!response) {
    leaveOut(
      'no response to invalid input is documented: 422, 400, 4XX or default',
      operation.place,
    )
    return []
  }
  const breaksFrom = (
    also: Parameters<typeof exampleInput>[2],
    breaks: (input: Input) => RuleBreak[],
  ) => {
    const input = exampleInput(contract, operation, also)
    if (typeof input === 'string') {
      leaveOut(input, operation.place)
      return []
    }
    const read = readBack(contract, operation, requestParts(contract, operation, input))
    const [violation] = inputViolations(contract, operation, read)
    if (!violation) return breaks(input)
    leaveOut(`a valid request can't be made: ${violation}`, operation.place)
    return []
  }
  const breaks = [
    ...operation.parameters.flatMap((parameter) =>
      breaksFrom(parameter, (input) => breaksOf(contract, parameter, input)),
    ),
    ...(operation.body
      ? breaksFrom(undefined, (input) => breaksOfBody(contract, operation, input))
      : []),
  ]
  return breaks.flatMap((one): InvalidInput[] => {
    const { keys, kind, place } = one
    const rule = `${labelOf(keys)} ${one.rule}`
    const input = broken(contract, operation, one)
    if (!input) {
      if (!one.isFurther) leaveOut(rule, place)
      return []
    }
    const id = idOf(operation, keys, kind)
    return [{ id, rule, place, operation, keys, input, response }]
  })
}

/**
 * Every way to break one rule of one value that a contract's operations take: a parameter, the body,
 * a field or an item.
 * @returns the cases, and what no case could be made for.
 */
export function invalidInputs(contract: Contract) {
  const { cases, leftOut } = ofEach(contract, casesOf)
  return { cases: withUniqueIds(cases), leftOut }
}

/** What `make` returns for each operation, and what it leaves out. */
function ofEach<T>(
  contract: Contract,
  make: (contract: Contract, operation: Operation, leaveOut: LeaveOut) => T[],
) {
  const leftOut: Problem[] = []
  const cases = contract.operations.flatMap((operation) =>
    ifUsable(
      operation,
      (leaveOut) => make(contract, operation, leaveOut),
      (message, place) =>
        void leftOut.push({ message: `${operation.operationId}: ${message}`, place }),
    ),
  )
  return { cases, leftOut }
}

/** @returns what a case expects that has to be rejected with a documented response. */
const rejectedWith = ({ status }: Response): Expected =>
  /^\d{3}$/.test(status) ? { is: [status], said: status } : { is: ['4XX'], said: 'one of 4XX' }

/** A valid request without a token, for an operation that needs one. */
function withoutToken(
  contract: Contract,
  operation: Operation,
  leaveOut: LeaveOut,
): GeneratedCase[] {
  if (operation.security.length === 0) return []
  const response = responseTo(operation, '401', '4XX', 'DEFAULT')
  const input = exampleInput(contract, operation)
  const { operationId: id, place } = operation
  const reason = response ? input : 'no response is documented: 401, 4XX or default'
  if (!response || typeof input === 'string') {
    leaveOut(`without a token: ${reason}`, place)
    return []
  }
  const own = valueAt(contract.document, [...place, 'security'])
  return [
    {
      id: `${kebab(id)}-without-token`,
      summary: 'the token is missing',
      description: 'Rejected: the token is missing.',
      place: [...(own ? place : []), 'security'],
      operation,
      input,
      expected: rejectedWith(response),
      withToken: false,
    },
  ]
}

/** One token is not enough for the security of an operation. */
const isLocked = (operation: Operation) => operation.security.length > 0 && !tokenFor(operation)

/** The cases of invalid inputs, and of no token: a server has to reject them. With the rules without a case. */
export function invalidInputCases(contract: Contract) {
  const invalid = invalidInputs(contract)
  const open = ofEach(contract, withoutToken)
  const cases = invalid.cases
    .filter(({ operation }) => !isLocked(operation))
    .map(
      (one, index): GeneratedCase => ({
        ...one,
        input: withOwnEmails(contract, one.operation, one.input, `invalid${index}`, one.keys),
        summary: one.rule,
        expected: rejectedWith(one.response),
        description: `Rejected with a message: ${one.rule}.`,
        withToken: true,
      }),
    )
  const locked = contract.operations.filter(isLocked).map(({ operationId, place }) => ({
    message: `${operationId}: one token is not enough for its security`,
    place,
  }))
  const leftOut = [...invalid.leftOut, ...locked, ...open.leftOut]
  return {
    cases: [...cases, ...open.cases],
    leftOut: [...new Map(leftOut.map((one) => [one.message, one])).values()],
  }
}
