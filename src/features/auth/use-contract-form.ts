import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { fieldMessage } from './field-messages'

/**
 * A form whose rules come out of the contract, in the words of the product and the active language.
 * It validates on submit, then on each change; the first wrong field takes the focus.
 * @param schema a generated schema, or one built on it.
 */
export function useContractForm<T extends FieldValues>(
  schema: ZodMiniType<T, T>,
  defaultValues: DefaultValues<T>,
) {
  const { i18n } = useLingui()
  const form = useForm<T>({
    defaultValues,
    resolver: zodResolver(schema, { error: (rule) => i18n._(fieldMessage(rule)) }),
  })
  const { errors, isSubmitting } = form.formState

  useRetranslation(i18n.locale, () => {
    if (Object.keys(errors).length > 0) void form.trigger(Object.keys(errors) as Path<T>[])
  })

  return {
    ...form,
    isSubmitting,
    /** The props of a text box for one field. */
    field: (name: Path<T>, options?: RegisterOptions<T>) => ({
      ...form.register(name, options),
      error: errors[name]?.message as string | undefined,
    }),
  }
}

/** Messages are made when a rule breaks, so a change of language makes them anew. */
function useRetranslation(locale: string, translate: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the language alone that counts
  useEffect(translate, [locale])
}
