import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMessages } from './field-messages'
import type { Read } from './read-field'

/** The rules of a field, each by its message: it must be filled in; it must be an email address. */
type LightField = Pick<FieldMessages, 'required'> & { email?: MessageDescriptor }

/** P5-other-forms. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function brokenRule({ required, email }: LightField, value: string) {
  if (required && value === '') return required
  return email && !EMAIL.test(value) ? email : undefined
}

/**
 * A form without a schema and without a form library, for pages that have to stay small
 * (docs/decisions/0011-forms.md). Inputs keep their own text, so that a failed request, or a script
 * that comes late, loses nothing. It is validated on submit, and then on each change until a submit
 * is valid; the first invalid field takes the focus. A submit is ignored while one is under way.
 * @param form `fields` in the order of the form; `read` for each field that isn't just trimmed;
 * `onSubmit`, which gets the valid values and the form element, which it may reset.
 */
export function useLightForm<Name extends string>({
  fields,
  read = {},
  onSubmit,
}: {
  fields: { [K in Name]: LightField }
  read?: { [K in Name]?: Read }
  onSubmit: (values: { [K in Name]: string }, form: HTMLFormElement) => Promise<void> | void
}) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<{ [K in Name]?: MessageDescriptor }>({})
  const rejected = useRef(false)
  const sending = useRef(false)
  const names = Object.keys(fields) as Name[]

  function validate({ elements }: HTMLFormElement) {
    const values = {} as { [K in Name]: string }
    const found: typeof errors = {}
    let first: HTMLInputElement | undefined
    for (const name of names) {
      const input = elements.namedItem(name) as HTMLInputElement
      values[name] = read[name]?.(input.value) ?? input.value.trim()
      const error = brokenRule(fields[name], values[name])
      if (!error) continue
      found[name] = error
      first ??= input
    }
    return { values, found, first }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const { values, found, first } = validate(form)
    flushSync(() => setErrors(found))
    rejected.current = first !== undefined
    if (first) return first.focus()
    sending.current = true
    await onSubmit(values, form)
    sending.current = false
  }

  return {
    /** The props of the form itself. */
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: (event: { currentTarget: HTMLFormElement }) => {
        if (rejected.current) setErrors(validate(event.currentTarget).found)
      },
    } as const,
    /** The props of one field's input. */
    field: (name: Name) => {
      const error = errors[name]
      return { name, error: error && i18n._(error) }
    },
  }
}
