import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { switchLocale } from '@/i18n/i18n'
import { COINS } from '@/product/coins'
import { renderApp } from '../../render'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ email: 'sofia@example.com' })))

const button = (name: string) => screen.getByRole('button', { name })
const noModal = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

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

it('the screens speak Urdu', async () => {
  await switchLocale('ur')
  await renderApp('/dashboard')
  expect(screen.getByRole('button', { name: 'اثاثوں کی تقسیم' })).toBeTruthy()
})
