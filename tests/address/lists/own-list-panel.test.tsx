import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { respondWithLists, server } from '../../doubles'
import { fillIn, pageHeading, press, pressToSave, renderApp, storeUser } from '../../render'
import { FILES } from '../list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from '../load-reader-chunk'

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

const CUSTOMER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const FIELD = 'Wallet address or transaction hash'

async function open() {
  server.use(respondWithLists(FILES))
  storeUser()
  const app = await renderApp('/dashboard')
  await app.user.click(screen.getByText('Your own list'))
  const field = await screen.findByLabelText('Choose a CSV file')
  const choose = (text: string | Uint8Array<ArrayBuffer>, name = 'customers.csv') =>
    app.user.upload(field, new File([text], name, { type: 'text/csv' }))
  const read = async () => {
    await fillIn(app.user, { [FIELD]: CUSTOMER })
    await press(app.user, 'Check')
  }
  return { ...app, choose, read }
}

it('OwnListPanel reads a list that the next reading and its record use', async () => {
  const { user, choose, read } = await open()
  await choose(`label,address\nCustomer 7,${CUSTOMER}\n,0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe`)
  expect(await screen.findByText('2 addresses', { exact: false })).toBeTruthy()
  expect(screen.getByText('customers.csv', { exact: false })).toBeTruthy()
  await read()
  expect(await screen.findByText('This address is on an internal list.')).toBeTruthy()
  expect(screen.getByText('Customer 7')).toBeTruthy()
  await press(user, 'Keep a record')
  const { text } = await pressToSave(user, 'Save as JSON')
  expect(JSON.parse(text)).toMatchObject({
    lists: [{}, {}, { kind: 'own', title: 'customers.csv', addresses: 2 }],
    findings: [{ lookup: { listings: [{ list: 'own-session', reference: 'row 2' }] } }],
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('customers.csv')
})

it('OwnListPanel masks a secret in a row that is no valid address', async () => {
  const { choose } = await open()
  const key = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
  await choose(`address\n${CUSTOMER}\n${key}\nnot-an-address`)
  const row = (await screen.findByText(/^Row 3/)).closest('li')
  expect(row?.textContent).toBe('Row 3: •••')
  expect(screen.getByText(/^Row 4/).closest('li')?.textContent).toBe('Row 4: not-an-address')
  expect(document.body.textContent).not.toContain(key.slice(0, 20))
})

it('A check that begins while an own list is read waits for it', async () => {
  const { user, read } = await open()
  const slow = new File([], 'slow.csv', { type: 'text/csv' })
  const bytes = Promise.withResolvers<ArrayBuffer>()
  slow.arrayBuffer = () => bytes.promise
  await user.upload(screen.getByLabelText('Choose a CSV file'), slow)
  await read()
  expect(screen.queryByText('Not listed')).toBeNull()
  bytes.resolve(new TextEncoder().encode(`address\n${CUSTOMER}\n`).buffer)
  expect(await screen.findByText('This address is on an internal list.')).toBeTruthy()
})

it('OwnListPanel reads a list that is not Unicode, and names the assumed encoding', async () => {
  const { choose, read } = await open()
  await choose(Uint8Array.from(Buffer.from(`label,address\nMüller,${CUSTOMER}`, 'latin1')))
  expect(await screen.findByText(/is not Unicode. It was read as/)).toBeTruthy()
  await read()
  expect(await screen.findByText('Müller')).toBeTruthy()
})

it('OwnListPanel removes the list, so that the next reading does without it', async () => {
  const { user, choose, read } = await open()
  await choose(`address\n${CUSTOMER}`)
  await user.click(await screen.findByRole('button', { name: 'Remove your list' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a CSV file'))
  expect(screen.queryByText('customers.csv', { exact: false })).toBeNull()
  await read()
  expect(await screen.findByText('Not listed')).toBeTruthy()
})

it('OwnListPanel keeps the list before a file that is none, and says so', async () => {
  const { choose, read } = await open()
  await choose(`address\n${CUSTOMER}`)
  expect(await screen.findByText('1 address', { exact: false })).toBeTruthy()
  await choose('name\nAda', 'people.csv')
  expect(await screen.findByText(/has no column/)).toBeTruthy()
  expect(screen.getByText('1 address', { exact: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove your list' })).toBeTruthy()
  await read()
  expect(await screen.findByText('This address is on an internal list.')).toBeTruthy()
})

it('OwnListPanel says that a file could not be read, such as one that is gone', async () => {
  const { user } = await open()
  const file = new File(['address'], 'gone.csv', { type: 'text/csv' })
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await user.upload(screen.getByLabelText('Choose a CSV file'), file)
  expect(
    await screen.findByText(/could not be read\. Check your connection, then choose/),
  ).toBeTruthy()
})

it('OwnListPanel forgets the list at Logout', async () => {
  const { user, choose } = await open()
  await choose(`address\n${CUSTOMER}`)
  await screen.findByText('1 address', { exact: false })
  await press(user, 'Logout')
  await pageHeading('Know where a coin has been before you take it.')
  await fillIn(user, { [FIELD]: CUSTOMER })
  await press(user, 'Check')
  expect(await screen.findByText('Not listed')).toBeTruthy()
})

it('OwnListPanel names rows that it skips, and rows that are no valid address', async () => {
  const { choose } = await open()
  await choose(`address,label\nno address,A\n${CUSTOMER},B\n,C\n${CUSTOMER},D,surplus`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/were skipped: 4 and 5$/)
  const invalid = screen.getByText(
    '1 row is no valid address. It is compared by its spelling alone.',
  )
  const notice = invalid.closest<HTMLElement>('[dir=auto]')
  expect(notice && within(notice).getByText('no address')).toBeTruthy()
})

it('OwnListPanel names networks that their address does not have, and ignores them', async () => {
  const { choose } = await open()
  await choose(`address,network\n${CUSTOMER},XXXX\n${CUSTOMER},Bitcoin`)
  const ignored = await screen.findByText(
    '1 row names a network that its address does not have. The address counts, and the network is ignored.',
  )
  const notice = ignored.closest<HTMLElement>('[dir=auto]')
  expect(notice?.textContent).toMatch(/is ignored\.Row 2: XXXX$/)
  expect(screen.getByText('2 addresses', { exact: false })).toBeTruthy()
})

it('OwnListPanel names the list that it reads, and takes the last of two files', async () => {
  const { user, choose } = await open()
  const slow = new File([], 'slow.csv', { type: 'text/csv' })
  const bytes = Promise.withResolvers<ArrayBuffer>()
  slow.arrayBuffer = () => bytes.promise
  await user.upload(screen.getByLabelText('Choose a CSV file'), slow)
  expect(screen.getByText('Reading', { exact: false }).textContent).toBe('Reading slow.csv')
  await choose(`address\n${CUSTOMER}`, 'few.csv')
  expect(await screen.findByText('1 address', { exact: false })).toBeTruthy()
  bytes.resolve(new TextEncoder().encode(`address\n${CUSTOMER}\n${CUSTOMER}`).buffer)
  expect(screen.queryByText('slow.csv', { exact: false })).toBeNull()
})

it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ['without the column', 'wallet\nx', /has no column address in its first row/],
  ['with a column twice', `address,Address\n${CUSTOMER},`, /has a column twice in its first row/],
  ['without rows', 'address\n', /has no rows with an address/],
  ['that is empty', '', /has no rows with an address/],
  ['that is no text', new Uint8Array([1, 0, 2, 0, 0]), /is no CSV file/],
  ['of too many addresses', `address\n${'x\n'.repeat(50_001)}`, /has more than 50,000 addresses/],
])('OwnListPanel refuses a file %s', async (_, text, message) => {
  const { choose } = await open()
  await choose(text, 'other.csv')
  expect((await screen.findByRole('alert', {}, { timeout: 20_000 })).textContent).toMatch(message)
})
