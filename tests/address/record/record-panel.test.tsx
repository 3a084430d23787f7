import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readText } from 'aml-reader'
import type { ListIndex } from 'aml-reader/lists'
import type { TypedTexts } from 'aml-reader/record'
import { buildPageRules, serializeHtml } from 'aml-reader/report'
import { texts as en } from 'aml-reader/report/en'
import { texts as ur } from 'aml-reader/report/ur'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RecordPanel } from '@/address/record/record-panel'
import { version } from '../../../package.json'
import { fillIn, input, press, pressToSave, WithI18n } from '../../render'
import { indexFiles, LISTED } from '../list-files'

const XRP = 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
/** BIP-39, of constant entropy. */
const FRENCH =
  'implorer visage sonnette voyage véloce pourpre volaille tribunal implorer visage sonnette voyelle'
/** WIF of the private key 1. */
const KEY = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'
const HASH_OR_KEY = `key ${'4f'.repeat(32)}`
const TEXT = `${SEED}
Pay bitcoin:${SEGWIT}?amount=0.5
${LISTED}
${XRP} tag 104857
${HASH_OR_KEY}
${SEGWIT}`

/** The panel opens later. */
const CHECKED_AT = new Date('2026-08-28T09:30:05.678Z')

/** @param opened the texts of a record that was opened. */
async function open(
  text = TEXT,
  lists: ListIndex = indexFiles(),
  opened: Partial<TypedTexts> = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-28T10:15:00Z') })
  const findings = readText(text, { lists })
  const { unmount } = render(
    <MemoryRouter>
      <RecordPanel
        readAt={CHECKED_AT}
        findings={findings}
        lists={lists}
        onClose={() => {}}
        source={opened}
      />
    </MemoryRouter>,
    { wrapper: WithI18n },
  )
  await screen.findByRole('region', { name: 'Preview' })
  // The texts are judged by code that the first of them fetches.
  await vi.dynamicImportSettled()
  const printed = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    const text = document.querySelector('body > [data-record]')?.textContent ?? ''
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('[data-record]')).toBeNull()
    return text
  }
  return { user: userEvent.setup({ delay: null }), printed, unmount }
}

it('RecordPanel prints all facts of a finding, and only the kind of a secret', async () => {
  const { user, printed } = await open()
  await fillIn(user, {
    'Case (optional)': '2026-114',
    'Analyst (optional)': 'Ayesha Khan',
    'Decision (optional)': 'Escalated',
    'Note (optional)': 'For invoice 7',
  })
  const record = printed()
  for (const fact of [
    'Case2026-114',
    'AnalystAyesha Khan',
    'DecisionEscalated',
    'NoteFor invoice 7',
    '2026-08-28 09:30:05 UTC',
    `Version of the reader${version}`,
    'Places found: addresses, hashes, others6 places, 5 different',
    'Different addresses3',
    'On a sanctions list1',
    'Masked: a secret, or possibly one2',
    `Ministry of Tests: List of designated personsDate 2026-08-20 Addresses 2 Hits 1SHA-256 ${'ab'.repeat(32)}8 days old at the check`,
    'On a sanctions list (1)',
    `3${LISTED}`,
    'Listed: DARK POOL LTD · Ministry of Tests, 4711',
    'Sanctions programme: CYBER2',
    'Entry of 2026-02-03',
    'List of 2026-08-20',
    `2${SEGWIT}`,
    'Amount 0.5 BTC',
    'Destination tag 104857',
    '1Seed phrase, masked',
    '5Transaction hash or private key, masked',
    'Not checked: the text is masked',
    'Same as no. 2',
    'Line 6',
    'No other risk was checked.',
    'Sanctions programme: CYBER2',
    'https://lists.example/4711',
    'Ayesha KhanAnalyst: name and roleSignatureDateSecond person (four eyes): name and roleSignatureDate',
  ])
    expect(record).toContain(fact)
  expect(record).not.toMatch(/sausage|4f4f/)
  expect(document.body.textContent).not.toMatch(/sausage|4f4f/)
})

