import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

it.each(['/', '/pricing', '/aml-checks', '/signup'])(
  'what exists and what does not is said on %s, before a registration',
  async (path) => {
    await renderApp(path)
    const main = within(screen.getByRole('main'))
    expect(main.getByText(/There are no risk scores yet, and plans can’t be ordered/)).toBeTruthy()
  },
)

it.each(['/', '/aml-checks'])(
  'the steps of a verification on %s say whose wallet it is, and that nothing is sent to us',
  async (path) => {
    await renderApp(path)
    expect(screen.getByText('Connect the wallet')).toBeTruthy()
    expect(screen.getByText(/your own wallet.*nothing in it is ever sent to us/)).toBeTruthy()
  },
)
