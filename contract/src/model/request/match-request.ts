import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import { matchesMediaType } from '../document/media-types.ts'
import { type Input, matchOperation, type Request, readInput } from './input.ts'
import { type Scenario, selectScenario } from './scenarios.ts'
import { findInputViolations, formatInputViolation } from './validate.ts'

export type MatchedRequest = {
  operation: Operation
  input: Input
  violations: string[]
  /** Whether the contract has the media type of the body; true without a body. */
  isOfKnownType: boolean
  /** The scenario whose `x-when` the input meets; undefined for invalid input. */
  scenario: Scenario | undefined
}

function hasKnownType({ body }: Operation, request: Request) {
  if (request.body === undefined) return true
  const type = request.header('content-type')
  return (
    body !== null &&
    (!type || body.contents.some(({ mediaType }) => matchesMediaType(mediaType, type)))
  )
}

/** @param isSeen selects parameters: a mock in a browser gets not all headers. @returns undefined if unknown. */
export function matchRequest(
  contract: Contract,
  request: Request,
  isSeen: (parameter: Parameter) => boolean = () => true,
): MatchedRequest | undefined {
  const operation = matchOperation(contract, request.method, request.path)
  if (!operation) return undefined
  const input = readInput(contract, operation, request)
  const parameters = operation.parameters.filter(isSeen)
  const violations = findInputViolations(contract, { ...operation, parameters }, input).map(
    formatInputViolation,
  )
  const isOfKnownType = hasKnownType(operation, request)
  const scenario = violations.length === 0 ? selectScenario(operation, input) : undefined
  return { operation, input, violations, isOfKnownType, scenario }
}
