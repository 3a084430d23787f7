import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Rule = (value: string) => MessageDescriptor | null

/** A rule: something other than blanks is typed. @param message what to say if not. */
export const required =
  (message: MessageDescriptor): Rule =>
  (value) =>
    value === '' ? message : null

/** A rule: the simple pattern of an address (docs/product.md, point 5). */
export const address =
  (message: MessageDescriptor): Rule =>
  (value) =>
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? null : message

/**
 * A form that no contract describes, and so needs no form library. Its boxes keep their own text,
 * so that a failed send, or a script that comes late, loses nothing. Rules are checked on submit,
 * then on each change; the first wrong field takes the focus. A second submit waits for the first.
 * @param rules for each field, in the order of the form, what must hold; values come trimmed.
 * @param send returns whether the form has done its work and can be emptied.
 */
export function useSmallForm<Name extends string>(
  rules: Record<Name, Rule[]>,
  send: (values: Record<Name, string>) => Promise<boolean> | boolean,
) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<Partial<Record<Name, MessageDescriptor>>>({})
  const [busy, setBusy] = useState(false)
  const attempted = useRef(false)
  const sending = useRef(false)
  const names = Object.keys(rules) as Name[]

  const read = (form: HTMLFormElement) => {
    const data = new FormData(form)
    return Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '').trim()]),
    ) as Record<Name, string>
  }

  const check = (values: Record<Name, string>) => {
    const found: Partial<Record<Name, MessageDescriptor>> = {}
    for (const name of names) {
      const broken = rules[name].map((rule) => rule(values[name])).find((message) => message)
      if (broken) found[name] = broken
    }
    return found
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = read(form)
    const found = check(values)
    attempted.current = true
    flushSync(() => setErrors(found))
    const wrong = names.find((name) => found[name])
    if (wrong) {
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    const done = await send(values)
    sending.current = false
    setBusy(false)
    if (!done) return
    attempted.current = false
    form.reset()
  }

  return {
    busy,
    /** The props of the form itself. */
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: (event: { currentTarget: HTMLFormElement }) => {
        if (attempted.current) setErrors(check(read(event.currentTarget)))
      },
    } as const,
    /** The props of the box of one field. */
    field: (name: Name) => {
      const error = errors[name]
      return { name, error: error && i18n._(error) }
    },
  }
}
