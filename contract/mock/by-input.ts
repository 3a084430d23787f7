import type { Contract, Operation } from '../reader/contract.ts'
import { type Input, operationFor, parsed, type Request, readInput } from '../reader/input.ts'
import { type Scenario, scenarioFor } from '../reader/scenarios.ts'
import { inputViolations } from '../reader/validate.ts'

/** What a mock makes of a request: its operation, what is wrong with it, and what it asks for. */
export type Reading = {
  operation: Operation
  violations: string[]
  /** The scenario that the input asks for by `x-when`; none for input that breaks a rule. */
  scenario: Scenario | undefined
}

/** What a body stands for: JSON that can't be read stays a text, which no schema of an object allows. */
export const bodyOf = (contentType: string, text: string): unknown =>
  text === '' ? undefined : (parsed(contentType, text) ?? text)

/** An empty text is no value: so Prism takes it, and so does every mock of ours. */
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

/** @returns undefined for a request that the contract has no operation for. */
export function readByInput(contract: Contract, request: Request): Reading | undefined {
  const operation = operationFor(contract, request.method, request.path)
  if (!operation) return undefined
  const input = withoutEmpty(readInput(contract, operation, request))
  // Cookies are the one thing that Prism does not check.
  const parameters = operation.parameters.filter((one) => one.in !== 'cookie')
  const violations = inputViolations(contract, { ...operation, parameters }, input)
  const scenario = violations.length === 0 ? scenarioFor(contract, operation, input) : undefined
  return { operation, violations, scenario }
}
