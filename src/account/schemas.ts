import * as z from 'zod/mini'
import { RegisterParams } from '@/generated/api/model/registerParams.zod'
import { ResetPasswordParams } from '@/generated/api/model/resetPasswordParams.zod'

/** P5-sign-up: the rules of the contract, and equal passwords, which it can't express. */
export const SignUpInput = z
  .extend(RegisterParams, { confirmPassword: z.string().check(z.minLength(1)) })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
    }),
  )

export type SignUpInput = z.output<typeof SignUpInput>

export const NewPasswordInput = z
  .extend(z.pick(ResetPasswordParams, { newPassword: true }), {
    confirmPassword: z.string().check(z.minLength(1)),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
    }),
  )

export const CodeInput = z.pick(ResetPasswordParams, { code: true })
