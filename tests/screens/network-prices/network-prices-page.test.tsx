import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { coinName } from '@/product/coins'
import { ACTIVE_NETWORKS, INACTIVE_NETWORKS } from '@/product/networks'
import { renderApp, storeUser } from '../../render'

/** Sorted as in the tables: the active networks first. */
const NETWORKS = [...ACTIVE_NETWORKS, ...INACTIVE_NETWORKS]

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
  it.each([
    ['personal', 'Personal'],
    ['enterprise', 'Enterprise'],
  ] as const)(
    'shows the %s prices of all networks, the active networks first',
    async (customer, table) => {
      await renderApp('/aml-checks')
      const rows = getRows(table)
      expect(rows.map(getCells)).toEqual(
        NETWORKS.map(({ ticker, [customer]: { price, hours } }) => [
          coinName(ticker) + ticker + (hours ? `${hours.join('–')} h` : ''),
          `$${price}`,
        ]),
      )
      const hasLink = rows.map((row) => within(row).queryByRole('link', { name: /Start/ }) !== null)
      expect(hasLink).toEqual(NETWORKS.map(({ active }) => active))
      expect(screen.getByText(/6 networks are active; 9 more are listed/)).toBeTruthy()
      const button = within(rows[6] as HTMLElement).getByRole('button', { name: /Start/ })
      expect(button.ariaDisabled).toBe('true')
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('Not active yet')
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
