import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

beforeEach(() => storeUser())

it('go into the address once typing rests, and Clear empties each', async () => {
  const { user, tab } = await renderApp('/transaction?type=credit')
  const search = screen.getByLabelText<HTMLInputElement>('Search')
  expect(search.placeholder).toBe('Search notes & tags')
  await user.type(search, 'rent')
  await waitFor(() => expect(tab.location.search).toBe('?type=credit&search=rent'))
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
  expect(tab.location.search).toBe('')
  expect(search.value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('Transaction type').value).toBe('')
  expect(screen.getByText('No filters applied')).toBeTruthy()
})

it('offer what the product has, and nothing more', async () => {
  await renderApp('/transaction')
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(options('Account')).toEqual(['Account', 'Main'])
  expect(options('Currency')).toEqual(['Currency', 'USD'])
  expect(options('Transaction type')).toEqual(['Transaction type', 'credit', 'debit'])
  expect(screen.getByRole('heading', { name: 'All transactions (0)' })).toBeTruthy()
})
