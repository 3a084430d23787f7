import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SAMPLE } from '@/product/sample-report'
import { renderApp } from '../../render'

const sum = (numbers: number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 1e8) / 1e8

it.each(['received', 'sent'] as const)('has figures that agree with each other: %s', (way) => {
  expect(sum(SAMPLE[way].map(({ share }) => share))).toBe(100)
  const total = sum(SAMPLE[way].map(({ amount }) => amount))
  for (const { category, share, amount } of SAMPLE[way]) {
    expect(sum([(total * share) / 100])).toBe(amount)
    const moved = SAMPLE.transactions.filter(
      (one) => one.category === category && one.amount > 0 === (way === 'received'),
    )
    expect(sum(moved.map((one) => Math.abs(one.amount)))).toBe(amount)
  }
})

it('explains each risk category, and says what was found in it', async () => {
  await renderApp('/sample-report')
  const section = screen
    .getByRole('heading', { name: 'Risk categories, and what was found' })
    .closest('section') as HTMLElement
  const names = within(section).getAllByRole('term')
  expect(names).toHaveLength(10)
  expect(within(section).getAllByText('nothing found')).toHaveLength(10 - SAMPLE.received.length)
})

it('is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await renderApp('/sample-report')
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

it('says that it is a sample, wherever it is linked', async () => {
  const { user } = await renderApp('/')
  await user.click(screen.getByRole('link', { name: 'See the full sample report' }))
  expect(await screen.findByText('Sample: everything is made up')).toBeTruthy()
})
