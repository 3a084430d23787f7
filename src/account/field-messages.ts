import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type BrokenRule,
  type FieldMessages,
  type MessagesOf,
  UNKNOWN_RULE,
} from '@/forms/schema-resolver'
import type { ForgotPasswordParams } from '@/generated/api/model/forgotPasswordParams.zod'
import type { RegisterParams } from '@/generated/api/model/registerParams.zod'
import type { ResetPasswordParams } from '@/generated/api/model/resetPasswordParams.zod'

const PASSWORD = {
  required: msg`Password is required`,
  tooShort: (minimum) => msg`Password must be at least ${{ minimum }} characters`,
  tooLong: (maximum) => msg`Password must be at most ${{ maximum }} characters`,
  patterns: {
    '/[0-9]/': msg`Password must contain at least one number`,
    '/[a-z]/': msg`Password must contain at least one lowercase letter`,
    '/[A-Z]/': msg`Password must contain at least one uppercase letter`,
  },
} satisfies FieldMessages & { required: MessageDescriptor }

/** Every field of the forms that the contract validates, and the one that it doesn't know. */
type Fields = RegisterParams &
  ForgotPasswordParams &
  ResetPasswordParams & { confirmPassword: string }

/**
 * The messages of P5-sign-up. The rules themselves are in the contract only. A field
 * without messages doesn't compile; a rule without a message fails field-messages.test.ts.
 */
export const FIELD_MESSAGES: MessagesOf<Fields> = {
  firstName: {
    required: msg`First name is required`,
    tooShort: (minimum) => msg`First name must be at least ${{ minimum }} characters`,
    tooLong: (maximum) => msg`First name must be at most ${{ maximum }} characters`,
  },
  lastName: {
    required: msg`Last name is required`,
    tooShort: (minimum) => msg`Last name must be at least ${{ minimum }} characters`,
    tooLong: (maximum) => msg`Last name must be at most ${{ maximum }} characters`,
  },
  phone: {
    required: msg`Phone number is required`,
    tooShort: (minimum) => msg`Must be at least ${{ minimum }} digits`,
    tooLong: (maximum) => msg`Must be at most ${{ maximum }} digits`,
    format: msg`Must be only digits`,
  },
  email: {
    required: msg`Email is required`,
    tooLong: (maximum) => msg`Email must be at most ${{ maximum }} characters`,
    format: msg`Invalid email format`,
  },
  code: {
    required: msg`Verification code is required`,
    tooShort: (minimum) => msg`The code has ${{ minimum }} digits`,
    tooLong: (maximum) => msg`The code has ${{ maximum }} digits`,
    format: msg`Must be only digits`,
  },
  password: PASSWORD,
  newPassword: PASSWORD,
  confirmPassword: {
    required: msg`Confirm password is required`,
    format: msg`Passwords must match`,
  },
}

const LABELS: { [Pattern in keyof typeof PASSWORD.patterns]: MessageDescriptor } = {
  '/[0-9]/': msg`a number`,
  '/[a-z]/': msg`a lowercase letter`,
  '/[A-Z]/': msg`an uppercase letter`,
}

/** Returns a rule for passwords as a short label, for the list beside a new password. */
export function passwordRuleLabel({ code, minimum, pattern }: BrokenRule): MessageDescriptor {
  if (code === 'too_small') return msg`at least ${{ minimum: Number(minimum) }} characters`
  return LABELS[String(pattern) as keyof typeof LABELS] ?? UNKNOWN_RULE
}
