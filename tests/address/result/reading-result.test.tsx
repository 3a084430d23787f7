import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { respondWithLists, server } from '../../doubles'
import { fillIn, input, pageHeading, press, pressToSave, renderApp } from '../../render'
import { FILES, LISTED, LISTED_BTC, NAMED, OWN, SANCTIONS } from '../list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from '../load-reader-chunk'

const FIELD = 'Wallet address or transaction hash'
const READ = 'Check'
/** Shown as 'invtxt.png' where the mark that reverses letters has its effect. */
const REVERSED = 'inv\u{202e}gnp.\u{200f}txt'

const CHOOSER = 'Add files'
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

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

beforeEach(() => server.use(respondWithLists(FILES)))

async function read(text: string) {
  const app = await renderApp('/')
  await fillIn(app.user, { [FIELD]: text })
  await press(app.user, READ)
  return app
}

async function readFile(text: string, name = 'list.csv') {
  const app = await renderApp('/')
  const files = screen.getByLabelText(CHOOSER)
  await app.user.upload(files, new File([text], name, { type: 'text/csv' }))
  return { ...app, files }
}

async function findRows() {
  const table = within(await screen.findByLabelText('Findings', { selector: 'table' }))
  const rows = table.getAllByRole<HTMLTableRowElement>('row').slice(1)
  return rows.map(({ cells }) => [...cells])
}

const findColumn = async (column: number) =>
  (await findRows()).map((row) => row[column]?.textContent)

const findFindings = async () =>
  (await findRows()).map(([finding]) => finding?.querySelector('button')?.textContent)

const readCounts = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Findings' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('ReadingResult shows hits first, then doubts and the rest, duplicates once', async () => {
  await read(TEXT)
  const rows = await findRows()
  expect(rows.map((row) => row.slice(1).map(({ textContent }) => textContent))).toEqual([
    ['Ethereum, +4', 'ListedDARK POOL LTD · Ministry of Tests, 4711', 'Line 2'],
    ['Bitcoin, Bitcoin Cash', 'Not checked: the intended address is unknown', 'Line 5'],
    ['Bitcoin', 'Not listed', 'Line 1'],
    ['XRP Ledger', 'Not listed', 'Line 3'],
  ])
  const [listed, mistyped, twice, tagged] = rows.map(([finding]) => finding?.textContent)
  expect(listed).toContain(LISTED)
  expect(mistyped).toContain('Address with a mistake')
  expect(twice).toContain('Address, checksum right2 timesPlease pay 0.5 BTC to bc1qw5…v8f3t4.')
  expect(tagged).toContain('Tag 104857')
})

it('ReadingResult names in a row the listed address that a text almost is', async () => {
  const tagged = {
    ...SANCTIONS.entries[0],
    address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    tag: '7',
  }
  server.use(
    respondWithLists({
      'sanctions.json': { ...SANCTIONS, entries: [...SANCTIONS.entries, tagged] },
    }),
  )
  await read(`${TEXT}\n${LISTED_BTC.replace('QtD', 'QtE')}`)
  const rows = await findRows()
  const hints = rows.flatMap((row) => row[2]?.textContent ?? [])
  expect(hints).toContain(
    `Almost listedQuiet Mixer · Ministry of Tests, 4712The text differs from a listed address, first at position 5: ${LISTED_BTC}.`,
  )
  expect(hints).toContain(
    'Almost listedDARK POOL LTD · Ministry of Tests, 4711This address is listed with the tag or memo 7 alone.',
  )
})

it('ReadingResult counts a case, and states the hits', async () => {
  await read(TEXT)
  expect(await screen.findByText('1 listed address')).toBeTruthy()
  expect(readCounts()).toEqual({
    'Places found: addresses, hashes, others': '5 places, 4 different',
    'Different addresses': '3',
    'Listed by Ministry of Tests': '1',
    'With a mistake, or incomplete': '1',
    'Not checked: the intended address is unknown': '1',
  })
  const networks = within(screen.getByRole('table', { name: 'Addresses by network' }))
  expect(networks.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NetworkListedOthers',
    'Ethereum, +410',
    'Bitcoin01',
    'XRP Ledger01',
  ])
})

