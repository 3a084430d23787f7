import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { COINS } from '@/product/coins'
import { isActive } from '@/product/networks'
import { pageHeading, renderApp, storeUser } from '../../render'

beforeEach(() => storeUser())

const getButton = (name: string) => screen.getByRole('button', { name })

it('DashboardPage shows only the fixed figures', async () => {
  await renderApp('/dashboard')
  const figures = within(screen.getByRole('region', { name: 'Monitoring' }))
  const texts = (role: string) => figures.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('term')).toEqual([
    'Monitored wallets',
    'Current value',
    'Profit',
    'Turnover',
    'Transactions',
  ])
  expect(texts('definition')).toEqual(['0', '$0', '$0', '$0', '0'])
  expect(screen.getByText('BTC share').closest('p')?.textContent).toBe('0%BTC share')
  expect(texts('listitem')).toEqual(['BTC', 'ETH', 'TRX'])
})

it('DashboardPage has its sections in order, and a name for the doughnut', async () => {
  await renderApp('/dashboard')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'AML Verifiable BlockChain Network',
    'Coins',
    'Monitoring',
    'AML Risk',
    'Asset Distribution',
    'Asset Value',
  ])
  expect(main.getByRole('img', { name: /BTC, value 100/ })).toBeTruthy()
})

it('DashboardPage describes each inert control by the same note', async () => {
  await renderApp('/dashboard')
  const inert = [...document.querySelectorAll('main [aria-disabled=true]')]
  expect(inert.length).toBeGreaterThan(0)
  const note = screen.getByText(/^Not available yet/).closest('[id]')
  for (const control of inert)
    expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(note?.id)
})

it('CoinModal leads to a check that expects the coin', async () => {
  const { user, tab } = await renderApp('/dashboard')
  await user.click(getButton('Tron TRX'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tron' }))
  expect(dialog.getByText('00 : 00 : 00')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('link', { name: 'Check an address' }))
  await user.keyboard('{Enter}')
  await pageHeading('AML Checks')
  expect(tab.location.search).toBe('?expected=TRX')
})

it('CoinGrid has a tile for each coin, and describes the inactive coins by a note', async () => {
  await renderApp('/dashboard')
  const grid = within(screen.getByRole('region', { name: 'Coins' }))
  const tiles = grid.getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(
    COINS.map(({ name, ticker }) => `${name} ${ticker}`),
  )
  const note = grid.getByText(/not active yet/).closest('[id]')
  expect(tiles.map((tile) => tile.getAttribute('aria-describedby'))).toEqual(
    COINS.map(({ ticker }) => (isActive(ticker) ? null : note?.id)),
  )
})

it('CoinModal has no link to a check for an inactive coin', async () => {
  const { user } = await renderApp('/dashboard')
  await user.click(getButton('Dash DASH'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dash' }))
  expect(dialog.getByText(/^Checks on Dash are not active yet\./)).toBeTruthy()
  expect(dialog.queryByRole('link')).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }))
})

it('WalletPicker lists the coins whose name contains the text, in any case', async () => {
  const { user } = await renderApp('/dashboard')
  await user.click(getButton('Asset Value'))
  expect(await screen.findByText('15 wallets')).toBeTruthy()
  await user.type(screen.getByLabelText('Search wallets'), ' RIPP ')
  expect(screen.getByText('1 wallet')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Ripple XRP' })).toBeTruthy()
})

it('WalletPicker shows all coins again after a search in vain', async () => {
  const { user } = await renderApp('/dashboard')
  await user.click(getButton('Asset Value'))
  await user.type(await screen.findByLabelText('Search wallets'), '?')
  expect(screen.getByText('No wallets')).toBeTruthy()
  await user.click(getButton('Show all coins'))
  expect(screen.getByText('15 wallets')).toBeTruthy()
})
