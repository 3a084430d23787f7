import type { Contract, Operation } from '../reader/contract.ts'
import { type Input, operationFor, type Request, readInput } from '../reader/input.ts'
import { type Scenario, scenarioFor } from '../reader/scenarios.ts'
import { inputViolations } from '../reader/validate.ts'

/** A request as a mock reads it. */
export type Reading = {
  operation: Operation
  input: Input
  violations: string[]
  /** The scenario whose `x-when` the input meets; undefined for invalid input. */
  scenario: Scenario | undefined
}

/** Drops empty parameters, which Prism treats as absent. */
function withoutEmpty({ body, ...parameters }: Input): Input {
  const filled = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const { path, query, header, cookie } = parameters
  return {
    path: filled(path),
    query: filled(query),
    header: filled(header),
    cookie: filled(cookie),
    body,
  }
}

/** @returns undefined for a request without an operation in the contract. */
export function readByInput(contract: Contract, request: Request): Reading | undefined {
  const operation = operationFor(contract, request.method, request.path)
  if (!operation) return undefined
  const input = withoutEmpty(readInput(contract, operation, request))
  // Prism does not check cookies.
  const parameters = operation.parameters.filter((one) => one.in !== 'cookie')
  const violations = inputViolations(contract, { ...operation, parameters }, input)
  const scenario = violations.length === 0 ? scenarioFor(contract, operation, input) : undefined
  return { operation, input, violations, scenario }
}
