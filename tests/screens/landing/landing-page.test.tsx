import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACTIVE_NETWORKS, INACTIVE_NETWORKS } from '@/product/networks'
import { renderApp } from '../../render'

it('LandingPage lists the active networks before the others, with links to their prices', async () => {
  await renderApp('/')
  expect(
    screen.getByRole('heading', { name: '6 networks are active, 9 more are listed' }),
  ).toBeTruthy()
  const hashes = screen
    .getAllByRole('link')
    .flatMap((link) => /aml-checks#(?!fees)(\w+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
  expect(hashes.slice(0, 6)).toEqual(['btc', 'eth', 'trx', 'sol', 'ton', 'usdt'])
  expect(hashes).toEqual(
    [...ACTIVE_NETWORKS, ...INACTIVE_NETWORKS].map(({ ticker }) => ticker.toLowerCase()),
  )
})

it('TelegramPanel marks the handle as a sample', async () => {
  await renderApp('/')
  const handle = screen.getByText('@amlverify_sample_bot')
  expect(handle.parentElement?.textContent).toContain('Sample')
  expect(screen.getByText(/^This is not our bot/)).toBeTruthy()
})
