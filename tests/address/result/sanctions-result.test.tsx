import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { ReadingView } from '@/address/result/reading-view'
import { useSanctionsList } from '@/address/result/sanctions-result'
import { respondWithList, server } from '../../doubles'
import { WithI18n } from '../../render'

const LISTED = 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'
const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

function Reading({ address }: { address: string }) {
  return <ReadingView outcome={readAddress(address)} list={useSanctionsList()} />
}

const show = (address: string) => render(<Reading address={address} />, { wrapper: WithI18n })

/** Sets the clock to days after the date of the shipped list. */
const setDaysAfterList = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-20') + days * 86_400_000 })

const NOT_LISTED = 'Not on the US list of August 20, 2026. No other risk was checked.'

it('ReadingView reports a missing list instead of “not on the list”', async () => {
  server.use(respondWithList('Not found', 404))
  const { container } = show(OTHER)
  expect(await screen.findByText(/^The US sanctions list could not be read/)).toBeTruthy()
  expect(container.textContent).not.toContain('Not on the US list')
})

it('ReadingView warns of a listed address with party, programmes, entry, date and advice', async () => {
  setDaysAfterList(0)
  const { container } = show(LISTED)
  expect(
    await screen.findByText('This address is on the sanctions list of the US Treasury.'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See it at the Treasury' })
  const [, uid] = /id=(\d+)$/.exec(link.getAttribute('href') ?? '') ?? []
  expect(container.textContent).toContain(`Entry ${uid}, programmes: CYBER2`)
  expect(container.textContent).toContain('List of August 20, 2026.')
  expect(screen.getByText(/^Do not send anything to it/)).toBeTruthy()
  expect(container.textContent).not.toContain('Not on the US list')
  expect(container.firstElementChild?.firstElementChild?.textContent).toMatch(/^This address is on/)
})

it.each([
  [7, undefined],
  [8, 'The list is 8 days old.'],
  [31, 'The list is 31 days old: addresses that were added since are missing.'],
])('ReadingView names the age of a list that is %i days old: %s', async (days, age) => {
  setDaysAfterList(days)
  const { container } = show(OTHER)
  expect(await screen.findByText(NOT_LISTED)).toBeTruthy()
  expect(container.textContent?.includes('days old')).toBe(age !== undefined)
  if (age) expect(screen.getByText(age)).toBeTruthy()
})

it.each([
  ['0x000000000000000000000000000000000000dEaD', /^The private key of this address is unknown/],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /^On Tron this is the contract of the token USDT/],
  ['11111111111111111111111111111111', /^This address belongs to the network Solana itself/],
])('ReadingView warns of the known address %s', (address, note) => {
  show(address)
  expect(screen.getByText(note)).toBeTruthy()
})
