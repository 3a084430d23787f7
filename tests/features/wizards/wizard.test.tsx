import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../render'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })

describe.each([
  ['/tax-report', ['Transaction sources', 'Options', 'List of transactions', 'Summary']],
  ['/transactions-export', ['Transaction sources', 'Options', 'List of transactions', 'Summary']],
  ['/proof-of-funds', ['Income Details', 'Deductions', 'Tax Calculation', 'Summary']],
])('the wizard %s', (path, steps) => {
  it('goes one step at a time, to its end and back', async () => {
    const { user, tab } = await renderApp(path)
    for (const [index, name] of steps.entries()) {
      const heading = await step(name)
      expect(heading.textContent).toBe(`Step ${index + 1} of 4: ${name}`)
      expect(button('Back').disabled).toBe(index === 0)
      expect(button('Next').disabled).toBe(index === 3)
      if (index > 0) expect(document.activeElement).toBe(heading)
      if (index < 3) await user.click(button('Next'))
    }
    expect(button('Generate Report').ariaDisabled).toBe('true')
    await user.click(button('Back'))
    await step(steps[2] as string)
    await act(() => tab.navigate(-1))
    await step('Summary')
  })
})

describe('a wizard’s address', () => {
  it.each([
    ['?step=3', 'List of transactions'],
    ['?step=9', 'Transaction sources'],
    ['?step=two', 'Transaction sources'],
    ['?step=-1', 'Transaction sources'],
  ])('%s shows %s', async (search, name) => {
    await renderApp(`/tax-report${search}`)
    await step(name)
  })
})

const main = () => within(screen.getByRole('main'))

/** The figures of the step that is shown, by their labels. */
const figures = () =>
  Object.fromEntries(
    main()
      .getAllByRole('term')
      .map((term) => {
        const figure = term.nextElementSibling?.textContent
        return [term.firstChild?.textContent, figure]
      }),
  )

/** The marks of a sample in the step that is shown. */
const samples = () =>
  main()
    .getAllByText('Sample')
    .filter((mark) => !mark.closest('[hidden]'))

/** What a step of a wizard shows, while it is rendered. */
async function shown<T>(address: string, read: () => T) {
  const { unmount } = await renderApp(address)
  await step('')
  expect(samples(), `${address} is marked`).toHaveLength(1)
  const found = read()
  unmount()
  return found
}

describe('the sample', () => {
  it('has the options of the product, which the report repeats', async () => {
    const options = {
      'Tax year': '2023',
      Currency: 'USD',
      'Cost method': 'FIFO',
      'Time zone': 'UTC',
    }
    expect(await shown('/tax-report?step=2', figures)).toEqual(options)
    expect(await shown('/tax-report?step=4', figures)).toMatchObject(options)
  })

  it('has the same transactions and the same sums in all three wizards', async () => {
    const list = () =>
      main()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes('$'))
    const transactions = [
      'BoughtFebruary 14, 2023$4,4000.2 BTC',
      'SoldJune 20, 2023$5,6000.2 BTC',
      'Exchange feeJune 20, 2023$15',
    ]
    for (const path of ['/tax-report', '/transactions-export']) {
      const sources = await shown(
        path,
        () => screen.getByText('Exchanges').closest('li')?.textContent,
      )
      expect(sources).toMatch(/3 transactions$/)
      expect(await shown(`${path}?step=3`, list)).toEqual(transactions)
    }
    expect(await shown('/tax-report?step=4', figures)).toMatchObject({
      'Proceeds of sales': '$5,600',
      'Cost basis': '$4,400',
      Fees: '$15',
      Gain: '$1,185',
    })
    expect(await shown('/transactions-export?step=4', figures)).toMatchObject({
      Period: '2023',
      Transactions: '3',
      'Money in': '$5,600',
      'Money out': '$4,415',
      Difference: '$1,185',
    })
    expect(await shown('/proof-of-funds', figures)).toEqual({
      Salary: '$48,000',
      'Sales of coins': '$5,600',
      'Total income': '$53,600',
    })
    expect(await shown('/proof-of-funds?step=2', figures)).toEqual({
      'Cost basis': '$4,400',
      Fees: '$15',
      'Total deductions': '$4,415',
    })
    expect(await shown('/proof-of-funds?step=3', figures)).toEqual({
      'Taxable income': '$49,185',
      'Sample rate': '20%',
      Tax: '$9,837',
    })
    expect(await shown('/proof-of-funds?step=4', figures)).toMatchObject({
      'Tax year': '2023',
      'Total income': '$53,600',
      'Total deductions': '$4,415',
      Tax: '$9,837',
      'Funds left': '$39,348',
    })
  })
})

describe('after the summary', () => {
  const ways = () =>
    main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  it('a visitor can sign up or see the prices', async () => {
    await renderApp('/proof-of-funds?step=4')
    await step('Summary')
    expect(ways()).toEqual(['/signup', '/aml-checks'])
  })

  it('a user can check an address', async () => {
    localStorage.setItem('user', JSON.stringify({ email: 'sofia@example.com' }))
    await renderApp('/proof-of-funds?step=4')
    await screen.findByRole('link', { name: 'Check an address' })
    expect(ways()).toEqual(['/aml_check'])
  })
})
