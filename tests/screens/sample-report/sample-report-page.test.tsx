import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SAMPLE_REPORT } from '@/product/sample-report'
import { renderApp } from '../../render'

const sum = (numbers: number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 1e8) / 1e8

it.each(['received', 'sent'] as const)(
  'SAMPLE_REPORT has shares with a sum of 100 percent, and amounts with the sums of its transactions: %s',
  (way) => {
    expect(sum(SAMPLE_REPORT[way].map(({ share }) => share))).toBe(100)
    const total = sum(SAMPLE_REPORT[way].map(({ amount }) => amount))
    for (const { category, share, amount } of SAMPLE_REPORT[way]) {
      expect(sum([(total * share) / 100])).toBe(amount)
      const moved = SAMPLE_REPORT.transactions.filter(
        (flow) => flow.category === category && flow.amount > 0 === (way === 'received'),
      )
      expect(sum(moved.map((flow) => Math.abs(flow.amount)))).toBe(amount)
    }
  },
)

it('SampleReportPage adds up the score from the direct and the indirect sources', async () => {
  expect(sum(SAMPLE_REPORT.received.map(({ share, risk }) => (share * risk) / 100))).toBe(
    SAMPLE_REPORT.score,
  )
  await renderApp('/sample-report')
  const [table] = screen.getAllByRole('table')
  const rows = within(table as HTMLElement)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'CategoryAmountShareAdds',
    'Direct: they sent the coins themselves',
    'Exchanges1.55 BTC62%3.1',
    'Private wallets0.675 BTC27%6.75',
    'Payment services0.225 BTC9%0.45',
    'Indirect: they had the coins before',
    'Mixers3 hops away0.05 BTC2%1.7',
    'Score12',
  ])
})

it('SampleReportPage shows the result with its score', async () => {
  await renderApp('/sample-report')
  const result = screen.getByRole('heading', { level: 3, name: 'Result' }).closest('section')
  expect(within(result as HTMLElement).getByText('Low risk')).toBeTruthy()
  expect(within(result as HTMLElement).getByText('12 / 100')).toBeTruthy()
})

it('SampleReportPage explains each risk category, with its share', async () => {
  await renderApp('/sample-report')
  const section = screen
    .getByRole('heading', { name: 'Risk categories, and what was found' })
    .closest('section') as HTMLElement
  const names = within(section).getAllByRole('term')
  expect(names).toHaveLength(10)
  expect(within(section).getAllByText('nothing found')).toHaveLength(
    10 - SAMPLE_REPORT.received.length,
  )
  // Categories without a finding have no risk colour.
  expect(section.querySelectorAll('[class*=fill-risk]')).toHaveLength(SAMPLE_REPORT.received.length)
})

it('SampleReportPage is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await renderApp('/sample-report')
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

it('SampleReportPage is marked as a sample', async () => {
  const { user } = await renderApp('/')
  await user.click(screen.getByRole('link', { name: 'See the full sample report' }))
  expect(await screen.findByText('Sample: everything is made up')).toBeTruthy()
})
