import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  getForgotPasswordMockHandler,
  getForgotPasswordMockHandler500,
  getVerifyCodeMockHandler400,
} from '@/generated/api/auth/auth.msw'
import { pageHeading, renderApp } from '../../render'
import { server } from '../../setup'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-8'
const SENT = 'Verification code sent to your email'

type App = Awaited<ReturnType<typeof renderApp>>

const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const toasts = () => within(screen.getByRole('region', { name: 'Messages (Alt+T)' }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function atStep2() {
  const app = await renderApp('/', { pathname: '/forgot-password', state: { email: EMAIL } })
  await step('Verification code')
  return app
}

async function atStep3() {
  const app = await atStep2()
  await app.user.type(input('Code'), '123456')
  await press(app, 'Verify code')
  await step('New password')
  return app
}

describe('step 1', () => {
  it('leaves out blanks around the email', async () => {
    const asked: (string | null)[] = []
    server.use(
      getForgotPasswordMockHandler(({ request }) => {
        asked.push(new URL(request.url).searchParams.get('email'))
        return {}
      }),
    )
    const app = await renderApp('/forgot-password')
    await app.user.click(input('Email'))
    await app.user.paste(`  ${EMAIL} `)
    await press(app, 'Send code')
    await step('Verification code')
    expect(asked).toEqual([EMAIL])
  })

  it('shows its own field alone, and so does each step after it', async () => {
    const app = await renderApp('/forgot-password')
    const shown = () =>
      ['Email', 'Code', 'New password'].filter((label) => screen.queryByLabelText(label))
    expect(shown()).toEqual(['Email'])
    await app.user.type(input('Email'), EMAIL)
    await press(app, 'Send code')
    await step('Verification code')
    expect(shown()).toEqual(['Code'])
    await app.user.type(input('Code'), '123456')
    await press(app, 'Verify code')
    await step('New password')
    expect(shown()).toEqual(['New password'])
  })
})

describe('step 2', () => {
  it('sends a new code to the same email as often as it is asked to, and says so', async () => {
    const asked: (string | null)[] = []
    server.use(
      getForgotPasswordMockHandler(({ request }) => {
        asked.push(new URL(request.url).searchParams.get('email'))
        return {}
      }),
    )
    const app = await atStep2()
    for (const times of [1, 2]) {
      await press(app, 'Send a new code')
      await waitFor(() => expect(toasts().getAllByText(SENT)).toHaveLength(times))
    }
    expect(asked).toEqual([EMAIL, EMAIL])
  })

  it('says when no new code could be sent, until one is', async () => {
    server.use(getForgotPasswordMockHandler500({ message: 'Not now.' }))
    const app = await atStep2()
    await press(app, 'Send a new code')
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
    expect(toasts().queryByText(SENT)).toBeNull()
    server.use(getForgotPasswordMockHandler({}))
    await press(app, 'Send a new code')
    await toasts().findByText(SENT)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('moves on when no try is left, and says beside the next step how long to wait', async () => {
    const app = await atStep2()
    await app.user.type(input('Code'), '999999')
    await press(app, 'Verify code')
    await step('New password')
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many wrong codes. Please wait 10 minutes, then ask for a new code.',
    )
    await toasts().findByText('code verification failed')
  })

  it('moves nobody on who has gone back', async () => {
    const response = Promise.withResolvers<{ message: string }>()
    server.use(getVerifyCodeMockHandler400(() => response.promise))
    const app = await atStep2()
    await app.user.type(input('Code'), '123456')
    await press(app, 'Verify code')
    await act(async () => app.tab.navigate(-1))
    await pageHeading('Know where a coin has been before you take it.')
    response.resolve({ message: 'Late.' })
    await toasts().findByText('Late.')
    await act(async () => app.tab.navigate(1))
    await step('Verification code')
  })
})

describe('step 3', () => {
  it('says at the confirmation that it differs, until either of the two is changed', async () => {
    const app = await atStep3()
    await app.user.type(input('New password'), PASSWORD)
    await app.user.type(input('Confirm password'), `${PASSWORD}9`)
    await press(app, 'Save new password')
    await screen.findByText('Passwords must match')
    expect(input('Confirm password').getAttribute('aria-invalid')).toBe('true')
    expect(input('New password').getAttribute('aria-invalid')).toBeNull()
    await app.user.type(input('New password'), '9')
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
  })

  it('navigates nobody to sign-in who has left since', async () => {
    const app = await atStep3()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await app.user.type(input('New password'), PASSWORD)
    await app.user.type(input('Confirm password'), PASSWORD)
    await press(app, 'Save new password')
    await screen.findByRole('status')
    await act(async () => app.tab.navigate(-2))
    await pageHeading('Know where a coin has been before you take it.')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(app.tab.location.pathname).toBe('/')
  })
})
