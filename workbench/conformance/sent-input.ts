import type { Contract, Operation } from '../reader/contract.ts'
import { type Input, readInput } from '../reader/input.ts'
import { readBody } from './body-encoding.ts'
import type { StepResult } from './results.ts'

/** The values of a request that a step sent, by the operation's parameters. */
export function sentInput(
  contract: Contract,
  operation: Operation,
  { url, headers, body }: NonNullable<StepResult['request']>,
): Input {
  const { pathname, searchParams } = new URL(url)
  // The server's address may have a prefix.
  const segments = operation.path.split('/').length - 1
  return readInput(contract, operation, {
    method: operation.method,
    path: `/${pathname.split('/').slice(-segments).join('/')}`,
    query: searchParams,
    header: (name) => headers[name],
    body:
      body === undefined
        ? undefined
        : readBody(contract, operation, headers['content-type'] ?? 'application/json', body),
  })
}
