import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../render'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ email: 'sofia@example.com' })))

const button = (name: string) => screen.getByRole('button', { name })

it.each(['', '   ', '\u00a0\u3000'])('of %j is rejected with an alert only', async (input) => {
  const { user } = await renderApp('/aml_check')
  if (input) await user.type(screen.getByLabelText('Wallet address or Tx Hash'), input)
  await user.click(button('Check for AML'))
  expect(screen.getByRole('alert').textContent).toBe('Please enter a wallet address or Tx Hash')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('repeats what was asked about without what would turn or hide it', async () => {
  const { user } = await renderApp('/aml_check')
  await user.click(screen.getByLabelText('Wallet address or Tx Hash'))
  await user.paste(' a\u202eb\u200bc ')
  await user.click(button('Check for AML'))
  const modal = within(await screen.findByRole('dialog', { name: 'AML Check' }))
  expect(modal.getByRole('definition').textContent).toBe('abc')
})

it('says nothing of an empty field after a check, until the next one', async () => {
  const { user } = await renderApp('/aml_check')
  const field = screen.getByLabelText('Wallet address or Tx Hash')
  await user.type(field, 'bc1q')
  await user.click(button('Check for AML'))
  const modal = within(await screen.findByRole('dialog', { name: 'AML Check' }))
  await user.click(modal.getByRole('button', { name: 'Close' }))
  await user.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Check for AML'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
