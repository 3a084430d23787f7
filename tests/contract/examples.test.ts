import { describe, expect, it } from 'vitest'
import type { OperationId } from '@/api/operation'
import { GENERATED, operations, sampleQuery, scenarios } from './contract'

const OPERATIONS = ['forgotPassword', 'login', 'register', 'resetPassword', 'verifyCode']

describe('the contract’s examples', () => {
  it('cover the five operations of the product', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(OPERATIONS)
  })

  it.each(scenarios)('$operationId $status $name is valid by its generated schema', (example) => {
    const { responses } = GENERATED[example.operationId as OperationId].schemas
    const schema = responses[`${example.status}` as keyof typeof responses]
    expect(schema.safeParse(example.value)).toEqual({ success: true, data: example.value })
  })

  it.each(scenarios)('$operationId $status $name is reached by valid input', (scenario) => {
    const sample = Object.fromEntries(sampleQuery(scenario))
    const { params } = GENERATED[scenario.operationId as OperationId].schemas
    expect(params.safeParse(sample)).toEqual({ success: true, data: sample })
  })

  it('are all reached by input, except for the default of each operation', () => {
    const byDefault = scenarios.filter(({ when }) => when === null)
    expect(byDefault.map(({ operationId, status }) => [operationId, status])).toEqual(
      operations.map(({ operationId }) => [operationId, 200]),
    )
  })
})
