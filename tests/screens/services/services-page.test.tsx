import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

it('ServicesPage lists the features that work, the samples and the plans', async () => {
  await renderApp('/services')
  const today = document.getElementById('today')
  const states = [...(today?.querySelectorAll('h3') ?? [])].map((title) => title.textContent)
  expect(states).toEqual(['You can use now', 'Samples', 'Planned'])
})

it.each([
  ['/', null],
  ['/kyt-kyc', null],
  ['/aml-certification', null],
  ['/documents', '{"email":"sofia.rossi@example.com"}'],
])('the page %s links to the features that work', async (path, user) => {
  if (user) localStorage.setItem('user', user)
  await renderApp(path)
  const link = screen.getByRole('link', { name: /what works today/i })
  expect(link.getAttribute('href')).toBe('/services#today')
})

it('ServicesPage links to the pages of the planned services', async () => {
  await renderApp('/services')
  for (const [name, path] of [
    ['KYT/KYC for business', '/kyt-kyc'],
    ['The four courses', '/aml-certification'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})
