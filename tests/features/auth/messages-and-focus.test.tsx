import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getRegisterMockHandler, getRegisterMockHandler500 } from '@/generated/api/auth/auth.msw'
import { pageHeading, renderApp } from '../../render'
import { server } from '../../setup'
import { describedBy, input, signUp } from './sign-up'

describe('sign-up', () => {
  it('says above the form what is asked for', async () => {
    await renderApp('/signup')
    expect(screen.getByText('All fields are required.')).toBeTruthy()
  })

  it('leaves out blanks around what was typed, and takes an Urdu keyboard’s digits', async () => {
    let asked: Record<string, string> = {}
    server.use(
      getRegisterMockHandler(({ request }) => {
        asked = Object.fromEntries(new URL(request.url).searchParams)
        return {}
      }),
    )
    await signUp({
      'First name': ' Sofia ',
      'Last name': ' Rossi ',
      Phone: ' ۳۹٣331234567 ',
      Email: ' sofia.rossi@example.com ',
    })
    await pageHeading('Sign In')
    expect(asked).toEqual({
      firstName: 'Sofia',
      lastName: 'Rossi',
      phone: '393331234567',
      email: 'sofia.rossi@example.com',
      password: 'Marker-Password-7',
    })
  })

  it('takes a failure’s notice away as soon as something is changed', async () => {
    server.use(getRegisterMockHandler500({ message: 'Not now.' }))
    const { user } = await signUp()
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
    await user.type(input('First name'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says at the confirmation that it differs, until the password is changed', async () => {
    const { user } = await signUp({ 'Confirm password': 'Marker-Password-79' })
    await screen.findByText('Passwords must match')
    expect(describedBy('Confirm password')).toEqual(['Passwords must match'])
    await user.type(input('Password'), '9')
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
  })

  it('focuses the summary again after each invalid attempt', async () => {
    const { submit, user } = await signUp({ Email: 'sofia', Phone: '1' })
    const focused = () => document.activeElement
    await waitFor(() => expect(focused()?.textContent).toContain('Invalid email format'))
    const first = focused()
    await user.click(input('Last name'))
    await submit()
    await waitFor(() => expect(focused()).toBe(first))
  })

  it('takes the summary away once a submit is valid', async () => {
    const response = Promise.withResolvers<{ message: string }>()
    server.use(getRegisterMockHandler(() => response.promise))
    const { submit, user } = await signUp({ Email: 'sofia', Phone: '39333123456a' })
    await screen.findByText('2 fields need your attention')
    await user.type(input('Email'), '@example.com')
    await user.type(input('Phone'), '{Backspace}7')
    await submit()
    await screen.findByRole('button', { name: 'Signing up...' })
    expect(screen.queryByText('2 fields need your attention')).toBeNull()
    response.resolve({ message: 'Done.' })
    await pageHeading('Sign In')
  })

  it('says what is wrong in the language that is switched to, and finds nothing new wrong', async () => {
    const { user } = await signUp({ 'First name': '', Email: 'sofia' })
    await screen.findByText('Invalid email format')
    expect(screen.getByText('First name is required')).toBeTruthy()
    const before = [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)
    await user.click(screen.getByRole('button', { name: 'اردو', hidden: true }))
    await pageHeading('سائن اپ')
    await waitFor(() => expect(screen.queryByText('Invalid email format')).toBeNull())
    expect(screen.queryByText('First name is required')).toBeNull()
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(wrong.map(({ id }) => id)).toEqual(before)
    const [id = ''] = wrong[0]?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(id)?.textContent).toMatch(/[\u0600-\u06ff]/)
  })
})
