import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as zod from 'zod/mini'
import { useContractForm } from '@/features/auth/use-contract-form'

/** As Orval generates it from a contract with an optional field. */
const Invitation = zod.object({
  email: zod.email().check(zod.maxLength(254)),
  referralCode: zod.exactOptional(zod.string().check(zod.minLength(6), zod.regex(/^[A-Z0-9]*$/))),
})
type Invitation = zod.infer<typeof Invitation>

function InvitationForm({ onSubmit }: { onSubmit: (invitation: Invitation) => void }) {
  const { field, handleSubmit } = useContractForm(Invitation, { email: '', referralCode: '' })
  const box = (name: 'email' | 'referralCode') => {
    const { alert: _, error, ...props } = field(name)
    return (
      <>
        <input aria-label={name} {...props} />
        {error && <p>{`${name}: ${error}`}</p>}
      </>
    )
  }
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      {box('email')}
      {box('referralCode')}
      <button type="submit">Send</button>
    </form>
  )
}

async function submit(typed: { email?: string; referralCode?: string }) {
  const onSubmit = vi.fn()
  const user = userEvent.setup({ delay: null })
  render(
    <I18nProvider i18n={i18n}>
      <InvitationForm onSubmit={onSubmit} />
    </I18nProvider>,
  )
  for (const [name, text] of Object.entries(typed))
    await user.type(screen.getByLabelText(name), text)
  await user.click(screen.getByRole('button'))
  return { onSubmit, user }
}

const email = 'sofia.rossi@example.com'

describe('an optional field of a form', () => {
  it('is left out of what is submitted when it is empty', async () => {
    const { onSubmit } = await submit({ email })
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email }))
  })

  it('is submitted when it is filled in', async () => {
    const { onSubmit } = await submit({ email, referralCode: 'ABC123' })
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email, referralCode: 'ABC123' }))
  })

  it('is held to its rules when it is filled in, and to none once it is empty again', async () => {
    const { onSubmit, user } = await submit({ email, referralCode: 'abc' })
    expect(await screen.findByText(/^referralCode: /)).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('referralCode'))
    await waitFor(() => expect(screen.queryByText(/^referralCode: /)).toBeNull())
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email }))
  })

  it('changes nothing for one that the contract asks for', async () => {
    const { onSubmit } = await submit({ referralCode: 'ABC123' })
    expect(await screen.findByText('email: Email is required')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
