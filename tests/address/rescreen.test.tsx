import { screen, within } from '@testing-library/react'
import { readText } from 'aml-reader'
import type { ListFile } from 'aml-reader/lists'
import { addDigest, makeRecord } from 'aml-reader/record'
import { beforeAll, expect, it } from 'vitest'
import { respondWithLists, server } from '../doubles'
import { press, pressToSave, renderApp } from '../render'
import { FILES, indexFiles, LISTED, LISTED_BTC, SANCTIONS } from './list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from './load-reader-chunk'

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

const FREE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** WIF of the private key 1. */
const KEY = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'

function saveRecord(lists = indexFiles()) {
  const text = [LISTED, LISTED_BTC, FREE, SEED, FREE, LISTED_BTC].join('\n')
  const findings = readText(text, { lists }).map((one) => ({ ...one, file: 0 }))
  return makeRecord(findings, lists, {
    readAt: new Date('2026-08-28T09:30:05Z'),
    version: '0.1.0',
    case: '2026-114',
    decision: 'Released',
    files: [{ name: 'export.csv', size: 12, sha256: 'ab'.repeat(32) }],
  })
}

async function open(text: string, name = 'record.json') {
  const app = await renderApp('/')
  const files = screen.getByLabelText('Add files')
  await app.user.upload(files, new File([text], name, { type: 'application/json' }))
  return app
}

it('A saved record is screened against the lists of today: new, gone and the same', async () => {
  const [first] = SANCTIONS.entries
  const later: ListFile = {
    ...SANCTIONS,
    date: '2026-09-28',
    entries: [
      ...(first ? [first] : []),
      { address: FREE, party: 'NEW PARTY', reference: '4713', network: 'BTC' },
    ],
  }
  server.use(respondWithLists({ ...FILES, 'sanctions.json': later }))
  const { user } = await open(JSON.stringify(saveRecord()))
  const changes = within(await screen.findByRole('region', { name: 'Changes since the record' }))
  const texts = changes.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(changes.getByText('2026-114')).toBeTruthy()
  expect(changes.getByText('2026-08-28 09:30:05 UTC')).toBeTruthy()
  expect(changes.getByText('Released').parentElement?.textContent).toBe('Decision then: Released')
  expect(texts).toEqual([
    '1 newly listed',
    '1 no longer listed',
    '2 the same',
    `${LISTED_BTC}export.csv, line 2No longer listedQuiet Mixer · Ministry of Tests, 4712`,
    `${FREE}export.csv, line 3Newly listedNEW PARTY · Ministry of Tests, 4713`,
    'Ministry of Tests: List of designated persons: changed. Then of August 20, 2026, today of September 28, 2026.',
    'Bureau of Tests: Wanted notices: changed. Then of August 19, 2026, today of August 19, 2026.',
  ])
  const findings = within(screen.getByRole('region', { name: 'Findings' }))
  expect(findings.getByText(/^Seed phrase, masked/)).toBeTruthy()
  expect(findings.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Read')

  await press(user, 'Keep a record')
  const name = await screen.findByLabelText<HTMLInputElement>('Case (optional)')
  expect(name.value).toBe('2026-114')
  const { text } = await pressToSave(user, 'Save as JSON')
  expect(JSON.parse(text)).toMatchObject({
    case: '2026-114',
    decision: 'Released',
    lists: [{ id: 'test-sanctions', date: '2026-09-28' }, { id: 'test-notices' }],
    files: [{ name: 'export.csv' }],
  })
})

const DOUBT = /^This record (was changed after it was saved|has no digest)/

it('A record as it was saved is not doubted', async () => {
  const record = addDigest(saveRecord())
  await open(JSON.stringify(record))
  const changes = within(await screen.findByRole('region', { name: 'Changes since the record' }))
  expect(changes.getByText(record.digest ?? '')).toBeTruthy()
  expect(changes.queryByText(DOUBT)).toBeNull()
})

it.each([
  ['was changed', { ...addDigest(saveRecord()), decision: 'Cleared' }, /^This record was changed/],
  ['has no digest', saveRecord(), /^This record has no digest/],
])(
  'A record that %s is doubted, and so is the one that is saved again',
  async (_, record, doubt) => {
    const { user, unmount } = await open(JSON.stringify(record))
    expect(await screen.findByText(doubt)).toBeTruthy()
    await press(user, 'Keep a record')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(await preview.findByText(doubt)).toBeTruthy()
    const { text } = await pressToSave(user, 'Save as JSON')
    unmount()
    await open(text)
    expect(await screen.findByText(doubt)).toBeTruthy()
  },
)

it('What reorders other letters stands as its code points, in a record and in the lists', async () => {
  const { entries } = SANCTIONS
  const sanctions = {
    ...SANCTIONS,
    authority: '\u{202e}Tests',
    title: '\u{202e}Title',
    entries: entries.map((entry) => ({ ...entry, party: '\u{202e}Party', reference: '\u{202e}1' })),
  }
  server.use(respondWithLists({ 'sanctions.json': sanctions }))
  const record = { ...saveRecord(), case: '\u{202e}C', decision: '\u{202e}D', note: '\u{202e}N' }
  await open(JSON.stringify(record))
  const changes = await screen.findByRole('region', { name: 'Changes since the record' })
  await screen.findByRole('region', { name: 'Findings' })
  for (const shown of ['C', 'D', 'N']) expect(changes.textContent).toContain(`\\u202e${shown}`)
  for (const shown of ['Party', 'Tests'])
    expect(document.body.textContent).toContain(`\\u202e${shown}`)
  expect(document.body.textContent).not.toContain('\u{202e}')
})

it('A listing of a list that is not read today is unknown, not gone', async () => {
  const { 'notices.json': notices } = FILES
  server.use(respondWithLists({ 'notices.json': notices }))
  await open(JSON.stringify(saveRecord()))
  const changes = within(await screen.findByRole('region', { name: 'Changes since the record' }))
  expect(changes.getByText('2 unknown: their lists were not read today')).toBeTruthy()
  expect(changes.getByText('0 no longer listed')).toBeTruthy()
  expect(changes.getByText(/, of August 20, 2026: not read today\.$/)).toBeTruthy()
})

it.each([
  [
    'cut off',
    JSON.stringify(saveRecord()).slice(0, -20),
    /can’t be opened: it is cut off or changed/,
  ],
  [
    'changed by hand',
    JSON.stringify({ ...saveRecord(), findings: [{ kind: 'address' }] }),
    /can’t be opened: findings\.0\.line is missing or wrong/,
  ],
  ['of a later version', '{"format":"aml-verify-reading/9"}', /was saved by a newer version/],
])('A record that is %s gets a message', async (_, text, message) => {
  await open(text, 'broken.json')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The record broken\.json/)
  expect(alert.textContent).toMatch(message)
})

