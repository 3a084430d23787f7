import { faker } from '@faker-js/faker/locale/en'
import type { Scenario } from 'openapi-workbench/model'
import { createSampleHeaders, indexFactories } from './contract-mock'

const findFactory = indexFactories<() => unknown>(
  Object.assign(
    {},
    ...Object.values(import.meta.glob('../src/generated/api/**/*.faker.ts', { eager: true })),
  ),
)

/** Generates the body of a response, by Faker. The same seed generates the same body. */
export function generateBody(operationId: string, status: string, seed: number): unknown {
  const createBody = findFactory(`get${operationId}ResponseMock${status}`)
  faker.seed(seed)
  return createBody()
}

/** Generates a valid response with the status of a scenario. */
export function generateResponse(scenario: Scenario, seed: number): Response {
  const { operation, response, status } = scenario
  const body = JSON.stringify(generateBody(operation.operationId, response.status, seed))
  return new Response(body, { status, headers: createSampleHeaders(scenario) })
}
