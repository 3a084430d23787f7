import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListIndex } from 'aml-reader/lists'
import { readText, runAtOnce } from 'aml-reader/read'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RecordPanel } from '@/address/record/record-panel'
import { version } from '../../../package.json'
import { fillIn, press, pressToSave, WithI18n } from '../../render'
import { indexFiles, LISTED } from '../list-files'

const XRP = 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const HASH_OR_KEY = '4f'.repeat(32)
const TEXT = `${SEED}
Pay bitcoin:${SEGWIT}?amount=0.5
${LISTED}
${XRP} tag 104857
${HASH_OR_KEY}
${SEGWIT}`

/** @returns the user, and a function that prints and returns the record. */
async function open(text = TEXT, lists: ListIndex = indexFiles()) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-28T09:30:05.678Z') })
  const findings = runAtOnce(readText(text, { lists }))
  render(
    <MemoryRouter>
      <RecordPanel findings={findings} files={[]} lists={lists} onClose={() => {}} />
    </MemoryRouter>,
    { wrapper: WithI18n },
  )
  await screen.findByRole('region', { name: 'Preview' })
  const printed = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    const text = document.querySelector('body > [data-record]')?.textContent ?? ''
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('[data-record]')).toBeNull()
    return text
  }
  return { user: userEvent.setup({ delay: null }), printed }
}

it('RecordPanel prints all facts of a finding, and only the kind of a secret', async () => {
  const { user, printed } = await open()
  await fillIn(user, { 'Note (optional)': 'For invoice 7' })
  const record = printed()
  for (const fact of [
    'AML Verify',
    '2026-08-28 09:30:05 UTC',
    `Version of the reader${version}`,
    `Ministry of Tests: List of designated persons, August 20, 2026The list is 8 days old.SHA-256 ${'ab'.repeat(32)}`,
    'The list is 8 days old.',
    'For invoice 7',
    `2${SEGWIT}`,
    'Amount0.5 BTC',
    `3${LISTED}`,
    'This address is on a sanctions list.',
    'DARK POOL LTD',
    'Entry 4711',
    'Programmes: CYBER2',
    'Destination tag104857',
    '1This looks like a seed phrase.',
    '5This could be a transaction hash or a private key',
    'ListsNot checked: hidden',
    'Line6Same as number2',
    'No other risk was checked.',
  ])
    expect(record).toContain(fact)
  expect(record).not.toMatch(/sausage|4f4f/)
  expect(document.body.textContent).not.toMatch(/sausage|4f4f/)
})

it('RecordPanel saves the record as JSON, named by the time', async () => {
  const { user } = await open()
  await fillIn(user, { 'Note (optional)': ' For invoice 7\n' })
  const { name, text } = await pressToSave(user, 'Save as JSON')
  expect(name).toBe('aml-verify-reading-2026-08-28T09-30-05Z.json')
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

it('RecordPanel reports a missing list instead of “not listed”', async () => {
  const { user, printed } = await open(SEGWIT, indexFiles([], ['List of Elsewhere']))
  expect(printed()).toContain('These lists could not be read: List of Elsewhere.')
  expect(printed()).toContain('no list could be read. No risk was checked.')
  expect(printed()).toContain('ListsNot checked: list missing')
  expect(printed()).not.toContain('Not listed')
  const record = JSON.parse((await pressToSave(user, 'Save as JSON')).text)
  expect(record).toMatchObject({ lists: [], unreadable: ['List of Elsewhere'] })
  expect(record.findings[0].lookup).toEqual({ result: 'not-checked', reason: 'no-list' })
})

it('RecordPanel opens the print dialog, and removes a secret from the note', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await press(user, 'Print or save as PDF')
  expect(print).toHaveBeenCalledOnce()
  await fillIn(user, { 'Note (optional)': `My words: ${SEED}` })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('')
  expect(screen.getByRole('alert').textContent).toMatch(/^This looks like a seed phrase/)
  expect(document.body.textContent).not.toContain('sausage')
})

it('RecordPanel previews ten findings, and prints all', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `${index} ${LISTED}`).join('\n')
  const { printed } = await open(addresses)
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  const list = within(preview.getByRole('list', { name: 'Findings' }))
  expect(list.getAllByText(LISTED)).toHaveLength(10)
  expect(preview.getByText('2 more in the record.')).toBeTruthy()
  expect(printed().split(LISTED)).toHaveLength(13)
})
