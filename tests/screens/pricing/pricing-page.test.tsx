import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

const readPlans = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => {
      const features = within(screen.getByRole('region', { name: group })).getByRole('list', {
        name: textContent,
      })
      return [
        textContent,
        features.previousElementSibling?.textContent,
        ...within(features)
          .getAllByRole('listitem')
          .map((feature) => feature.textContent),
      ]
    })

it('PricingPage lists the price and the features of each plan, with a link to choose it', async () => {
  await renderApp('/pricing')
  const kinds = 'Addresses and transaction hashes'
  expect(readPlans('Personal')).toEqual([
    [
      'SMART',
      '$120 a month',
      '5 checks a month',
      kinds,
      '$24 per check',
      '$96 a month with an annual plan',
    ],
    [
      'PRO',
      '$200 a month',
      '10 checks a month',
      kinds,
      '$20 per check',
      '$160 a month with an annual plan',
    ],
    [
      'PREMIUM',
      '$250 a month',
      '35 checks a month',
      kinds,
      '$7.14 per check',
      '$200 a month with an annual plan',
    ],
  ])
  expect(readPlans('Business')).toEqual([
    ['STARTER', '$700 a month', '5 checks a month', kinds, '$140 per check'],
    ['PRO', '$700 a month', '800 checks a month', kinds, '$0.88 per check'],
    ['ENTERPRISE', '$2,850 a month', 'Custom number of checks', kinds],
  ])
  expect(screen.getByText('Popular').closest('li')?.textContent).toMatch(/^SMARTPopular/)
  const links = screen.getAllByRole('link', { name: 'Choose plan' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(6).fill('/login'))
})

it('PricingPage links the annual discount to the form that requests it', async () => {
  await renderApp('/pricing')
  const link = screen.getByRole('link', { name: 'Save 20% with annual plans' })
  expect(link.getAttribute('href')).toBe('#demo')
})
