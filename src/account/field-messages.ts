import { zodResolver } from '@hookform/resolvers/zod'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ForgotPasswordParams } from '@/generated/api/model/forgotPasswordParams.zod'
import type { RegisterParams } from '@/generated/api/model/registerParams.zod'
import type { ResetPasswordParams } from '@/generated/api/model/resetPasswordParams.zod'

type FieldMessages = {
  required?: MessageDescriptor
  tooShort?: (minimum: number) => MessageDescriptor
  tooLong?: (maximum: number) => MessageDescriptor
  format?: MessageDescriptor
  /** For a field with several patterns; keyed by the pattern as a string. */
  patterns?: { [source: string]: MessageDescriptor }
}

/** A required field must have a message for `required`. */
type FormMessages<T> = {
  [K in keyof T]-?: FieldMessages &
    (Partial<Pick<T, K>> extends Pick<T, K> ? unknown : { required: MessageDescriptor })
}

/** The fields of a zod issue that identify the rule. */
export type BrokenRule = {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  pattern?: unknown
}

/** No rule of the contract needs this message (field-messages.test.ts). */
export const FALLBACK_MESSAGE = msg`Please check this field`

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

/** `confirmPassword` is not part of the contract. */
type Fields = RegisterParams &
  ForgotPasswordParams &
  ResetPasswordParams & { confirmPassword: string }

/**
 * P5-sign-up. The rules are only in the contract: a field without messages is a type error, and a rule
 * without a message fails field-messages.test.ts.
 */
export const FIELD_MESSAGES: FormMessages<Fields> = {
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
    tooShort: (minimum) => msg`The code has at least ${{ minimum }} digits`,
    tooLong: (maximum) => msg`The code has at most ${{ maximum }} digits`,
    format: msg`Must be only digits`,
  },
  password: PASSWORD,
  newPassword: PASSWORD,
  confirmPassword: {
    required: msg`Confirm password is required`,
    format: msg`Passwords must match`,
  },
}

const PATTERN_LABELS: { [Pattern in keyof typeof PASSWORD.patterns]: MessageDescriptor } = {
  '/[0-9]/': msg`a number`,
  '/[a-z]/': msg`a lowercase letter`,
  '/[A-Z]/': msg`an uppercase letter`,
}

export function getPasswordRuleLabel({ code, minimum, pattern }: BrokenRule): MessageDescriptor {
  if (code === 'too_small') return msg`at least ${{ minimum: Number(minimum) }} characters`
  return PATTERN_LABELS[String(pattern) as keyof typeof PATTERN_LABELS] ?? FALLBACK_MESSAGE
}

/** Creates a resolver for React Hook Form. Its context is the `I18n` that translates the messages. */
export function createSchemaResolver<T extends FieldValues>(
  schema: z.ZodMiniType<T, T> & { shape: Record<string, z.ZodMiniType> },
  messages: FormMessages<T>,
): Resolver<T, I18n> {
  return (values, i18n, options) => {
    const error = (rule: BrokenRule) =>
      i18n?._(getFieldMessage(rule, messages[String(rule.path?.[0])]))
    // The value of an input is always a string, so '' stands for a missing optional value.
    const filled = { ...values }
    for (const [name, field] of Object.entries(schema.shape))
      if (filled[name] === '' && field._zod.optin === 'optional') delete filled[name]
    return zodResolver(schema, { error })(filled, i18n, options)
  }
}

export function getFieldMessage(
  { code, input, minimum, maximum, pattern }: BrokenRule,
  { required, tooShort, tooLong, format, patterns }: FieldMessages = {},
): MessageDescriptor {
  const message =
    input === '' || input === undefined
      ? required
      : code === 'too_small'
        ? tooShort?.(Number(minimum))
        : code === 'too_big'
          ? tooLong?.(Number(maximum))
          : (patterns?.[String(pattern)] ?? format)
  return message ?? FALLBACK_MESSAGE
}
