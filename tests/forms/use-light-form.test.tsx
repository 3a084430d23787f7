import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { asTyped } from '@/forms/read-field'
import { useLightForm } from '@/forms/use-light-form'
import { TextField } from '@/ui/text-field'

const message = (text: string) => ({ id: text, message: text })
const FIELDS = {
  email: { required: message('Email is required'), email: message('Email is invalid') },
  secret: {},
}

type Values = { [Name in keyof typeof FIELDS]: string }

function LightForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> | void }) {
  const { form, field } = useLightForm({ fields: FIELDS, read: { secret: asTyped }, onSubmit })
  return (
    <form {...form}>
      <TextField {...field('email')} label="email" />
      <TextField {...field('secret')} label="secret" />
      <button type="submit">Send</button>
    </form>
  )
}

const input = (name: string) => screen.getByLabelText(name)

function renderForm(onSubmit = vi.fn<(values: Values) => Promise<void> | void>()) {
  const user = userEvent.setup({ delay: null })
  render(
    <I18nProvider i18n={i18n}>
      <LightForm onSubmit={onSubmit} />
    </I18nProvider>,
  )
  return { onSubmit, user, submit: () => user.click(screen.getByRole('button')) }
}

describe('a light form', () => {
  it('says nothing before it is submitted, then follows each change', async () => {
    const { onSubmit, user, submit } = renderForm()
    await user.type(input('email'), 'a{Backspace}')
    expect(screen.queryByText(/^Email is/)).toBeNull()
    await submit()
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(document.activeElement).toBe(input('email'))
    await user.type(input('email'), 'sofia')
    expect(screen.getByText('Email is invalid')).toBeTruthy()
    await user.type(input('email'), '@example.com')
    expect(screen.queryByText(/^Email is/)).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    'sofia@example',
    'sofia example.com',
    'so fia@example.com',
    'a@b@example.com',
    'a@.com',
  ])('rejects %s as an email', async (email) => {
    const { onSubmit, user, submit } = renderForm()
    await user.type(input('email'), email)
    await submit()
    expect(screen.getByText('Email is invalid')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('trims a value, unless its field is read otherwise, and stays quiet afterwards', async () => {
    const { onSubmit, user, submit } = renderForm()
    await user.type(input('email'), ' sofia@mail.example.com ')
    await user.type(input('secret'), ' s ')
    await submit()
    const values = { email: 'sofia@mail.example.com', secret: ' s ' }
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(values, document.querySelector('form'))
    await user.clear(input('email'))
    expect(screen.queryByText(/^Email is/)).toBeNull()
  })

  it('ignores a submit while another one is under way', async () => {
    const response = Promise.withResolvers<void>()
    const { onSubmit, user, submit } = renderForm(vi.fn(() => response.promise))
    await user.type(input('email'), 'sofia@example.com')
    await submit()
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    response.resolve()
    await response.promise
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})
