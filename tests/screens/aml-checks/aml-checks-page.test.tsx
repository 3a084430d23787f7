import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fillIn, input, press, renderApp, storeUser } from '../../render'

beforeEach(() => storeUser())

const FIELD = 'Wallet address or transaction hash'
const EMPTY = 'Please enter a wallet address or Tx Hash'

/** Checks a text; @returns the modal with the result. */
async function check(typed: string, address = '/aml_check') {
  const { user } = await renderApp(address)
  await fillIn(user, { [FIELD]: typed })
  await press(user, 'Check for AML')
  return { user, modal: within(await screen.findByRole('dialog', { name: 'AML Check' })) }
}

it('AmlChecksPage ends each check with one sentence; below it is the reading, for the expected coin', async () => {
  const typed = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const { modal } = await check(typed, '/aml_check?expected=ETH')
  expect(
    modal.getByText('AML verification information could not be verified. Please check again.'),
  ).toBeTruthy()
  expect(
    await modal.findByText('You expect Ethereum, but this is not an address of Ethereum.'),
  ).toBeTruthy()
  expect(modal.getByRole('link', { name: 'See a sample report' })).toBeTruthy()
})

it('AmlChecksPage removes a seed phrase from the field, and shows no word of it', async () => {
  const { modal } = await check(
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  )
  expect(await modal.findByText(/^This looks like a seed phrase/)).toBeTruthy()
  expect(input(FIELD).value).toBe('')
  expect(document.body.textContent).not.toContain('sausage')
})

it('AmlChecksPage rejects an empty field with an alert, and opens no dialog', async () => {
  const { user, modal } = await check('bc1q')
  await user.click(modal.getByRole('button', { name: 'Close' }))
  await user.clear(input(FIELD))
  expect(screen.queryByRole('alert')).toBeNull()
  await press(user, 'Check for AML')
  expect((await screen.findByRole('alert')).textContent).toBe(EMPTY)
  expect(screen.queryByRole('dialog')).toBeNull()
})
