import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getCoinName } from '@/product/coins'
import { NETWORKS } from '@/product/networks'
import { renderApp, storeUser } from '../../render'

const getRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)

const getCells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('NetworkPricesPage', () => {
  it.each([
    ['personal', 'Personal'],
    ['enterprise', 'Enterprise'],
  ] as const)(
    'shows time, count and %s price of all networks, and — for an unknown value',
    async (customer, table) => {
      await renderApp('/aml-checks')
      const headers = within(screen.getByRole('table', { name: table })).getAllByRole(
        'columnheader',
      )
      expect(headers.map(({ textContent }) => textContent)).toEqual([
        'Network',
        'Time',
        'Count',
        'Price',
        'Start',
      ])
      const rows = getRows(table)
      expect(rows.map((row) => getCells(row).slice(0, 4))).toEqual(
        NETWORKS.map(({ ticker, [customer]: { price, hours } }) => [
          getCoinName(ticker) + ticker,
          `Time${hours ? `${hours.join('–')} h` : '—'}`,
          'Count—',
          `$${price}`,
        ]),
      )
      expect(screen.getByText(/6 networks are active; 9 more are listed/)).toBeTruthy()
      for (const [index, row] of rows.entries()) {
        const start = within(row).getByRole(NETWORKS[index]?.active ? 'link' : 'button', {
          name: new RegExp(`^Start ?${getCells(row)[0]?.slice(0, 3)}.*, ${table}$`),
        })
        if (NETWORKS[index]?.active) continue
        expect(start.ariaDisabled).toBe('true')
        const note = document.getElementById(start.getAttribute('aria-describedby') ?? '')
        expect(note?.textContent).toMatch(/‘—’ means not published yet.*not active yet/)
      }
    },
  )

  it('compares the two kinds of check, with the range of the prices', async () => {
    await renderApp('/aml-checks')
    const [address, certificate] = ['Address check', 'Wallet certificate'].map(
      (name) => screen.getByRole('heading', { level: 2, name }).parentElement?.textContent,
    )
    expect(address).toMatch(/2–5 seconds.*a public address.*Connectednothing/)
    expect(certificate).toMatch(/1–10 hours.*read-only.*\$30 to \$80.*one check of one wallet/)
  })

  it('has a link to the prices for companies', async () => {
    await renderApp('/aml-checks')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enterprise prices' })
    expect(document.querySelector(link.hash)).toBe(
      screen.getByRole('region', { name: 'Enterprise' }),
    )
  })

  it('links a user to the dashboard', async () => {
    storeUser()
    await renderApp('/aml-checks')
    const row = within(getRows('Personal')[0] as HTMLElement)
    const start = await row.findByRole('link', { name: /Start/ })
    await expect.poll(() => start.getAttribute('href')).toBe('/dashboard')
  })
})
