import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getLoginMockHandler,
  getLoginMockHandler401,
  getLoginMockHandler422,
  getLoginMockHandler429,
} from '@/generated/api/auth/auth.msw'
import { recordRequests, server } from '../doubles'
import { autofilled, fillIn, input, pageHeading, press, renderApp, toasts, USER } from '../render'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-7'
const DASHBOARD = 'AML Verifiable BlockChain Network'

async function signIn(typed: Record<string, string> = { Email: EMAIL, Password: PASSWORD }) {
  const app = await renderApp('/', '/login')
  await fillIn(app.user, typed)
  await press(app.user, 'Sign In')
  return app
}

const storedUser = () => JSON.parse(localStorage.getItem('user') ?? 'null')

describe('LoginPage', () => {
  it('has inert social buttons, the fields, Remember and a link to sign-up', async () => {
    await renderApp('/login')
    for (const name of ['Google', 'Facebook', 'X'])
      expect(screen.getByRole('button', { name: `Sign in with ${name}` })).toHaveProperty(
        'ariaDisabled',
        'true',
      )
    expect(input('Email').type).toBe('email')
    expect(autofilled()).toEqual({ email: 'username', password: 'current-password' })
    expect(screen.getByRole('checkbox', { name: 'Remember' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
  })

  it('stores the user, shows a toast and navigates to the dashboard', async () => {
    const data = { ...USER, phone: '393331234567' }
    server.use(getLoginMockHandler({ message: 'Login successful!', data }))
    const { tab } = await signIn()
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    await pageHeading(DASHBOARD)
    expect(tab.location.pathname).toBe('/dashboard')
    expect(storedUser()).toEqual(data)
    await act(async () => tab.navigate(-1))
    expect(tab.location.pathname, 'the dashboard replaces sign-in').toBe('/')
  })

  it('trims only the email, and stores it when the response has no user', async () => {
    const requests = recordRequests(getLoginMockHandler, {})
    await signIn({ Email: ` ${EMAIL} `, Password: ` ${PASSWORD} ` })
    await pageHeading(DASHBOARD)
    expect(requests).toEqual([{ email: EMAIL, password: ` ${PASSWORD} ` }])
    expect(storedUser()).toEqual({ email: EMAIL })
  })

  it('sends an empty form to the server, then focuses Email', async () => {
    const requests = recordRequests(getLoginMockHandler422, { message: '' })
    await signIn({})
    await waitFor(() => expect(document.activeElement).toBe(input('Email')))
    expect(requests).toEqual([{ email: '', password: '' }])
  })

  it.each([
    ['The email or the password is wrong.', 'Email'],
    ['', 'Password'],
  ])(
    'shows a notice above Email, with the server’s reason %j, until %s is edited',
    async (reason, edited) => {
      server.use(getLoginMockHandler401({ message: reason }))
      const { user } = await signIn()
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toBe(`Invalid credentials. ${reason}`)
      expect(notice.compareDocumentPosition(input('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      const toast = toasts().getByText(reason || 'Login failed!')
      expect(toast.closest('[aria-live]')).toBeNull()
      await waitFor(() => expect(document.activeElement).toBe(input('Password')))
      expect(input('Password').value).toBe('')
      expect(input('Email').value).toBe(EMAIL)
      expect({ ...localStorage, ...sessionStorage }).toEqual({})
      await fillIn(user, { [edited]: 'x' })
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('keeps the values when the server is busy, so that the user can send them again', async () => {
    server.use(getLoginMockHandler429())
    const { user } = await signIn()
    await screen.findByRole('alert')
    expect(input('Password').value).toBe(PASSWORD)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
    server.resetHandlers()
    await press(user, 'Sign In')
    await pageHeading(DASHBOARD)
  })

  it('signs in but does not navigate when the response comes after a click on a link', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getLoginMockHandler(() => response.promise))
    const { tab } = await signIn()
    // The browser is at the next history entry, and the form stays until the next page is loaded.
    history.replaceState({ key: 'next' }, '')
    response.resolve({})
    await screen.findByText('Login successful! You are signed in now.')
    await waitFor(() => expect(storedUser()).toEqual({ email: EMAIL }))
    expect(tab.location.pathname).toBe('/login')
  })

  it('passes the email to the password reset, which does not send a code yet', async () => {
    const { user, tab } = await renderApp('/login')
    await fillIn(user, { Email: EMAIL })
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('button', { name: 'Send code' })
    expect(input('Email').value).toBe(EMAIL)
    expect(tab.location.search).toBe('')
  })
})
