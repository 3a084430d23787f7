import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

it('TransactionsPage has the filters of the product, as its address sets them, and clears each', async () => {
  storeUser()
  const { user, tab } = await renderApp(
    '/transaction?account=Main&currency=USD&type=credit&dateFrom=2026-01-31&dateTo=2026-02-28',
  )
  const fields = ['Account', 'Currency', 'Transaction type', 'Date from', 'Date to', 'Search']
  const values = () =>
    fields.map((label) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value)
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.type(screen.getByLabelText('Search'), 'rent')
  expect(values()).toEqual(['Main', 'USD', 'credit', '2026-01-31', '2026-02-28', 'rent'])
  expect(options('Account')).toEqual(['Account', 'Main'])
  expect(options('Currency')).toEqual(['Currency', 'USD'])
  expect(options('Transaction type')).toEqual(['Transaction type', 'credit', 'debit'])
  expect(screen.getByPlaceholderText('Search notes & tags')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'All transactions (0)' })).toBeTruthy()
  expect(screen.getByText('Operations on request not found')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
  expect(values()).toEqual(['', '', '', '', '', ''])
  expect(tab.location.search).toBe('')
})