it('ReadingResult does not call a case clean while something was not checked', async () => {
  await read(`${BTC}\n1A1zP1eP5QGegi2DMPTfTL5SLmv7DivfNa`)
  expect(
    await screen.findByText('No hit among what was checked, but not all was checked.'),
  ).toBeTruthy()
})

it('ReadingResult tells the rows without an address, and keeps them in the record', async () => {
  const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const { user } = await read(`date,address\n1,${BTC}\n2,bc1qw???\n3,${other}`)
  const headline = await screen.findByText(/^No address that was found is on a sanctions list/)
  expect(headline.closest('.animate-rise')?.textContent).toContain(
    'If this is a list, no address was found in 1 of 3 rows: line 3',
  )
  await press(user, 'Keep a record')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(
    await preview.findByText('If this is a list, no address was found in 1 of 3 rows: line 3'),
  ).toBeTruthy()
  const { text } = await pressToSave(user, 'Save as JSON')
  expect(JSON.parse(text).files).toMatchObject([
    { name: 'Typed text', unmatchedRows: { count: 1, of: 3, lines: [3] } },
  ])
})

it('ReadingResult tells the rows without an address of a file that has one', async () => {
  await readFile(`date,address\n1,${BTC}\n2,bc1qw???\n`)
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  const note = screen.getByText(/If this is a list, no address was found in 1 of 2 rows/)
  expect(screen.getByText('Not listed').closest('.animate-rise')?.className).not.toContain('accent')
  expect(note.closest('li')?.textContent).toBe(
    'list.csv: If this is a list, no address was found in 1 of 2 rows: line 3',
  )
})

it('ReadingResult names the files without an address among several', async () => {
  const { user, files } = await readFile(`a,${BTC}\nb,1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`)
  await user.upload(files, new File(['Thank you'], 'letter.txt', { type: 'text/plain' }))
  const note = await screen.findByText(/In 1 of 2 files and messages no address was found/)
  expect(note.closest('li')?.textContent).toContain(': letter.txt')
  expect(screen.queryByText('No address is on a sanctions list or an internal list.')).toBeNull()
})

it('ReadingResult counts hits of own lists and of notices apart from sanctions', async () => {
  server.use(
    respondWithLists({
      ...FILES,
      'own.json': { ...OWN, entries: [{ ...OWN.entries[0], address: BTC }] },
    }),
  )
  const { user } = await read(`${BTC}\n${NAMED}`)
  const word = await screen.findByText('1 address on an internal list')
  const headline = word.closest('.animate-rise')
  expect(headline?.textContent).toContain('1 address named by a notice alone')
  expect(headline?.className).not.toContain('danger')
  expect(screen.queryByText(/listed address/)).toBeNull()
  expect(await findColumn(2)).toEqual([
    'On an internal listCustomer 7 · Blocked customers, K7',
    'Named by a noticeCase Blue · Bureau of Tests, N-1',
  ])
  expect(readCounts()).toMatchObject({ 'On the internal list Blocked customers': '1' })
  await user.click(screen.getByRole('button', { name: 'On an internal list 1' }))
  expect(await findFindings()).toEqual([BTC])
})

it('ReadingResult warns of secrets in a case once, with a next step', async () => {
  await read(`${BTC}\n${SEED}\n`)
  const word = await screen.findByText('1 secret or possible secret, masked')
  expect(word.closest('.animate-rise')?.className).toContain('danger')
  expect(screen.getByText(/^Copy something else now, to clear the secret/)).toBeTruthy()
  expect(word.closest('.animate-rise')?.textContent).not.toContain(
    'Not checked: the text is masked',
  )
})

