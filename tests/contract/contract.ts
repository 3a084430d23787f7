import { loadContract } from 'openapi-workbench/load'
import { listScenarios, type Scenario } from 'openapi-workbench/model'
import type { Operation } from '@/api/operation'

export const contract = await loadContract('openapi.yaml')

export const { operations } = contract

const generated = new Map(
  Object.values(
    import.meta.glob<Record<string, Operation>>('../../src/generated/api/*/*.operations.ts', {
      eager: true,
    }),
  )
    .flatMap((file) => Object.values(file))
    .map((operation) => [operation.operationId, operation]),
)

/** @throws if the operation is not generated. */
export function findSchemas(operationId: string) {
  const operation = generated.get(operationId)
  if (!operation) throw new Error(`${operationId} is not generated.`)
  return operation.schemas
}

export const requestSchemas = (operationId: string) => {
  const { params, headers, data } = findSchemas(operationId)
  return { query: params, header: headers, body: data }
}

export const scenarios = operations
  .flatMap(listScenarios)
  .flatMap(({ name, ...scenario }) =>
    name === null ? [] : [{ ...scenario, name, operationId: scenario.operation.operationId }],
  )

/** The sample query of an operation, with the values of a scenario's condition. */
export function sampleQuery({ operation, when }: Pick<Scenario, 'operation' | 'when'>) {
  const query = operation.parameters.filter((one) => one.in === 'query')
  const samples = Object.fromEntries(query.map(({ name, examples }) => [name, examples[0]?.value]))
  const values = Object.entries({ ...samples, ...when })
  return new URLSearchParams(values.map(([name, value]) => [name, String(value)]))
}
