import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

it('offers the six plans, and the annual discount', async () => {
  await renderApp('/pricing')
  const personal = within(screen.getByRole('region', { name: 'Personal' }))
  expect(personal.getByText('Save 20% with annual plans')).toBeTruthy()
  for (const [group, title, price, checks, popular] of [
    ['Personal', 'SMART', '$120', '5 checks', true],
    ['Personal', 'PRO', '$200', '10 checks', false],
    ['Personal', 'PREMIUM', '$250', '35 checks', false],
    ['Business', 'STARTER', '$700', '5 checks', false],
    ['Business', 'PRO', '$700', '800 checks', false],
    ['Business', 'ENTERPRISE', '$2,850', 'Custom number of checks', false],
  ] as const) {
    const section = within(screen.getByRole('region', { name: group }))
    const heading = section.getByRole('heading', { level: 3, name: title })
    const card = within(heading.closest('li') as HTMLElement)
    expect(card.getByText(price)).toBeTruthy()
    expect(card.getByText('per month')).toBeTruthy()
    expect(card.getByText(checks)).toBeTruthy()
    expect(card.queryByText('Popular') !== null).toBe(popular)
    expect(card.getByRole('link', { name: 'Choose plan' }).getAttribute('href')).toBe('/login')
  }
})

it('draws as many dots as each personal plan has checks', async () => {
  await renderApp('/pricing')
  const section = within(screen.getByRole('region', { name: 'Personal' }))
  const counts = section
    .getAllByText(/^\d+ checks$/)
    .map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  const dots = document.querySelector('main path[stroke-dasharray]')?.getAttribute('d') ?? ''
  const stacks = dots.split('m35').map((stack) => 5 * (stack.match(/h49/g)?.length ?? 0))
  expect(stacks).toEqual(counts)
})
