import * as z from 'zod/mini'
import { RegisterParams } from '@/generated/api/model/registerParams.zod'
import { ResetPasswordParams } from '@/generated/api/model/resetPasswordParams.zod'

/** P5-sign-up: the rules of the contract, and equal passwords, which it can't express. */
export const SignUpForm = z
  .extend(RegisterParams, { confirmPassword: z.string().check(z.minLength(1)) })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
    }),
  )

export type SignUpForm = z.output<typeof SignUpForm>

export const NewPasswordForm = z
  .extend(z.pick(ResetPasswordParams, { newPassword: true }), {
    confirmPassword: z.string().check(z.minLength(1)),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
    }),
  )

export const CodeForm = z.pick(ResetPasswordParams, { code: true })