it.each([
  ['several findings', TEXT],
  ['one finding', BTC],
])('ReadingResult offers the record of %s once, and in front of a table', async (_, text) => {
  await read(text)
  const button = await screen.findByRole('button', { name: 'Keep a record' })
  const table = screen.queryByRole('table', { name: 'Findings' })
  if (text === TEXT && !table) throw new Error('There is no table')
  if (table) expect(button.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('ReadingResult selects the result where the browser does not allow copying', async () => {
  const { user } = await read(BTC)
  await screen.findByText('This is an address of Bitcoin.')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  await press(user, 'Copy this result')
  expect(await screen.findByText(/^Your browser does not allow copying/)).toBeTruthy()
  expect(getSelection()?.toString()).toContain('This is an address of Bitcoin.')
})

it('ReadingResult keeps a record of a file without an address', async () => {
  const { user } = await readFile('nothing,here\n1,2')
  expect(await screen.findByText(/^No address or transaction hash that we know/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Keep a record' }))
  const record = within(await screen.findByRole('dialog', { name: 'Keep a record' }))
  expect(await record.findByText(/^list\.csv/)).toBeTruthy()
  expect(record.getByText(/^The text has no address/)).toBeTruthy()
  const { text } = await pressToSave(user, 'Save as JSON')
  expect(JSON.parse(text)).toMatchObject({ findings: [], files: [{ name: 'list.csv' }] })
})

it('ReadingResult filters the findings, and opens the details of a finding with its places', async () => {
  const { user } = await read(TEXT)
  await user.click(await screen.findByRole('button', { name: 'On a sanctions list 1' }))
  expect(await findFindings()).toEqual([LISTED])
  expect(screen.getByRole('button', { name: 'On a sanctions list 1' })).toHaveProperty(
    'ariaPressed',
    'true',
  )
  await user.click(screen.getByRole('button', { name: LISTED }))
  expect(screen.getAllByText('DARK POOL LTD')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'All 4' }))
  await user.click(screen.getByRole('button', { name: BTC }))
  const place = screen.getAllByRole('term').find(({ textContent }) => textContent === 'Place')
  expect(place?.nextElementSibling?.textContent).toBe('Line 1Line 4')
})

it('ReadingResult warns of a token contract', async () => {
  await read(`${BTC}\n0xdac17f958d2ee523a2206206994597c13d831ec7`)
  expect(await screen.findByRole('button', { name: 'Warnings 1' })).toBeTruthy()
  expect((await findColumn(0))[0]).toContain('Token contract, not a wallet')
})

it('ReadingResult names a list that could not be read, and calls no address “not listed”', async () => {
  server.use(respondWithLists({ ...FILES, 'broken.json': '{"title":"List of Elsewhere"}' }))
  const { user } = await read(`${BTC}\n${LISTED}`)
  expect(await screen.findByText('List of Elsewhere')).toBeTruthy()
  expect(await findColumn(2)).toEqual([
    'ListedDARK POOL LTD · Ministry of Tests, 4711',
    'Not checked: a list could not be read',
  ])
  // The next reading fetches the lists again.
  server.use(respondWithLists(FILES))
  await press(user, READ)
  await waitFor(async () =>
    expect(await findColumn(2)).toEqual([
      'ListedDARK POOL LTD · Ministry of Tests, 4711',
      'Not listed',
    ]),
  )
  expect(screen.queryByText('List of Elsewhere')).toBeNull()
})

it('ReadingResult fetches the lists once, and none before somebody turns to the field', async () => {
  const paths: string[] = []
  server.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname))
  const { user } = await renderApp('/')
  expect(paths).toEqual([])
  await fillIn(user, { [FIELD]: BTC })
  await press(user, READ)
  await screen.findByText('This is an address of Bitcoin.')
  expect(paths).toEqual(['/lists/index.json', '/lists/sanctions.json', '/lists/notices.json'])
  server.events.removeAllListeners()
})

it('ReadingResult masks secrets alone: the listed address beside them is found, and the field keeps the rest', async () => {
  await read(`Pay ${LISTED}, WIF: ${KEY}\n(${SEED}) ${BTC}`)
  expect(await findColumn(2)).toEqual([
    'ListedDARK POOL LTD · Ministry of Tests, 4711',
    'Not checked: the text is masked',
    'Not checked: the text is masked',
    'Not listed',
  ])
  expect(await findFindings()).toEqual([LISTED, 'Private key, masked', 'Seed phrase, masked', BTC])
  expect(input(FIELD).value).toBe(`Pay ${LISTED}, WIF: •••\n(•••) ${BTC}`)
  expect(document.body.textContent).not.toMatch(/5HueCG|sausage/)
})

it('ReadingResult brings one masked text back that is not a secret, and keeps the others masked', async () => {
  const { user } = await read(`${BTC} ${KEY}\n(${SEED}) ${LISTED}`)
  await findRows()
  const [, phrase] = screen.getAllByRole('button', { name: BACK })
  await user.click(phrase as HTMLElement)
  await waitFor(() => expect(input(FIELD).value).toBe(`${BTC} •••\n(${SEED}) ${LISTED}`))
  expect(await findFindings()).toEqual([LISTED, 'Private key, masked', BTC])
  // A second reading of the unchanged field keeps the answer.
  await press(user, READ)
  await waitFor(async () => expect(await findFindings()).toHaveLength(3))
  expect(input(FIELD).value).toBe(`${BTC} •••\n(${SEED}) ${LISTED}`)
  await press(user, BACK)
  await waitFor(() => expect(input(FIELD).value).toBe(`${BTC} ${KEY}\n(${SEED}) ${LISTED}`))
})

it('ReadingResult names the place of a mask in a file, and reads the file again with the answer', async () => {
  const { user } = await readFile(`note\n${BTC}, key ${HASH}\n${LISTED}\n`)
  expect((await findColumn(0))[1]).toMatch(/^Transaction hash or private key, masked.*Column 49/)
  expect((await findColumn(3))[1]).toBe('list.csv, line 2')
  await press(user, 'Transaction hash')
  await waitFor(async () => expect(await findFindings()).toEqual([LISTED, BTC, HASH]))
  expect(document.body.textContent).not.toContain('Hash or key')
  expect(input(FIELD).value).toBe('')
})

it('ReadingResult masks a possible key until the user answers that it is a hash', async () => {
  const { user } = await read(`private key ${HASH}`)
  await user.click(await screen.findByRole('button', { name: 'Transaction hash' }))
  expect(await screen.findByText('This is a transaction hash.')).toBeTruthy()
  await waitFor(() => expect(input(FIELD).value).toBe(`private key ${HASH}`))
})

it('ReadingResult shows 64 digits that nothing marks as a hash, until the user calls them a key', async () => {
  const { user } = await read(HASH)
  expect(await screen.findByText('This has the format of a transaction hash.')).toBeTruthy()
  expect(input(FIELD).value).toBe(HASH)
  expect(screen.queryByText(/Copy something else now/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mask it as a private key' }))
  expect(await screen.findByText(/^This looks like a private key/)).toBeTruthy()
  expect(input(FIELD).value).toBe('•••')
  expect(document.body.textContent).not.toContain(HASH.slice(0, 8))
})

it('ReadingResult removes a text that the user calls a key', async () => {
  const { user } = await read(`key ${HASH}`)
  await user.click(await screen.findByRole('button', { name: 'Private key, or not sure' }))
  expect(await screen.findByText(/^This looks like a private key/)).toBeTruthy()
  expect(screen.getByText(/^The text itself was removed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: BACK })).toBeNull()
  expect(input(FIELD).value).toBe('key •••')
  expect(document.body.textContent).not.toContain(HASH.slice(0, 8))
})

it('ReadingResult shows the findings of a text file, and reports a binary file', async () => {
  const { user, files } = await readFile(`name,address\nAda,${BTC}\n`)
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  expect(screen.getByText('list.csv', { selector: 'dd *' }).parentElement?.textContent).toBe(
    'list.csv, line 2',
  )
  await user.upload(files, new File(['PK\0\u0003'], 'list.txt', { type: 'text/plain' }))
  const notice = await screen.findByText('1 file or part of a file was not read:')
  expect(notice.closest('[role=alert]')?.textContent).toContain('list.txt: not a text.')
  expect(screen.getByText('This is an address of Bitcoin.')).toBeTruthy()
})

it('ReadingResult shows controls of direction in names by their code points', async () => {
  const { user, files } = await readFile(`name,address\nAda,${BTC}\n`, REVERSED)
  const shown = 'inv\\u202egnp.\\u200ftxt'
  await screen.findByText('This is an address of Bitcoin.')
  await user.upload(files, new File(['PK\0\u0003'], `2${REVERSED}`))
  await screen.findByText('1 file or part of a file was not read:')
  await user.upload(files, new File(['none'], `3${REVERSED}`))
  await waitFor(() => expect(screen.getAllByText(`3${shown}`, { exact: false })).toHaveLength(2))
  await user.upload(files, new File(['{"format":"aml-verify-reading/9"}'], `4${REVERSED}`))
  const alerts = async () => (await screen.findAllByRole('alert')).map((one) => one.textContent)
  await waitFor(async () =>
    expect((await alerts()).join()).toContain(`The record 4${shown} was saved`),
  )
  expect(screen.getByRole('button', { name: `Remove ${shown}` })).toBeTruthy()
  await user.upload(files, new File([LISTED], '5\\u202etxt'))
  expect(await screen.findByRole('button', { name: 'Remove 5\\u202etxt' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\p{Bidi_Control}/u)
})

it('ReadingResult hides a seed phrase in the name of a file', async () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const { user, files } = await readFile(`name,address\nAda,${BTC}\n`)
  await user.upload(files, new File([LISTED], `${words}.txt`, { type: 'text/plain' }))
  expect(await screen.findByText('•••.txt', { exact: false })).toBeTruthy()
})

it('ReadingResult names some of many parts that were not read, and counts the others', async () => {
  const { user, files } = await readFile(`name,address\nAda,${BTC}\n`)
  const parts = '--b\nContent-Disposition: attachment\n\n%PDF-1.7\n'.repeat(250)
  const mail = `Subject: s\nContent-Type: multipart/mixed; boundary=b\n\n${parts}--b--`
  await user.upload(files, new File([mail], 'case.eml'))
  const notice = await screen.findByText('250 files or parts of files were not read:')
  const alert = notice.closest('[role=alert]')
  expect(alert?.querySelectorAll('li')).toHaveLength(200)
  expect(alert?.textContent).toContain('The record names 50 more.')
})

it('ReadingResult reads dropped files and the typed text as one case, and names file and row', async () => {
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: `typed ${BTC}` })
  const book = readFileSync('reader/tests/files/samples/openpyxl.xlsx')
  const files = [new File([book], 'book.xlsx'), new File([`a,${LISTED}`], 'export.csv')]
  const dataTransfer = { files, types: ['Files'] }
  fireEvent.dragOver(document.body, { dataTransfer })
  expect(screen.getByText('Drop to read')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer })
  const places = (await findRows()).map(([finding, , , place]) => [
    finding?.querySelector('button')?.textContent,
    place?.textContent,
  ])
  expect(places.slice(0, 2)).toEqual([
    ['12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', 'book.xlsx: Hidden sheet, row 2'],
    [LISTED, expect.stringMatching(/^book\.xlsx: other parts, line \d+$/)],
  ])
  expect(places).toContainEqual([BTC, 'Typed text, line 1'])
  expect(input(FIELD).value).toBe(`typed ${BTC}`)
  expect(readCounts()).toMatchObject({ Read: 'the text and 2 files' })
  // A removed file is no part of the case.
  await press(user, 'Remove book.xlsx')
  await waitFor(async () =>
    expect(await findColumn(3)).toEqual(['export.csv, line 1', 'Typed text, line 1']),
  )
  await press(user, 'Remove export.csv')
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
})

