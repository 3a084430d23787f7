import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

const QUESTION = 'When do I pay the fee?'

describe('the public pages', () => {
  it('has the same six questions on the FAQ page and the pricing page', async () => {
    const texts: (string | null)[][] = []
    for (const path of ['/Faqs', '/pricing']) {
      const { unmount, container } = await renderApp(path)
      texts.push([...container.querySelectorAll('details')].map((row) => row.textContent))
      unmount()
    }
    expect(texts[0]).toHaveLength(6)
    expect(texts[1]).toEqual(texts[0])
  })

  it('opens questions independently, and the one that the address names', async () => {
    const { user, container } = await renderApp('/Faqs#certificate')
    const open = () =>
      [...container.querySelectorAll('details')].filter((row) => row.open).map((row) => row.id)
    await waitFor(() => expect(open()).toEqual(['certificate']))
    await user.click(screen.getByText(QUESTION))
    expect(open()).toEqual(['certificate', 'fee'])
    await user.click(screen.getByText(QUESTION))
    expect(open()).toEqual(['certificate'])
  })

  it('redirects /faq to /Faqs', async () => {
    const { tab } = await renderApp('/faq')
    await waitFor(() => expect(tab.location.pathname).toBe('/Faqs'))
  })

  it('lists nine open roles', async () => {
    await renderApp('/careers')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('listitem')).toHaveLength(9)
  })

  it('has the entries of the product in its menus and its footer', async () => {
    const { user } = await renderApp('/')
    const linksUnder = async (menu: string) => {
      const button = screen.getByRole('button', { name: menu })
      await user.click(button)
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
      const links = [...(panel?.querySelectorAll('a') ?? [])].map((link) =>
        link.getAttribute('href'),
      )
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

  it('links a coin on the landing page to its price in two steps', async () => {
    const { user, tab } = await renderApp('/')
    await user.click(screen.getByRole('link', { name: /Solana/ }))
    await pageHeading('What a check costs')
    expect(tab.location.pathname + tab.location.hash).toBe('/aml-checks#sol')
  })

  it.each(['/login', '/signup', '/forgot-password'])(
    'hides navigation and footer on %s',
    async (path) => {
      await renderApp(path)
      expect(screen.queryByRole('contentinfo')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Products' })).toBeNull()
    },
  )
})
