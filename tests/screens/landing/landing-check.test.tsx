import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { server } from '../../doubles'
import { fillIn, input, pageHeading, press, renderApp, signIn } from '../../render'

/** The example of BIP-173. */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** The first example of EIP-55. */
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The first test vector of BIP-39. */
const SEED = `${'abandon '.repeat(11)}about`

const FIELD_LABEL = 'Wallet address or transaction hash'

async function read(typed: string) {
  const app = await renderApp('/')
  await fillIn(app.user, { [FIELD_LABEL]: typed })
  await press(app.user, 'Check')
  return app
}

describe('LandingCheck', () => {
  it('shows the result until the text changes, and a link to sign-up for a valid address', async () => {
    const { user } = await read(`  ${BITCOIN}\n`)
    expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign up with this address' })).toBeTruthy()
    await user.clear(input(FIELD_LABEL))
    expect(screen.queryByText('This is an address of Bitcoin.')).toBeNull()
    await fillIn(user, { [FIELD_LABEL]: BITCOIN.replace('xtdg', 'xtgd') })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This address has a mistake in it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign up with this address' })).toBeNull()
  })

  it('is one line while it has an answer, and busy until then', async () => {
    const { user } = await renderApp('/')
    const lists = Promise.withResolvers<void>()
    server.use(
      http.get('*/lists/index.json', () =>
        lists.promise.then(() => HttpResponse.json({ lists: [] })),
      ),
    )
    await fillIn(user, { [FIELD_LABEL]: BITCOIN })
    const hint = 'Nothing is sent. Never paste a seed phrase or a private key.'
    expect(screen.getByText(hint)).toBeTruthy()
    await press(user, 'Check')
    const button = screen.getByRole('button', { name: 'Checking…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    lists.resolve()
    expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
    expect(screen.queryByText(hint)).toBeNull()
    expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    )
    await user.clear(input(FIELD_LABEL))
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it('passes the address, through sign-up and sign-in, to the form for a check', async () => {
    const { user, tab } = await read(BITCOIN)
    await user.click(await screen.findByRole('link', { name: 'Sign up with this address' }))
    await pageHeading('Sign Up')
    expect(
      await screen.findByText(/^After you sign in: AML Checks, Bitcoin, .bc1qw508…v8f3t4.$/),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await signIn(user)
    await user.click(await screen.findByRole('link', { name: 'Continue' }))
    await pageHeading('AML Checks')
    expect(input(FIELD_LABEL).value).toBe(BITCOIN)
    expect(tab.location.search).toBe('?expected=BTC')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(BITCOIN)
  })

  it('passes an address of several networks without a coin', async () => {
    const { user } = await read(EVM)
    await user.click(await screen.findByRole('link', { name: 'Sign up with this address' }))
    expect(
      await screen.findByText(/^After you sign in: AML Checks, .0x5aAeb6…1BeAed.$/),
    ).toBeTruthy()
  })

  it('masks a seed phrase in the field, and repeats no part of it', async () => {
    const { tab } = await read(SEED)
    expect(await screen.findByText(/^This looks like a seed phrase/)).toBeTruthy()
    expect(input(FIELD_LABEL).value).toBe('•••')
    expect(document.body.textContent).not.toContain('abandon')
    expect(JSON.stringify([tab.location, localStorage, sessionStorage])).not.toContain('abandon')
    expect(screen.queryByRole('link', { name: 'Sign up with this address' })).toBeNull()
  })

  it('focuses an empty field, and has nothing that the browser could submit', async () => {
    const { user } = await renderApp('/')
    await press(user, 'Check')
    expect(document.activeElement).toBe(input(FIELD_LABEL))
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Check an address' })
    expect([...new FormData(form)]).toEqual([])
    expect(form.getAttribute('method')).toBe('dialog')
  })
})

it('a closed record keeps what was typed into it', async () => {
  const { user } = await read(BITCOIN)
  const open = async () => user.click(await screen.findByRole('button', { name: 'Keep a record' }))
  await open()
  await fillIn(user, {
    'Case (optional)': '2026-114',
    'Analyst (optional)': 'Ayesha Khan',
    'Decision (optional)': 'Escalated',
    'Note (optional)': 'For invoice 7',
  })
  await press(user, 'Close dialog')
  await open()
  expect(input('Case (optional)').value).toBe('2026-114')
  expect(input('Analyst (optional)').value).toBe('Ayesha Khan')
  expect(input('Decision (optional)').value).toBe('Escalated')
  expect(input('Note (optional)').value).toBe('For invoice 7')
})
