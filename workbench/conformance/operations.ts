import type { Contract, Operation } from '../reader/contract.ts'
import type { Step } from './workflows.ts'

/** The operation that a step requests. */
export const operationOf = (contract: Contract, { target }: Step): Operation | undefined =>
  target &&
  contract.operations.find((one) =>
    'operationId' in target
      ? one.operationId === target.operationId
      : one.path === target.path && one.method === target.method,
  )

/** The operations that a step's values are for: all of its path, if it uses a method that none has. */
export function operationsOf(contract: Contract, step: Step): Operation[] {
  const operation = operationOf(contract, step)
  if (operation) return [operation]
  const { target } = step
  if (!target || 'operationId' in target) return []
  return contract.operations.filter(({ path }) => path === target.path)
}

/** The first documented response among some statuses, ranges (`4XX`) or `DEFAULT`. */
export const responseTo = (operation: Operation | undefined, ...statuses: string[]) =>
  statuses
    .map((one) => operation?.responses.find(({ status }) => status.toUpperCase() === one))
    .find(Boolean)

/** The statuses of responses to invalid input, the best first. */
export const REJECTIONS = ['422', '400', '4XX', 'DEFAULT']

/** The documented response for a status: its own, that of its range, or the default. */
export const responseFor = (operation: Operation | undefined, status: string) =>
  responseTo(operation, status, `${status[0]}XX`, 'DEFAULT')
