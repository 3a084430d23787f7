import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getRegisterMockHandler,
  getRegisterMockHandler409,
  getRegisterMockHandler500,
} from '@/generated/api/auth/auth.msw'
import { getSendEmailMockHandler400 } from '@/generated/email/email.msw'
import { consoleLines, recordRequests, server } from '../doubles'
import { autofilled, describedBy, fillIn, input, pageHeading, press, renderApp } from '../render'
import { nextEmail } from '../sent-email'

const VALID = {
  'First name': 'Sofia',
  'Last name': 'Rossi',
  Phone: '393331234567',
  Email: 'sofia.rossi@example.com',
  Password: 'Marker-Password-7',
  'Confirm password': 'Marker-Password-7',
}

async function signUp(changes: Partial<typeof VALID> = {}) {
  const app = await renderApp('/', '/signup')
  await fillIn(app.user, { ...VALID, ...changes })
  await press(app.user, 'Sign Up')
  return app
}

const findSummary = (count: number) =>
  screen.findByRole('region', { name: `${count} fields need your attention` })

describe('SignupPage', () => {
  it('moves the focus to a single invalid field, without an alert or a summary', async () => {
    await signUp({ Phone: '+39 333 1234567' })
    await waitFor(() => expect(describedBy('Phone')[0]).toBe('Must be only digits'))
    expect(document.activeElement).toBe(input('Phone'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/need your attention/)).toBeNull()
  })

  it('lists several invalid fields in a summary that takes the focus, with a link to each', async () => {
    const { user } = await renderApp('/signup')
    await press(user, 'Sign Up')
    const list = await findSummary(6)
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
      await user.click(within(list).getByRole('link', { name: new RegExp(`^${label}:`) }))
      expect(document.activeElement).toBe(input(label))
    }
    await fillIn(user, { Email: VALID.Email })
    expect(within(list).getByRole('link', { name: 'Email' })).toBeTruthy()
    expect(within(list).getAllByRole('link')).toHaveLength(6)
    await press(user, 'Sign Up')
    expect(await findSummary(5)).toBe(document.activeElement)
    await user.click(input('Last name'))
    await press(user, 'Sign Up')
    await waitFor(async () => expect(document.activeElement).toBe(await findSummary(5)))
  })

  it('marks each rule of the password as done once the password meets it', async () => {
    const { user } = await renderApp('/signup')
    const rules = within(screen.getByRole('main')).getAllByRole('listitem')
    const met = () => {
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
    expect(met()).toEqual([false, false, false, false])
    await fillIn(user, { Password: 'abcdefgh' })
    expect(met()).toEqual([true, false, true, false])
    await fillIn(user, { Password: 'A7' })
    expect(met()).toEqual([true, true, true, true])
  })

  it('sets the autocomplete value of each field', async () => {
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

  it('trims all but the password, converts the digits of an Urdu keyboard, and sends an email', async () => {
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
    expect(await screen.findByText('Signup successful')).toBeTruthy()
    await pageHeading('Sign In')
    const sent = { phone: '393331234567', email: VALID.Email }
    expect(requests).toEqual([{ firstName: 'Sofia', lastName: 'Rossi', ...sent, password }])
    expect(await email).toEqual({ first_name: 'Sofia', last_name: 'Rossi', ...sent })
  })

  it('leads to sign-in with the email, shows the server’s message, and keeps no draft', async () => {
    const { tab } = await signUp()
    expect(await screen.findByText('Your account is open. You can sign in now.')).toBeTruthy()
    await pageHeading('Sign In')
    expect(input('Email').value).toBe(VALID.Email)
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    expect(input('Email').value).toBe('')
  })

  it('only logs a failure of the email to the company', async () => {
    server.use(getSendEmailMockHandler400())
    await signUp()
    await pageHeading('Sign In')
    await expect.poll(() => consoleLines.warn).toEqual(['The sign-up email was not sent.'])
    consoleLines.warn = []
  })

  it.each([
    ['Taken.', 'Taken.'],
    ['', 'This email already has an account.'],
  ])(
    'shows at Email that the email is taken, with the server’s message %j',
    async (reason, message) => {
      server.use(getRegisterMockHandler409({ message: reason }))
      await signUp()
      await waitFor(() => expect(describedBy('Email')).toEqual([message]))
      expect(screen.getByRole('alert').textContent).toBe(message)
    },
  )

  it('shows another failure in a notice until a field is edited, and keeps the values', async () => {
    server.use(getRegisterMockHandler500({ message: '' }))
    const { user } = await signUp()
    await screen.findByRole('alert')
    expect(Object.keys(VALID).map((label) => input(label).value)).toEqual(Object.values(VALID))
    await fillIn(user, { 'First name': 'x' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not navigate when the response comes after the user has left, but shows the toast', async () => {
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
