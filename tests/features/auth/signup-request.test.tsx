import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getRegisterMockHandler,
  getRegisterMockHandler409,
  getRegisterMockHandler500,
} from '@/generated/api/auth/auth.msw'
import { SendEmailBody } from '@/generated/email/email'
import { getSendEmailMockHandler, getSendEmailMockHandler400 } from '@/generated/email/email.msw'
import { invalidResponses } from '../../../mocks/invalid-responses'
import { pageHeading } from '../../render'
import { consoleLines, server } from '../../setup'
import { describedBy, input, signUp, VALID } from './sign-up'

describe('the request of sign-up', () => {
  it('goes to sign-in with the email filled in, and the server’s message in a toast', async () => {
    const { tab } = await signUp()
    await pageHeading('Sign In')
    expect(tab.location.pathname).toBe('/login')
    expect(input('Email').value).toBe(VALID.Email)
    expect(screen.getByText('Your account is open. You can sign in now.')).toBeTruthy()
  })

  it('says "Signup successful" for a response without a message', async () => {
    server.use(getRegisterMockHandler({}))
    await signUp()
    expect(await screen.findByText('Signup successful')).toBeTruthy()
  })

  it('says "Signing up..." while it works', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getRegisterMockHandler(() => response.promise))
    await signUp()
    const button = await screen.findByRole('button', { name: 'Signing up...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    response.resolve({})
    await pageHeading('Sign In')
  })

  it('sends the notification without the password', async () => {
    const sent = Promise.withResolvers<unknown>()
    server.use(
      getSendEmailMockHandler(async ({ request }) => {
        sent.resolve(await request.json())
        return 'OK'
      }),
    )
    await signUp()
    const message = SendEmailBody.parse(await sent.promise)
    expect(message.template_params).toEqual({
      first_name: 'Sofia',
      last_name: 'Rossi',
      phone: '393331234567',
      email: 'sofia.rossi@example.com',
    })
  })

  it('only logs it when the notification fails', async () => {
    const failed = Promise.withResolvers<void>()
    server.use(
      getSendEmailMockHandler400(() => {
        failed.resolve()
        return 'Bad request'
      }),
    )
    await signUp()
    await pageHeading('Sign In')
    await failed.promise
    await expect.poll(() => consoleLines.warn).toEqual(['The sign-up email was not sent.'])
    consoleLines.warn = []
  })

  it.each([
    ['', getRegisterMockHandler409({ message: 'Taken.' }), 'Taken.'],
    [
      ' without a message',
      getRegisterMockHandler409({ message: '' }),
      'This email already has an account.',
    ],
  ])(
    'puts a conflict%s at the email field, until the email is changed',
    async (_, handler, message) => {
      server.use(handler)
      const { user } = await signUp()
      const email = input('Email')
      await waitFor(() => expect(describedBy('Email')).toEqual([message]))
      expect(screen.getByRole('alert').textContent).toBe(message)
      const toasts = within(screen.getByRole('region', { name: 'Messages (Alt+T)' }))
      expect(screen.getAllByText(message)).toHaveLength(1 + toasts.queryAllByText(message).length)
      expect(document.activeElement).toBe(email)
      expect(email.value).toBe(VALID.Email)
      await user.type(email, 'x')
      await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
    },
  )

  it.each([
    [
      'a failure without a message',
      getRegisterMockHandler500({ message: '' }),
      'Something went wrong',
    ],
    ['a dead server', invalidResponses.noResponse, 'Something went wrong'],
    ['an error page', invalidResponses.htmlError, 'Something went wrong'],
  ])('shows a toast and a notice for %s, and keeps what was typed', async (_, handler, toast) => {
    server.use(handler)
    const { tab } = await signUp()
    expect((await screen.findAllByText(toast)).length).toBeGreaterThan(0)
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(tab.location.pathname).toBe('/signup')
    expect(input('Email').value).toBe(VALID.Email)
  })
})

describe('sign-up that was left', () => {
  it('takes nobody to sign-in when its response comes late, and still says how it went', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getRegisterMockHandler(() => response.promise))
    const { tab, user } = await signUp()
    await user.click(screen.getAllByRole('link', { name: 'AML Verify, home' })[0] as HTMLElement)
    await pageHeading('Know where a coin has been before you take it.')
    response.resolve({})
    await screen.findByText('Signup successful')
    expect(tab.location.pathname).toBe('/')
  })

  it('keeps what was typed, except the passwords, for Back', async () => {
    const { tab, user } = await signUp({ Phone: '12' })
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await pageHeading('Sign In')
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    const kept = Object.keys(VALID).map((label) => input(label).value)
    expect(kept).toEqual(['Sofia', 'Rossi', '12', VALID.Email, '', ''])
  })

  it('keeps nothing once the account is open', async () => {
    const { tab } = await signUp()
    await pageHeading('Sign In')
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    expect(input('Email').value).toBe('')
  })
})
