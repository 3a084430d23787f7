import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as zod from 'zod/mini'
import { createSchemaResolver } from '@/account/field-messages'
import { parsePassword, useAppForm } from '@/forms/use-app-form'
import { TextField } from '@/ui/text-field'
import { fillIn, input, press } from '../render'

/** A schema as Orval generates it, with an optional field that has a pattern. */
const Invitation = zod.object({
  name: zod.string().check(zod.minLength(1)),
  email: zod.email(),
  secret: zod.string(),
  referralCode: zod.exactOptional(zod.string().check(zod.minLength(6), zod.regex(/^[A-Z0-9]*$/))),
})

type Values = { name: string; email: string; secret: string; referralCode?: string }
type Props = { onSubmit: (values: Values) => Promise<string> | string }

const createMessage = (text: string) => ({ id: text, message: text })
const resolver = createSchemaResolver(Invitation, {
  name: { required: createMessage('Name is required') },
  email: {
    required: createMessage('Email is required'),
    format: createMessage('Email is invalid'),
  },
  secret: { required: createMessage('Secret is required') },
  referralCode: { tooShort: (minimum) => createMessage(`At least ${minimum}`) },
})

function Form({ onSubmit }: Props) {
  const { form, field, setServerError } = useAppForm({
    defaultValues: { name: '', email: '', secret: '', referralCode: '' },
    resolver,
    parse: { secret: parsePassword },
    async onSubmit(values) {
      const outcome = await onSubmit(values)
      if (outcome === 'taken') setServerError('email', 'Email is taken')
    },
  })
  return (
    <form {...form}>
      <TextField {...field('name')} label="name" />
      <TextField {...field('email')} label="email" />
      <TextField {...field('secret')} label="secret" />
      <TextField {...field('referralCode')} label="referralCode" />
      <button type="submit">Send</button>
    </form>
  )
}

function renderForm(outcome: Props['onSubmit'] = () => '') {
  const onSubmit = vi.fn(outcome)
  const i18n: I18n = setupI18n({
    locale: 'en',
    messages: { en: {}, ur: { 'Name is required': 'نام ضروری ہے' } },
  })
  render(
    <I18nProvider i18n={i18n}>
      <Form onSubmit={onSubmit} />
    </I18nProvider>,
  )
  const user = userEvent.setup({ delay: null })
  async function submit(typed: Partial<Values> = {}) {
    await fillIn(user, typed as Record<string, string>)
    await press(user, 'Send')
  }
  return { i18n, onSubmit, user, submit }
}

const VALID = { name: 'Sofia', email: 'sofia@mail.example.com', secret: 's' }

describe('useAppForm', () => {
  it('shows no error before the first submit, then validates each change', async () => {
    const { onSubmit, user, submit } = renderForm()
    await user.type(input('email'), 'a{Backspace}')
    expect(screen.queryByText(/ is /)).toBeNull()
    await submit()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input('name')))
    await user.type(input('name'), 'S')
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
    await user.type(input('email'), 'sofia')
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    await user.type(input('email'), '@example.com')
    await waitFor(() => expect(screen.queryByText(/ is /)).toBeNull())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('trims a value, unless its field has a parser', async () => {
    const { onSubmit, submit } = renderForm()
    await submit({ name: ' Sofia ', email: ` ${VALID.email} `, secret: ' s ' })
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...VALID, secret: ' s ' }))
  })

  it('translates the messages when the language is switched', async () => {
    const { i18n, submit } = renderForm()
    await submit({ ...VALID, name: '' })
    expect(await screen.findByText('Name is required')).toBeTruthy()
    act(() => i18n.activate('ur'))
    expect(await screen.findByText('نام ضروری ہے')).toBeTruthy()
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  })

  it('ignores a submit while another submit is pending, and keeps its values', async () => {
    const response = Promise.withResolvers<string>()
    const { onSubmit, submit } = renderForm(() => response.promise)
    await submit(VALID)
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await act(async () => response.resolve('failed'))
    expect(input('name').value).toBe('Sofia')
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    expect(onSubmit.mock.lastCall).toEqual(onSubmit.mock.calls[0])
  })

  it('ignores a second submit before the next render', async () => {
    const { onSubmit } = renderForm()
    for (const [label, text] of Object.entries(VALID)) input(label).value = text
    const { form } = input('name')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    await act(async () => {})
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('sends values that a password manager filled in without an event', async () => {
    const { onSubmit, submit } = renderForm()
    for (const [label, text] of Object.entries(VALID)) input(label).value = text
    await submit()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual(VALID))
  })

  it('shows a server error at its field, as an alert, until the field is changed', async () => {
    const { user, submit } = renderForm(() => 'taken')
    await submit(VALID)
    expect((await screen.findByRole('alert')).textContent).toBe('Email is taken')
    await waitFor(() => expect(document.activeElement).toBe(input('email')))
    await user.type(input('email'), 'x')
    await waitFor(() => expect(screen.queryByText('Email is taken')).toBeNull())
  })

  it('validates an optional field only when it is filled in, and omits an empty field', async () => {
    const { onSubmit, user, submit } = renderForm()
    await submit({ ...VALID, referralCode: 'ABC' })
    expect(await screen.findByText('At least 6')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input('referralCode'))
    await waitFor(() => expect(screen.queryByText('At least 6')).toBeNull())
    await submit()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual(VALID))
  })

  it('shows the fallback message for a rule without a message', async () => {
    const { submit } = renderForm()
    await submit({ ...VALID, referralCode: 'abcdef' })
    expect(await screen.findByText('Please check this field')).toBeTruthy()
  })
})
