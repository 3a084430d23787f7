import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const step = () => screen.getByRole('heading', { level: 2 })

/** The step that is shown. */
const section = () => within(step().closest('section') as HTMLElement)

/** The figures of a summary, by their labels. */
const figures = () =>
  Object.fromEntries(
    section()
      .queryAllByRole('term')
      .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent]),
  )

/** The list of a summary, row by row. */
const list = () =>
  section()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const SOURCES = [
  'WalletsBy their public addressesNone',
  'ExchangesBy a read-only API key3 transactions',
  'FilesExported from another serviceNone',
]
const TRANSACTIONS = [
  'BoughtFebruary 14, 2023$4,4000.2 BTC',
  'SoldJune 20, 2023$5,6000.2 BTC',
  'Exchange feeJune 20, 2023$15',
]

const TAX_OPTIONS = {
  'Tax year': '2023',
  Currency: 'USD',
  'Cost method': 'FIFO',
  'Time zone': 'UTC',
}

/** The steps of each wizard and their contents, all from the same three transactions. */
const WIZARDS: Record<string, [title: string, shown: string[] | Record<string, string>][]> = {
  '/tax-report': [
    ['Transaction sources', SOURCES],
    ['Options', TAX_OPTIONS],
    ['List of transactions', TRANSACTIONS],
    [
      'Summary',
      {
        ...TAX_OPTIONS,
        'Proceeds of sales': '$5,600',
        'Cost basis': '$4,400',
        Fees: '$15',
        Gain: '$1,185',
      },
    ],
  ],
  '/transactions-export': [
    ['Transaction sources', SOURCES],
    ['Options', { Period: '2023', Account: 'Main', Currency: 'USD', 'Time zone': 'UTC' }],
    ['List of transactions', TRANSACTIONS],
    [
      'Summary',
      {
        Period: '2023',
        Transactions: '3',
        'Money in': '$5,600',
        'Money out': '$4,415',
        Difference: '$1,185',
      },
    ],
  ],
  '/proof-of-funds': [
    [
      'Income Details',
      { Salary: '$48,000', 'Sales of coins': '$5,600', 'Total income': '$53,600' },
    ],
    ['Deductions', { 'Cost basis': '$4,400', Fees: '$15', 'Total deductions': '$4,415' }],
    ['Tax Calculation', { 'Taxable income': '$49,185', 'Sample rate': '20%', Tax: '$9,837' }],
    [
      'Summary',
      {
        'Tax year': '2023',
        'Total income': '$53,600',
        'Total deductions': '$4,415',
        Tax: '$9,837',
        'Funds left': '$39,348',
      },
    ],
  ],
}

it.each(Object.entries(WIZARDS))(
  'the wizard %s goes one step at a time through its sample, and back',
  async (path, steps) => {
    const { user, tab } = await renderApp(path)
    for (const [index, [name, shown]] of steps.entries()) {
      expect(step().textContent).toBe(`Step ${index + 1} of 4: ${name}`)
      expect(button('Back').disabled).toBe(index === 0)
      expect(button('Next').disabled).toBe(index === 3)
      if (index > 0) expect(document.activeElement).toBe(step())
      expect(section().getAllByText('Sample')).toHaveLength(1)
      if (Array.isArray(shown)) expect(list()).toEqual(shown)
      else expect(figures()).toMatchObject(shown)
      if (index < 3) await user.click(button('Next'))
    }
    const generate = button('Generate Report')
    expect(generate.ariaDisabled).toBe('true')
    const note = document.getElementById(generate.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Not available yet')
    await user.click(button('Back'))
    expect(step().textContent).toMatch(/^Step 3/)
    await act(() => tab.navigate(-1))
    expect(step().textContent).toMatch(/Summary$/)
  },
)

it.each([
  ['?step=3', 'Step 3'],
  ['?step=9', 'Step 1'],
  ['?step=two', 'Step 1'],
  ['?step=-1', 'Step 1'],
  ['?step=1.5', 'Step 1'],
])('the address with %s shows %s', async (search, number) => {
  await renderApp(`/tax-report${search}`)
  expect(step().textContent).toContain(number)
})

it.each([
  ['a visitor can sign up or see the prices', null, ['/signup', '/aml-checks']],
  ['a user can check an address', { email: 'sofia@example.com' }, ['/aml_check']],
])('after the summary %s', async (_, user, ways) => {
  if (user) storeUser(user)
  await renderApp('/proof-of-funds?step=4')
  const links = () => within(screen.getByRole('main')).getAllByRole('link')
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(ways)
})
