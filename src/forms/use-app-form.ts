import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type SubmitHandler,
  useForm,
} from 'react-hook-form'
import type { InvalidField } from '@/ui/error-summary'
import { Drafts } from './drafts'

/** Digits of the Arabic (U+0660) and the Urdu and Persian (U+06F0) keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Turns typed text into the value that is validated and sent. */
export type Read = (typed: string) => string

/** Replaces the digits of any keyboard with 0-9, so that a number typed in Urdu is a number. */
const westernDigits: Read = (typed) =>
  typed.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The default: whitespace around a pasted value is never intended. */
export const trimmed: Read = (typed) => typed.trim()

/** For a password, where whitespace counts. It is never kept in a draft. */
export const asTyped: Read = (typed) => typed

/** For a phone number. Anything but digits is left for the rules to reject. */
export const phoneDigits: Read = (typed) => westernDigits(typed.trim())

/** For a code, which may be pasted in groups: "123 456" and "123-456" are 123456. */
export const codeDigits: Read = (typed) => westernDigits(typed.replace(/[\s-]/g, ''))

/**
 * A form on React Hook Form (docs/decisions/0005-forms-dialogs-libraries.md). It is validated on submit and
 * then on each change, by its `resolver` or by the rules of its fields. The first invalid field takes the
 * focus; with `labels`, and several invalid fields, the summary does. A submit is ignored while another is
 * pending.
 * @param form `draft`, the name under which typed values are kept while the user is on other pages;
 * `defaultValues` in the order of the form; `resolver` of a form with a schema; `read` for each field that
 * isn't just trimmed; `labels` for a form with an error summary.
 */
export function useAppForm<T extends FieldValues>({
  defaultValues,
  resolver,
  read = {},
  labels,
  draft,
  onSubmit,
}: {
  defaultValues: Required<T>
  resolver?: Resolver<T, I18n>
  read?: { [K in keyof NoInfer<T>]?: Read }
  labels?: { [K in keyof NoInfer<T>]-?: string }
  draft?: string
  onSubmit: SubmitHandler<T>
}) {
  type Name = Path<T>
  const { i18n } = useLingui()
  const idPrefix = useId()
  const drafts = use(Drafts)
  const { register, handleSubmit, formState, trigger, setFocus, ...rest } = useForm<T, I18n>({
    defaultValues: { ...defaultValues, ...drafts.get(draft ?? '') } as DefaultValues<T>,
    ...(resolver && { resolver, context: i18n }),
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const [rejected, setRejected] = useState({ attempt: 0, fields: [] as Name[] })
  const sending = useRef(false)

  const focusInvalid = useEffectEvent(() => {
    const invalid = (Object.keys(defaultValues) as Name[]).filter((name) => errors[name])
    const listed = labels && invalid.length > 1 ? invalid : []
    setRejected({ attempt: submitCount, fields: listed })
    if (listed.length === 0 && invalid[0]) setFocus(invalid[0])
  })
  // In the same frame as the messages, so that the focus never moves while the user goes on.
  useLayoutEffect(() => {
    if (submitCount > 0) focusInvalid()
  }, [submitCount])

  // Messages are created when a rule breaks, so a change of language creates them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language matters
  useEffect(() => {
    if (Object.keys(errors).length > 0) void trigger()
  }, [i18n.locale])

  const submit = handleSubmit((values) => {
    setRejected({ attempt: 0, fields: [] })
    return onSubmit(values)
  })

  /** A password manager may fill in a field without an event, so React Hook Form misses the value. */
  function readInputs({ elements }: HTMLFormElement) {
    for (const name of Object.keys(defaultValues) as Name[]) {
      const input = elements.namedItem(name)
      if (input && 'value' in input) rest.setValue(name, input.value as PathValue<T, Name>)
    }
  }

  function keepDraft() {
    if (!draft) return
    const isSecret = ([name]: [string, unknown]) => read[name as keyof T] === asTyped
    const typed = Object.entries(rest.getValues()).filter((entry) => !isSecret(entry))
    drafts.set(draft, Object.fromEntries(typed))
  }

  const getMessage = (name: Name) => errors[name]?.message as string | undefined

  return {
    ...rest,
    setFocus,
    form: {
      method: 'post',
      noValidate: true,
      onChange: keepDraft,
      async onSubmit(event: { preventDefault: () => void; currentTarget: HTMLFormElement }) {
        event.preventDefault()
        if (sending.current) return
        sending.current = true
        readInputs(event.currentTarget)
        await submit().finally(() => {
          sending.current = false
        })
      },
    } as const,
    /**
     * The props of one field's input.
     * @param options its rules, where the form has no schema; `deps`, the field that is validated along
     * with it; `onChange`.
     */
    field: (
      name: Name,
      options: Pick<RegisterOptions<T, Name>, 'required' | 'pattern' | 'deps' | 'onChange'> = {},
    ) => ({
      ...register(name, { setValueAs: read[name] ?? trimmed, ...options }),
      id: `${idPrefix}-${name}`,
      error: getMessage(name),
      alert: errors[name]?.type === 'server',
    }),
    /** Forgets the draft, once the form was sent. */
    forgetDraft: () => void drafts.delete(draft ?? ''),
    /** Shows the server's error at a field, read out at once; it takes the focus as the submit ends. */
    setServerError: (name: Name, message: string) =>
      rest.setError(name, { type: 'server', message }),
    /** The props of the error summary, which is shown while it lists a field. */
    summary: {
      attempt: rejected.attempt,
      fields: rejected.fields.map(
        (name): InvalidField => ({
          id: `${idPrefix}-${name}`,
          label: labels?.[name] ?? name,
          message: getMessage(name) ?? '',
          fixed: !errors[name],
        }),
      ),
    },
  }
}
