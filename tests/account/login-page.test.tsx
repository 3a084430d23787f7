import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getLoginMockHandler,
  getLoginMockHandler401,
  getLoginMockHandler422,
  getLoginMockHandler429,
} from '@/generated/api/auth/auth.msw'
import { invalidResponses } from '../../mocks/invalid-responses'
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

describe('sign-in', () => {
  it('has social buttons, fields, Remember and both buttons', async () => {
    await renderApp('/login')
    expect(screen.queryByRole('alert')).toBeNull()
    for (const name of ['Google', 'Facebook', 'X'])
      expect(screen.getByRole('button', { name: `Sign in with ${name}` })).toHaveProperty(
        'ariaDisabled',
        'true',
      )
    expect(screen.getByText('or')).toBeTruthy()
    expect(input('Email').type).toBe('email')
    expect(autofilled()).toEqual({ email: 'username', password: 'current-password' })
    expect(screen.getByRole('checkbox', { name: 'Remember' })).toBeTruthy()
    expect(screen.getByText("You don't have an account?")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
  })

  it('stores the user, shows a toast and navigates to the dashboard', async () => {
    const { tab } = await signIn()
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    await pageHeading(DASHBOARD)
    expect(tab.location.pathname).toBe('/dashboard')
    expect(storedUser()).toEqual({ ...USER, phone: '393331234567' })
    await act(async () => tab.navigate(-1))
    expect(tab.location.pathname, 'sign-in is no page to come back to').toBe('/')
  })

  it('sends values that a password manager filled in without an event', async () => {
    const { user } = await renderApp('/login')
    input('Email').value = EMAIL
    input('Password').value = PASSWORD
    await press(user, 'Sign In')
    await pageHeading(DASHBOARD)
  })

  it('trims the email, sends the password as typed, and keeps the email of a response without a user', async () => {
    const requests = recordRequests(getLoginMockHandler, {})
    await signIn({ Email: ` ${EMAIL} `, Password: ` ${PASSWORD} ` })
    await pageHeading(DASHBOARD)
    expect(requests).toEqual([{ email: EMAIL, password: ` ${PASSWORD} ` }])
    expect(storedUser()).toEqual({ email: EMAIL })
  })

  it('sends an empty form to the server, then focuses Email', async () => {
    const message = 'Please enter a valid email and password.'
    const requests = recordRequests(getLoginMockHandler422, { message })
    await signIn({})
    await screen.findByText('Invalid credentials.')
    expect(requests).toEqual([{ email: '', password: '' }])
    await waitFor(() => expect(document.activeElement).toBe(input('Email')))
  })

  it.each([
    ['The email or the password is wrong.', 'Email'],
    ['', 'Password'],
  ])(
    'shows wrong credentials above Email, with the reason %j, until %s is edited',
    async (reason, edited) => {
      server.use(getLoginMockHandler401({ message: reason }))
      const { user } = await signIn()
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toBe(`Invalid credentials. ${reason}`)
      expect(notice.compareDocumentPosition(input('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      // Announced once: by the notice.
      const toast = toasts().getByText(reason || 'Login failed!')
      expect(toast.closest('[aria-live]')).toBeNull()
      // The password is asked for again, and is nowhere else.
      await waitFor(() => expect(document.activeElement).toBe(input('Password')))
      expect(input('Password').value).toBe('')
      expect(input('Email').value).toBe(EMAIL)
      expect(storedUser()).toBeNull()
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD)
      await fillIn(user, { [edited]: 'x' })
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each([
    ['can’t be reached', invalidResponses.noResponse],
    ['is busy', getLoginMockHandler429()],
  ])(
    'keeps the values, and shows no “Invalid credentials”, when the server %s; then works again',
    async (_, handler) => {
      server.use(handler)
      const { user } = await signIn()
      expect((await screen.findByRole('alert')).textContent).not.toContain('Invalid credentials')
      expect(input('Password').value).toBe(PASSWORD)
      expect(input('Email').value).toBe(EMAIL)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
      server.resetHandlers()
      await press(user, 'Sign In')
      await pageHeading(DASHBOARD)
    },
  )

  it('does not navigate when it succeeds while the next page is fetched', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getLoginMockHandler(() => response.promise))
    const { tab } = await signIn()
    // The browser is at the next entry already; the form stays until the page's code comes.
    history.replaceState({ key: 'next' }, '')
    response.resolve({})
    await screen.findByText('Login successful! You are signed in now.')
    await waitFor(() => expect(storedUser()).toEqual({ email: EMAIL }))
    expect(tab.location.pathname).toBe('/login')
  })

  it('passes the email to the reset, which sends no code by itself', async () => {
    const { user, tab } = await renderApp('/login')
    await fillIn(user, { Email: EMAIL })
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('button', { name: 'Send code' })
    expect(input('Email').value).toBe(EMAIL)
    expect(tab.location.search).toBe('')
  })
})
