import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { ReadingView } from '@/address/reading-view'
import type { Ticker } from '@/product/coins'

/** Shows what is read of a text. */
const show = (typed: string, coin?: Ticker) =>
  render(
    <I18nProvider i18n={i18n}>
      <ReadingView outcome={readAddress(typed)} coin={coin} />
    </I18nProvider>,
  )

/** BIP-173's own example, and an address of Ethereum's documentation (EIP-55). */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MISTYPED = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'
const HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'

it.each([
  ['an address', BITCOIN, 'This is an address of Bitcoin.'],
  ['a mistyped address', MISTYPED, 'This address has a mistake in it.'],
  [
    'an address of a test network',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    /^This is an address of a test network of Bitcoin/,
  ],
  ['a name', 'alice.eth', 'This is a name that stands for an address.'],
  [
    'a greeting',
    'hello there',
    'This does not look like any address or transaction hash that we know.',
  ],
  ['a megabyte', 'x'.repeat(1_000_000), 'This is too long for an address or a transaction hash.'],
])('says of %s what its form tells, and that this is no risk result', (_, typed, finding) => {
  show(typed)
  expect(screen.getByText(finding)).toBeTruthy()
  expect(screen.getByText(/^We read its form only; this is not a risk result\./)).toBeTruthy()
})

it.each([
  ['an address', MISTYPED, 'This address has a mistake in it.', 1],
  [
    'a hash',
    `https://etherscan.io/tx/0x${'4a'.repeat(31)}4`,
    'This transaction hash has a mistake in it.',
    0,
  ],
])('warns against sending to mistyped text only where it is %s', (_, typed, title, warnings) => {
  show(typed)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryAllByText(/^Send nothing to it\./)).toHaveLength(warnings)
})

it.each<[string, Ticker, string]>([
  [BITCOIN, 'BTC', 'It matches the coin that you chose, Bitcoin.'],
  [BITCOIN, 'ETH', 'You chose Ethereum, but this is not an address of Ethereum.'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT', 'It matches the coin that you chose, Tether.'],
])('says whether %s fits the chosen coin, %s', (typed, coin, fit) => {
  show(typed, coin)
  expect(screen.getByText(fit)).toBeTruthy()
})

it('says that a checksum is correct', () => {
  show(BITCOIN)
  expect(screen.getByText('Its checksum is correct: no character is mistyped.')).toBeTruthy()
})

it('names each network of an address that several write alike, and which are active', () => {
  show(ETHEREUM)
  const networks = within(screen.getByRole('list', { name: 'Networks' }))
  expect(networks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ethereum',
    'Polygonnot active yet',
    'Binancenot active yet',
    'Fantomnot active yet',
    'Ethereum Classicnot active yet',
  ])
})

it('shows what was asked about without what would turn or hide it', () => {
  show(' 1A1zP1eP5QGefi2DMP\u202eTfTL5SLmv7\u200bDivfNa ')
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe(
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  )
})

it.each([
  ['a seed phrase', `${'abandon '.repeat(11)}about`, /^This looks like a seed phrase/, 'abandon'],
  [
    'a private key',
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    /^This looks like a private key/,
    '5HueCGU8',
  ],
  ['what can be a key or a hash', HASH, /^This could be a transaction hash/, '4a5e1e4b'],
])('warns of %s, and repeats no part of it', (_, typed, warning, part) => {
  const { container } = show(typed)
  expect(screen.getByText(warning)).toBeTruthy()
  expect(container.textContent).not.toContain(part)
})
