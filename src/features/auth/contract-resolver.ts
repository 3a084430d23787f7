import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BrokenRule } from './field-messages'

/**
 * A form's resolver by a generated schema. An empty field that the contract does not ask for is left
 * out, of what is checked and of what is submitted: a text box can't be without a text, and '' would
 * break the rules of the field.
 * @param message what the user reads of a broken rule; each field has that of its first.
 */
export function contractResolver<T extends FieldValues>(
  schema: z.ZodMiniType<T, T>,
  message: (rule: BrokenRule) => string,
): Resolver<T> {
  const resolve = zodResolver(schema, { error: message })
  return (values, ...rest) => resolve(withoutEmpty(schema, values), ...rest)
}

function withoutEmpty<T extends FieldValues>(schema: z.ZodMiniType<T, T>, values: T): T {
  if (!(schema instanceof z.ZodMiniObject)) return values
  const filled = { ...values }
  for (const name of Object.keys(filled))
    if (filled[name] === '' && schema.shape[name]?._zod.optin === 'optional') delete filled[name]
  return filled
}
