import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as zod from 'zod/mini'
import { asTyped } from '@/forms/read-field'
import { useLightForm } from '@/forms/use-light-form'
import { useSchemaForm } from '@/forms/use-schema-form'
import { TextField } from '@/ui/text-field'

/** A local schema with an optional field that has a pattern, in the form that Orval generates. */
const Invitation = zod.object({
  email: zod.email(),
  secret: zod.string(),
  referralCode: zod.exactOptional(zod.string().check(zod.minLength(6), zod.regex(/^[A-Z0-9]*$/))),
})

const message = (text: string) => ({ id: text, message: text })
const required = message('Email is required')
const invalid = message('Email is invalid')
const read = { secret: asTyped }

type Values = { email: string; secret: string; referralCode?: string }
type Props = { onSubmit: (values: Values) => Promise<void> | void }

function LightForm({ onSubmit }: Props) {
  const fields = { email: { required, email: invalid }, secret: {} }
  return <Inputs {...useLightForm({ fields, read, onSubmit: (values) => onSubmit(values) })} />
}

function SchemaForm({ onSubmit }: Props) {
  const kit = useSchemaForm({
    schema: Invitation,
    messages: {
      email: { required, format: invalid },
      secret: { required },
      referralCode: { tooShort: (minimum) => message(`At least ${minimum}`) },
    },
    defaultValues: { email: '', secret: '', referralCode: '' },
    read,
    onSubmit,
  })
  return (
    <>
      <Inputs {...kit} />
      <TextField {...kit.field('referralCode')} label="referralCode" form="form" />
      <button type="button" onClick={() => kit.setServerError('email', 'Email is taken')}>
        Fail
      </button>
    </>
  )
}

type Field = (name: 'email' | 'secret') => { name: string; error: string | undefined }

function Inputs({ form, field }: { form: object; field: Field }) {
  return (
    <form {...form} id="form">
      <TextField {...field('email')} label="email" />
      <TextField {...field('secret')} label="secret" />
      <button type="submit">Send</button>
    </form>
  )
}

const input = (name: string) => screen.getByLabelText(name)

function open(Form: typeof LightForm, onSubmit = vi.fn<Props['onSubmit']>()) {
  const user = userEvent.setup({ delay: null })
  render(<Form onSubmit={onSubmit} />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const submit = async (typed: Partial<Values> = {}) => {
    for (const [name, text] of Object.entries(typed)) await user.type(input(name), text)
    await user.click(screen.getByRole('button', { name: 'Send' }))
  }
  return { onSubmit, user, submit }
}

const email = 'sofia@mail.example.com'

describe.each([
  ['light', LightForm],
  ['schema', SchemaForm],
])('a %s form', (_, Form) => {
  it('says nothing before it is submitted, then follows each change', async () => {
    const { onSubmit, user, submit } = open(Form)
    await user.type(input('email'), 'a{Backspace}')
    expect(screen.queryByText(/^Email is/)).toBeNull()
    await submit()
    expect(await screen.findByText('Email is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input('email')))
    await user.type(input('email'), 'sofia')
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    await user.type(input('email'), '@example.com')
    await waitFor(() => expect(screen.queryByText(/^Email is/)).toBeNull())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    'sofia@example',
    'sofia example.com',
    'so fia@example.com',
    'a@b@example.com',
    'a@.com',
  ])('rejects %s as an email', async (text) => {
    const { onSubmit, submit } = open(Form)
    await submit({ email: text, secret: 's' })
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('trims a value, unless its field is read otherwise', async () => {
    const { onSubmit, submit } = open(Form)
    await submit({ email: ` ${email} `, secret: ' s ' })
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ email, secret: ' s ' }))
  })
})

it('a light form ignores a submit while another one is under way, and is quiet after it', async () => {
  const response = Promise.withResolvers<void>()
  const { onSubmit, user, submit } = open(
    LightForm,
    vi.fn(() => response.promise),
  )
  await submit({ email })
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  response.resolve()
  await response.promise
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(2)
  await user.clear(input('email'))
  expect(screen.queryByText(/^Email is/)).toBeNull()
})

it('a schema form shows a server error at its field, aloud, until the next submit', async () => {
  const { user } = open(SchemaForm)
  await user.click(screen.getByRole('button', { name: 'Fail' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email is taken')
  expect(document.activeElement).toBe(input('email'))
  await user.type(input('email'), email)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText('Email is taken')).toBeNull())
})

describe('an optional field', () => {
  const filled = { email, secret: 's' }

  it('is submitted when it is filled in', async () => {
    const { onSubmit, submit } = open(SchemaForm)
    await submit({ ...filled, referralCode: 'ABC123' })
    await waitFor(() =>
      expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...filled, referralCode: 'ABC123' }),
    )
  })

  it('is validated when it is filled in, and left out of the request when it is empty', async () => {
    const { onSubmit, user, submit } = open(SchemaForm)
    await submit({ ...filled, referralCode: 'ABC' })
    expect(await screen.findByText('At least 6')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input('referralCode'))
    await waitFor(() => expect(screen.queryByText('At least 6')).toBeNull())
    await submit()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual(filled))
  })

  it('has a message even for a rule without one of its own', async () => {
    const { submit } = open(SchemaForm)
    await submit({ ...filled, referralCode: 'abcdef' })
    expect(await screen.findByText('Please check this field')).toBeTruthy()
  })
})
