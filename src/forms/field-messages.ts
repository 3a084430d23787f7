import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the user reads when a field breaks a rule, by the kind of rule. */
export type FieldMessages = {
  required?: MessageDescriptor
  tooShort?: (minimum: number) => MessageDescriptor
  tooLong?: (maximum: number) => MessageDescriptor
  format?: MessageDescriptor
  /** For a field with several patterns: a message for each, by the pattern's source. */
  patterns?: { [source: string]: MessageDescriptor }
}

/** The messages of every field of a form's values `T`; a required field needs `required`. */
export type MessagesOf<T> = {
  [K in keyof T]-?: FieldMessages &
    (Partial<Pick<T, K>> extends Pick<T, K> ? unknown : { required: MessageDescriptor })
}

/** The part of a zod issue that identifies the broken rule. */
export type BrokenRule = {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  pattern?: unknown
}

/** A last resort: a test makes sure that no rule of the contract needs it. */
export const UNKNOWN_RULE = msg`Please check this field`

/** Returns the message for a rule that a field breaks. */
export function fieldMessage(
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
  return message ?? UNKNOWN_RULE
}