it('ReadingResult names a dropped folder as unread, and reads the files beside it', async () => {
  await renderApp('/')
  const folder = new File([], 'case 7')
  // A browser opens a folder as little as a file that was moved.
  const fail = () => Promise.reject(new DOMException('', 'NotFoundError'))
  Object.assign(folder, { arrayBuffer: fail, slice: () => ({ text: fail }) })
  fireEvent.drop(document.body, { dataTransfer: { files: [folder], types: ['Files'] } })
  expect(await screen.findByText(/^can’t be opened, or was changed/)).toBeTruthy()
  expect(screen.queryByText(/^This does not look like any address/)).toBeNull()
  const files = [new File([`a,${LISTED}\n${BTC}`], 'export.csv')]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
  expect(await findFindings()).toEqual([LISTED, BTC])
  expect(screen.getByText(/^can’t be opened, or was changed/)).toBeTruthy()
})

it('ReadingResult keeps a file that is dropped while another is opened', async () => {
  await renderApp('/')
  for (const [name, text] of [
    ['first.csv', `a,${LISTED}`],
    ['second.csv', `b,${BTC}`],
  ] as const)
    fireEvent.drop(document.body, {
      dataTransfer: { files: [new File([text], name)], types: ['Files'] },
    })
  expect(await findFindings()).toEqual([LISTED, BTC])
})

