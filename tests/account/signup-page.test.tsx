import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getRegisterMockHandler,
  getRegisterMockHandler409,
  getRegisterMockHandler500,
} from '@/generated/api/auth/auth.msw'
import { getSendEmailMockHandler400 } from '@/generated/email/email.msw'
import { consoleLines, recordRequests, server } from '../doubles'
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
import { nextEmail } from '../sent-email'

const VALID = {
  'First name': 'Sofia',
  'Last name': 'Rossi',
  Phone: '393331234567',
  Email: 'sofia.rossi@example.com',
  Password: 'Marker-Password-7',
  'Confirm password': 'Marker-Password-7',
}

/** Opens sign-up, from the landing page, fills it in and submits it. */
async function signUp(changes: Partial<typeof VALID> = {}) {
  const app = await renderApp('/', '/signup')
  await fillIn(app.user, { ...VALID, ...changes })
  await press(app.user, 'Sign Up')
  return app
}

const summary = (count: number) =>
  screen.findByRole('region', { name: `${count} fields need your attention` })

describe('the errors of sign-up', () => {
  it('are shown at their fields; a single one takes the focus', async () => {
    const { tab } = await signUp({ Phone: '+39 333 1234567' })
    expect(await screen.findByText('Must be only digits')).toBeTruthy()
    expect(input('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy('Phone')[0]).toBe('Must be only digits')
    expect(document.activeElement).toBe(input('Phone'))
    // Not aloud: the focus is there already.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/need your attention/)).toBeNull()
    expect(tab.location.pathname).toBe('/signup')
  })

  it('are listed in a summary that takes the focus, and links to each field', async () => {
    const { user } = await renderApp('/signup')
    expect(screen.getByText('All fields are required.')).toBeTruthy()
    await press(user, 'Sign Up')
    const list = await summary(6)
    expect(document.activeElement).toBe(list)
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'First name: First name is required',
      'Last name: Last name is required',
      'Phone: Phone number is required',
      'Email: Email is required',
      'Password: Password is required',
      'Confirm password: Confirm password is required',
    ])
    for (const label of Object.keys(VALID)) {
      expect(input(label).getAttribute('aria-invalid')).toBe('true')
      await user.click(within(list).getByRole('link', { name: new RegExp(`^${label}:`) }))
      expect(document.activeElement).toBe(input(label))
    }
    await fillIn(user, { Email: VALID.Email })
    expect(within(list).getByRole('link', { name: 'Email' })).toBeTruthy()
    expect(within(list).getAllByRole('link')).toHaveLength(6)

    await press(user, 'Sign Up')
    expect(await summary(5)).toBe(document.activeElement)
    await user.click(input('Last name'))
    await press(user, 'Sign Up')
    await waitFor(async () => expect(document.activeElement).toBe(await summary(5)))
  })

  it('of a password are listed before: each rule is ticked off once it is kept', async () => {
    const { user } = await renderApp('/signup')
    const rules = within(screen.getByRole('main')).getAllByRole('listitem')
    const kept = () => {
      const ticked = rules.map((rule) => rule.querySelector('svg') !== null)
      expect(rules.map((rule) => rule.textContent?.endsWith('(done)'))).toEqual(ticked)
      return ticked
    }
    expect(rules.map((rule) => rule.textContent)).toEqual([
      'at least 8 characters',
      'a number',
      'a lowercase letter',
      'an uppercase letter',
    ])
    expect(kept()).toEqual([false, false, false, false])
    await fillIn(user, { Password: 'abcdefgh' })
    expect(kept()).toEqual([true, false, true, false])
    await fillIn(user, { Password: 'A7' })
    expect(kept()).toEqual([true, true, true, true])
  })
})

it('the fields of sign-up have autocomplete values', async () => {
  await renderApp('/signup')
  expect(autofilled()).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    phone: 'tel',
    email: 'username',
    password: 'new-password',
    confirmPassword: 'new-password',
  })
})

describe('sending a sign-up', () => {
  it('trims all but the password, reads the digits of an Urdu keyboard, and sends an email', async () => {
    const requests = recordRequests(getRegisterMockHandler, {})
    const email = nextEmail()
    const password = ' Marker-Password-7 '
    await signUp({
      'First name': ' Sofia ',
      Phone: ' ۳۹٣331234567 ',
      Email: ` ${VALID.Email} `,
      Password: password,
      'Confirm password': password,
    })
    await pageHeading('Sign In')
    expect(screen.getByText('Signup successful')).toBeTruthy()
    const sent = { phone: '393331234567', email: VALID.Email }
    expect(requests).toEqual([{ firstName: 'Sofia', lastName: 'Rossi', ...sent, password }])
    expect(await email).toEqual({ first_name: 'Sofia', last_name: 'Rossi', ...sent })
  })

  it('leads to sign-in with the email, the server’s message in a toast, and keeps nothing', async () => {
    const { tab } = await signUp()
    await pageHeading('Sign In')
    expect(tab.location.pathname).toBe('/login')
    expect(input('Email').value).toBe(VALID.Email)
    expect(screen.getByText('Your account is open. You can sign in now.')).toBeTruthy()
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    expect(input('Email').value).toBe('')
  })

  it('goes on when that email fails, which is only logged', async () => {
    server.use(getSendEmailMockHandler400())
    await signUp()
    await pageHeading('Sign In')
    await expect.poll(() => consoleLines.warn).toEqual(['The sign-up email was not sent.'])
    consoleLines.warn = []
  })

  it.each([
    ['Taken.', 'Taken.'],
    ['', 'This email already has an account.'],
  ])('shows at the email that it is taken, until it is edited: %j', async (said, message) => {
    server.use(getRegisterMockHandler409({ message: said }))
    const { user } = await signUp()
    await waitFor(() => expect(describedBy('Email')).toEqual([message]))
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(screen.getAllByText(message)).toHaveLength(1 + toasts().queryAllByText(message).length)
    expect(document.activeElement).toBe(input('Email'))
    expect(input('Email').value).toBe(VALID.Email)
    await fillIn(user, { Email: 'x' })
    await waitFor(() => expect(input('Email').getAttribute('aria-invalid')).toBeNull())
  })

  it('shows a failure in a toast and a notice, and keeps the values', async () => {
    server.use(getRegisterMockHandler500({ message: '' }))
    const { tab, user } = await signUp()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server has a problem/)
    expect(toasts().getByText('Something went wrong')).toBeTruthy()
    expect(tab.location.pathname).toBe('/signup')
    expect(Object.keys(VALID).map((label) => input(label).value)).toEqual(Object.values(VALID))
    await fillIn(user, { 'First name': 'x' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('leaving a sign-up', () => {
  it('does not navigate when the response comes late, and still shows the toast', async () => {
    const response = Promise.withResolvers<{ message?: string }>()
    server.use(getRegisterMockHandler(() => response.promise))
    const { tab, user } = await signUp()
    await user.click(screen.getAllByRole('link', { name: 'AML Verify, home' })[0] as HTMLElement)
    await pageHeading('Know where a coin has been before you take it.')
    response.resolve({})
    await screen.findByText('Signup successful')
    expect(tab.location.pathname).toBe('/')
  })
})
