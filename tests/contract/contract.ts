import * as generated from '@/generated/api/auth/auth.operations'
import { loadContract } from '../../workbench/reader/load'
import { type Scenario, scenariosOf } from '../../workbench/reader/scenarios'

/** The contract of the repository. */
export const contract = await loadContract('openapi.yaml')

/** Every operation of the contract. */
export const { operations } = contract

/** The generated operations, by operationId. */
export const GENERATED = { ...generated }

/** Every named example of every response, with its operationId for test names. */
export const scenarios = operations
  .flatMap(scenariosOf)
  .flatMap(({ name, ...scenario }) =>
    name === null ? [] : [{ ...scenario, name, operationId: scenario.operation.operationId }],
  )

/** The sample query of an operation, with the values of a scenario's condition. */
export function sampleQuery({ operation, when }: Pick<Scenario, 'operation' | 'when'>) {
  const samples = operation.parameters.map(({ name, example }) => [name, String(example)])
  return new URLSearchParams({ ...Object.fromEntries(samples), ...(when as object) })
}
