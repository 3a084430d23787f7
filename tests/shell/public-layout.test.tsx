import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp, storeUser } from '../render'

it('PublicLayout renders the product’s entries in its menus and its footer', async () => {
  await renderApp('/about')
  const listLinks = (menu: string) => {
    const id = screen.getByRole('button', { name: menu }).getAttribute('popovertarget')
    return [...document.querySelectorAll(`[id="${id}"] a`)].map((link) => link.getAttribute('href'))
  }
  expect(listLinks('Products')).toEqual(['/kyt-kyc', '/aml-certification', '/pricing'])
  expect(listLinks('Company')).toEqual(['/about', '/careers'])
  expect(listLinks('Help Desk')).toEqual(['/Faqs'])
  const mobile = listLinks('Menu')
  for (const path of ['/pricing', '/support', '/faq']) expect(mobile).toContain(path)
  const footer = within(screen.getByRole('contentinfo'))
  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Contact', '/contact'],
  ] as const)
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

it('PublicLayout offers a visitor Register and Login', async () => {
  const { user } = await renderApp('/about')
  const link = (name: string) => screen.getByRole('link', { name, hidden: true })
  expect(link('Register').getAttribute('href')).toBe('/signup')
  await user.click(link('Login'))
  await pageHeading('Sign In')
})

it('PublicLayout takes what a visitor asked for to Register', async () => {
  const { user } = await renderApp('/aml_check')
  await user.click(screen.getByRole('link', { name: 'Register', hidden: true }))
  await pageHeading('Sign Up')
  expect(await screen.findByText('After you sign in: AML Checks')).toBeTruthy()
})

it('PublicLayout offers a user Dashboard and Logout', async () => {
  storeUser()
  const { user } = await renderApp('/about')
  await screen.findByRole('button', { name: 'Account' })
  const dashboard = screen.getByRole('link', { name: 'Dashboard', hidden: true })
  expect(dashboard.getAttribute('href')).toBe('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
})

it.each(['/login', '/forgot-password'])(
  'AuthLayout has no navigation and no footer on %s',
  async (path) => {
    await renderApp(path)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Products' })).toBeNull()
  },
)
