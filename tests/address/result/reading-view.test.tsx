import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { ReadingView } from '@/address/result/reading-view'
import type { Ticker } from '@/product/coins'
import { WithI18n } from '../../render'

const show = (typed: string, coin?: Ticker) =>
  render(<ReadingView outcome={readAddress(typed)} list="pending" coin={coin} />, {
    wrapper: WithI18n,
  })

/** Examples of BIP-173 and EIP-55. */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

it.each<[string, string, title: string, more?: RegExp]>([
  [
    'an address',
    BITCOIN,
    'This is an address of Bitcoin.',
    /^The format is right: its checksum is correct/,
  ],
  [
    'a mistyped hash',
    `https://etherscan.io/tx/0x${'4a'.repeat(31)}4`,
    'This transaction hash has a mistake in it.',
    /^Copy it again from its source/,
  ],
  ['a megabyte', 'x'.repeat(1_000_000), 'This text is too long to read.'],
  [
    'a private key',
    KEY,
    'This looks like a private key. Never type it anywhere except in your own wallet.',
    /^We removed it from the field/,
  ],
])(
  'ReadingView describes %s, and states that this is not a risk result',
  (_, typed, title, more = /risk result/) => {
    const { container } = show(typed)
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(more)).toBeTruthy()
    expect(screen.getByText(/^We read its format.*; this is not a risk result[.,]/)).toBeTruthy()
    expect(container.textContent).not.toContain(KEY.slice(0, 6))
  },
)

it.each([
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', true],
  ['GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVL', true],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh tag 104857', false],
  [BITCOIN, false],
])('ReadingView asks for a missing tag of %s: %s', (typed, isAsked) => {
  show(typed)
  expect(screen.queryByText(/^There was none in your text/) !== null).toBe(isAsked)
})

it.each<[string, Ticker, string]>([
  [BITCOIN, 'BTC', 'It matches the coin that you expect, Bitcoin.'],
  [BITCOIN, 'ETH', 'You expect Ethereum, but this is not an address of Ethereum.'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT', 'It matches the coin that you expect, Tether.'],
])('ReadingView reports whether %s matches the expected coin, %s', (typed, coin, fit) => {
  show(typed, coin)
  expect(screen.getByText(fit)).toBeTruthy()
})

it('ReadingView lists the active and the inactive networks of a shared format', () => {
  show(ETHEREUM)
  expect(screen.getByText('This address has the format of several networks.')).toBeTruthy()
  const networks = within(screen.getByRole('list', { name: 'Networks' }))
  expect(networks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ethereum',
  ])
  expect(
    screen.getByText(
      'Not active for checks yet: Polygon, BNB Smart Chain, Fantom, and Ethereum Classic',
    ),
  ).toBeTruthy()
})

it('ReadingView removes bidirectional and zero-width characters from an address', () => {
  const { container } = show(' 1A1zP1eP5QGefi2DMP\u202eTfTL5SLmv7\u200bDivfNa ')
  expect(container.textContent).toContain('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  expect(screen.getByText(/^Invisible characters were removed/)).toBeTruthy()
})
