import type { Contract, Operation } from '../reader/contract.ts'
import type { Place } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { sentOf } from './sending.ts'
import { tokenFor } from './tokens.ts'
import type { Expected, Sent, Workflow } from './workflows.ts'

/** A request, and what its response has to be. */
export type Case = {
  id: string
  summary: string
  place: Place
  description: string
  operation: Operation
  input: Input
  expected: Expected
  withToken: boolean
  /** A parameter of the query that is sent in place of the input's. */
  encoded?: Sent
  /** Headers that are sent besides the input's. */
  headers?: Sent[]
  /** Instead of the operation's own. */
  method?: string
}

/** The workflow of one case. @param suite the name of its suite. */
export function workflowOf(contract: Contract, suite: string, one: Case): Workflow {
  const { operation, expected, withToken, method, encoded, headers = [] } = one
  const { parameters, requestBody } = sentOf(contract, operation, one.input)
  const others = parameters.filter((sent) => !(sent.in === 'query' && sent.name === encoded?.name))
  const token = withToken ? tokenFor(operation) : undefined
  const { path } = operation
  return {
    workflowId: one.id,
    summary: `${method ? `${method.toUpperCase()} ${path}` : operation.operationId}: ${one.summary}`,
    'x-suite': suite,
    'x-rule': one.place,
    ...(token && { 'x-token': true }),
    expected,
    steps: [
      {
        stepId: one.id,
        description: one.description,
        target: { path, method: method ?? operation.method },
        parameters: [
          ...others,
          ...(encoded ? [encoded] : []),
          ...headers,
          ...(token ? [token] : []),
        ],
        ...(requestBody && method !== 'get' && method !== 'head' && { requestBody }),
      },
    ],
  }
}
