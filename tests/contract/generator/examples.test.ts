import { describe, expect, it } from 'vitest'
import * as model from '@/generated/api/model'
import { operations, sampleQuery, scenarios } from '../contract'

const RESPONSES = {
  login: model.LoginResponse,
  register: model.MessageResponse,
  forgotPassword: model.MessageResponse,
  verifyCode: model.MessageResponse,
  resetPassword: model.MessageResponse,
}

const PARAMETERS = {
  login: model.LoginParams,
  register: model.RegisterParams,
  forgotPassword: model.ForgotPasswordParams,
  verifyCode: model.VerifyCodeParams,
  resetPassword: model.ResetPasswordParams,
}

type OperationId = keyof typeof RESPONSES

describe('the contract’s examples', () => {
  it('cover the five operations of the product', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(RESPONSES).sort(),
    )
  })

  it.each(scenarios)('$operationId $status $name is valid by its generated schema', (example) => {
    const schema =
      example.status === 200 ? RESPONSES[example.operationId as OperationId] : model.ApiError
    expect(schema.safeParse(example.value)).toEqual({ success: true, data: example.value })
  })

  it.each(scenarios)('$operationId $status $name is reached by valid input', (scenario) => {
    const sample = Object.fromEntries(sampleQuery(scenario))
    const schema = PARAMETERS[scenario.operationId as OperationId]
    expect(schema.safeParse(sample)).toEqual({ success: true, data: sample })
  })

  it('are all reached by input, except for the default of each operation', () => {
    const byDefault = scenarios.filter(({ when }) => when === null)
    expect(byDefault.map(({ operationId, status }) => [operationId, status])).toEqual(
      operations.map(({ operationId }) => [operationId, 200]),
    )
  })
})
