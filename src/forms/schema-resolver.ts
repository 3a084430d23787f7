import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BrokenRule } from './field-messages'

/**
 * Creates a React Hook Form resolver from a schema. An optional field that is empty is left out of
 * what is validated and submitted: an input always has a text, and '' would break the field's rules.
 * @param message returns what the user reads of a broken rule; a field shows its first one.
 */
export function schemaResolver<T extends FieldValues>(
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
