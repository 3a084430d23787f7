import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

it('PricingPage compares the six plans by the price of a check, with a link to order each', async () => {
  await renderApp('/pricing')
  for (const [group, ...plans] of [
    [
      'Personal',
      ['SMARTPopular', '5 checks', '$120 a month', '$24 per check'],
      ['PRO', '10 checks', '$200 a month', '$20 per check'],
      ['PREMIUM', '35 checks', '$250 a month', '$7.14 per check'],
    ],
    [
      'Business',
      ['STARTER', '5 checks', '$700 a month', '$140 per check'],
      ['PRO', '800 checks', '$700 a month', '$0.88 per check'],
      ['ENTERPRISE', 'Custom number of checks', '$2,850 a month', 'price per check not published'],
    ],
  ] as const) {
    const rows = within(screen.getByRole('table', { name: group }))
      .getAllByRole('row')
      .slice(1)
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts.slice(0, 3)).toEqual(plans.map((plan) => [...plan, 'Choose plan']))
    expect(texts.slice(3)).toEqual([
      ['Networks', 'not published'],
      ['Ordering', expect.stringMatching(/^by request/)],
    ])
    for (const link of screen.getAllByRole('link', { name: 'Choose plan' }))
      expect(link.getAttribute('href')).toBe('/login')
  }
})

it('PricingPage links the annual discount to the form that requests it', async () => {
  await renderApp('/pricing')
  const link = screen.getByRole('link', { name: 'Save 20% with annual plans' })
  expect(link.getAttribute('href')).toBe('#demo')
  expect(link.parentElement?.textContent).toMatch(/\$96 a month for SMART/)
})
