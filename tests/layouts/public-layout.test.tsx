import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

it('has the entries of the product in its menus and its footer', async () => {
  await renderApp('/')
  const linksUnder = (menu: string) => {
    const id = screen.getByRole('button', { name: menu }).getAttribute('popovertarget')
    return [...document.querySelectorAll(`[id="${id}"] a`)].map((link) => link.getAttribute('href'))
  }
  expect(linksUnder('Products')).toEqual(['/kyt-kyc', '/aml-certification', '/pricing'])
  expect(linksUnder('Company')).toEqual(['/about', '/careers'])
  expect(linksUnder('Help Desk')).toEqual(['/Faqs'])
  const mobile = linksUnder('Menu')
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
