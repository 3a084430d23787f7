import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { switchLocale } from '@/i18n/i18n'
import { COINS } from '@/product/coins'
import { renderApp } from '../render'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ email: 'sofia@example.com' })))

const button = (name: string) => screen.getByRole('button', { name })
const noModal = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the dashboard', () => {
  it('shows the fixed figures, and no other', async () => {
    await renderApp('/dashboard')
    const figures = within(screen.getByRole('region', { name: 'Figures' }))
    expect(figures.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Monitored wallets',
      'Current value',
      'Profit',
      'Turnover',
      'Transactions',
      'BTC share',
    ])
    expect(figures.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '0',
      'BTC ETH TRX',
      '$0',
      '$0',
      '$0',
      '0',
      '0%',
    ])
  })

  it('says in text and as a table what the doughnut shows', async () => {
    await renderApp('/dashboard')
    expect(screen.getByRole('img', { name: /BTC, value 100/ })).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Data of the chart' }))
    expect(table.getByRole('row', { name: 'BTC 100' })).toBeTruthy()
  })

  it('opens the details of each of the 15 coins', async () => {
    const { user } = await renderApp('/dashboard')
    for (const { name, ticker } of COINS) {
      await user.click(button(`${name} ${ticker}`))
      expect(
        within(await screen.findByRole('dialog', { name })).getByText('00 : 00 : 00'),
      ).toBeTruthy()
      await user.keyboard('{Escape}')
      await noModal()
    }
  }, 15_000)

  it('has the picker forget what was typed when it is closed', async () => {
    const { user } = await renderApp('/dashboard')
    await user.click(button('Asset Value'))
    await user.type(await screen.findByLabelText('Search wallets'), 'ripple')
    expect(screen.getByText('1 wallet')).toBeTruthy()
    await user.keyboard('{Escape}')
    await noModal()
    await user.click(button('Asset Value'))
    expect(await screen.findByText('15 wallets')).toBeTruthy()
  })
})

describe('a check', () => {
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
})

describe('filters', () => {
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
    expect(screen.getByText('No filter is set')).toBeTruthy()
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
})

describe('documents', () => {
  it('go from the type to the confirmation, and a new try begins at tax', async () => {
    const { user } = await renderApp('/documents')
    await user.click(button('Generate Document'))
    await user.click(await screen.findByRole('radio', { name: 'Transactions Export' }))
    await user.click(button('Next'))
    expect(await screen.findByRole('dialog', { name: 'Confirmation' })).toBeTruthy()
    await user.click(button('Close'))
    await noModal()
    await user.click(button('Generate Document'))
    const tax = await screen.findByRole('radio', { name: 'Tax report' })
    expect(tax).toHaveProperty('checked', true)
  })
})

it('the screens speak Urdu', async () => {
  await switchLocale('ur')
  await renderApp('/dashboard')
  expect(screen.getByRole('button', { name: 'اثاثوں کی تقسیم' })).toBeTruthy()
})
