import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { respondWithLists, server } from '../../doubles'
import { fillIn, input, pageHeading, press, pressToSave, renderApp } from '../../render'
import { FILES, LISTED } from '../list-files'

const FIELD = 'Wallet address or transaction hash'
const READ = 'What is this address?'
const BACK = 'This is not a secret'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const TEXT = [
  `Please pay 0.5 BTC to ${BTC}.`,
  LISTED,
  'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh tag 104857',
  `again: ${BTC.toUpperCase()}`,
  '1A1zP1eP5QGegi2DMPTfTL5SLmv7DivfNa',
].join('\n')

beforeEach(() => server.use(respondWithLists(FILES)))

async function read(text: string) {
  const app = await renderApp('/')
  await fillIn(app.user, { [FIELD]: text })
  await press(app.user, READ)
  return app
}

async function readFile(text: string, name = 'list.csv') {
  const app = await renderApp('/')
  const files = screen.getByLabelText('Text file or picture of a QR code')
  await app.user.upload(files, new File([text], name, { type: 'text/csv' }))
  return { ...app, files }
}

async function findRows() {
  const findings = within(await screen.findByRole('region', { name: 'Findings' }))
  const rows = findings.getAllByRole<HTMLTableRowElement>('row').slice(1)
  return rows.map(({ cells }) => [...cells])
}

const findColumn = async (column: number) =>
  (await findRows()).map((row) => row[column]?.textContent)

it('ReadingResult lists the findings with line, network, format, lists, tag and duplicate', async () => {
  await read(TEXT)
  expect(await findColumn(0)).toEqual(['1', '2', '3', '4', '5'])
  expect(await findColumn(1)).toEqual([
    BTC,
    LISTED,
    'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLhTag 104857',
    `${BTC.toUpperCase()}Same as line 1`,
    '1A1zP1eP5QGegi2DMPTfTL5SLmv7DivfNa',
  ])
  expect(await findColumn(2)).toEqual([
    'Bitcoin',
    'Ethereum, +4',
    'XRP Ledger',
    'Bitcoin',
    'Bitcoin, Bitcoin Cash',
  ])
  expect(await findColumn(3)).toEqual([
    'Format right',
    'Format right',
    'Format right',
    'Format right',
    'Has a mistake',
  ])
  expect(await findColumn(4)).toEqual([
    'Not listed',
    'Listed',
    'Not listed',
    'Not listed',
    'Not checked: mistake',
  ])
  for (const count of [
    '5 findings',
    '1 on a sanctions list',
    '1 not checked',
    '1 with a warning',
    '1 duplicate',
  ])
    expect(screen.getByText(count)).toBeTruthy()
})

it('ReadingResult sorts the findings, and opens the details of a finding', async () => {
  const { user } = await read(TEXT)
  await screen.findByText('1 on a sanctions list')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lists')
  expect((await findColumn(0))[0]).toBe('2')
  await user.click(screen.getByRole('button', { name: LISTED }))
  expect(screen.getByText('DARK POOL LTD')).toBeTruthy()
})

it('ReadingResult warns of a token contract', async () => {
  await read(`${BTC}\n0xdac17f958d2ee523a2206206994597c13d831ec7`)
  expect(await screen.findByText('1 with a warning')).toBeTruthy()
  expect(await findColumn(3)).toEqual(['Format right', 'Token contract, not a wallet'])
})

it('ReadingResult names a list that could not be read, and calls no address “not listed”', async () => {
  server.use(respondWithLists({ ...FILES, 'broken.json': '{"title":"List of Elsewhere"}' }))
  const { user } = await read(`${BTC}\n${LISTED}`)
  expect(await screen.findByText('List of Elsewhere')).toBeTruthy()
  expect(await findColumn(4)).toEqual(['Not checked: list missing', 'Listed'])
  expect(screen.queryByText('0 on a sanctions list')).toBeNull()
  // The next reading fetches the lists again.
  server.use(respondWithLists(FILES))
  await press(user, READ)
  await waitFor(async () => expect(await findColumn(4)).toEqual(['Not listed', 'Listed']))
  expect(screen.queryByText('List of Elsewhere')).toBeNull()
})

it('ReadingResult fetches no list before the first reading', async () => {
  const paths: string[] = []
  server.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname))
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: BTC })
  expect(paths).toEqual([])
  await press(user, READ)
  await screen.findByText('This is an address of Bitcoin.')
  expect(paths).toEqual(['/lists/index.json', '/lists/sanctions.json', '/lists/notices.json'])
  server.events.removeAllListeners()
})

