import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

const readRows = (group: string) =>
  within(screen.getByRole('table', { name: group }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('PricingPage compares the plans by the price of a check, with a link to order each', async () => {
  await renderApp('/pricing')
  expect(readRows('Personal')[0]?.slice(0, 4)).toEqual([
    'SMARTPopular',
    '5 checks',
    '$120 a month',
    '$24 per check',
  ])
  expect(readRows('Business')).toEqual([
    ['STARTER', '5 checks', '$700 a month', '$140 per check', 'Choose plan'],
    ['PRO', '800 checks', '$700 a month', '$0.88 per check', 'Choose plan'],
    [
      'ENTERPRISE',
      'Custom number of checks',
      '$2,850 a month',
      'price per check not published',
      'Choose plan',
    ],
    ['Networks', 'not published'],
    ['Ordering', expect.stringMatching(/^by request/)],
  ])
  const links = screen.getAllByRole('link', { name: 'Choose plan' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(6).fill('/login'))
})

it('PricingPage links the annual discount to the form that requests it', async () => {
  await renderApp('/pricing')
  const link = screen.getByRole('link', { name: 'Save 20% with annual plans' })
  expect(link.getAttribute('href')).toBe('#demo')
  expect(link.parentElement?.textContent).toMatch(/\$96 a month for SMART/)
})
