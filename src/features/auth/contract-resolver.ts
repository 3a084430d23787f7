import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BrokenRule } from './field-messages'

/**
 * A form's resolver by a generated schema. An empty field that the contract does not ask for is left
 * out, of what is checked and of what is submitted: a text box can't be without a text, and '' would
 * break the rules of the field.
 * @param message what the user reads of a broken rule; each field has that of its first.
 */
export const contractResolver =
  <T extends FieldValues>(
    schema: z.ZodMiniType<T, T>,
    message: (rule: BrokenRule) => string,
  ): Resolver<T> =>
  (values) => {
    const { data, error } = schema.safeParse(withoutEmpty(schema, values), { error: message })
    if (!error) return { values: data, errors: {} }
    const errors: FieldErrors = {}
    for (const { code, message, path } of error.issues.toReversed())
      set(errors, path.join('.'), { type: code, message })
    return { values: {}, errors: errors as FieldErrors<T> }
  }

function withoutEmpty(schema: z.ZodMiniType, values: FieldValues): FieldValues {
  if (!(schema instanceof z.ZodMiniObject)) return values
  const isLeftOut = (name: string) =>
    values[name] === '' && schema.shape[name]?._zod.optin === 'optional'
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)))
}
