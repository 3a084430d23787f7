import type { Contract, Operation, Parameter } from '../reader/contract.ts'
import { type Input, operationFor, type Request, readInput } from '../reader/input.ts'
import { type Scenario, scenarioFor } from '../reader/scenarios.ts'
import { escaped } from '../reader/text.ts'
import { inputViolations } from '../reader/validate.ts'

/** A request as a mock reads it. */
export type Reading = {
  operation: Operation
  input: Input
  /** What is wrong with the input, by the contract. */
  violations: string[]
  /** Whether the operation takes a body of the type that was sent; true for no body. */
  isOfKnownType: boolean
  /** The scenario whose `x-when` the input meets; undefined for invalid input. */
  scenario: Scenario | undefined
}

/** Whether a media type matches one of the contract: `application/json`, `text/*`. */
const matches = (sent: string, named: string) => {
  const [type = ''] = sent.toLowerCase().split(';')
  const pattern = escaped(named.toLowerCase().split(';')[0] ?? '')
  return new RegExp(`^${pattern.replaceAll(String.raw`\*`, '[^/]+')}$`).test(type.trim())
}

/**
 * The operation that serves a request. HEAD is GET without the body (RFC 9110, section 9.3.2), unless
 * that is a command.
 */
export function servedOperation(contract: Contract, method: string, path: string) {
  const own = operationFor(contract, method, path)
  if (own || method.toUpperCase() !== 'HEAD') return own
  const get = operationFor(contract, 'get', path)
  return get?.isCommand ? undefined : get
}

function hasKnownType({ body }: Operation, request: Request) {
  if (request.body === undefined) return true
  const type = request.header('content-type')
  return body !== null && (!type || body.contents.some(({ mediaType }) => matches(type, mediaType)))
}

/**
 * Reads a request as the mocks do, each of which responds by this.
 * @param isSeen tells the parameters that the mock gets to see; the others are not checked.
 * @returns undefined for a request without an operation in the contract.
 */
export function readByInput(
  contract: Contract,
  request: Request,
  isSeen: (parameter: Parameter) => boolean = () => true,
): Reading | undefined {
  const operation = servedOperation(contract, request.method, request.path)
  if (!operation) return undefined
  const input = readInput(contract, operation, request)
  const parameters = operation.parameters.filter(isSeen)
  const violations = inputViolations(contract, { ...operation, parameters }, input)
  const isOfKnownType = hasKnownType(operation, request)
  const scenario = violations.length === 0 ? scenarioFor(contract, operation, input) : undefined
  return { operation, input, violations, isOfKnownType, scenario }
}
