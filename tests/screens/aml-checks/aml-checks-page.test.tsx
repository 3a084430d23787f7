import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fillIn, press, renderApp, storeUser } from '../../render'

beforeEach(() => storeUser())

it('AmlChecksPage shows the fixed result of a check, and whether the expected coin fits', async () => {
  const { user } = await renderApp('/aml_check?expected=ETH')
  await fillIn(user, {
    'Wallet address or transaction hash': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  })
  await press(user, 'Check for AML')
  const modal = within(await screen.findByRole('dialog', { name: 'AML Check' }))
  expect(
    modal.getByText('AML verification information could not be verified. Please check again.'),
  ).toBeTruthy()
  expect(
    await modal.findByText('You expect Ethereum, but this is not an address of Ethereum.'),
  ).toBeTruthy()
  expect(modal.getByRole('link', { name: 'See a sample report' })).toBeTruthy()
})

it('AmlChecksPage shows the verdict, then the message, and Close beside Keep a record', async () => {
  const { user } = await renderApp('/aml_check')
  await fillIn(user, {
    'Wallet address or transaction hash': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  })
  await press(user, 'Check for AML')
  const dialog = await screen.findByRole('dialog', { name: 'AML Check' })
  const modal = within(dialog)
  const message = modal.getByText(/could not be verified\. Please check again\.$/)
  expect(dialog.getAttribute('aria-describedby')).toBe(message.id)
  const verdict = await modal.findByText(/^(Not l|L)isted$/)
  const keep = modal.getByRole('button', { name: 'Keep a record' })
  const close = modal.getByRole('button', { name: 'Close' })

  const order = [verdict, message, keep, close]
  for (const [index, part] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(keep)
  expect(await screen.findByRole('dialog', { name: 'Keep a record' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'AML Check' })).toBeNull()
})

it('AmlChecksPage rejects an empty field with an alert, and opens no dialog', async () => {
  const { user } = await renderApp('/aml_check')
  await press(user, 'Check for AML')
  expect(screen.getByRole('alert').textContent).toBe('Please enter a wallet address or Tx Hash')
  expect(screen.queryByRole('dialog')).toBeNull()
})
