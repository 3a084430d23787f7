import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

it.each(['/', '/pricing', '/aml-checks', '/signup'])(
  'the public page %s names the missing features',
  async (path) => {
    await renderApp(path)
    const main = within(screen.getByRole('main'))
    expect(main.getByText(/No risk scores, no online ordering yet/)).toBeTruthy()
  },
)

it.each(['/', '/aml-checks'])(
  'the verification steps on %s state that the wallet stays the user’s own',
  async (path) => {
    await renderApp(path)
    expect(screen.getByText('Connect the wallet')).toBeTruthy()
    expect(screen.getByText(/your own wallet.*nothing in it is ever sent to us/)).toBeTruthy()
  },
)
