import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  getForgotPasswordMockHandler,
  getForgotPasswordMockHandler500,
  getResetPasswordMockHandler,
  getVerifyCodeMockHandler400,
} from '@/generated/api/auth/auth.msw'
import { invalidResponses } from '../../mocks/invalid-responses'
import { recordRequests, server } from '../doubles'
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
/** Its whitespace counts. */
const PASSWORD = ' Marker-Password-8 '
const SENT = 'Verification code sent to your email'
const LANDING = 'Know where a coin has been before you take it.'

type App = Awaited<ReturnType<typeof renderApp>>

const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const go = ({ tab }: App, steps: number) => act(async () => tab.navigate(steps))

async function askForCode({ user }: App, email = EMAIL) {
  await step('Your email')
  await fillIn(user, { Email: email })
  await press(user, 'Send code')
}

async function enterCode({ user }: App, code = '123456') {
  await step('Verification code')
  await fillIn(user, { Code: code })
  await press(user, 'Verify code')
}

async function enterPassword({ user }: App) {
  await step('New password')
  await fillIn(user, { 'New password': PASSWORD, 'Confirm password': PASSWORD })
  await press(user, 'Save new password')
}

/** Opens step 2, as a reload of it does. */
async function atStep2() {
  const app = await renderApp('/', { pathname: '/forgot-password', state: { email: EMAIL } })
  await step('Verification code')
  return app
}

/** Through step 1, so that each step has its entry of the history. */
async function atStep3() {
  const app = await renderApp('/', '/forgot-password')
  await askForCode(app)
  await enterCode(app)
  await step('New password')
  return app
}

it('the reset carries email and code through its three steps, and ends at sign-in', async () => {
  const codes = recordRequests(getForgotPasswordMockHandler, {})
  const passwords = recordRequests(getResetPasswordMockHandler, {})
  const shown = () =>
    ['Email', 'Code', 'New password'].filter((label) => screen.queryByLabelText(label))
  const app = await renderApp('/forgot-password')
  expect(shown()).toEqual(['Email'])
  expect(autofilled()).toEqual({ email: 'username' })
  await askForCode(app, `  ${EMAIL} `)
  const heading = await step('Verification code')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(codes).toEqual([{ email: EMAIL }])
  expect(screen.getByText(SENT)).toBeTruthy()
  expect(shown()).toEqual(['Code'])
  expect(autofilled()).toEqual({ code: 'one-time-code' })
  await enterCode(app, ' 123-456 ')
  expect(await screen.findByText('Code verified successfully')).toBeTruthy()
  await step('New password')
  expect(shown()).toEqual(['New password'])
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
  expect(status.tabIndex).toBe(-1)
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

describe('step 1 of the reset', () => {
  it('stays when the code can’t be sent', async () => {
    server.use(invalidResponses.noResponse)
    const app = await renderApp('/forgot-password')
    await askForCode(app)
    expect(await toasts().findByText('forgot password failed')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/^We can’t reach the server/)
    await step('Your email')
    expect(input('Email').value).toBe(EMAIL)
  })

  it('ignores the response after the user has left', async () => {
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

describe('step 2 of the reset', () => {
  it.each<[string, string, Parameters<typeof server.use>, RegExp]>([
    ['a wrong code', '123456', [getVerifyCodeMockHandler400({ message: '' })], /^code verific/],
    ['a dead server', '123456', [invalidResponses.noResponse], /What you typed is still here\.$/],
    ['too many attempts', '999999', [], /^Too many attempts\. Please wait 10 minutes and try/],
  ])(
    'moves on even after %s, shows the error in step 3, and keeps the code',
    async (_, code, down, said) => {
      server.use(...down)
      const app = await atStep2()
      await enterCode(app, code)
      await step('New password')
      expect(screen.getByRole('alert').textContent).toMatch(said)
      await toasts().findByText('code verification failed')
      expect(screen.queryByText('Code verified successfully')).toBeNull()
      await go(app, -1)
      await step('Verification code')
      expect(input('Code').value).toBe(code)
    },
  )

  it('rejects an invalid code', async () => {
    const app = await atStep2()
    await enterCode(app, '12345')
    await waitFor(() => expect(describedBy('Code')).toEqual(['The code has at least 6 digits']))
    await step('Verification code')
  })

  it('sends a new code to the same email at each click, or shows the error', async () => {
    const app = await atStep2()
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

  it('ignores the response after Back', async () => {
    const response = Promise.withResolvers<{ message: string }>()
    server.use(getVerifyCodeMockHandler400(() => response.promise))
    const app = await atStep2()
    await enterCode(app)
    await go(app, -1)
    await pageHeading(LANDING)
    response.resolve({ message: 'Late.' })
    await toasts().findByText('Late.')
    await act(async () => {})
    expect(app.tab.location.pathname).toBe('/')
    await go(app, 1)
    await step('Verification code')
  })
})

describe('step 3 of the reset', () => {
  it('shows a different confirmation as an error, until either field is edited', async () => {
    const { user } = await atStep3()
    await fillIn(user, { 'New password': PASSWORD, 'Confirm password': `${PASSWORD}9` })
    await press(user, 'Save new password')
    await screen.findByText('Passwords must match')
    expect(input('Confirm password').getAttribute('aria-invalid')).toBe('true')
    expect(input('New password').getAttribute('aria-invalid')).toBeNull()
    await fillIn(user, { 'New password': '9' })
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
  })

  it('does not navigate to sign-in after the user has left', async () => {
    const app = await atStep3()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await enterPassword(app)
    await screen.findByRole('status')
    await go(app, -3)
    await pageHeading(LANDING)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(app.tab.location.pathname).toBe('/')
  })
})

describe('the history of the reset', () => {
  it('leads back step by step, with the code that was typed, and forward again', async () => {
    const app = await atStep3()
    expect(JSON.stringify(app.tab.location)).not.toContain('123456')
    await go(app, -1)
    await step('Verification code')
    expect(input('Code').value).toBe('123456')
    await go(app, -1)
    await step('Your email')
    await go(app, 1)
    await step('Verification code')
    await go(app, 1)
    await step('New password')
    await go(app, -3)
    await pageHeading(LANDING)
  })

  it('gets no entry for another code, or another email', async () => {
    const app = await atStep3()
    await press(app.user, 'Use another code')
    await step('Verification code')
    expect(input('Code').value).toBe('')
    await enterCode(app, '654321')
    await step('New password')
    await go(app, -1)
    await step('Verification code')
    await press(app.user, 'Use another email')
    await step('Your email')
    await go(app, -2)
    await step('Your email')
  })

  it('skips step 3 of a code that a new one has replaced', async () => {
    const app = await atStep3()
    await go(app, -1)
    await step('Verification code')
    await press(app.user, 'Send a new code')
    await expect.poll(() => input('Code').value).toBe('')
    await go(app, 1)
    await enterCode(app, '654321')
    await step('New password')
    await go(app, -1)
    await step('Verification code')
    await go(app, -1)
    await step('Your email')
  })

  it('ignores an invalid state of the history entry', async () => {
    await renderApp({ pathname: '/forgot-password', state: { email: { $ne: 1 } } })
    await step('Your email')
  })
})
