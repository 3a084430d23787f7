import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const getStep = () => screen.getByRole('heading', { level: 2 })

const getSection = () => within(getStep().closest('section') as HTMLElement)

const getFigures = () =>
  Object.fromEntries(
    getSection()
      .queryAllByRole('term')
      .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent]),
  )

const DOCUMENT_STEPS = ['Transaction sources', 'Options', 'List of transactions', 'Summary']
const OPTIONS = { 'Tax year': '2023', Currency: 'USD', 'Cost method': 'FIFO', 'Time zone': 'UTC' }

/** The figures of all summaries come from the same three transactions. */
const WIZARDS: [path: string, steps: string[], summary: Record<string, string>][] = [
  ['/tax-report', DOCUMENT_STEPS, { ...OPTIONS, Fees: '$15', Gain: '$1,185' }],
  [
    '/transactions-export',
    DOCUMENT_STEPS,
    { Transactions: '3', 'Money in': '$5,600', 'Money out': '$4,415', Difference: '$1,185' },
  ],
  [
    '/proof-of-funds',
    ['Income Details', 'Deductions', 'Tax Calculation', 'Summary'],
    { 'Total income': '$53,600', Tax: '$9,837', 'Funds left': '$39,348' },
  ],
]

it.each(WIZARDS)(
  'Wizard at %s goes through its steps to the summary, and back',
  async (path, steps, summary) => {
    const { user, tab } = await renderApp(path)
    for (const [index, name] of steps.entries()) {
      expect(getStep().textContent).toBe(`Step ${index + 1} of 4: ${name}`)
      const current = [...document.querySelectorAll('[aria-current=step]')]
      expect(current.map(({ textContent }) => textContent)).toEqual([`${index + 1}${name}`])
      expect(getButton('Back').disabled).toBe(index === 0)
      expect(getButton('Next').disabled).toBe(index === 3)
      if (index > 0) expect(document.activeElement).toBe(getStep())
      expect(getSection().getAllByText('Sample')).toHaveLength(1)
      if (index < 3) await user.click(getButton('Next'))
    }
    expect(getFigures()).toMatchObject(summary)
    const generate = getButton('Generate Report')
    expect(generate.ariaDisabled).toBe('true')
    const note = document.getElementById(generate.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Not available yet')
    await user.click(getButton('Back'))
    expect(getStep().textContent).toMatch(/^Step 3/)
    await act(() => tab.navigate(-1))
    expect(getStep().textContent).toMatch(/Summary$/)
  },
)

it.each([
  ['?step=3', 'Step 3'],
  ['?step=9', 'Step 1'],
])('Wizard at %s shows %s', async (search, number) => {
  await renderApp(`/tax-report${search}`)
  expect(getStep().textContent).toContain(number)
})

it.each([
  ['a visitor can sign up or see the prices', null, ['/signup', '/aml-checks']],
  ['a user can check an address', { email: 'sofia@example.com' }, ['/aml_check']],
])('SummaryActions: %s', async (_, user, paths) => {
  if (user) storeUser(user)
  await renderApp('/proof-of-funds?step=4')
  const links = () => within(screen.getByRole('main')).getAllByRole('link')
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(paths)
})

it('Wizard names the source of a figure', async () => {
  await renderApp('/proof-of-funds?step=3')
  expect(getSection().getByText('Total income less total deductions')).toBeTruthy()
})
