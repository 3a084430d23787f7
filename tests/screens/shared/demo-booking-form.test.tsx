import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { getSendEmailMockHandler, getSendEmailMockHandler400 } from '@/generated/email/email.msw'
import { server } from '../../doubles'
import { fillIn, input, renderApp } from '../../render'
import { nextEmail } from '../../sent-email'

const SENT = 'Your request is on its way. We will answer by email.'
const NOT_SENT = /^Your request wasn’t sent\./

describe('DemoBookingForm', () => {
  const send = (user: UserEvent) =>
    user.click(
      within(screen.getByRole('form', { name: 'Book a demo' })).getByRole('button', {
        name: 'Book a demo',
      }),
    )

  it('requires a name and an email, and sends the parameters of the template', async () => {
    const email = nextEmail()
    const { user } = await renderApp('/contact')
    // A name of whitespace counts as empty.
    await fillIn(user, { Name: '  ' })
    await send(user)
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await fillIn(user, { Name: 'Sofia Rossi', Email: 'sofia.rossi@example.com' })
    await send(user)
    expect(await screen.findByText('Email sent successfully!')).toBeTruthy()
    expect(await email).toEqual({
      from_name: 'Sofia Rossi',
      from_email: 'sofia.rossi@example.com',
      company: '',
      message: '',
    })
    expect(screen.getByText(SENT)).toBeTruthy()
    expect([input('Name').value, input('Email').value]).toEqual(['', ''])
  })

  it('is busy while the email is sent', async () => {
    const response = Promise.withResolvers<void>()
    server.use(getSendEmailMockHandler(() => response.promise.then(() => 'OK')))
    const { user } = await renderApp('/contact')
    await fillIn(user, { Name: 'Sofia', Email: 'sofia.rossi@example.com' })
    await send(user)
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy()
    response.resolve()
    expect(await screen.findByText(SENT)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sending...' })).toBeNull()
  })

  it.each(['sofia@example', 'so fia@mail.example', 'a@b@mail.example', 'a@.com'])(
    'rejects the email %s',
    async (email) => {
      const { user } = await renderApp('/contact')
      await fillIn(user, { Name: 'Sofia', Email: email })
      await send(user)
      expect(await screen.findByText('Please enter a valid email.')).toBeTruthy()
    },
  )

  it('keeps its values when sending fails', async () => {
    server.use(getSendEmailMockHandler400())
    const { user } = await renderApp('/contact')
    await fillIn(user, {
      Name: 'Sofia',
      Email: 'sofia.rossi@example.com',
      'Message (optional)': 'Hi',
    })
    await send(user)
    expect(await screen.findByText('Failed to send email.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(NOT_SENT)
    expect(screen.queryByText(SENT)).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Hi')
  })
})