it('ReadingResult masks secrets alone: the listed address beside them is found, and the field keeps the rest', async () => {
  await read(`Pay ${LISTED}, WIF: ${KEY}\n(${SEED}) ${BTC}`)
  expect(await findColumn(4)).toEqual([
    'Listed',
    'Not checked: hidden',
    'Not checked: hidden',
    'Not listed',
  ])
  expect(await findColumn(1)).toEqual([
    LISTED,
    expect.stringMatching(/^Secret, masked/),
    expect.stringMatching(/^Secret, masked/),
    BTC,
  ])
  expect(input(FIELD).value).toBe(`Pay ${LISTED}, WIF: •••\n(•••) ${BTC}`)
  expect(document.body.textContent).not.toMatch(/5HueCG|sausage/)
})

it('ReadingResult brings one masked text back that is not a secret, and keeps the others masked', async () => {
  const { user } = await read(`${BTC} ${KEY}\n(${SEED}) ${LISTED}`)
  await findRows()
  const [, phrase] = screen.getAllByRole('button', { name: BACK })
  await user.click(phrase as HTMLElement)
  await waitFor(() => expect(input(FIELD).value).toBe(`${BTC} •••\n(${SEED}) ${LISTED}`))
  expect(await findColumn(4)).toEqual(['Not listed', 'Not checked: hidden', 'Listed'])
  // A second reading of the unchanged field keeps the answer.
  await press(user, READ)
  await waitFor(async () => expect(await findColumn(4)).toHaveLength(3))
  expect(input(FIELD).value).toBe(`${BTC} •••\n(${SEED}) ${LISTED}`)
  await press(user, BACK)
  await waitFor(() => expect(input(FIELD).value).toBe(`${BTC} ${KEY}\n(${SEED}) ${LISTED}`))
})

it('ReadingResult names the place of a mask in a file, and reads the file again with the answer', async () => {
  const { user } = await readFile(`note\n${BTC}, ${HASH}\n${LISTED}\n`)
  expect(await findColumn(1)).toEqual([
    BTC,
    expect.stringMatching(/^Hash or key, masked.*Column 45/),
    LISTED,
  ])
  await press(user, 'Transaction hash')
  await waitFor(async () =>
    expect(await findColumn(3)).toEqual(['Format right', 'Transaction hash', 'Format right']),
  )
  expect(screen.getByText('list.csv')).toBeTruthy()
  expect(input(FIELD).value).toBe('')
})

it('ReadingResult masks a possible key until the user answers that it is a hash', async () => {
  const { user } = await read(HASH)
  await user.click(await screen.findByRole('button', { name: 'Transaction hash' }))
  expect(await screen.findByText('This is a transaction hash.')).toBeTruthy()
  await waitFor(() => expect(input(FIELD).value).toBe(HASH))
})

it('ReadingResult removes a text that the user calls a key', async () => {
  const { user } = await read(HASH)
  await user.click(await screen.findByRole('button', { name: 'Private key, or not sure' }))
  expect(await screen.findByText(/^This looks like a private key/)).toBeTruthy()
  expect(screen.getByText(/^The text itself was removed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: BACK })).toBeNull()
  expect(input(FIELD).value).toBe('•••')
  expect(document.body.textContent).not.toContain(HASH.slice(0, 8))
})

it('ReadingResult shows the findings of a text file, and reports a binary file', async () => {
  const { user, files } = await readFile(`name,address\nAda,${BTC}\n`)
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  expect(screen.getByText('list.csv')).toBeTruthy()
  await user.upload(files, new File(['PK\0\u0003'], 'list.txt', { type: 'text/plain' }))
  expect(await screen.findByText(/is larger than 1 MB or not a text file/)).toBeTruthy()
})

it('ReadingResult saves the findings as CSV without secrets, and escapes formulas', async () => {
  const { user } = await read(
    `${TEXT}\nTON EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF memo: =1+1\n${KEY}`,
  )
  await screen.findByText('1 on a sanctions list')
  const { text: csv } = await pressToSave(user, 'Save as CSV')
  expect(csv).toContain(`\r\n,1,23,address,${BTC},Bitcoin,right`)
  expect(csv).toContain('DARK POOL LTD')
  expect(csv).toContain('not checked: the intended address is unknown')
  expect(csv).toContain("'=1+1")
  expect(csv).not.toContain(KEY.slice(0, 8))
})

it('ReadingResult restores the reading after a visit to another page, without the text of a mask', async () => {
  const { user } = await read(`${BTC} ${KEY}`)
  await screen.findByRole('button', { name: BACK })
  await user.click(screen.getAllByRole('link', { name: 'AML checks' })[0] as HTMLElement)
  await pageHeading('What a check costs')
  await user.click(screen.getAllByRole('link', { name: /AML Verify/ })[0] as HTMLElement)
  expect(await findColumn(1)).toEqual([BTC, expect.stringMatching(/^Secret, masked/)])
  expect(input(FIELD).value).toBe(`${BTC} •••`)
  expect(screen.queryByRole('button', { name: BACK })).toBeNull()
})