it('A text that was added to a masked finding of a record stays hidden', async () => {
  const record = saveRecord()
  const findings = record.findings.map((one) =>
    one.kind === 'secret' ? { ...one, text: SEED, original: SEED } : one,
  )
  await open(JSON.stringify({ ...record, findings }))
  await screen.findByRole('region', { name: 'Changes since the record' })
  expect(document.body.textContent).not.toContain('sausage')
})

it('A key in a text that was typed into a record is masked, also for who saves it again', async () => {
  const typed = { case: KEY, analyst: `Ben ${KEY}`, decision: SEED, note: `see ${KEY}` }
  const { user } = await open(JSON.stringify({ ...saveRecord(), ...typed }))
  const changes = await screen.findByRole('region', { name: 'Changes since the record' })
  expect(changes.textContent).toContain('Analyst: Ben •••')
  await press(user, 'Keep a record')
  await screen.findByLabelText('Case (optional)')
  const { text } = await pressToSave(user, 'Save as JSON')
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => field.outerHTML)
  for (const shown of [document.body.textContent, text, ...fields])
    expect(shown).not.toMatch(new RegExp(`${KEY}|sausage`))
})

it('Other JSON files are read as texts', async () => {
  await open(JSON.stringify({ to: FREE, from: LISTED }), 'transfer.json')
  const findings = within(await screen.findByRole('region', { name: 'Findings' }))
  expect(findings.getByText('1 listed address')).toBeTruthy()
})
