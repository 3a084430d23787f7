import type { Contract, Operation, Parameter } from './contract.ts'
import { type Input, matchOperation, type Request, readInput } from './input.ts'
import { escapeRegExp } from './pattern.ts'
import { type Scenario, selectScenario } from './scenarios.ts'
import { findInputViolations } from './validate.ts'

/** A request with its operation, its input and their violations of the contract. */
export type MatchedRequest = {
  operation: Operation
  input: Input
  /** The violations of the contract in the input. */
  violations: string[]
  /** Whether the operation takes a body of the type that was sent; true for no body. */
  isOfKnownType: boolean
  /** The scenario whose `x-when` the input meets; undefined for invalid input. */
  scenario: Scenario | undefined
}

/** Whether a media type matches one of the contract: `application/json`, `text/*`. */
const matches = (sent: string, named: string) => {
  const [type = ''] = sent.toLowerCase().split(';')
  const pattern = escapeRegExp(named.toLowerCase().split(';')[0] ?? '')
  return new RegExp(`^${pattern.replaceAll(String.raw`\*`, '[^/]+')}$`).test(type.trim())
}

/** The operation that serves a request. HEAD is GET without the body (RFC 9110, section 9.3.2). */
export const findServedOperation = (contract: Contract, method: string, path: string) =>
  matchOperation(contract, method, path) ??
  (method.toUpperCase() === 'HEAD' ? matchOperation(contract, 'get', path) : undefined)

function hasKnownType({ body }: Operation, request: Request) {
  if (request.body === undefined) return true
  const type = request.header('content-type')
  return body !== null && (!type || body.contents.some(({ mediaType }) => matches(type, mediaType)))
}

/**
 * Reads a request as the mocks do, each of which responds by this.
 * @param isSeen selects the parameters that are validated: a mock in a page does not see all.
 * @returns undefined for a request without an operation in the contract.
 */
export function matchRequest(
  contract: Contract,
  request: Request,
  isSeen: (parameter: Parameter) => boolean = () => true,
): MatchedRequest | undefined {
  const operation = findServedOperation(contract, request.method, request.path)
  if (!operation) return undefined
  const input = readInput(contract, operation, request)
  const parameters = operation.parameters.filter(isSeen)
  const violations = findInputViolations(contract, { ...operation, parameters }, input)
  const isOfKnownType = hasKnownType(operation, request)
  const scenario = violations.length === 0 ? selectScenario(operation, input) : undefined
  return { operation, input, violations, isOfKnownType, scenario }
}
