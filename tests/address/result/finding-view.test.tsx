import { render, screen, within } from '@testing-library/react'
import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { FindingView } from '@/address/result/finding-view'
import { findKnownAddress } from '@/address/worker/known-addresses'
import type { Ticker } from '@/product/coins'
import { WithI18n } from '../../render'
import { indexFiles, LISTED_BTC, SANCTIONS } from '../list-files'

function show(
  text: string,
  { coin, lists = indexFiles() }: { coin?: Ticker; lists?: ReturnType<typeof indexFiles> } = {},
) {
  const findings = readText(text, { lists })
  const finding = findings.at(-1)
  if (!finding) throw new Error(`No finding in ${text}`)
  return render(
    <FindingView
      {...{ finding, coin }}
      known={findKnownAddress(finding)}
      reading={{ findings, lists, sources: [] }}
    />,
    { wrapper: WithI18n },
  )
}

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
    'an address of another network',
    'GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVL',
    'This is an address of Stellar, which is not among our networks.',
  ],
  [
    'a mistyped hash',
    `https://etherscan.io/tx/0x${'4a'.repeat(31)}4`,
    'This transaction hash has a mistake in it.',
    /^Get the whole hash again from its source/,
  ],
  [
    'a private key',
    KEY,
    'This looks like a private key. Never type it anywhere except in your own wallet.',
    /^It is masked\. It was not sent or stored/,
  ],
  [
    'almost a private key',
    KEY.replace(/J$/, 'K'),
    'This looks like a private key with a mistake in it. Never type it anywhere except in your own wallet.',
  ],
  [
    'a key of one-time passwords',
    'otpauth://totp/Exchange:ali?secret=JBSWY3DPEHPK3PXP',
    'This looks like a key of one-time passwords (2FA). Never type it anywhere except in your own authenticator app.',
    /^It is masked\. It was not sent or stored/,
  ],
])(
  'FindingView describes %s, and states that this is not a risk result',
  (_, text, title, more = /risk result/) => {
    const { container } = show(text)
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(more)).toBeTruthy()
    expect(screen.getByText(/^We read its format.*; this is not a risk result[.,]/)).toBeTruthy()
    expect(container.textContent).not.toContain(KEY.slice(0, 6))
  },
)

const indexWith = (entry: { address: string; tag?: string }) =>
  indexFiles([{ ...SANCTIONS, entries: [{ ...entry, party: 'Quiet Mixer', reference: '4712' }] }])

it('FindingView names the listed address that differs by one character, and its entry', () => {
  const lists = indexWith({ address: BITCOIN })
  show(`paid ${BITCOIN.replace('w508', 'w608')} yesterday`, { lists })
  expect(
    screen.getByText(/differs from a listed address, first at position 6/).textContent,
  ).toContain(BITCOIN)
  expect(screen.getByText('Almost listed')).toBeTruthy()
})

it('FindingView tells that an address is listed with a tag alone', () => {
  const address = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'
  const lists = indexWith({ address, tag: '102334770' })
  show(address, { lists })
  expect(screen.getByText('Almost listed')).toBeTruthy()
  expect(screen.queryByText(/Not checked/)).toBeNull()
  expect(screen.getByText(/listed with the tag or memo/).textContent).toContain('102334770')
  expect(screen.queryByText(/^Not on the lists/)).toBeNull()
})

it.each([
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', true],
  ['GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVL', true],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh tag 104857', false],
  [BITCOIN, false],
])('FindingView asks for a missing tag of %s: %s', (text, isAsked) => {
  show(text)
  expect(screen.queryByText(/^There was none in your text/) !== null).toBe(isAsked)
})

