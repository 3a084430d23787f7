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

/** Converts typed text into the value that is validated and sent. */
type ParseInput = (typed: string) => string

const toWesternDigits: ParseInput = (typed) =>
  typed.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The default: whitespace around a pasted value is never intended. */
const trim: ParseInput = (typed) => typed.trim()

/** Keeps whitespace, and keeps the field out of drafts. */
export const parsePassword: ParseInput = (typed) => typed

/** Leaves other characters than digits for the rules to reject. */
export const parsePhone: ParseInput = (typed) => toWesternDigits(typed.trim())

/** A code may be pasted in groups: "123 456" and "123-456" are 123456. */
export const parseCode: ParseInput = (typed) => toWesternDigits(typed.replace(/[\s-]/g, ''))

/**
 * Wraps React Hook Form (docs/decisions/0005-forms-dialogs-libraries.md). A form is validated on submit, then
 * on each change. A submit is ignored while another is pending. The focus moves to the first invalid field, or
 * to the error summary of a form with `labels` and several invalid fields.
 */
export function useAppForm<T extends FieldValues>({
  defaultValues,
  resolver,
  parse = {},
  labels,
  draft,
  onSubmit,
}: {
  /** In the order of the fields, because the first invalid field takes the focus. */
  defaultValues: Required<T>
  /** For a form with a schema; other forms pass rules to `field`. */
  resolver?: Resolver<T, I18n>
  /** Replaces trimming, field by field. */
  parse?: { [K in keyof NoInfer<T>]?: ParseInput }
  /** Labels of the error summary; a form without them has no summary. */
  labels?: { [K in keyof NoInfer<T>]-?: string }
  /** A name, under which values are kept while the user visits other pages. */
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
  // A ref, because queued submits are replayed before the next render.
  const submitting = useRef(false)

  const focusInvalid = useEffectEvent(() => {
    const invalid = (Object.keys(defaultValues) as Name[]).filter((name) => errors[name])
    const listed = labels && invalid.length > 1 ? invalid : []
    setRejected({ attempt: submitCount, fields: listed })
    if (listed.length === 0 && invalid[0]) setFocus(invalid[0])
  })
  // A layout effect, to move the focus in the same frame as the messages, before the user goes on.
  useLayoutEffect(() => {
    if (submitCount > 0) focusInvalid()
  }, [submitCount])

  // Messages are translated during validation, so a switch of the language validates again.
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
    const isSecret = ([name]: [string, unknown]) => parse[name as keyof T] === parsePassword
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
        if (submitting.current) return
        submitting.current = true
        readInputs(event.currentTarget)
        await submit().finally(() => {
          submitting.current = false
        })
      },
    } as const,
    /** @param options `deps` is a field to validate along with this field. */
    field: (
      name: Name,
      options: Pick<RegisterOptions<T, Name>, 'required' | 'pattern' | 'deps' | 'onChange'> = {},
    ) => ({
      ...register(name, { setValueAs: parse[name] ?? trim, ...options }),
      id: `${idPrefix}-${name}`,
      error: getMessage(name),
      alert: errors[name]?.type === 'server',
    }),
    forgetDraft: () => void drafts.delete(draft ?? ''),
    /** Shows the error at the field, as an alert. The field takes the focus as the submit ends. */
    setServerError: (name: Name, message: string) =>
      rest.setError(name, { type: 'server', message }),
    /** The props of `ErrorSummary`, which is shown while `fields` has items. */
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
