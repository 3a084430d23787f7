import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The part of a zod issue by which a broken rule is known. */
export type BrokenRule = {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  pattern?: unknown
}

type FieldWords = {
  required: MessageDescriptor
  tooShort?: (minimum: number) => MessageDescriptor
  tooLong?: (maximum: number) => MessageDescriptor
  format?: MessageDescriptor
}

const PASSWORD: FieldWords = {
  required: msg`Password is required`,
  tooShort: (minimum) => msg`Password must be at least ${{ minimum }} characters`,
  tooLong: (maximum) => msg`Password must be at most ${{ maximum }} characters`,
}

/**
 * The words of docs/product.md, point 5. The rules themselves stand in the contract alone; a rule
 * is known here by its field, its kind and, where a field has several patterns, its pattern.
 */
const FIELDS: Record<string, FieldWords> = {
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

/** The single-rule patterns of a password, by the character class that each asks for. */
const PASSWORD_PATTERNS: Record<string, { error: MessageDescriptor; label: MessageDescriptor }> = {
  '/[0-9]/': {
    error: msg`Password must contain at least one number`,
    label: msg`a number`,
  },
  '/[a-z]/': {
    error: msg`Password must contain at least one lowercase letter`,
    label: msg`a lowercase letter`,
  },
  '/[A-Z]/': {
    error: msg`Password must contain at least one uppercase letter`,
    label: msg`an uppercase letter`,
  },
}

const FALLBACK = msg`Please check this field`

/** What the user reads when a field breaks a rule of the contract. */
export function fieldMessage({ code, path, input, minimum, maximum, pattern }: BrokenRule) {
  const field = FIELDS[String(path?.[0])]
  if (!field) return FALLBACK
  if (input === '' || input === undefined) return field.required
  if (code === 'too_small') return field.tooShort?.(Number(minimum)) ?? FALLBACK
  if (code === 'too_big') return field.tooLong?.(Number(maximum)) ?? FALLBACK
  return PASSWORD_PATTERNS[String(pattern)]?.error ?? field.format ?? FALLBACK
}

/** The same rules as short labels, for the list beside a box for a new password. */
export function passwordRuleLabel({ code, minimum, pattern }: BrokenRule): MessageDescriptor {
  if (code === 'too_small') return msg`at least ${{ minimum: Number(minimum) }} characters`
  return PASSWORD_PATTERNS[String(pattern)]?.label ?? FALLBACK
}
