import type { Contract, Operation } from '../reader/contract.ts'
import { valueAt } from '../reader/document.ts'
import type { Step } from './workflows.ts'

/** How a step names an operation: by its id, or by its path if the contract gives it no id. */
export function nameOf({ document }: Contract, { place, operationId, path, method }: Operation) {
  if (valueAt(document, [...place, 'operationId']) === operationId) return { operationId }
  const key = path.replaceAll('~', '~0').replaceAll('/', '~1')
  return { operationPath: `{$sourceDescriptions.contract.url}#/paths/${key}/${method}` }
}

/** The operation that a step requests. */
export const operationOf = (contract: Contract, step: Step): Operation | undefined =>
  contract.operations.find((operation) => {
    const name = nameOf(contract, operation)
    return 'operationId' in name
      ? name.operationId === step.operationId
      : name.operationPath === step.operationPath
  })

/** The operations that a step's values are for: all of its path, if it uses a method that none has. */
export function operationsOf(contract: Contract, step: Step): Operation[] {
  const path = step['x-operation']?.url.replace('{server}', '')
  if (path !== undefined) return contract.operations.filter((one) => one.path === path)
  const operation = operationOf(contract, step)
  return operation ? [operation] : []
}

/** The first documented response among some statuses, ranges (`4XX`) or `DEFAULT`. */
export const responseTo = (operation: Operation | undefined, ...statuses: string[]) =>
  statuses
    .map((one) => operation?.responses.find(({ status }) => status.toUpperCase() === one))
    .find(Boolean)

/** The documented response for a status: its own, that of its range, or the default. */
export const responseFor = (operation: Operation | undefined, status: string) =>
  responseTo(operation, status, `${status[0]}XX`, 'DEFAULT')
