import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillIn, input, pageHeading, press, renderApp, signIn } from '../../render'

/** BIP-173's own example. */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** The first of BIP-39's test vectors. */
const SEED = `${'abandon '.repeat(11)}about`
const HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'

const FIELD = 'Wallet address or transaction hash'
const reader = () => within(screen.getByRole('form', { name: 'Read an address' }))

async function read(typed: string) {
  const app = await renderApp('/')
  await fillIn(app.user, { [FIELD]: typed })
  await press(app.user, 'What is this address?')
  return app
}

describe('the reader of addresses on the landing page', () => {
  it('reads a text until it is changed, and leads on from what is no mistake', async () => {
    const { user } = await read(`  ${BITCOIN}\n`)
    expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign up to check it' })).toBeTruthy()

    await user.clear(input(FIELD))
    expect(screen.queryByText('This is an address of Bitcoin.')).toBeNull()
    await fillIn(user, { [FIELD]: BITCOIN.replace('xtdg', 'xtgd') })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This address has a mistake in it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign up to check it' })).toBeNull()
  })

  it('takes the address along, through sign-up and sign-in, to the form for a check', async () => {
    const { user, tab } = await read(BITCOIN)
    await user.click(await screen.findByRole('link', { name: 'Sign up to check it' }))
    await pageHeading('Sign Up')
    expect(
      await screen.findByText(/^After you sign in: AML Checks, Bitcoin, .bc1qw508…v8f3t4.$/),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await signIn(user)
    await user.click(await screen.findByRole('link', { name: 'Continue' }))
    await pageHeading('AML Checks')
    expect(input(FIELD).value).toBe(BITCOIN)
    expect(tab.location.search).toBe('?expected=BTC')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(BITCOIN)
  })

  it.each([
    ['a seed phrase', SEED, /^This looks like a seed phrase/, 'abandon'],
    ['what can be a key or a hash', HASH, /^This could be a transaction hash/, '4a5e1e4b'],
  ])('takes %s out of the field, and repeats no part of it', async (_, typed, warning, part) => {
    const { tab } = await read(typed)
    expect(await screen.findByText(warning)).toBeTruthy()
    expect(input(FIELD).value).toBe('')
    expect(document.body.textContent).not.toContain(part)
    expect(JSON.stringify(tab.location)).not.toContain(part)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(part)
    expect(screen.queryByRole('link', { name: 'Sign up to check it' })).toBeNull()
  })

  it('asks for a text where there is none, and gives the browser nothing to send', async () => {
    const { user } = await renderApp('/')
    await press(user, 'What is this address?')
    expect(reader().getByRole('alert').textContent).toBe('Please enter a wallet address or Tx Hash')
    expect(document.activeElement).toBe(input(FIELD))
    const form = screen.getByRole('form', { name: 'Read an address' })
    expect([...new FormData(form as HTMLFormElement)]).toEqual([])
    expect(form.getAttribute('method')).toBe('dialog')
  })
})
