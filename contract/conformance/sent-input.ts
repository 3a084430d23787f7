import type { Contract, Operation } from '../reader/contract.ts'
import { type Input, parsed, readInput } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import type { Step, StepResult } from './run.ts'
import { operationOf } from './step-findings.ts'

/** The operations that a step's values are for: the one that it calls, or all of a path that it calls by another method. */
export function operationsOf(contract: LoadedContract, step: Step): Operation[] {
  const path = step['x-operation']?.url.replace('{server}', '')
  if (path !== undefined) return contract.operations.filter((one) => one.path === path)
  const operation = operationOf(contract, step)
  return operation ? [operation] : []
}

/** The values of a request that a step sent, by the operation's parameters. */
export function sentInput(
  contract: Contract,
  operation: Operation,
  { url, headers, body }: NonNullable<StepResult['request']>,
): Input {
  const { pathname, searchParams } = new URL(url)
  // The server's address has a prefix of its own.
  const segments = operation.path.split('/').length - 1
  return readInput(contract, operation, {
    method: operation.method,
    path: `/${pathname.split('/').slice(-segments).join('/')}`,
    query: searchParams,
    header: (name) => headers[name],
    body: typeof body === 'string' ? parsed('application/json', body) : body,
  })
}
