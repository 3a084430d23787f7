import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../render'

const SIGNED_IN = JSON.stringify({ email: 'sofia.rossi@example.com' })

describe('navigation', () => {
  it('offers a visitor Register and Login', async () => {
    const { user } = await renderApp('/')
    const menu = screen.getByRole('button', { name: 'Log in' })
    await user.click(menu)
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/signup')
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await pageHeading('Sign In')
  })

  it('offers a user Dashboard and Logout', async () => {
    localStorage.setItem('user', SIGNED_IN)
    const { user } = await renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  })

  it('closes a menu on Escape, with the focus back on its button, and on a press outside', async () => {
    const { user } = await renderApp('/')
    const menu = screen.getByRole('button', { name: 'Log in' })
    await user.click(menu)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Register' }))
    await user.keyboard('{Escape}')
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menu)
    await user.click(menu)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(menu.getAttribute('aria-expanded')).toBe('false')
  })

  it('switches the language at once, with the direction, and remembers it', async () => {
    const { user } = await renderApp('/login')
    await user.click(screen.getByRole('button', { name: /^Language/ }))
    await user.click(screen.getByRole('button', { name: 'اردو' }))
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
