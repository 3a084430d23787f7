import { describe, expect, it } from 'vitest'
import * as model from '@/generated/api/model'
import { examples, operations } from './contract'

const ANSWERS = {
  login: model.LoginAnswer,
  register: model.MessageAnswer,
  forgotPassword: model.MessageAnswer,
  verifyCode: model.MessageAnswer,
  resetPassword: model.MessageAnswer,
}

const PARAMETERS = {
  login: model.LoginParams,
  register: model.RegisterParams,
  forgotPassword: model.ForgotPasswordParams,
  verifyCode: model.VerifyCodeParams,
  resetPassword: model.ResetPasswordParams,
}

type OperationId = keyof typeof ANSWERS

describe('the contract’s examples', () => {
  it('cover the five operations of the product', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(ANSWERS).sort(),
    )
  })

  it.each(examples)('$operationId $status $name fits its generated schema', (example) => {
    const schema =
      example.status === 200 ? ANSWERS[example.operationId as OperationId] : model.ApiError
    expect(schema.safeParse(example.value)).toEqual({ success: true, data: example.value })
  })

  it.each(operations)('$operationId takes its own sample parameters', (operation) => {
    const sample = Object.fromEntries(
      operation.parameters.map(({ name, example }) => [name, example]),
    )
    const schema = PARAMETERS[operation.operationId as OperationId]
    expect(schema.safeParse(sample)).toEqual({ success: true, data: sample })
  })
})