it.each<[string, Ticker, string]>([
  [BITCOIN, 'BTC', 'It matches the coin that you expect, Bitcoin.'],
  [BITCOIN, 'ETH', 'You expect Ethereum, but this is not an address of Ethereum.'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT', 'It matches the coin that you expect, Tether.'],
])('FindingView reports whether %s matches the expected coin, %s', (text, coin, fit) => {
  show(text, { coin })
  expect(screen.getByText(fit)).toBeTruthy()
})

it('FindingView lists all networks of a shared format', () => {
  show(ETHEREUM)
  expect(screen.getByText('This address has the format of several networks.')).toBeTruthy()
  const networks = within(screen.getByRole('list', { name: 'Networks' }))
  expect(networks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ethereum',
    'Polygon',
    'BNB Smart Chain',
    'Fantom',
    'Ethereum Classic',
  ])
})

it.each([
  [
    ' 1A1zP1eP5QGefi2DMP\u202eTfTL5SLmv7\u200bDivfNa ',
    /^Invisible characters were removed: U\+202E/,
  ],
  [`Address,Network\n${ETHEREUM},BSC`, /^Known from the column: “BSC”/],
  [
    `bitcoin:${BITCOIN}?amount=1&req-lock=7`,
    /^This payment request has a required part.*\(req-lock\)/,
  ],
  [
    `ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7@1/approve?address=${ETHEREUM}&uint256=1e6`,
    /^This request does not pay: it allows the address to spend 1000000/,
  ],
  [
    `${ETHEREUM}\n0x5aae${'0'.repeat(32)}eaed`,
    /^Ends like 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed, but is another account/,
  ],
])('FindingView reports how %j is written, and its traps', (text, sentence) => {
  show(text)
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'SPAN' && sentence.test(element.textContent ?? ''),
    ),
  ).toBeTruthy()
})

it.each([
  ['0x000000000000000000000000000000000000dEaD', /^The private key of this address is unknown/],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /^On Tron this is the contract of the token USDT/],
  ['11111111111111111111111111111111', /^This address belongs to the network Solana itself/],
])('FindingView warns of the known address %s', (address, note) => {
  show(address)
  expect(screen.getByText(note)).toBeTruthy()
})

it.each([
  ['a mistake', `${BITCOIN}q`, 'Not checked: the intended address is unknown'],
  ['a shortened address', '0xd8dA…6045', 'Not checked: not a whole address'],
  ['a secret', KEY, 'Not checked: the text is masked'],
  ['an email address', 'ada@example.com', 'Not an address, so not looked up'],
])('FindingView names the reason why no list was asked about %s', (_, text, reason) => {
  const { container } = show(text)
  expect(screen.getByText(reason)).toBeTruthy()
  expect(container.textContent).not.toContain('Not on the lists')
})

it('FindingView does not say “not on the lists” while a list is missing', () => {
  const { container } = show(BITCOIN, { lists: indexFiles([], ['List of designated persons']) })
  expect(screen.getByText(/^Not checked: a list could not be read/)).toBeTruthy()
  expect(container.textContent).not.toContain('Not on the lists')
})

it.each([
  ['that differs from a listed address', LISTED_BTC.replace('tD5', 'tE5'), ['E', 'D']],
  ['that no address has', ETHEREUM.replace('0x', 'Ox'), ['O']],
  ['of another alphabet, by the letter that it looks like', BITCOIN.replace('c', 'с'), ['c']],
  ['that nothing tells', BITCOIN.replace(/4$/, '5'), []],
])(
  'FindingView marks a character %s in the address itself, and reads it out',
  (_, text, marked) => {
    const { container } = show(text)
    const marks = [...container.querySelectorAll('mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(marked)
    for (const mark of marks) expect(mark.dataset['said']).toBe('marked character')
    expect(container.textContent).toContain(text.replace('с', 'c'))
  },
)

it('FindingView says what can be done with a transaction hash', () => {
  show('tx f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16')
  expect(screen.getByText('This is a transaction hash.')).toBeTruthy()
  expect(
    screen.getByText(/can’t be looked up\. Open it in a block explorer, then check the sender’s/),
  ).toBeTruthy()
})
