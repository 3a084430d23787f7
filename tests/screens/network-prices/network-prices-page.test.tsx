import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

/** P9-network-prices: name, ticker, personal hours, personal and enterprise price, is it active? */
const NETWORKS = [
  ['Bitcoin', 'BTC', '6–8 h', '$80', '$900', true],
  ['Ethereum', 'ETH', '5–6 h', '$80', '$850', true],
  ['Tron', 'TRX', '3–6 h', '$30', '$450', true],
  ['Solana', 'SOL', '4–5 h', '$40', '$600', true],
  ['Toncoin', 'TON', '', '$60', '$600', true],
  ['Tether', 'USDT', '', '$60', '$750', true],
  ['Polygon', 'MATIC', '', '$50', '$600', false],
  ['Ripple', 'XRP', '', '$50', '$750', false],
  ['Binance', 'BNB', '', '$40', '$600', false],
  ['Dogecoin', 'DOGE', '', '$50', '$650', false],
  ['Fantom', 'FTM', '', '$50', '$700', false],
  ['Litecoin', 'LTC', '', '$70', '$800', false],
  ['Dash', 'DASH', '', '$70', '$800', false],
  ['Bitcoin Cash', 'BCH', '', '$70', '$800', false],
  ['Ethereum Classic', 'ETC', '', '$70', '$800', false],
] as const

/** Returns the rows with a price. */
const getRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)

const getCells = (row: HTMLElement) => [
  within(row).getByRole('rowheader').textContent,
  within(row).getAllByRole('cell')[0]?.textContent,
]

describe('NetworkPricesPage', () => {
  it('shows the prices of all 15 networks, the six active networks first', async () => {
    await renderApp('/aml-checks')
    const [personal, enterprise] = ['Personal', 'Enterprise'].map(getRows) as [
      HTMLElement[],
      HTMLElement[],
    ]
    expect(personal.map(getCells)).toEqual(
      NETWORKS.map(([name, ticker, time, price]) => [name + ticker + time, price]),
    )
    expect(enterprise.map(getCells)).toEqual(
      NETWORKS.map(([name, ticker, , , price]) => [
        name + ticker + (ticker === 'TRX' ? '3–4 h' : ''),
        price,
      ]),
    )
    for (const rows of [personal, enterprise])
      expect(
        rows.map((row) => within(row).queryByRole('link', { name: /Start/ }) !== null),
      ).toEqual(NETWORKS.map(([, , , , , active]) => active))
    expect(screen.getByText(/6 networks are active; 9 more are listed/)).toBeTruthy()
    const button = within(personal[6] as HTMLElement).getByRole('button', { name: /Start/ })
    expect(button.ariaDisabled).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Not active yet')
  })

  it('compares the two kinds of check, with the range of the prices', async () => {
    await renderApp('/aml-checks')
    const [address, certificate] = ['Address check', 'Wallet certificate'].map(
      (name) => screen.getByRole('heading', { level: 2, name }).parentElement?.textContent,
    )
    expect(address).toMatch(/2–5 seconds.*a public address.*Connectednothing/)
    expect(certificate).toMatch(/1–10 hours.*read-only.*\$30 to \$80.*one check of one wallet/)
  })

  it('shows the personal prices, or the enterprise prices for their hash, until the user switches', async () => {
    const personal = () => screen.getByRole('radio', { name: 'Personal', checked: true })
    const { unmount } = await renderApp('/aml-checks')
    expect(personal()).toBeTruthy()
    unmount()
    const { user } = await renderApp('/aml-checks#enterprise')
    expect(screen.getByRole('radio', { name: 'Enterprise', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Personal' }))
    expect(personal()).toBeTruthy()
  })

  it('links a user to the dashboard', async () => {
    storeUser()
    await renderApp('/aml-checks')
    const row = within(getRows('Personal')[0] as HTMLElement)
    const start = await row.findByRole('link', { name: /Start/ })
    await expect.poll(() => start.getAttribute('href')).toBe('/dashboard')
  })
})
