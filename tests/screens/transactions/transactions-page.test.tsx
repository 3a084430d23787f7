import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { input, renderApp, storeUser } from '../../render'

it('TransactionsPage sets its filters from the URL, and has an empty list', async () => {
  storeUser()
  await renderApp('/transaction?account=Main&currency=USD&type=credit')
  const selects = ['Account', 'Currency', 'Transaction type'].map((label) => {
    const { value, options } = screen.getByLabelText<HTMLSelectElement>(label)
    return [value, ...[...options].map(({ text }) => text)]
  })
  expect(selects).toEqual([
    ['Main', 'Account', 'Main'],
    ['USD', 'Currency', 'USD'],
    ['credit', 'Transaction type', 'credit', 'debit'],
  ])
  expect(input('Search').placeholder).toBe('Search notes & tags')
  expect(screen.getByRole('heading', { name: 'All transactions (0)' })).toBeTruthy()
  expect(screen.getByText('Operations on request not found')).toBeTruthy()
})
