import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SendEmailBody } from '@/generated/email/email'
import { getSendEmailMockHandler, getSendEmailMockHandler400 } from '@/generated/email/email.msw'
import { renderApp } from '../../render'
import { consoleLines, server } from '../../setup'

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function fill(user: User, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), text)
}

describe('book a demo', () => {
  const send = (user: User) =>
    user.click(
      within(screen.getByRole('form', { name: 'Book a demo' })).getByRole('button', {
        name: 'Book a demo',
      }),
    )

  it('needs a name and an email only, and sends what the email service knows', async () => {
    const sent = Promise.withResolvers<unknown>()
    server.use(
      getSendEmailMockHandler(async ({ request }) => {
        sent.resolve(await request.json())
        return 'OK'
      }),
    )
    const { user } = await renderApp('/pricing')
    await screen.findByLabelText('Name')
    await send(user)
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await fill(user, { Name: 'Sofia Rossi', Email: 'sofia.rossi@example.com' })
    await send(user)
    expect(await screen.findByText('Email sent successfully!')).toBeTruthy()
    expect(SendEmailBody.parse(await sent.promise).template_params).toEqual({
      from_name: 'Sofia Rossi',
      from_email: 'sofia.rossi@example.com',
      company: '',
      message: '',
    })
  })

  it('keeps what was typed when it can’t be sent', async () => {
    server.use(getSendEmailMockHandler400())
    const { user } = await renderApp('/pricing')
    await fill(user, {
      Name: 'Sofia',
      Email: 'sofia.rossi@example.com',
      'Message (optional)': 'Hi',
    })
    await send(user)
    expect(await screen.findByText('Failed to send email.')).toBeTruthy()
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Hi')
  })
})

describe('the forms that only log', () => {
  it.each([
    [
      '/aml-certification',
      'Send',
      { Name: 'Sofia', Email: 'sofia', Message: 'Hello' },
      'Please enter a valid email.',
      'Submission successful!',
    ],
    [
      '/kyt-kyc',
      'Request a demo',
      { Name: 'Sofia', Email: 'sofia' },
      'Email is invalid',
      'Demo request submitted successfully!',
    ],
  ])('%s', async (path, button, fields, wrongEmail, success) => {
    const { user } = await renderApp(path)
    await screen.findByLabelText('Name')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    await fill(user, fields)
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(wrongEmail)).toBeTruthy()
    await fill(user, { Email: '@example.com' })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(success)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText(success)).toBeNull()
    expect(consoleLines.info).toHaveLength(1)
    expect(consoleLines.info[0]).not.toMatch(/Sofia|sofia@/)
  })
})
