import { loadContract } from 'aml-contract/load'
import { listScenarios, type Scenario } from 'aml-contract/model'
import type { Operation } from '@/api/operation'
import { isCredential } from '../../plugins/orval/credentials'
import { createSampleCredentialHeaders } from '../sample-credentials'

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

/**
 * Creates a request with the examples of the contract, the values of a scenario's condition, and a credential.
 * @returns a path with its query, and the rest of the request.
 */
export function createSampleRequest({ operation, when }: Pick<Scenario, 'operation' | 'when'>) {
  const { method, parameters, body } = operation
  const findValues = (location: string): [name: string, value: string][] =>
    parameters
      .filter((one) => one.in === location && !isCredential(operation, one))
      .map(({ name, examples }) => [name, String(when?.[name] ?? examples[0]?.value)])
  const path = findValues('path').reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const sample = body?.contents[0]?.examples[0]?.value
  const isParameter = (name: string) => parameters.some((one) => one.name === name)
  const fields = Object.entries(when ?? {}).filter(([name]) => !isParameter(name))
  return {
    target: `${path}?${new URLSearchParams(findValues('query'))}`,
    method: method.toUpperCase(),
    headers: {
      ...Object.fromEntries(findValues('header')),
      ...createSampleCredentialHeaders(operation),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && {
      body: JSON.stringify(
        fields.length > 0 ? { ...Object(sample), ...Object.fromEntries(fields) } : sample,
      ),
    }),
  }
}
