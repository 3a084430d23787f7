import { faker } from '@faker-js/faker/locale/en'
import type { Scenario } from 'aml-contract/model'
import { createSampleHeaders, indexFactories } from './contract-mock'

const findFactory = indexFactories<() => unknown>(
  Object.assign(
    {},
    ...Object.values(import.meta.glob('../src/generated/api/**/*.faker.ts', { eager: true })),
  ),
)

const { fromRegExp } = faker.helpers

/** Faker takes the anchors of a pattern, which Orval's code passes, for letters, and knows no classes such as `\d`. */
faker.helpers.fromRegExp = (pattern) =>
  fromRegExp(
    String(typeof pattern === 'string' ? pattern : pattern.source)
      .replaceAll(/^\^|(?<!\\)\$$/g, '')
      .replaceAll('\\d', '[0-9]')
      .replaceAll('\\w', '[a-zA-Z0-9_]'),
  )

const EMAIL = /^e[-_]?mail$/i
const FIRST_NAME = /^(first|given)[-_]?name$/i
const LAST_NAME = /^(last|family|sur)[-_]?name$/i

/** Gives each person the email of their own name: Faker makes each property alone. */
function matchEmails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(matchEmails)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    matchEmails(one),
  ])
  const find = (pattern: RegExp) => {
    const found = entries.find(([key, one]) => pattern.test(key) && typeof one === 'string')
    return found?.[1] as string | undefined
  }
  const [firstName, lastName] = [find(FIRST_NAME), find(LAST_NAME)]
  if (!firstName || !lastName) return Object.fromEntries(entries)
  const email = faker.internet.exampleEmail({ firstName, lastName }).toLowerCase()
  return Object.fromEntries(
    entries.map(([key, one]) => [key, EMAIL.test(key) && typeof one === 'string' ? email : one]),
  )
}

/** Generates the body of a response, by Faker. The same seed generates the same body. */
export function generateBody(operationId: string, status: string, seed: number): unknown {
  const createBody = findFactory(`get${operationId}ResponseMock${status}`)
  faker.seed(seed)
  return matchEmails(createBody())
}

/** Generates a valid response with the status of a scenario. */
export function generateResponse(scenario: Scenario, seed: number): Response {
  const { operation, response, status } = scenario
  const body = JSON.stringify(generateBody(operation.operationId, response.status, seed))
  return new Response(body, { status, headers: createSampleHeaders(scenario) })
}
