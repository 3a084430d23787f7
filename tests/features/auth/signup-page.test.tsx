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
import { pageHeading, renderApp } from '../../render'
import { consoleLines, server } from '../../setup'

const VALID = {
  'First name': 'Sofia',
  'Last name': 'Rossi',
  Phone: '393331234567',
  Email: 'sofia.rossi@example.com',
  Password: 'Marker-Password-7',
  'Confirm password': 'Marker-Password-7',
}

type Label = keyof typeof VALID

async function signUp(changes: Partial<Record<Label, string>> = {}) {
  const app = await renderApp('/signup')
  for (const [label, text] of Object.entries({ ...VALID, ...changes }))
    if (text) await app.user.type(screen.getByLabelText(label), text)
  await app.user.click(screen.getByRole('button', { name: 'Sign Up' }))
  return app
}

/** What is tied to a box as its description, hints included. */
const describedBy = (box: HTMLElement) =>
  (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

describe('sign-up', () => {
  it.each<[Label, string, string]>([
    ['First name', '', 'First name is required'],
    ['First name', '   ', 'First name is required'],
    ['First name', 'S', 'First name must be at least 2 characters'],
    ['First name', 'S'.repeat(101), 'First name must be at most 100 characters'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'R', 'Last name must be at least 2 characters'],
    ['Last name', 'R'.repeat(101), 'Last name must be at most 100 characters'],
    ['Phone', '', 'Phone number is required'],
    ['Phone', '+39 333 1234567', 'Must be only digits'],
    ['Phone', '393331234', 'Must be at least 10 digits'],
    ['Phone', '3'.repeat(21), 'Must be at most 20 digits'],
    ['Email', '', 'Email is required'],
    ['Email', 'sofia', 'Invalid email format'],
    ['Email', `${'s'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['Password', '', 'Password is required'],
    ['Password', 'Abcdef7', 'Password must be at least 8 characters'],
    ['Password', 'Abcdefgh', 'Password must contain at least one number'],
    ['Password', 'ABCDEFG7', 'Password must contain at least one lowercase letter'],
    ['Password', 'abcdefg7', 'Password must contain at least one uppercase letter'],
    ['Password', `Aa7${'a'.repeat(126)}`, 'Password must be at most 128 characters'],
    ['Confirm password', '', 'Confirm password is required'],
    ['Confirm password', 'Another-Password-7', 'Passwords must match'],
  ])('refuses a %s of "%s": %s', async (label, text, message) => {
    const changes = label === 'Password' ? { 'Confirm password': text } : {}
    const { tab } = await signUp({ ...changes, [label]: text })
    const box = await screen.findByLabelText(label)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(box)).toContain(message)
    // An empty password leaves its confirmation wrong as well; then the summary has the focus.
    const summary = screen.queryByRole('region', { name: /need your attention/ })
    expect(document.activeElement).toBe(message === 'Password is required' ? summary : box)
    expect(tab.location.pathname).toBe('/signup')
  })

  it('marks every empty field at once, in a summary that takes the focus and leads to each', async () => {
    const { user } = await renderApp('/signup')
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    const summary = await screen.findByRole('region', { name: '6 fields need your attention' })
    expect(document.activeElement).toBe(summary)
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'First name: First name is required',
      'Last name: Last name is required',
      'Phone: Phone number is required',
      'Email: Email is required',
      'Password: Password is required',
      'Confirm password: Confirm password is required',
    ])
    for (const label of Object.keys(VALID)) {
      const box = screen.getByLabelText(label)
      expect(box.getAttribute('aria-invalid')).toBe('true')
      await user.click(within(summary).getByRole('link', { name: new RegExp(`^${label}:`) }))
      expect(document.activeElement).toBe(box)
    }
    await user.type(screen.getByLabelText('Email'), VALID.Email)
    expect(within(summary).getByRole('link', { name: 'Email' })).toBeTruthy()
    expect(within(summary).getAllByRole('link')).toHaveLength(6)

    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByRole('region', { name: '5 fields need your attention' })).toBe(
      document.activeElement,
    )
  })

  it('puts the focus on the one wrong field, without a summary', async () => {
    await signUp({ Phone: '12' })
    expect(document.activeElement).toBe(await screen.findByLabelText('Phone'))
    expect(screen.queryByRole('region', { name: /need/ })).toBeNull()
  })

  it('ticks off each password rule as it is kept', async () => {
    const { user } = await renderApp('/signup')
    const rules = within(screen.getByRole('main')).getAllByRole('listitem')
    const kept = () => rules.map((rule) => rule.textContent?.endsWith('(done)'))
    expect(rules.map((rule) => rule.textContent)).toEqual([
      'at least 8 characters',
      'a number',
      'a lowercase letter',
      'an uppercase letter',
    ])
    expect(kept()).toEqual([false, false, false, false])
    await user.type(screen.getByLabelText('Password'), 'abcdefgh')
    expect(kept()).toEqual([true, false, true, false])
    await user.type(screen.getByLabelText('Password'), 'A7')
    expect(kept()).toEqual([true, true, true, true])
  })

  it('goes to sign-in with the email filled in, and the server’s words in a toast', async () => {
    const { tab } = await signUp()
    await pageHeading('Sign In')
    expect(tab.location.pathname).toBe('/login')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(VALID.Email)
    expect(screen.getByText('Your account is open. You can sign in now.')).toBeTruthy()
  })

  it('says "Signup successful" for an answer without a message', async () => {
    server.use(getRegisterMockHandler({}))
    await signUp()
    expect(await screen.findByText('Signup successful')).toBeTruthy()
  })

  it('says "Signing up..." while it works', async () => {
    const answer = Promise.withResolvers<void>()
    server.use(
      getRegisterMockHandler(async () => {
        await answer.promise
        return {}
      }),
    )
    await signUp()
    const button = await screen.findByRole('button', { name: 'Signing up...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    answer.resolve()
    await pageHeading('Sign In')
  })

  it('sends what the contract names, and neither the confirmation nor blanks', async () => {
    let asked: URL | undefined
    server.use(
      getRegisterMockHandler(({ request }) => {
        asked = new URL(request.url)
        return {}
      }),
    )
    await signUp({ 'First name': ' Sofia ', Phone: '۳۹۳۳۳۱۲۳۴۵۶۷' })
    await pageHeading('Sign In')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      firstName: 'Sofia',
      lastName: 'Rossi',
      phone: '393331234567',
      email: 'sofia.rossi@example.com',
      password: 'Marker-Password-7',
    })
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
      ' without words',
      getRegisterMockHandler409({ message: '' }),
      'This email already has an account.',
    ],
  ])(
    'puts a conflict%s at the email field, until the email is changed',
    async (_, handler, words) => {
      server.use(handler)
      const { user } = await signUp()
      const email = screen.getByLabelText<HTMLInputElement>('Email')
      await waitFor(() => expect(describedBy(email)).toEqual([words]))
      expect(document.activeElement).toBe(email)
      expect(email.value).toBe(VALID.Email)
      await user.type(email, 'x')
      await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
    },
  )

  it.each([
    ['a failure without words', getRegisterMockHandler500({ message: '' }), 'Something went wrong'],
    ['a dead server', invalidResponses.noResponse, 'Something went wrong'],
    ['an error page', invalidResponses.htmlError, 'Something went wrong'],
  ])('shows a toast and a notice for %s, and keeps what was typed', async (_, handler, toast) => {
    server.use(handler)
    const { tab } = await signUp()
    expect((await screen.findAllByText(toast)).length).toBeGreaterThan(0)
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(tab.location.pathname).toBe('/signup')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(VALID.Email)
  })
})

describe('sign-up that was left', () => {
  it('takes nobody to sign-in when its response comes late, and still says how it went', async () => {
    const response = Promise.withResolvers<void>()
    server.use(
      getRegisterMockHandler(async () => {
        await response.promise
        return {}
      }),
    )
    const { tab, user } = await signUp()
    await user.click(screen.getAllByRole('link', { name: 'AML Verify, home' })[0] as HTMLElement)
    await pageHeading('Know where a coin has been before you take it.')
    response.resolve()
    await screen.findByText('Signup successful')
    expect(tab.location.pathname).toBe('/')
  })

  it('keeps what was typed, except the passwords, for Back', async () => {
    const { tab, user } = await signUp({ Phone: '12' })
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await pageHeading('Sign In')
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    const kept = Object.keys(VALID).map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(kept).toEqual(['Sofia', 'Rossi', '12', VALID.Email, '', ''])
  })

  it('keeps nothing once the account is open', async () => {
    const { tab } = await signUp()
    await pageHeading('Sign In')
    await act(async () => tab.navigate(-1))
    await pageHeading('Sign Up')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })
})

describe('what a browser is told to fill in', () => {
  it.each([
    ['/login', { Email: 'username', Password: 'current-password' }],
    [
      '/signup',
      {
        'First name': 'given-name',
        'Last name': 'family-name',
        Phone: 'tel',
        Email: 'username',
        Password: 'new-password',
        'Confirm password': 'new-password',
      },
    ],
    ['/forgot-password', { Email: 'username' }],
  ])('on %s', async (path, tokens) => {
    const { container } = await renderApp(path)
    for (const [label, token] of Object.entries(tokens))
      expect(screen.getByLabelText<HTMLInputElement>(label).autocomplete).toBe(token)
    expect(container.querySelector('form')?.method).toBe('post')
  })
})
