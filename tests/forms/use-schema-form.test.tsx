import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as zod from 'zod/mini'
import { asTyped } from '@/forms/read-field'
import { useSchemaForm } from '@/forms/use-schema-form'
import { TextField } from '@/ui/text-field'

/** Local schema with an optional pattern field, in the form that Orval generates it. */
const Invitation = zod.object({
  email: zod.email().check(zod.maxLength(254)),
  secret: zod.string().check(zod.minLength(1)),
  referralCode: zod.exactOptional(zod.string().check(zod.minLength(6), zod.regex(/^[A-Z0-9]*$/))),
})
type Invitation = zod.infer<typeof Invitation>

const message = (text: string) => ({ id: text, message: text })
const MESSAGES = {
  email: { required: message('Email is required'), format: message('Email is invalid') },
  secret: { required: message('Secret is required') },
  referralCode: { tooShort: (minimum: number) => message(`At least ${minimum}`) },
}

const TAKEN = 'taken@example.com'

function InvitationForm({ onSubmit }: { onSubmit: (invitation: Invitation) => void }) {
  const { form, field, setServerError } = useSchemaForm({
    schema: Invitation,
    messages: MESSAGES,
    defaultValues: { email: '', secret: '', referralCode: '' },
    read: { secret: asTyped },
    onSubmit(values) {
      if (values.email === TAKEN) setServerError('email', 'Email is taken')
      else onSubmit(values)
    },
  })
  return (
    <form {...form}>
      <TextField {...field('email')} label="email" />
      <TextField {...field('secret')} label="secret" />
      <TextField {...field('referralCode')} label="referralCode" />
      <button type="submit">Send</button>
    </form>
  )
}

const input = (name: string) => screen.getByLabelText(name)

async function submit(typed: { [Name in keyof Invitation]?: string }) {
  const onSubmit = vi.fn()
  const user = userEvent.setup({ delay: null })
  render(
    <I18nProvider i18n={i18n}>
      <InvitationForm onSubmit={onSubmit} />
    </I18nProvider>,
  )
  for (const [name, text] of Object.entries(typed)) await user.type(input(name), text)
  await user.click(screen.getByRole('button'))
  return { onSubmit, user }
}

const email = 'sofia.rossi@example.com'
const secret = 's'

describe('an optional field of a form', () => {
  it('is left out of what is submitted when it is empty', async () => {
    const { onSubmit } = await submit({ email, secret })
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email, secret }))
  })

  it('is submitted when it is filled in', async () => {
    const { onSubmit } = await submit({ email, secret, referralCode: 'ABC123' })
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ email, secret, referralCode: 'ABC123' }),
    )
  })

  it('is validated when it is filled in, and no longer once it is empty again', async () => {
    const { onSubmit, user } = await submit({ email, secret, referralCode: 'ABC' })
    expect(await screen.findByText('At least 6')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input('referralCode'))
    await waitFor(() => expect(screen.queryByText('At least 6')).toBeNull())
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email, secret }))
  })

  it('says something even of a rule without a message', async () => {
    await submit({ email, secret, referralCode: 'abcdef' })
    expect(await screen.findByText('Please check this field')).toBeTruthy()
  })
})

describe('a form with a schema', () => {
  it('shows what is required, and focuses the first invalid field', async () => {
    const { onSubmit } = await submit({ referralCode: 'ABC123' })
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Secret is required')).toBeTruthy()
    expect(document.activeElement).toBe(input('email'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('trims a value, unless its field is read otherwise', async () => {
    const { onSubmit } = await submit({ email: ` ${email} `, secret: ' s ' })
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email, secret: ' s ' }))
  })

  it('shows a server error at its field, aloud, until the field changes', async () => {
    const { user } = await submit({ email: TAKEN, secret })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Email is taken'))
    expect(document.activeElement).toBe(input('email'))
    await user.type(input('email'), 'x')
    await waitFor(() => expect(screen.queryByText('Email is taken')).toBeNull())
  })
})
