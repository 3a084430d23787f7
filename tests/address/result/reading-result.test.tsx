import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillIn, input, pageHeading, press, pressToSave, renderApp } from '../../render'

const FIELD = 'Wallet address or transaction hash'
const READ = 'What is this address?'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

const TEXT = [
  `Please pay 0.5 BTC to ${BTC}.`,
  LISTED,
  'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh tag 104857',
  `again: ${BTC.toUpperCase()}`,
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf',
].join('\n')

async function read(text: string) {
  const app = await renderApp('/')
  await fillIn(app.user, { [FIELD]: text })
  await press(app.user, READ)
  return app
}

async function findRows() {
  const findings = within(await screen.findByRole('region', { name: 'Findings' }))
  const rows = findings.getAllByRole<HTMLTableRowElement>('row').slice(1)
  return rows.map(({ cells }) => [...cells])
}

const findColumn = async (column: number) =>
  (await findRows()).map((row) => row[column]?.textContent)

it('ReadingResult lists the findings with line, network, format, sanctions list, tag and duplicate', async () => {
  await read(TEXT)
  await waitFor(async () =>
    expect(await findColumn(4)).toEqual(['Not listed', 'Listed', 'Not listed', 'Not listed', '']),
  )
  expect(await findColumn(0)).toEqual(['1', '2', '3', '4', '5'])
  expect(await findColumn(1)).toEqual([
    BTC,
    LISTED,
    'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLhTag 104857',
    `${BTC.toUpperCase()}Same as line 1`,
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf',
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
  for (const count of ['5 findings', '1 on the US list', '1 with a warning', '1 duplicate'])
    expect(screen.getByText(count)).toBeTruthy()
})

it('ReadingResult sorts the findings, and opens the details of a finding', async () => {
  const { user } = await read(TEXT)
  await screen.findByText('1 on the US list')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'US list')
  expect((await findColumn(0))[0]).toBe('2')
  await user.click(screen.getByRole('button', { name: LISTED }))
  expect(screen.getByText('LAZARUS GROUP')).toBeTruthy()
})

it('ReadingResult warns of a token contract in the table and in the CSV', async () => {
  const { user } = await read(`${BTC}\n0xdac17f958d2ee523a2206206994597c13d831ec7`)
  expect(await screen.findByText('1 with a warning')).toBeTruthy()
  expect(await findColumn(3)).toEqual(['Format right', 'Token contract, not a wallet'])
  expect((await pressToSave(user, 'Save as CSV')).text).toContain('token USDT')
})

it('ReadingResult hides a possible key until the user answers that it is a hash', async () => {
  const { user } = await read(HASH)
  await user.click(await screen.findByRole('button', { name: 'Transaction hash' }))
  expect(await screen.findByText('This is a transaction hash.')).toBeTruthy()
  await waitFor(() => expect(input(FIELD).value).toBe(HASH))
})

it('ReadingResult removes a text that the user calls a key', async () => {
  const { user } = await read(HASH)
  await user.click(await screen.findByRole('button', { name: 'Private key, or not sure' }))
  expect(await screen.findByText(/^This looks like a private key/)).toBeTruthy()
  expect(input(FIELD).value).toBe('')
  expect(document.body.textContent).not.toContain(HASH.slice(0, 8))
})

it('ReadingResult removes a text with a private key from the field, and lists the rest', async () => {
  await read(`${BTC}\n${KEY}`)
  expect(await findColumn(1)).toEqual([BTC, 'Secret, removed'])
  expect(input(FIELD).value).toBe('')
  expect(document.body.textContent).not.toContain(KEY.slice(0, 8))
})

it('ReadingResult shows the findings of a text file, and reports a binary file', async () => {
  const { user } = await renderApp('/')
  const files = screen.getByLabelText('Text file or picture of a QR code')
  await user.upload(
    files,
    new File([`name,address\nAda,${BTC}\n`], 'list.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  expect(screen.getByText('list.csv')).toBeTruthy()
  await user.upload(files, new File(['PK\0\u0003'], 'list.txt', { type: 'text/plain' }))
  expect(await screen.findByText(/is larger than 1 MB or not a text file/)).toBeTruthy()
})

it('ReadingResult saves the findings as CSV, and escapes formulas', async () => {
  const { user } = await read(
    `${TEXT}\nTON EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF memo: =1+1`,
  )
  await screen.findByText('1 on the US list')
  const { text: csv } = await pressToSave(user, 'Save as CSV')
  const [head, first, second] = csv.split('\r\n')
  expect(head).toBe(
    'line,text,kind,networks,checksum,known,tag,amount,US sanctions list,party,list date,same as line',
  )
  expect(first).toBe(`1,${BTC},address,Bitcoin,right,,,,no,,2026-08-20,`)
  expect(second).toContain('yes,LAZARUS GROUP (27307),2026-08-20')
  expect(csv).toContain("'=1+1")
})

it('ReadingResult restores the reading after a visit to another page', async () => {
  const { user } = await read(BTC)
  await screen.findByText('This is an address of Bitcoin.')
  await user.click(screen.getAllByRole('link', { name: 'AML checks' })[0] as HTMLElement)
  await pageHeading('What a check costs')
  await user.click(screen.getAllByRole('link', { name: /AML Verify/ })[0] as HTMLElement)
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  expect(input(FIELD).value).toBe(BTC)
})
