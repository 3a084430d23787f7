import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

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

  it('has the options and the sample sums of the product', async () => {
    const { unmount } = await renderApp('/tax-report?step=2')
    for (const value of ['2023', 'USD', 'FIFO', 'UTC']) expect(screen.getByText(value)).toBeTruthy()
    unmount()
    await renderApp('/tax-report?step=4')
    await pageHeading('Tax report')
    expect(screen.getByText('$1,188')).toBeTruthy()
    expect(screen.getByText('Sample')).toBeTruthy()
  })
})
