import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ComparePanel } from '@/address/compare/compare-panel'
import { Drafts } from '@/forms/drafts'
import { respondWithLists, server } from '../../doubles'
import { fillIn, input, WithI18n } from '../../render'
import { FILES, LISTED, LISTED_BTC } from '../list-files'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const POISONED = `0x5aae${'0'.repeat(32)}eaed`
const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const TRX = 'TNiq9AXBp9EjUqhDhrwrfvAA8U3GUQZH81'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const TON = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const TON_OTHER_FORMAT = 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

function show(drafts = new Map(), received?: string) {
  server.use(respondWithLists(FILES))
  return render(
    <Drafts value={drafts}>
      <ComparePanel {...(received === undefined ? {} : { received })} />
    </Drafts>,
    { wrapper: WithI18n },
  )
}

async function compare(expected: string, received: string) {
  show()
  const user = userEvent.setup({ delay: null })
  await fillIn(user, { 'Expected address': expected, 'Received address': received })
  return (await screen.findByRole('status')).textContent
}

it.each([
  [
    'equal addresses',
    TRX,
    TRX.replace(/(.{4})/g, '$1 '),
    /^The two addresses are the same\. *Every/,
  ],
  ['another case', EVM, EVM.toLowerCase(), /the same, apart from letter case/],
  ['upper case in Bech32', SEGWIT, SEGWIT.toUpperCase(), /the same, apart from letter case/],
  ['lower case in Base58', BTC, BTC.toLowerCase(), /^The two addresses differ only by a mistake/],
  ['another format', TON, TON_OTHER_FORMAT, /the same address in two formats/],
  ['a poisoned address', EVM, POISONED, /this is address poisoning/],
  [
    'a typo in the middle',
    BTC,
    BTC.replace('7Gt', '7Ht'),
    /differ only by a mistake.*has a mistake in it/,
  ],
  ['a missing prefix', EVM, EVM.slice(2), /differ only by a mistake/],
  ['a payment request', `bitcoin:${BTC}?amount=1`, BTC, /^The two addresses are the same/],
  ['a missing tag', `${XRP}?dt=7`, XRP, /the tag or memo is not.*Expected: 7. Received: none/],
  ['a shortened address', '0x5aAe…eAed', EVM, /^Expected addressThis is only the beginning and/],
  [
    'look-alike letters',
    BTC,
    `1\u0412${BTC.slice(2)}`,
    /another alphabet: “В” at position 2 .*“B”/,
  ],
  ['invisible characters', BTC, `\u200b${BTC}\u202e`, /invisible characters: U\+200B.*U\+202E/],
])('ComparePanel reports %s', async (_, expected, received, result) => {
  expect(await compare(expected, received)).toMatch(result)
})

it('ComparePanel looks both addresses up, and tells a hit first', async () => {
  await compare(LISTED, EVM)
  const status = screen.getByRole('status')
  await screen.findByText('This address is on a sanctions list.')
  expect(status.textContent).toMatch(
    /^Expected addressThis address is on a sanctions list\.DARK POOL LTD.*Received addressNone of the 2 lists has it\..*The two addresses are different\./,
  )
})

it('ComparePanel tells the result of two equal addresses once, and one that is almost listed', async () => {
  await compare(LISTED, LISTED)
  await screen.findByText('This address is on a sanctions list.')
  expect(screen.getByText('Both addresses')).toBeTruthy()
  cleanup()
  await compare(BTC, LISTED_BTC.replace('QtD', 'QtE'))
  expect(await screen.findByText('This is almost an address of a sanctions list.')).toBeTruthy()
})

it.each([
  ['a list that could not be read', { 'list.json': {} }],
  ['lists that can’t be loaded', {}],
])('ComparePanel calls no address “not listed” with %s', async (_, files) => {
  show()
  server.use(respondWithLists(files))
  await fillIn(userEvent.setup({ delay: null }), {
    'Expected address': BTC,
    'Received address': TRX,
  })
  expect(await screen.findAllByText(/^Not checked: a list could not be read/)).toHaveLength(2)
  expect(screen.queryByText(/None of the/)).toBeNull()
})

it('ComparePanel marks the groups that differ, also for screen readers', async () => {
  await compare('abcdefgh', 'abcdefXh12')
  const groups = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(groups).toEqual([
    'abcdabcd',
    'Different: expected efgh, received efXhefghefXh',
    'Different: expected nothing, received 12··12',
  ])
  expect([...document.querySelectorAll('mark')].map((one) => one.textContent).join('')).toBe(
    'gX··12',
  )
  expect(screen.getByText(/^2 groups differ; they are framed\./)).toBeTruthy()
})

it.each([
  ['Expected address', SEED, /^This looks like a seed phrase/],
  [
    'Received address',
    `key ${'4f'.repeat(32)}`,
    /^This could be a transaction hash or a private key/,
  ],
])(
  'ComparePanel removes a secret from the field %s, and shows and stores no part of it',
  async (label, secret, notice) => {
    const drafts = new Map()
    const { container } = show(drafts)
    const user = userEvent.setup({ delay: null })
    await fillIn(user, { [label]: secret })
    expect(input(label).value).toBe('')
    expect(within(screen.getByRole('alert')).getByText(notice)).toBeTruthy()
    expect(`${container.innerHTML}${JSON.stringify([...drafts])}`).not.toMatch(/sausage|4f4f/)
    await fillIn(user, { [label]: BTC })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('ComparePanel restores its texts from the draft, except for a received address in its props', async () => {
  const drafts = new Map()
  const { unmount } = show(drafts)
  await fillIn(userEvent.setup({ delay: null }), {
    'Expected address': EVM,
    'Received address': BTC,
  })
  unmount()
  const second = show(drafts)
  expect([input('Expected address').value, input('Received address').value]).toEqual([EVM, BTC])
  second.unmount()
  show(drafts, XRP)
  expect([input('Expected address').value, input('Received address').value]).toEqual([EVM, XRP])
})
