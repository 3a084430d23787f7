import { useLingui } from '@lingui/react'
import { useEffect, useId, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { InvalidField } from '@/ui/error-summary'
import { fieldMessage, type MessagesOf } from './field-messages'
import { type Read, trimmed } from './read-field'
import { schemaResolver } from './schema-resolver'

type TextValues = { [name: string]: string | undefined }

/**
 * A form that is validated by a schema, generated or local, on submit and then on each change. The
 * first invalid field takes the focus; with `labels`, and several invalid fields, the summary does.
 * Pages without a contract use `useLightForm` (docs/decisions/0011-forms.md).
 * @param form `messages` for each kind of rule a field has; `defaultValues` in the order of the
 * form; `read` for each field that isn't just trimmed; `labels` for a form with an error summary;
 * `onSubmit`, which gets the valid values, without empty optional fields.
 */
export function useSchemaForm<T extends TextValues>({
  schema,
  messages,
  defaultValues,
  read = {},
  labels,
  onSubmit,
}: {
  schema: ZodMiniType<T, T>
  messages: MessagesOf<T>
  defaultValues: { [K in keyof T]-?: string }
  read?: { [K in keyof T]?: Read }
  labels?: { [K in keyof T]-?: string }
  onSubmit: (values: T) => Promise<void> | void
}) {
  type Name = Path<T>
  const { i18n } = useLingui()
  const idPrefix = useId()
  const { register, handleSubmit, formState, trigger, setFocus, ...rest } = useForm<T>({
    defaultValues: defaultValues as DefaultValues<T>,
    resolver: schemaResolver(schema, (rule) =>
      i18n._(fieldMessage(rule, messages[String(rule.path?.[0]) as Name])),
    ),
    shouldFocusError: false,
  })
  const { errors } = formState
  const [rejected, setRejected] = useState<{ attempt: number; fields: Name[] }>({
    attempt: 0,
    fields: [],
  })

  // Messages are created when a rule breaks, so a change of language creates them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language matters
  useEffect(() => {
    if (Object.keys(errors).length > 0) void trigger(Object.keys(errors) as Name[])
  }, [i18n.locale])

  const messageOf = (name: Name) => errors[name]?.message as string | undefined

  function reject(found: FieldErrors<T>) {
    const invalid = (Object.keys(defaultValues) as Name[]).filter((name) => found[name])
    const listed = labels && invalid.length > 1 ? invalid : []
    setRejected(({ attempt }) => ({ attempt: attempt + 1, fields: listed }))
    if (listed.length === 0 && invalid[0]) setFocus(invalid[0])
  }

  return {
    ...rest,
    /** The props of the form itself. */
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: handleSubmit((values) => {
        setRejected({ attempt: 0, fields: [] })
        return onSubmit(values)
      }, reject),
    } as const,
    /**
     * The props of one field's input.
     * @param deps the field that is validated along with it.
     */
    field: (name: Name, { deps }: { deps?: Name } = {}) => ({
      ...register(name, { setValueAs: read[name] ?? trimmed, ...(deps && { deps }) }),
      id: `${idPrefix}-${name}`,
      error: messageOf(name),
      alert: errors[name]?.type === 'server',
    }),
    /** Shows the server's error at a field, read out at once, and moves the focus there. */
    setServerError: (name: Name, message: string) =>
      rest.setError(name, { type: 'server', message }, { shouldFocus: true }),
    /** The props of the error summary, which is shown while it lists a field. */
    summary: {
      attempt: rejected.attempt,
      fields: rejected.fields.map(
        (name): InvalidField => ({
          id: `${idPrefix}-${name}`,
          label: labels?.[name] ?? name,
          message: messageOf(name) ?? '',
          fixed: !errors[name],
        }),
      ),
    },
  }
}
