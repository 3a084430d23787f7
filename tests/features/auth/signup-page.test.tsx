import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../render'
import { describedBy, input, type Label, signUp, VALID } from './sign-up'

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
  ])('rejects a %s of "%s": %s', async (label, text, message) => {
    const changes = label === 'Password' ? { 'Confirm password': text } : {}
    const { tab } = await signUp({ ...changes, [label]: text })
    const field = await screen.findByLabelText(label)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(label)).toContain(message)
    // An empty password leaves its confirmation wrong as well; then the summary has the focus.
    const summary = screen.queryByRole('region', { name: /need your attention/ })
    expect(document.activeElement).toBe(message === 'Password is required' ? summary : field)
    expect(summary === null).toBe(message !== 'Password is required')
    // Not aloud: the focus is there already.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(tab.location.pathname).toBe('/signup')
  })

  it('marks every empty field at once, in a summary that takes the focus and links to each', async () => {
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
      const field = screen.getByLabelText(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await user.click(within(summary).getByRole('link', { name: new RegExp(`^${label}:`) }))
      expect(document.activeElement).toBe(field)
    }
    await user.type(screen.getByLabelText('Email'), VALID.Email)
    expect(within(summary).getByRole('link', { name: 'Email' })).toBeTruthy()
    expect(within(summary).getAllByRole('link')).toHaveLength(6)

    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByRole('region', { name: '5 fields need your attention' })).toBe(
      document.activeElement,
    )
  })

  it('ticks off each password rule as it is kept', async () => {
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
    await user.type(screen.getByLabelText('Password'), 'abcdefgh')
    expect(kept()).toEqual([true, false, true, false])
    await user.type(screen.getByLabelText('Password'), 'A7')
    expect(kept()).toEqual([true, true, true, true])
  })
})

describe('what a browser is asked to fill in', () => {
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
      expect(input(label).autocomplete).toBe(token)
    expect(container.querySelector('form')?.method).toBe('post')
  })
})
