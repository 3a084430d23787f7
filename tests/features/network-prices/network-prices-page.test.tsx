import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../render'

const USER = '{"email":"sofia.rossi@example.com"}'

/** P9-network-prices: name, ticker, hours if published, price, whether the network is active. The active ones come first. */
const PERSONAL = [
  ['Bitcoin', 'BTC', '6–8 h', '$80', true],
  ['Ethereum', 'ETH', '5–6 h', '$80', true],
  ['Tron', 'TRX', '3–6 h', '$30', true],
  ['Solana', 'SOL', '4–5 h', '$40', true],
  ['Toncoin', 'TON', '', '$60', true],
  ['Tether', 'USDT', '', '$60', true],
  ['Polygon', 'MATIC', '', '$50', false],
  ['Ripple', 'XRP', '', '$50', false],
  ['Binance', 'BNB', '', '$40', false],
  ['Dogecoin', 'DOGE', '', '$50', false],
  ['Fantom', 'FTM', '', '$50', false],
  ['Litecoin', 'LTC', '', '$70', false],
  ['Dash', 'DASH', '', '$70', false],
  ['Bitcoin Cash', 'BCH', '', '$70', false],
  ['Ethereum Classic', 'ETC', '', '$70', false],
] as const

const ENTERPRISE_PRICES = [
  900, 850, 450, 600, 600, 750, 600, 750, 600, 650, 700, 800, 800, 800, 800,
].map((price) => `$${price}`)

/** The rows of the networks: those with a price. */
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)

/** What a row says: the name's cell holds name, ticker and time, if any. */
const cellsOf = (row: HTMLElement) => ({
  name: within(row).getByRole('rowheader').textContent,
  price: within(row).getAllByRole('cell')[0]?.textContent,
})

describe('the price tables', () => {
  it('show the personal prices of all 15 networks', async () => {
    await renderApp('/aml-checks')
    const rows = rowsOf('Personal')
    expect(rows).toHaveLength(15)
    for (const [index, [name, ticker, time, price, active]] of PERSONAL.entries()) {
      const row = rows[index] as HTMLElement
      expect(cellsOf(row)).toEqual({ name: name + ticker + time, price })
      expect(within(row).queryByRole('link', { name: /Start/ }) !== null).toBe(active)
    }
  })

  it('show the enterprise prices, with the one time that is known', async () => {
    await renderApp('/aml-checks')
    const cells = rowsOf('Enterprise').map(cellsOf)
    expect(cells.map(({ price }) => price)).toEqual(ENTERPRISE_PRICES)
    expect(cells.map(({ name }) => name)).toEqual(
      PERSONAL.map(([name, ticker]) => name + ticker + (ticker === 'TRX' ? '3–4 h' : '')),
    )
  })

  it('say why an inactive network can’t be started', async () => {
    await renderApp('/aml-checks')
    const button = within(rowsOf('Personal')[6] as HTMLElement).getByRole('button', {
      name: /Start/,
    })
    expect(button.ariaDisabled).toBe('true')
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Not active yet')
  })

  it('tell the six active networks from the nine that are only listed', async () => {
    await renderApp('/aml-checks')
    for (const name of ['Personal', 'Enterprise']) {
      const [, active, listed] = within(screen.getByRole('table', { name })).getAllByRole(
        'rowgroup',
      ) as [HTMLElement, HTMLElement, HTMLElement]
      expect(within(active).getAllByRole('link', { name: /Start/ })).toHaveLength(6)
      expect(within(listed).getByText('Not active yet')).toBeTruthy()
      expect(within(listed).getAllByRole('button', { name: /Start/ })).toHaveLength(9)
    }
    expect(screen.getByText(/6 networks are active; 9 more are listed/)).toBeTruthy()
  })

  it('say what a price buys beside what a plan includes', async () => {
    await renderApp('/aml-checks')
    const [personal, enterprise] = screen.getAllByRole('complementary', { name: /plan/ })
    expect(personal?.textContent).toMatch(/one check.*SMART\$120 a month5 checks/)
    expect(enterprise?.textContent).toMatch(/ENTERPRISE\$2,850 a monthCustom number of checks/)
  })

  it.each([
    ['', 'Personal'],
    ['#personal', 'Personal'],
    ['#enterprise', 'Enterprise'],
    ['#btc', 'Personal'],
  ])('at %o are those of %s', async (hash, name) => {
    const { user } = await renderApp(`/aml-checks${hash}`)
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)
    expect(chosen()).toBe(screen.getByRole('radio', { name }))
    const other = screen.getByRole('radio', {
      name: name === 'Personal' ? 'Enterprise' : 'Personal',
    })
    await user.click(other)
    expect(chosen()).toBe(other)
  })

  it.each([
    ['a visitor to sign-in', null, '/login'],
    ['a user to the dashboard', USER, '/dashboard'],
  ])('start %s', async (_, stored, path) => {
    if (stored) localStorage.setItem('user', stored)
    await renderApp('/aml-checks')
    const start = await within(rowsOf('Personal')[0] as HTMLElement).findByRole('link', {
      name: /Start/,
    })
    await expect.poll(() => start.getAttribute('href')).toBe(path)
  })
})