it('RecordPanel saves the record as JSON, named by the product and the time', async () => {
  const { user } = await open()
  await fillIn(user, { 'Note (optional)': ' For invoice 7\n' })
  const { name, text } = await pressToSave(user, 'Save as JSON')
  expect(name).toBe('aml-verify-record-2026-08-28T09-30-05Z.json')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(`Your browser saves ${name}.`),
  )
  expect(text).not.toMatch(/sausage|4f4f/)
  const record = JSON.parse(text)
  expect(record).toMatchObject({
    format: 'aml-verify-reading/2',
    readAt: '2026-08-28T09:30:05Z',
    reader: version,
    lists: [{ id: 'test-sanctions', date: '2026-08-20', addresses: 2 }, { id: 'test-notices' }],
    unreadable: [],
    note: 'For invoice 7',
  })
  expect(record.findings).toMatchObject([
    { line: 1, kind: 'secret', secret: 'seed-phrase', lookup: { reason: 'hidden' } },
    {
      line: 2,
      kind: 'address',
      text: SEGWIT,
      networks: [{ network: 'BTC', chain: 'main' }],
      checksum: 'right',
      lookup: { result: 'not-listed' },
      amount: { value: '0.5' },
    },
    {
      line: 3,
      lookup: {
        result: 'listed',
        listings: [{ list: 'test-sanctions', party: 'DARK POOL LTD', reference: '4711' }],
      },
    },
    { line: 4, tag: { kind: 'tag', value: '104857' } },
    { line: 5, kind: 'hash-or-key' },
    { line: 6, duplicateOf: 1 },
  ])
})

it('RecordPanel prints the digest of the file that it saves', async () => {
  const { user, printed } = await open()
  await fillIn(user, { 'Note (optional)': 'For invoice 7' })
  const { text } = await pressToSave(user, 'Save as JSON')
  const { digest, ...record } = JSON.parse(text)
  const expected = createHash('sha256').update(JSON.stringify(record)).digest('hex')
  expect(digest).toBe(`sha256:${expected}`)
  expect(printed()).toContain(`Digest of this record: ${digest}`)
  vi.restoreAllMocks()
  const csv = await pressToSave(user, 'Save as CSV')
  expect(csv.name).toBe('aml-verify-record-2026-08-28T09-30-05Z.csv')
  expect(csv.text).toContain(`,digest,${digest},`)
})

it('RecordPanel reports a missing list instead of “not listed”', async () => {
  const { user, printed } = await open(SEGWIT, indexFiles([], ['List of Elsewhere']))
  expect(printed()).toMatch(/lists could not be read.*: List of Elsewhere/)
  expect(printed()).toContain('no list could be read. No risk was checked.')
  expect(printed()).toContain('Not checked: a list could not be read1')
  expect(printed()).not.toContain('Not listed')
  const record = JSON.parse((await pressToSave(user, 'Save as JSON')).text)
  expect(record).toMatchObject({ lists: [], unreadable: ['List of Elsewhere'] })
  expect(record.findings[0].lookup).toEqual({ result: 'not-checked', reason: 'no-list' })
})

it.each([
  ['2026-114', '2026-114-'],
  [' ../C:\\1 / "Ali & Co"?\u{202e}* ', 'C-1-Ali-Co-'],
  ['کیس ۱۲', 'کیس-۱۲-'],
  ['…', ''],
])('RecordPanel names the file by the case %s', async (name, inFile) => {
  const { user } = await open()
  await fillIn(user, { 'Case (optional)': name })
  const saved = await pressToSave(user, 'Save as JSON')
  expect(saved.name).toBe(`aml-verify-record-${inFile}2026-08-28T09-30-05Z.json`)
})

it('RecordPanel prints the listed findings alone on demand, and says how many are left out', async () => {
  const { user, printed } = await open()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(printed()).not.toContain('Left out')
  await user.click(screen.getByRole('radio', { name: 'Listed only' }))
  const leftOut = 'Left out: 2 doubts and 3 other findings.'
  expect(await preview.findByText(new RegExp(leftOut))).toBeTruthy()
  const record = printed()
  expect(record).toContain(leftOut)
  expect(record).toContain(LISTED)
  expect(record).not.toContain(XRP)
  expect(JSON.parse((await pressToSave(user, 'Save as JSON')).text).findings).toHaveLength(6)
})

it('RecordPanel gives the print a title by the product and the case', async () => {
  const { user } = await open()
  await fillIn(user, { 'Case (optional)': '2026-114' })
  document.title = 'A page'
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(document.title).toBe(
    'AML Verify · Record of an address check · 2026-114 · 2026-08-28 09:30:05 UTC',
  )
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.title).toBe('A page')
})

it('RecordPanel opens the print dialog', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await press(user, 'Print or save as PDF')
  expect(print).toHaveBeenCalledOnce()
})

it.each(['Case (optional)', 'Analyst (optional)', 'Decision (optional)', 'Note (optional)'])(
  'RecordPanel removes a secret from the field %s',
  async (label) => {
    const { user, printed } = await open()
    await fillIn(user, { [label]: `My words: ${SEED}` })
    await waitFor(() => expect(input(label).value).toBe(''))
    expect(screen.getByRole('alert').textContent).toMatch(/^This looks like a seed phrase/)
    expect(document.body.textContent).not.toContain('sausage')
    expect(printed()).not.toContain('sausage')
  },
)

