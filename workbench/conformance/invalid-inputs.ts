import type { Contract, Operation, Response } from '../reader/contract.ts'
import { type Place, type Problem, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { inputViolations, violationsOf } from '../reader/validate.ts'
import { idOf, labelOf, withUniqueIds } from './case-names.ts'
import { REJECTIONS, responseTo } from './operations.ts'
import { breaksOf, breaksOfBody, changed, type RuleBreak } from './rule-breaks.ts'
import { isSendable, readBack, sentOf } from './sending.ts'
import { validInput } from './valid-input.ts'

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

/** Whether a violation, as `inputViolations` writes it, is about the value at some keys. */
function isAt([location = '', ...keys]: string[], violation: string) {
  const named = location === 'body' ? [] : keys.splice(0, 1)
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  const start = `${[location, ...named, ...(pointer ? [pointer] : [])].join(' ')} `
  if (location === 'body' && violation === 'the body is missing') return true
  return violation.startsWith(start) && violation.at(start.length) !== '/'
}

/** Whether a violation is about the value at some keys, or one within it. */
const isWithin = ([location = '', ...keys]: string[], violation: string) => {
  const named = location === 'body' ? [] : keys.splice(0, 1)
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return violation.startsWith([location, ...named, ...(pointer ? [pointer] : [])].join(' '))
}

/**
 * An input that breaks the rule, and as few others of the same value as possible (a code of five digits
 * also breaks its pattern). Undefined if there is none.
 */
function broken(contract: Contract, operation: Operation, one: RuleBreak): Input | undefined {
  const { input, keys, target, values, schema, union } = one
  const tried = values.flatMap((value) => {
    const wrong = changed(input, keys, value)
    const sent = sentOf(contract, operation, wrong)
    if (!isSendable(sent)) return []
    const read = readBack(contract, operation, sent)
    const violations = inputViolations(contract, operation, read)
    const isMeant = !schema || violationsOf(contract, schema, valueAt(read, keys)).length > 0
    return isMeant &&
      violations.length > 0 &&
      violations.every((violation) =>
        union ? isWithin([...union], violation) : isAt([...target], violation),
      )
      ? [{ wrong, count: violations.length }]
      : []
  })
  return tried.toSorted((a, b) => a.count - b.count)[0]?.wrong
}

/** Gets each rule without a case, and its place. */
export type LeaveOut = (message: string, place: Place) => void

/**
 * What `make` returns; nothing if a schema of the operation can't be used, which is left out. By
 * default that is not reported: the invalid inputs of the operation report it.
 */
export function ifUsable<T>(
  { place }: Operation,
  make: (leaveOut: LeaveOut) => T[],
  leaveOut: LeaveOut = () => {},
): T[] {
  try {
    return make(leaveOut)
  } catch (error) {
    leaveOut((error as Error).message, place)
    return []
  }
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
    also: Parameters<typeof validInput>[2],
    breaks: (input: Input) => RuleBreak[],
  ) => {
    const input = validInput(contract, operation, also)
    if (typeof input === 'string') {
      leaveOut(input, operation.place)
      return []
    }
    const read = readBack(contract, operation, sentOf(contract, operation, input))
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
export function invalidInputsOf(contract: Contract) {
  const leftOut: Problem[] = []
  const cases = contract.operations.flatMap((operation) =>
    ifUsable(
      operation,
      (leaveOut) => casesOf(contract, operation, leaveOut),
      (message, place) =>
        void leftOut.push({ message: `${operation.operationId}: ${message}`, place }),
    ),
  )
  return {
    cases: withUniqueIds(cases),
    leftOut: [...new Map(leftOut.map((one) => [one.message, one])).values()],
  }
}
