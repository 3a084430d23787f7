import { describe, expect, it } from 'vitest'
import { operations, requestSchemas, sampleInput, scenarios, schemasOf } from './contract'

const OPERATIONS = ['forgotPassword', 'login', 'register', 'resetPassword', 'verifyCode']

describe('the contract’s examples', () => {
  it('cover the five operations of the product', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toEqual(expect.arrayContaining(OPERATIONS))
  })

  it.each(scenarios)('$operationId $status $name is valid by its generated schema', (example) => {
    const schema = schemasOf(example.operationId).responses[example.status]
    expect(schema?.safeParse(example.value)).toEqual({ success: true, data: example.value })
  })

  const withQuery = scenarios.filter(({ operationId }) => requestSchemas(operationId).query)
  it.each(withQuery)('$operationId $status $name is reached by valid input', (scenario) => {
    const sample = sampleInput(scenario)
    const { query } = requestSchemas(scenario.operationId)
    expect(query?.safeParse(sample)).toEqual({ success: true, data: sample })
  })

  it('are all reached by input, except for the default of each operation', () => {
    const byDefault = scenarios.filter(({ when }) => when === null)
    const ours = byDefault.filter(({ operationId }) => OPERATIONS.includes(operationId))
    expect(ours.map(({ operationId, status }) => [operationId, status]).sort()).toEqual(
      OPERATIONS.map((operationId) => [operationId, 200]),
    )
  })
})