it('ReadingResult reads a file once that is added again', async () => {
  const { user, files } = await readFile(`a,${LISTED}\nb,${BTC}`)
  await findRows()
  const file = new File([`a,${LISTED}\nb,${BTC}`], 'list.csv', { lastModified: 1 })
  await user.upload(files, file)
  await user.upload(files, file)
  await waitFor(() =>
    expect(readCounts()).toMatchObject({
      Read: '2 files',
      'Places found: addresses, hashes, others': '4 places, 2 different',
    }),
  )
})

it('ReadingResult asks the lists again for a file after an answer, and drops files with the page', async () => {
  const { user } = await readFile(`note ${KEY}\n${BTC}\n`, 'notes.txt')
  await user.click(await screen.findByRole('button', { name: BACK }))
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'AML checks' })[0] as HTMLElement)
  await pageHeading('What a check costs')
  await user.click(screen.getAllByRole('link', { name: /AML Verify/ })[0] as HTMLElement)
  expect(await screen.findByText('This is an address of Bitcoin.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove notes.txt' })).toBeNull()
})

it('ReadingResult saves the findings as CSV without secrets, and escapes formulas', async () => {
  const { user } = await read(
    `${TEXT}\nTON EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF memo: =1+1\n${KEY}`,
  )
  await findRows()
  await press(user, 'Keep a record')
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
  expect(await findFindings()).toEqual(['Private key, masked', BTC])
  expect(input(FIELD).value).toBe(`${BTC} •••`)
  expect(screen.queryByRole('button', { name: BACK })).toBeNull()
})

it('ReadingResult says of a picture without a code what was read, and proposes no record first', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('')))
  const { user } = await renderApp('/')
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  await user.upload(screen.getByLabelText(CHOOSER), new File([signature], 'photo.png'))
  const picture = await screen.findByText(/^a picture in which no QR code was read\./)
  expect(picture.closest('li')?.textContent).toMatch(
    /^photo\.png: .*the page reads QR codes only, not letters/,
  )
  expect(screen.getByText('Not checked')).toBeTruthy()
  expect(document.body.textContent).not.toContain('sharper')
  const keep = screen.getByRole('button', { name: 'Keep a record' })
  expect(keep.className).not.toContain('bg-accent ')
})

it('ReadingResult asks for an address where a text has none', async () => {
  await read('hello there')
  expect(
    await screen.findByText(
      'This does not look like any address or transaction hash that we know.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^Paste a whole address/)).toBeTruthy()
  expect(screen.queryByText(/again/)).toBeNull()
})
