import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LIST_PATH } from '@/address/lists/sanctions-list'
import { RecordPanel } from '@/address/record/record-panel'
import { useSanctionsList } from '@/address/result/sanctions-result'
import { version } from '../../../package.json'
import { respondWithList, server } from '../../doubles'
import { fillIn, press, pressToSave, WithI18n } from '../../render'
import { findAll } from '../reader/reading'

const LISTED = 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const KEY_OR_HASH = '4f'.repeat(32)
const TEXT = `Pay bitcoin:${SEGWIT}?amount=0.5
${LISTED} tag 104857
${SEED}
${KEY_OR_HASH}
${SEGWIT}`

function Panel({ text }: { text: string }) {
  return <RecordPanel found={findAll(text)} list={useSanctionsList()} onClose={() => {}} />
}

/** @returns the user, and a function that prints and returns the record. */
async function open(text = TEXT) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-21T09:30:05.678Z') })
  render(
    <MemoryRouter>
      <Panel text={text} />
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
  const sha256 = createHash('sha256')
    .update(readFileSync(`public${LIST_PATH}`))
    .digest('hex')
  const record = printed()
  for (const fact of [
    'AML Verify',
    '2026-08-21 09:30:05 UTC',
    `Version of the reader${version}`,
    `SHA-256 of the list${sha256}`,
    'US sanctions listAugust 20, 2026',
    'For invoice 7',
    `1${SEGWIT}`,
    'Amount0.5 BTC',
    `2${LISTED}`,
    'Entry 33854, programmes: CYBER2',
    'Destination tag104857',
    '3This looks like a seed phrase.',
    '4This could be a transaction hash or a private key',
    'Line5Same as number1',
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
  expect(name).toBe('aml-verify-reading-2026-08-21T09-30-05Z.json')
  expect(text).not.toMatch(/sausage|4f4f/)
  const record = JSON.parse(text)
  expect(record).toMatchObject({
    format: 'aml-verify-reading/1',
    readAt: '2026-08-21T09:30:05Z',
    reader: version,
    list: { name: 'OFAC SDN', published: '2026-08-20' },
    note: 'For invoice 7',
  })
  expect(record.findings).toMatchObject([
    {
      line: 1,
      kind: 'address',
      text: SEGWIT,
      networks: [{ name: 'Bitcoin', test: false }],
      checksum: 'right',
      listed: [],
      amount: { value: '0.5' },
    },
    {
      line: 2,
      listed: [{ uid: '33854', name: 'CHATEX', programs: ['CYBER2'] }],
      tag: { kind: 'tag', value: '104857' },
    },
    { line: 3, kind: 'secret', secret: 'seed-phrase' },
    { line: 4, kind: 'key-or-hash' },
    { line: 5, duplicateOf: 0 },
  ])
})

it('RecordPanel reports a missing list instead of “not listed”', async () => {
  server.use(respondWithList('Not found', 404))
  const { user, printed } = await open(LISTED)
  expect(printed()).toContain('the sanctions list could not be read. No risk was checked.')
  expect(printed()).toContain('US listcould not be read')
  expect(printed()).not.toContain('not listed')
  const record = JSON.parse((await pressToSave(user, 'Save as JSON')).text)
  expect(record.list).toBeNull()
  expect(record.findings[0]).not.toHaveProperty('listed')
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
  expect(preview.getAllByRole('listitem')).toHaveLength(10)
  expect(preview.getByText('2 more in the record.')).toBeTruthy()
  expect(printed().split(LISTED)).toHaveLength(13)
})
