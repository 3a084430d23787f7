import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  getForgotPasswordMockHandler,
  getForgotPasswordMockHandler500,
  getResetPasswordMockHandler,
  getVerifyCodeMockHandler400,
} from '@/generated/api/auth/auth.msw'
import { noResponse, recordRequests, server } from '../doubles'
import {
  autofilled,
  describedBy,
  fillIn,
  input,
  pageHeading,
  press,
  renderApp,
  toasts,
} from '../render'

const EMAIL = 'sofia.rossi@example.com'
/** With spaces, because a password is not trimmed. */
const PASSWORD = ' Marker-Password-8 '
const SENT = 'Verification code sent to your email'
const LANDING = 'Know where a coin has been before you take it.'

type App = Awaited<ReturnType<typeof renderApp>>

const findStep = (name: string) => screen.findByRole('heading', { level: 2, name })
const traverse = ({ tab }: App, steps: number) => act(async () => tab.navigate(steps))

async function askForCode({ user }: App, email = EMAIL) {
  await findStep('Your email')
  await fillIn(user, { Email: email })
  await press(user, 'Send code')
}

async function enterCode({ user }: App, code = '123456') {
  await findStep('Verification code')
  await fillIn(user, { Code: code })
  await press(user, 'Verify code')
}

async function enterPassword({ user }: App) {
  await findStep('New password')
  await fillIn(user, { 'New password': PASSWORD, 'Confirm password': PASSWORD })
  await press(user, 'Save new password')
}

async function openStep2() {
  const app = await renderApp('/', { pathname: '/forgot-password', state: { email: EMAIL } })
  await findStep('Verification code')
  return app
}

async function reachStep3() {
  const app = await renderApp('/', '/forgot-password')
  await askForCode(app)
  await enterCode(app)
  await findStep('New password')
  return app
}

it('ForgotPasswordPage passes email and code through its three steps, and ends at sign-in', async () => {
  const codes = recordRequests(getForgotPasswordMockHandler, {})
  const passwords = recordRequests(getResetPasswordMockHandler, {})
  const app = await renderApp('/forgot-password')
  expect(autofilled()).toEqual({ email: 'username' })
  await askForCode(app, `  ${EMAIL} `)
  const heading = await findStep('Verification code')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(codes).toEqual([{ email: EMAIL }])
  expect(screen.getByText(SENT)).toBeTruthy()
  expect(autofilled()).toEqual({ code: 'one-time-code' })
  await enterCode(app, ' 123-456 ')
  expect(await screen.findByText('Code verified successfully')).toBeTruthy()
  await findStep('New password')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(autofilled()).toEqual({
    '': 'username',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await enterPassword(app)
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('Password updated successfully')
  expect(document.activeElement).toBe(status)
  expect(toasts().getByText('Password updated successfully')).toBeTruthy()
  expect(passwords).toEqual([{ email: EMAIL, code: '123456', newPassword: PASSWORD }])
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(app.tab.location.pathname).toBe('/forgot-password')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(app.tab.location.pathname).toBe('/login')
  vi.useRealTimers()
  await pageHeading('Sign In')
  expect(input('Email').value).toBe(EMAIL)
})

describe('EmailStep', () => {
  it('stays, with a notice, when the code can’t be sent', async () => {
    server.use(noResponse)
    const app = await renderApp('/forgot-password')
    await askForCode(app)
    await screen.findByRole('alert')
    expect(input('Email').value).toBe(EMAIL)
  })

  it('does not navigate when the response comes after the user has left', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getForgotPasswordMockHandler(() => response.promise))
    const app = await renderApp('/forgot-password')
    await askForCode(app)
    await app.user.click(screen.getByRole('link', { name: 'Sign In' }))
    await pageHeading('Sign In')
    response.resolve({})
    await screen.findByText(SENT)
    expect(app.tab.location.pathname).toBe('/login')
  })
})

