import type { Contract, Operation } from '../reader/contract.ts'
import { valueAt } from '../reader/document.ts'

/** An operation as a step names it: by its id, or by its path where the contract gives it none. */
export function nameOf({ document }: Contract, { place, operationId, path, method }: Operation) {
  if (valueAt(document, [...place, 'operationId']) === operationId) return { operationId }
  const key = path.replaceAll('~', '~0').replaceAll('/', '~1')
  return { operationPath: `{$sourceDescriptions.contract.url}#/paths/${key}/${method}` }
}

/** The first response of an operation that it documents for one of some statuses. */
export const responseTo = ({ responses }: Operation, ...statuses: string[]) =>
  statuses
    .map((status) => responses.find((response) => response.status.toUpperCase() === status))
    .find(Boolean)
