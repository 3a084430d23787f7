import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

it('tells the active networks from the listed ones', async () => {
  await renderApp('/')
  expect(
    screen.getByRole('heading', { name: '6 networks are active, 9 more are listed' }),
  ).toBeTruthy()
  const prices = screen
    .getAllByRole('link')
    .filter((link) => /aml-checks#[a-z]+$/.test(link.getAttribute('href') ?? ''))
  expect(prices.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual([
    'fees',
    'btc',
    'eth',
    'trx',
    'sol',
    'ton',
    'usdt',
    'matic',
    'xrp',
    'bnb',
    'doge',
    'ftm',
    'ltc',
    'dash',
    'bch',
    'etc',
  ])
})

it.each(['/', '/contact', '/support'])(
  'marks the Telegram handle as a sample on %s',
  async (path) => {
    await renderApp(path)
    const handle = screen.getByText('@amlverify_sample_bot')
    expect(handle.parentElement?.textContent).toContain('Sample')
    expect(screen.getByText(/^This is not our bot/)).toBeTruthy()
  },
)