describe('CodeStep', () => {
  it('leads to step 3 also when the server rejects the code, and shows the error there', async () => {
    server.use(getVerifyCodeMockHandler400({ message: 'Wrong code.' }))
    const app = await openStep2()
    await enterCode(app)
    await findStep('New password')
    expect(screen.getByRole('alert').textContent).toBe('Wrong code.')
    expect(screen.queryByText('Code verified successfully')).toBeNull()
  })

  it('rejects an invalid code', async () => {
    const app = await openStep2()
    await enterCode(app, '12345')
    await waitFor(() => expect(describedBy('Code')).toEqual(['The code has at least 6 digits']))
    await findStep('Verification code')
  })

  it('sends a new code to the same email at each click, or shows the error', async () => {
    const app = await openStep2()
    server.use(getForgotPasswordMockHandler500({ message: 'Not now.' }))
    await press(app.user, 'Send a new code')
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
    expect(toasts().queryByText(SENT)).toBeNull()
    const asked = recordRequests(getForgotPasswordMockHandler, {})
    for (const times of [1, 2]) {
      await press(app.user, 'Send a new code')
      await waitFor(() => expect(toasts().getAllByText(SENT)).toHaveLength(times))
      expect(screen.queryByRole('alert')).toBeNull()
    }
    expect(asked).toEqual([{ email: EMAIL }, { email: EMAIL }])
  })

  it('does not navigate when the response comes after Back', async () => {
    const response = Promise.withResolvers<{ message: string }>()
    server.use(getVerifyCodeMockHandler400(() => response.promise))
    const app = await openStep2()
    await enterCode(app)
    await traverse(app, -1)
    await pageHeading(LANDING)
    response.resolve({ message: 'Late.' })
    await toasts().findByText('Late.')
    await act(async () => {})
    expect(app.tab.location.pathname).toBe('/')
  })
})

describe('NewPasswordStep', () => {
  it('shows a different confirmation as an error, until either field is edited', async () => {
    const { user } = await reachStep3()
    await fillIn(user, { 'New password': PASSWORD, 'Confirm password': `${PASSWORD}9` })
    await press(user, 'Save new password')
    await screen.findByText('Passwords must match')
    await fillIn(user, { 'New password': '9' })
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
  })

  it('does not navigate to sign-in after the user has left', async () => {
    const app = await reachStep3()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await enterPassword(app)
    await screen.findByRole('status')
    await traverse(app, -3)
    await pageHeading(LANDING)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(app.tab.location.pathname).toBe('/')
  })
})

describe('the history of ForgotPasswordPage', () => {
  it('leads back step by step, with the entered code, and forward again', async () => {
    const app = await reachStep3()
    expect(JSON.stringify(app.tab.location)).not.toContain('123456')
    await traverse(app, -1)
    await findStep('Verification code')
    expect(input('Code').value).toBe('123456')
    await traverse(app, -1)
    await findStep('Your email')
    await traverse(app, 1)
    await findStep('Verification code')
    await traverse(app, 1)
    await findStep('New password')
  })

  it('gets no entry for another code, but one entry for another email', async () => {
    const app = await reachStep3()
    await press(app.user, 'Use another code')
    await findStep('Verification code')
    expect(input('Code').value).toBe('')
    await enterCode(app, '654321')
    await findStep('New password')
    await traverse(app, -1)
    await findStep('Verification code')
    await press(app.user, 'Use another email')
    await findStep('Your email')
    await traverse(app, -2)
    await findStep('Your email')
  })

  it('shows step 2 in place of step 3 after a new code was sent', async () => {
    const app = await reachStep3()
    await traverse(app, -1)
    await findStep('Verification code')
    await press(app.user, 'Send a new code')
    await expect.poll(() => input('Code').value).toBe('')
    await traverse(app, 1)
    await enterCode(app, '654321')
    await findStep('New password')
    await traverse(app, -1)
    await findStep('Verification code')
    await traverse(app, -1)
    await findStep('Your email')
  })

  it('starts at step 1 when the state of the entry is invalid', async () => {
    await renderApp({ pathname: '/forgot-password', state: { email: { $ne: 1 } } })
    await findStep('Your email')
  })
})
