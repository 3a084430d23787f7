import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

it('has the entries of the product in its menus and its footer', async () => {
  const { user } = await renderApp('/')
  const linksUnder = async (menu: string) => {
    const button = screen.getByRole('button', { name: menu })
    await user.click(button)
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
    const links = [...(panel?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    await user.keyboard('{Escape}')
    return links
  }
  expect(await linksUnder('Products')).toEqual(['/kyt-kyc', '/aml-certification', '/pricing'])
  expect(await linksUnder('Company')).toEqual(['/about', '/careers'])
  expect(await linksUnder('Help Desk')).toEqual(['/Faqs'])
  const mobile = await linksUnder('Open menu')
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

it.each(['/login', '/signup', '/forgot-password'])(
  'hides navigation and footer on %s',
  async (path) => {
    await renderApp(path)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Products' })).toBeNull()
  },
)
