import { zodResolver } from '@hookform/resolvers/zod'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

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

/**
 * Creates the resolver of a form from its schema, generated or local. An optional field that is empty is
 * left out of what is validated and submitted: an input always has a text, and '' would break the field's
 * rules. A field shows the message of its first broken rule, in the language of the form.
 * @param messages for each kind of rule that a field has.
 */
export function schemaResolver<T extends FieldValues>(
  schema: z.ZodMiniType<T, T>,
  messages: MessagesOf<T>,
): Resolver<T, I18n> {
  return (values, i18n, options) => {
    const error = (rule: BrokenRule) =>
      i18n?._(fieldMessage(rule, messages[String(rule.path?.[0])]))
    return zodResolver(schema, { error })(withoutEmpty(schema, values), i18n, options)
  }
}

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

function withoutEmpty<T extends FieldValues>(schema: z.ZodMiniType<T, T>, values: T): T {
  if (!(schema instanceof z.ZodMiniObject)) return values
  const filled = { ...values }
  for (const name of Object.keys(filled))
    if (filled[name] === '' && schema.shape[name]?._zod.optin === 'optional') delete filled[name]
  return filled
}
