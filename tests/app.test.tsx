import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from './render'

describe('an address', () => {
  it.each(['#%', '#100%', '#%E0%A4%A', '#%00', '#"><b>', '#'])(
    'whose hash is %s shows its page',
    async (hash) => {
      const { tab } = await renderApp(`/about${hash}`)
      await pageHeading('Everyone who takes a coin should be able to know its past.')
      expect(tab.location.pathname).toBe('/about')
    },
  )

  it.each([
    '/about%0a',
    '/about%',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '//',
    '///',
    '//about//',
    '/\\',
    '/..;/',
    '/%2e%2e/',
  ])('whose path is %s shows a page, with the navigation around it', async (path) => {
    await renderApp(path)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  })
})

describe('a hash that names a part of the page', () => {
  it.each(['/aml-checks#btc', '/aml-checks#%62tc'])(
    'puts the focus there, for Tab to go on: %s',
    async (address) => {
      await renderApp(address)
      expect(document.activeElement?.id).toBe('btc')
    },
  )
})
