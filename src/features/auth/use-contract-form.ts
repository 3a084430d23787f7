import { useLingui } from '@lingui/react'
import { useEffect, useId, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type SubmitHandler,
  useForm,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { InvalidField } from '@/ui/error-summary'
import { contractResolver } from './contract-resolver'
import { fieldMessage } from './field-messages'

/**
 * A form whose rules come out of the contract, in the words of the product and the active language.
 * It validates on submit, then on each change. The first wrong field takes the focus; where a form
 * has a summary, and more than one field is wrong, the summary does.
 * @param schema a generated schema, or one built on it.
 * @param labels of all fields in the order of the form, for one that has a summary.
 */
export function useContractForm<T extends FieldValues>(
  schema: ZodMiniType<T, T>,
  defaultValues: DefaultValues<T>,
  labels: Partial<Record<Path<T>, string>> = {},
) {
  const { i18n } = useLingui()
  const idStart = useId()
  const form = useForm<T>({
    defaultValues,
    resolver: contractResolver(schema, (rule) => i18n._(fieldMessage(rule))),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const [refused, setRefused] = useState<{ attempt: number; fields: Path<T>[] }>({
    attempt: 0,
    fields: [],
  })

  useRetranslation(i18n.locale, () => {
    if (Object.keys(errors).length > 0) void form.trigger(Object.keys(errors) as Path<T>[])
  })

  const messageOf = (name: Path<T>) => errors[name]?.message as string | undefined

  function onRefused(found: FieldErrors<T>) {
    const wrong = (Object.keys(defaultValues) as Path<T>[]).filter((name) => found[name])
    const listed = wrong.filter((name) => labels[name])
    setRefused(({ attempt }) => ({
      attempt: attempt + 1,
      fields: listed.length > 1 ? listed : [],
    }))
    if (listed.length <= 1 && wrong[0]) form.setFocus(wrong[0])
  }

  return {
    ...form,
    handleSubmit: (onValid: SubmitHandler<T>) =>
      form.handleSubmit((values) => {
        setRefused({ attempt: 0, fields: [] })
        return onValid(values)
      }, onRefused),
    /** The props of the error summary; it is to be shown while it has a mistake. */
    summary: {
      attempt: refused.attempt,
      fields: refused.fields.map(
        (name): InvalidField => ({
          id: `${idStart}-${name}`,
          label: labels[name] ?? name,
          message: messageOf(name) ?? '',
          fixed: !errors[name],
        }),
      ),
    },
    /** The props of a text box for one field. */
    field: (name: Path<T>, options?: RegisterOptions<T>) => ({
      ...form.register(name, options),
      id: `${idStart}-${name}`,
      error: messageOf(name),
      alert: errors[name]?.type === 'server',
    }),
  }
}

/** Messages are made when a rule breaks, so a change of language makes them anew. */
function useRetranslation(locale: string, translate: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the language alone that counts
  useEffect(translate, [locale])
}
