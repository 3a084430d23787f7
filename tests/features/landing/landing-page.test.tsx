import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

it('links a coin on the landing page to its price in two steps', async () => {
  const { user, tab } = await renderApp('/')
  await user.click(screen.getByRole('link', { name: /Solana/ }))
  await pageHeading('What a check costs')
  expect(tab.location.pathname + tab.location.hash).toBe('/aml-checks#sol')
})
