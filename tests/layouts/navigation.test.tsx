import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../render'

const SIGNED_IN = JSON.stringify({ email: 'sofia.rossi@example.com' })

describe('navigation', () => {
  it('offers a visitor Register and Login', async () => {
    const { user } = await renderApp('/')
    const link = (name: string) => screen.getByRole('link', { name, hidden: true })
    expect(link('Register').getAttribute('href')).toBe('/signup')
    await user.click(link('Login'))
    await pageHeading('Sign In')
  })

  it('offers a user Dashboard and Logout', async () => {
    localStorage.setItem('user', SIGNED_IN)
    const { user } = await renderApp('/')
    await screen.findByRole('button', { name: 'Account' })
    const dashboard = screen.getByRole('link', { name: 'Dashboard', hidden: true })
    expect(dashboard.getAttribute('href')).toBe('/dashboard')
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  })

  it('switches the language at once, with the direction, and remembers it', async () => {
    const { user } = await renderApp('/login')
    await user.click(screen.getByRole('button', { name: 'اردو', hidden: true }))
    await pageHeading('سائن ان')
    expect(document.documentElement.lang).toBe('ur')
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('locale')).toBe('ur')
  })

  it('shows the protected navigation with the product’s labels and marks the page', async () => {
    localStorage.setItem('user', SIGNED_IN)
    const { user } = await renderApp('/dashboard')
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(
      navigation.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/', 'AML Verify'],
      ['/dashboard', 'Run Aml verification'],
      ['/transaction', 'Transaction'],
      ['/aml_check', 'AML checks List'],
      ['/documents', 'Documents'],
    ])
    await user.click(navigation.getByRole('link', { name: 'Documents' }))
    const heading = await pageHeading('Documents')
    expect(navigation.getByRole('link', { name: 'Documents' }).ariaCurrent).toBe('page')
    expect(navigation.getByRole('link', { name: 'Run Aml verification' }).ariaCurrent).toBeNull()
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Documents · AML Verify')
  })

  it('helps on from an unknown address', async () => {
    await renderApp('/no-such-page')
    await pageHeading('We can’t find this page')
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
  })
})
