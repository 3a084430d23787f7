import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../render'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ email: 'sofia@example.com' })))

const field = () => screen.getByLabelText<HTMLInputElement>('Wallet address or Tx Hash')
const button = (name: string) => screen.getByRole('button', { name })

it.each(['', '   ', '\u00a0\u3000'])('of %j is rejected with an alert only', async (input) => {
  const { user } = await renderApp('/aml_check')
  if (input) await user.type(screen.getByLabelText('Wallet address or Tx Hash'), input)
  await user.click(button('Check for AML'))
  expect(screen.getByRole('alert').textContent).toBe('Please enter a wallet address or Tx Hash')
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Checks a text; @returns the modal with the result. */
async function check(typed: string, address = '/aml_check') {
  const { user } = await renderApp(address)
  await user.click(field())
  await user.paste(typed)
  await user.click(button('Check for AML'))
  return within(await screen.findByRole('dialog', { name: 'AML Check' }))
}

const SENTENCE = 'AML verification information could not be verified. Please check again.'

it.each([
  ['an address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is an address of Bitcoin.'],
  [
    'a mistyped address',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'This address has a mistake in it.',
  ],
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
])('reads %s below the sentence that every check ends with', async (_, typed, finding) => {
  const modal = await check(typed)
  expect(modal.getByText(SENTENCE)).toBeTruthy()
  expect(await modal.findByText(finding)).toBeTruthy()
  expect(modal.getByRole('link', { name: 'See a sample report' })).toBeTruthy()
})

it.each([
  [
    'an address',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'This address has a mistake in it.',
    1,
  ],
  [
    'a hash',
    `https://etherscan.io/tx/0x${'4a'.repeat(31)}4`,
    'This transaction hash has a mistake in it.',
    0,
  ],
])(
  'warns against sending to mistyped text only where it is an address: %s',
  async (_, typed, title, warnings) => {
    const modal = await check(typed)
    expect(await modal.findByText(title)).toBeTruthy()
    expect(modal.queryAllByText(/^Send nothing to it\./)).toHaveLength(warnings)
  },
)

it('says whether the address fits the chosen coin', async () => {
  const wrong = await check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '/aml_check?blockchain=ETH')
  expect(
    await wrong.findByText('You chose Ethereum, but this is not an address of Ethereum.'),
  ).toBeTruthy()
})

it('finds that an address of Tron can hold USDT', async () => {
  const right = await check('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '/aml_check?blockchain=USDT')
  expect(await right.findByText('It matches the coin that you chose, Tether.')).toBeTruthy()
})

it('shows what was asked about without what would turn or hide it', async () => {
  const modal = await check(' 1A1zP1eP5QGefi2DMP\u202eTfTL5SLmv7\u200bDivfNa ')
  expect((await modal.findAllByRole('definition'))[0]?.textContent).toBe(
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  )
})

it('takes a seed phrase out of the field, and repeats no word of it', async () => {
  const modal = await check(
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  )
  expect(await modal.findByText(/^This looks like a seed phrase/)).toBeTruthy()
  expect(field().value).toBe('')
  expect(document.body.textContent).not.toContain('sausage')
})

it('says nothing of an empty field after a check, until the next one', async () => {
  const { user } = await renderApp('/aml_check')
  const field = screen.getByLabelText('Wallet address or Tx Hash')
  await user.type(field, 'bc1q')
  await user.click(button('Check for AML'))
  const modal = within(await screen.findByRole('dialog', { name: 'AML Check' }))
  await user.click(modal.getByRole('button', { name: 'Close' }))
  await user.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Check for AML'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
