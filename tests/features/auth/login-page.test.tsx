import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  getLoginMockHandler,
  getLoginMockHandler401,
  getLoginMockHandler422,
  getLoginMockHandler429,
  getLoginMockHandler500,
} from '@/generated/api/auth/auth.msw'
import { invalidResponses } from '../../../mocks/invalid-responses'
import { pageHeading, renderApp } from '../../render'
import { consoleLines, server } from '../../setup'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-7'

async function signIn(email = EMAIL, password = PASSWORD) {
  const app = await renderApp('/', '/login')
  if (email) await app.user.type(screen.getByLabelText('Email'), email)
  if (password) await app.user.type(screen.getByLabelText('Password'), password)
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return app
}

const storedUser = () => JSON.parse(localStorage.getItem('user') ?? 'null')

describe('sign-in', () => {
  it('shows what the product lists: social buttons, fields, Remember, both buttons', async () => {
    await renderApp('/login')
    expect(screen.queryByRole('alert')).toBeNull()
    for (const name of ['Google', 'Facebook', 'X'])
      expect(screen.getByRole('button', { name: `Sign in with ${name}` })).toHaveProperty(
        'ariaDisabled',
        'true',
      )
    expect(screen.getByText('or')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
    expect(screen.getByRole('checkbox', { name: 'Remember' })).toBeTruthy()
    expect(screen.getByText("You don't have an account?")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
  })

  it('keeps the user, says so and goes to the dashboard', async () => {
    const { tab } = await signIn()
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    await pageHeading('AML Verifiable BlockChain Network')
    expect(tab.location.pathname).toBe('/dashboard')
    expect(storedUser()).toEqual({
      email: EMAIL,
      firstName: 'Sofia',
      lastName: 'Rossi',
      phone: '393331234567',
    })
    await act(async () => tab.navigate(-1))
    expect(tab.location.pathname, 'sign-in is no page to come back to').toBe('/')
  })

  it.each([
    ['without a user', { message: 'Login successful!' }],
    ['without anything', {}],
  ])('falls back to the email for a response %s', async (_, body) => {
    server.use(getLoginMockHandler(body))
    await signIn()
    await pageHeading('AML Verifiable BlockChain Network')
    expect(storedUser()).toEqual({ email: EMAIL })
  })

  it('sends what a password manager filled in without an event', async () => {
    const { user } = await renderApp('/login')
    screen.getByLabelText<HTMLInputElement>('Email').value = EMAIL
    screen.getByLabelText<HTMLInputElement>('Password').value = PASSWORD
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await pageHeading('AML Verifiable BlockChain Network')
  })

  it('validates nothing itself: an empty form goes to the server', async () => {
    let asked: URL | undefined
    server.use(
      getLoginMockHandler422(({ request }) => {
        asked = new URL(request.url)
        return { message: 'Please enter a valid email and password.' }
      }),
    )
    await signIn('', '')
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid credentials. ')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ email: '', password: '' })
  })

  it.each([
    ['wrong credentials', getLoginMockHandler401(), 'The email or the password is wrong.'],
    ['a locked account', getLoginMockHandler401({ message: 'Locked.' }), 'Locked.'],
    ['invalid input', getLoginMockHandler422(), 'Please enter a valid email and password.'],
    ['a rejection without a message', getLoginMockHandler401({ message: '' }), ''],
  ])(
    'shows the red notice above Email, with the server’s reason, for %s',
    async (_, handler, reason) => {
      server.use(handler)
      await signIn()
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toBe(`Invalid credentials. ${reason}`)
      const email = screen.getByLabelText<HTMLInputElement>('Email')
      expect(notice.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      const toasts = within(screen.getByRole('region', { name: /Alt\+T/ }))
      expect(toasts.getByText(reason || 'Login failed!')).toBeTruthy()
      expect(email.value).toBe(EMAIL)
      expect(storedUser()).toBeNull()
    },
  )

  it.each(['4f1c0a9b', '', 'call 555 now'])(
    'shows the id of the failed request below the notice, where it is one: %s',
    async (id) => {
      const failed = () => HttpResponse.text('no', { status: 502, headers: { 'X-Request-Id': id } })
      server.use(http.get('*/auth/login', failed))
      await signIn()
      const notice = await screen.findByRole('alert')
      const isShown = id === '4f1c0a9b'
      expect(screen.queryByText(/^Reference:/)?.textContent).toBe(
        isShown ? `Reference: ${id}` : undefined,
      )
      // Nobody wants it read out.
      expect(notice.textContent).not.toContain('4f1c')
    },
  )

  it('shows no id of a request that succeeded', async () => {
    const headers = { 'X-Request-Id': '4f1c0a9b' }
    server.use(http.get('*/auth/login', () => HttpResponse.json({ message: 'In.' }, { headers })))
    await signIn()
    await pageHeading('AML Verifiable BlockChain Network')
    expect(document.body.textContent).not.toContain('4f1c')
  })

  it.each(['Email', 'Password'])('clears the red notice when %s is edited', async (label) => {
    server.use(getLoginMockHandler401())
    const { user } = await signIn()
    await screen.findByRole('alert')
    await user.type(screen.getByLabelText(label), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['is busy', getLoginMockHandler429(), /Too many attempts/],
    ['fails', getLoginMockHandler500(), /Something broke on our side/],
    ['fails without a message', getLoginMockHandler500({ message: '' }), /server has a problem/],
    ['is not there', invalidResponses.noResponse, /can’t reach the server/],
    ['is behind a dead gateway', invalidResponses.gatewayTimeout, /can’t reach the server/],
    ['responds with a page', invalidResponses.htmlPage, /answer that we can’t read/],
    ['responds with nothing', invalidResponses.emptyBody, /answer that we can’t read/],
    ['responds in a wrong shape', invalidResponses.wrongShape, /answer that we can’t read/],
  ])('blames nobody’s credentials when the server %s', async (_, handler, message) => {
    server.use(handler)
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect(screen.queryByText('Invalid credentials. ')).toBeNull()
    expect(storedUser()).toBeNull()
  })

  it('works again after a failure, without a reload', async () => {
    server.use(invalidResponses.noResponse)
    const { user } = await signIn()
    await screen.findByRole('alert')
    server.resetHandlers()
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await pageHeading('AML Verifiable BlockChain Network')
  })

  it('sends one request however often the button is pressed', async () => {
    let requests = 0
    const response = Promise.withResolvers<void>()
    server.use(
      getLoginMockHandler(async () => {
        requests += 1
        await response.promise
        return {}
      }),
    )
    const { user } = await signIn()
    await user.click(await screen.findByRole('button', { name: 'Signing in...' }))
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(screen.getByRole('button', { name: 'Signing in...' }).ariaDisabled).toBe('true')
    response.resolve()
    await pageHeading('AML Verifiable BlockChain Network')
    expect(requests).toBe(1)
  })

  it.each([
    ['/', 'Know where a coin has been before you take it.', /^AML Verify, home/],
    ['/signup', 'Sign Up', 'Sign Up'],
    ['/forgot-password', 'Reset your password', 'Forgot password?'],
  ])(
    'that succeeds after the user has gone to %s says so, and leaves them there',
    async (path, heading, link) => {
      const response = Promise.withResolvers<{ message?: string }>()
      server.use(getLoginMockHandler(() => response.promise))
      const { tab, user } = await signIn()
      await user.click(screen.getAllByRole('link', { name: link })[0] as HTMLElement)
      await pageHeading(heading)
      response.resolve({})
      await screen.findByText('Login successful! You are signed in now.')
      expect(storedUser()).toEqual({ email: EMAIL })
      expect(tab.location.pathname).toBe(path)
      await pageHeading(heading)
    },
  )

  it('shows and hides the password, and says which', async () => {
    const { user } = await renderApp('/login')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await user.click(screen.getByRole('button', { name: 'Show: Password' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide: Password' }))
    expect(password.type).toBe('password')
  })

  it('logs names and numbers only, and forgets the password', async () => {
    server.use(getLoginMockHandler401())
    await signIn()
    await screen.findByRole('alert')
    expect(consoleLines.info).toEqual([
      'GET /auth/login (email, password)',
      expect.stringMatching(/^GET \/auth\/login: 401, \d+ ms$/),
    ])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL)
  })

  it('takes a signed-in visitor to the dashboard', async () => {
    localStorage.setItem('user', JSON.stringify({ email: EMAIL }))
    const { tab } = await renderApp('/login')
    await waitFor(() => expect(tab.location.pathname).toBe('/dashboard'))
  })
})
