import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  getForgotPasswordMockHandler,
  getForgotPasswordMockHandler500,
  getResetPasswordMockHandler,
  getResetPasswordMockHandler400,
  getVerifyCodeMockHandler400,
} from '@/generated/api/auth/auth.msw'
import { invalidResponses } from '../../../mocks/invalid-responses'
import { pageHeading, renderApp } from '../../render'
import { server } from '../../setup'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-8'

const step = (name: string) => screen.findByRole('heading', { level: 2, name })

type App = Awaited<ReturnType<typeof renderApp>>

async function askForCode() {
  const app = await renderApp('/forgot-password')
  await app.user.type(screen.getByLabelText('Email'), EMAIL)
  await app.user.click(screen.getByRole('button', { name: 'Send code' }))
  return app
}

async function enterCode({ user }: App, code = '123456') {
  await step('Verification code')
  await user.click(screen.getByLabelText('Code'))
  await user.paste(code)
  await user.click(screen.getByRole('button', { name: 'Verify code' }))
}

async function enterPassword({ user }: App) {
  await step('New password')
  await user.type(screen.getByLabelText('New password'), PASSWORD)
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
}

describe('password reset', () => {
  it('carries the email and the code through three steps and ends at sign-in', async () => {
    let asked: URL | undefined
    server.use(
      getResetPasswordMockHandler(({ request }) => {
        asked = new URL(request.url)
        return {}
      }),
    )
    const app = await askForCode()
    const heading = await step('Verification code')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('Verification code sent to your email')).toBeTruthy()
    await enterCode(app, ' 123-456 ')
    expect(await screen.findByText('Code verified successfully')).toBeTruthy()
    await step('New password')
    expect(screen.queryByRole('alert')).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await enterPassword(app)
    const status = await screen.findByRole('status')
    expect(status.textContent).toContain('Password updated successfully')
    expect(document.activeElement).toBe(status)
    expect(status.tabIndex).toBe(-1)
    const toasts = within(screen.getByRole('region', { name: 'Messages (Alt+T)' }))
    expect(toasts.getByText('Password updated successfully')).toBeTruthy()
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      email: EMAIL,
      code: '123456',
      newPassword: PASSWORD,
    })
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(app.tab.location.pathname).toBe('/forgot-password')
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(app.tab.location.pathname).toBe('/login')
    vi.useRealTimers()
    await pageHeading('Sign In')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL)
  })

  it.each([
    ['a wrong code', getVerifyCodeMockHandler400(), 'This code is wrong. Please check it'],
    [
      'a failure without a message',
      getVerifyCodeMockHandler400({ message: '' }),
      'code verification failed',
    ],
    ['a dead server', invalidResponses.noResponse, 'code verification failed'],
  ])('moves on from step 2 even after %s, with its error', async (_, handler, message) => {
    const app = await askForCode()
    await step('Verification code')
    server.use(handler)
    await enterCode(app)
    await step('New password')
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(screen.queryByText('Code verified successfully')).toBeNull()
  })

  it.each([
    ['', 'Verification code is required'],
    ['12345', 'The code has 6 digits'],
    ['12345a', 'Must be only digits'],
  ])('rejects the code "%s": %s', async (code, message) => {
    const app = await askForCode()
    await step('Verification code')
    if (code) await app.user.type(screen.getByLabelText('Code'), code)
    await app.user.click(screen.getByRole('button', { name: 'Verify code' }))
    expect(await screen.findByText(message)).toBeTruthy()
    await step('Verification code')
  })

  it.each([
    ['no message', getForgotPasswordMockHandler500({ message: '' }), 'forgot password failed'],
    ['no response', invalidResponses.noResponse, 'forgot password failed'],
  ])('stays at step 1 when the code request fails with %s', async (_, handler, toast) => {
    server.use(handler)
    await askForCode()
    expect(await screen.findByText(toast)).toBeTruthy()
    await step('Your email')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL)
  })

  it('stays at step 3 when the new password is rejected', async () => {
    server.use(getResetPasswordMockHandler400({ message: '' }))
    const app = await askForCode()
    await enterCode(app)
    await enterPassword(app)
    expect((await screen.findAllByText('Reset password failed')).length).toBeGreaterThan(0)
    await step('New password')
  })

  it('goes back a step with the browser, and to another email or code by button', async () => {
    const app = await askForCode()
    await enterCode(app)
    await step('New password')
    await app.user.click(screen.getByRole('button', { name: 'Use another code' }))
    await step('Verification code')
    await act(() => app.tab.navigate(-1))
    await step('Your email')
    await act(() => app.tab.navigate(1))
    await step('Verification code')
    await app.user.click(screen.getByRole('button', { name: 'Use another email' }))
    await step('Your email')
  })

  it('asks for a code of its own for another email', async () => {
    const asked: unknown[] = []
    server.use(
      getResetPasswordMockHandler(({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams))
        return {}
      }),
    )
    const app = await askForCode()
    await enterCode(app, '123456')
    await step('New password')
    await act(() => app.tab.navigate(-2))
    await step('Your email')
    await app.user.type(screen.getByLabelText('Email'), 'other@example.com')
    await app.user.click(screen.getByRole('button', { name: 'Send code' }))
    await enterCode(app, '654321')
    await enterPassword(app)
    await screen.findByRole('status')
    expect(asked).toEqual([{ email: 'other@example.com', code: '654321', newPassword: PASSWORD }])
  })

  it('asks for the new code when the same email is sent another one', async () => {
    const app = await askForCode()
    await enterCode(app)
    await step('New password')
    await act(() => app.tab.navigate(-2))
    await step('Your email')
    await app.user.type(screen.getByLabelText('Email'), EMAIL)
    await app.user.click(screen.getByRole('button', { name: 'Send code' }))
    await step('Verification code')
  })

  it('moves nobody to the next step who has left before the response', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getForgotPasswordMockHandler(() => response.promise))
    const { tab, user } = await askForCode()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await pageHeading('Sign In')
    response.resolve({})
    await screen.findByText('Verification code sent to your email')
    expect(tab.location.pathname).toBe('/login')
  })

  it('keeps step 2 over a reload, and survives a history entry that is not its own', async () => {
    const { unmount } = await renderApp({ pathname: '/forgot-password', state: { email: EMAIL } })
    await step('Verification code')
    unmount()
    await renderApp({ pathname: '/forgot-password', state: { email: { $ne: 1 } } })
    await step('Your email')
  })
})