it('RecordPanel stores the name of the analyst alone, and only while it is asked to', async () => {
  const { user, unmount } = await open()
  await fillIn(user, { 'Case (optional)': '2026-114', 'Analyst (optional)': 'Ayesha' })
  expect({ ...localStorage }).toEqual({})
  await user.click(screen.getByLabelText('Remember analyst on this device'))
  await user.type(input('Analyst (optional)'), ' Khan')
  expect({ ...localStorage }).toEqual({ analyst: 'Ayesha Khan' })
  unmount()

  const again = await open()
  expect(input('Analyst (optional)').value).toBe('Ayesha Khan')
  expect(input('Case (optional)').value).toBe('')
  await again.user.click(screen.getByLabelText('Remember analyst on this device'))
  expect({ ...localStorage }).toEqual({})
})

it.each([
  ['longer than a name', 'x'.repeat(201)],
  ['a seed phrase', SEED],
  ['a seed phrase in French', FRENCH],
])('RecordPanel removes a stored analyst that is %s', async (_, stored) => {
  localStorage.setItem('analyst', stored)
  await open()
  await waitFor(() => expect(input('Analyst (optional)').value).toBe(''))
  await waitFor(() => expect({ ...localStorage }).toEqual({}))
})

it('RecordPanel keeps the remembered analyst when a record of another one is opened', async () => {
  localStorage.setItem('analyst', 'Alice')
  const { user } = await open(TEXT, indexFiles(), { analyst: 'Ben' })
  expect(input('Analyst (optional)').value).toBe('Ben')
  await fillIn(user, { 'Note (optional)': 'seen' })
  await pressToSave(user, 'Save as JSON')
  expect({ ...localStorage }).toEqual({ analyst: 'Alice' })
})

it.each(['analyst', 'case'] as const)(
  'RecordPanel never stores, prints or saves a key in the %s of an opened record',
  async (field) => {
    localStorage.setItem('analyst', 'Alice')
    const { user, printed } = await open(TEXT, indexFiles(), { [field]: KEY })
    const { text } = await pressToSave(user, 'Save as JSON')
    for (const output of [text, printed(), JSON.stringify({ ...localStorage })])
      expect(output).not.toContain(KEY)
  },
)

it('RecordPanel removes a seed phrase in another language, and never stores it', async () => {
  const { user, printed } = await open()
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  await user.click(screen.getByLabelText('Remember analyst on this device'))
  await fillIn(user, { 'Analyst (optional)': FRENCH })
  await waitFor(() => expect(input('Analyst (optional)').value).toBe(''))
  expect(screen.getByRole('alert').textContent).toMatch(/^This looks like a seed phrase/)
  expect(printed()).not.toContain('sonnette')
  expect(stored).not.toHaveBeenCalledWith('analyst', FRENCH)
})

it('RecordPanel works while storage is blocked, and says that the analyst is not remembered', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { user } = await open()
  await fillIn(user, { 'Analyst (optional)': 'Ayesha' })
  await user.click(screen.getByLabelText('Remember analyst on this device'))
  expect(input('Analyst (optional)').value).toBe('Ayesha')
  const refused = 'Not remembered: this browser’s storage is full or blocked.'
  expect(await screen.findByText(refused)).toBeTruthy()
  await user.click(screen.getByLabelText('Remember analyst on this device'))
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
})

it.each(['en', 'ur'] as const)(
  'RecordPanel prints the margins of its pages in the typefaces of the page in %s',
  async (language) => {
    const { user } = await open()
    const record = JSON.parse((await pressToSave(user, 'Save as JSON')).text)
    const styles = readFileSync('src/app/styles.css', 'utf8')
    const families = language === 'ur' ? /--typeface: ('[^']+')/ : /--font-sans: ('[^']+')/
    expect(buildPageRules(record, { en, ur }[language])).toContain(families.exec(styles)?.[1])
  },
)

it('RecordPanel previews ten findings, and prints all', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `${index} ${LISTED}`).join('\n')
  const { printed } = await open(addresses)
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  // The summary has it, too.
  expect(await preview.findAllByText(LISTED)).toHaveLength(11)
  expect(preview.getByText('2 more in the record.')).toBeTruthy()
  expect(printed().split(LISTED)).toHaveLength(14)
})

it('RecordPanel renders the elements that the command serializes', async () => {
  const { user } = await open(`${LISTED} <b>"&amp;"</b>`)
  await fillIn(user, { 'Case (optional)': '<i>"R&D"</i>' })
  act(() => void dispatchEvent(new Event('beforeprint')))
  const rendered = document.querySelector('[data-record] > article')?.outerHTML ?? ''
  act(() => void dispatchEvent(new Event('afterprint')))
  const { text } = await pressToSave(user, 'Save as JSON')
  const file = serializeHtml(JSON.parse(text), en, '')
  const parsed = new DOMParser().parseFromString(file, 'text/html')
  expect(parsed.querySelector('article')?.outerHTML).toBe(rendered)
  expect(parsed.querySelector('i, b, script')).toBeNull()
})
