import type { Contract, Operation, Response } from '../reader/contract.ts'
import { type Place, type Problem, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { inputViolations, violationsOf } from '../reader/validate.ts'
import { idOf, withUniqueIds, wordsFor } from './case-names.ts'
import { type Change, changed, changesOf, changesOfBody } from './changes.ts'
import { responseTo } from './operations.ts'
import { isSendable, readBack, sentOf } from './sending.ts'
import { validInput } from './valid-input.ts'

/** An input that is to be refused: it breaks one rule of the contract. */
type InvalidInput = {
  id: string
  /** What breaks, in words. */
  rule: string
  /** Where the rule stands in the contract. */
  place: Place
  operation: Operation
  /** The keys of the value that is wrong: its location, its name, and those within it. */
  keys: string[]
  /** Everything that is sent: valid values, and the one that is not (or is missing). */
  input: Input
  /** The response that the contract has for it. */
  response: Response
}

/** How a violation at a value begins, in the words of `inputViolations`. */
function isAt([location = '', ...keys]: string[], violation: string) {
  const named = location === 'body' ? [] : keys.splice(0, 1)
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  const start = `${[location, ...named, ...(pointer ? [pointer] : [])].join(' ')} `
  if (location === 'body' && violation === 'the body is missing') return true
  return violation.startsWith(start) && violation.at(start.length) !== '/'
}

/**
 * The input of a change that breaks its rule, with as few others as can be (a code of five digits
 * also misses its pattern), and none of any other value. Undefined if there is none.
 */
function broken(contract: Contract, operation: Operation, change: Change): Input | undefined {
  const { input, keys, target, values, schema } = change
  const tried = values.flatMap((value) => {
    const wrong = changed(input, keys, value)
    const sent = sentOf(operation, wrong)
    if (!isSendable(sent)) return []
    const read = readBack(contract, operation, sent)
    const violations = inputViolations(contract, operation, read)
    const isMeant = !schema || violationsOf(contract, schema, valueAt(read, keys)).length > 0
    return isMeant && violations.length > 0 && violations.every((one) => isAt([...target], one))
      ? [{ wrong, count: violations.length }]
      : []
  })
  return tried.toSorted((a, b) => a.count - b.count)[0]?.wrong
}

/** Is told what no case can be made for, and where it stands. */
export type LeaveOut = (message: string, place: Place) => void

/** What is made of an operation; nothing, and why, where one of its schemas can't be used. */
export function ifUsable<T>(
  { place }: Operation,
  leaveOut: LeaveOut,
  make: (leaveOut: LeaveOut) => T[],
): T[] {
  try {
    return make(leaveOut)
  } catch (error) {
    leaveOut((error as Error).message, place)
    return []
  }
}

/** Every rule of an operation's input, broken once. @param leaveOut is told what can't be. */
function casesOf(contract: Contract, operation: Operation, leaveOut: LeaveOut) {
  const response = responseTo(operation, '422', '400', '4XX', 'DEFAULT')
  if (!response) {
    leaveOut(
      'no response to invalid input is documented: 422, 400, 4XX or default',
      operation.place,
    )
    return []
  }
  const changesFrom = (
    also: Parameters<typeof validInput>[2],
    changes: (input: Input) => Change[],
  ) => {
    const input = validInput(contract, operation, also)
    if (typeof input === 'string') {
      leaveOut(input, operation.place)
      return []
    }
    const read = readBack(contract, operation, sentOf(operation, input))
    const [violation] = inputViolations(contract, operation, read)
    if (!violation) return changes(input)
    leaveOut(`a valid request can't be made: ${violation}`, operation.place)
    return []
  }
  const changes = [
    ...operation.parameters.flatMap((parameter) =>
      changesFrom(parameter, (input) => changesOf(contract, parameter, input)),
    ),
    ...(operation.body
      ? changesFrom(undefined, (input) => changesOfBody(contract, operation, input))
      : []),
  ]
  return changes.flatMap((change): InvalidInput[] => {
    const { keys, kind, place } = change
    const rule = `${wordsFor(keys)} ${change.rule}`
    const input = broken(contract, operation, change)
    if (!input) {
      leaveOut(rule, place)
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
      (message, place) =>
        void leftOut.push({ message: `${operation.operationId}: ${message}`, place }),
      (leaveOut) => casesOf(contract, operation, leaveOut),
    ),
  )
  return {
    cases: withUniqueIds(cases),
    leftOut: [...new Map(leftOut.map((one) => [one.message, one])).values()],
  }
}
