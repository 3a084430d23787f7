import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

/** BIP-173's own example, and an address of Ethereum's documentation (EIP-55). */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The first of BIP-39's test vectors. */
const SEED = `${'abandon '.repeat(11)}about`
const HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'

const reader = () => within(screen.getByRole('form', { name: 'Read an address' }))
const field = () => reader().getByLabelText<HTMLInputElement>('Wallet address or transaction hash')

async function read(typed: string) {
  const app = await renderApp('/')
  await app.user.click(field())
  await app.user.paste(typed)
  await app.user.click(reader().getByRole('button', { name: 'Read it' }))
  return app
}

describe('the reader of addresses on the landing page', () => {
  afterEach(() => sessionStorage.clear())

  it('says of which network an address is, and whether it is mistyped', async () => {
    const { user } = await read(`  ${BITCOIN}\n`)
    expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
    expect(screen.getByText('Its checksum is correct: no character is mistyped.')).toBeTruthy()
    expect(screen.getByText(/^We read its form only; this is not a risk result\./)).toBeTruthy()

    await user.clear(field())
    expect(screen.queryByText('This is an address of Bitcoin.')).toBeNull()
    await user.type(field(), BITCOIN.replace('xtdg', 'xtgd'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This address has a mistake in it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign up to check it' })).toBeNull()
  })

  it('names each network of an address that several write alike, and which are active', async () => {
    await read(ETHEREUM)
    const networks = within(await screen.findByRole('list', { name: 'Networks' }))
    expect(networks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ethereum',
      'Polygonnot active yet',
      'Binancenot active yet',
      'Fantomnot active yet',
      'Ethereum Classicnot active yet',
    ])
  })

  it('takes the address along, through sign-up and sign-in, to the form for a check', async () => {
    const { user, tab } = await read(BITCOIN)
    await user.click(await screen.findByRole('link', { name: 'Sign up to check it' }))
    await pageHeading('Sign Up')
    expect(
      await screen.findByText(/^After you sign in: AML Checks, Bitcoin, .bc1qw508…v8f3t4.$/),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await pageHeading('Sign In')
    await user.type(screen.getByLabelText('Email'), 'sofia.rossi@example.com')
    await user.type(screen.getByLabelText('Password'), 'Marker-Password-7')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await pageHeading('AML Verifiable BlockChain Network')
    await user.click(await screen.findByRole('link', { name: 'Continue' }))
    await pageHeading('AML Checks')
    const check = screen.getByLabelText<HTMLInputElement>('Wallet address or Tx Hash')
    expect(check.value).toBe(BITCOIN)
    expect(tab.location.search).toBe('?blockchain=BTC')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(BITCOIN)
  })

  it.each([
    ['a seed phrase', SEED, /^This looks like a seed phrase/, 'abandon'],
    [
      'a private key',
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
      /^This looks like a private key/,
      '5HueCGU8',
    ],
    ['what can be a key or a hash', HASH, /^This could be a transaction hash/, '4a5e1e4b'],
  ])('takes %s out of the field, and repeats no part of it', async (_, typed, warning, part) => {
    const { tab } = await read(typed)
    expect(await screen.findByText(warning)).toBeTruthy()
    expect(field().value).toBe('')
    expect(document.body.textContent).not.toContain(part)
    expect(JSON.stringify(tab.location)).not.toContain(part)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(part)
    expect(screen.queryByRole('link', { name: 'Sign up to check it' })).toBeNull()
  })

  it('asks for a text where there is none', async () => {
    const { user } = await renderApp('/')
    await user.click(reader().getByRole('button', { name: 'Read it' }))
    expect(reader().getByRole('alert').textContent).toBe('Please enter a wallet address or Tx Hash')
    expect(document.activeElement).toBe(field())
  })

  it('gives the browser nothing to send', async () => {
    await renderApp('/')
    const form = screen.getByRole('form', { name: 'Read an address' })
    expect([...new FormData(form as HTMLFormElement)]).toEqual([])
    expect(form.getAttribute('method')).toBe('dialog')
  })
})
