import { loadContract } from 'openapi-workbench/load'
import { listScenarios, type Scenario } from 'openapi-workbench/model'
import type { Operation } from '@/api/operation'

export const contract = await loadContract('openapi.yaml')

/** Every operation of the contract. */
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

/** The generated schemas of an operation. @throws where nothing was generated of it. */
export function findSchemas(operationId: string) {
  const operation = generated.get(operationId)
  if (!operation) throw new Error(`${operationId} is not generated.`)
  return operation.schemas
}

/** The generated schema of each part of a request, by the part's name in the contract. */
export const requestSchemas = (operationId: string) => {
  const { params, headers, data } = findSchemas(operationId)
  return { query: params, header: headers, body: data }
}

/** Every named example of every response, with its operationId for test names. */
export const scenarios = operations
  .flatMap(listScenarios)
  .flatMap(({ name, ...scenario }) =>
    name === null ? [] : [{ ...scenario, name, operationId: scenario.operation.operationId }],
  )

type Reached = Pick<Scenario, 'operation' | 'when'>

/** The sample input of an operation's query, with the values of a scenario's condition. */
export const sampleInput = ({ operation, when }: Reached): Record<string, unknown> => ({
  ...Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'query')
      .map(({ name, examples }) => [name, examples[0]?.value]),
  ),
  ...when,
})

/** The sample input of an operation's query, as it is sent. */
export const sampleQuery = (reached: Reached) =>
  new URLSearchParams(
    Object.entries(sampleInput(reached)).map(([name, value]) => [name, String(value)]),
  )
