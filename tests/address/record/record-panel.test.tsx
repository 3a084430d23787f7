import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LIST_PATH } from '@/address/lists/sanctions-list'
import { RecordPanel } from '@/address/record/record-panel'
import { useSanctionsList } from '@/address/result/sanctions-result'
import { version } from '../../../package.json'
import { respondWithList, server } from '../../doubles'
import { fillIn, press } from '../../render'
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

/** Opens the dialog. @returns the user, and the record that is printed. */
async function open(text = TEXT) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-21T09:30:05.678Z') })
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Panel text={text} />
      </I18nProvider>
    </MemoryRouter>,
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

/** Presses 'Save as JSON'. @returns the file. */
async function saved(user: ReturnType<typeof userEvent.setup>) {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await press(user, 'Save as JSON')
  return { name: names[0], text: (await blobs[0]?.text()) ?? '' }
}

it('prints all facts of a reading, and secrets by their kind alone', async () => {
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

it('saves the same facts as JSON, named by the time', async () => {
  const { user } = await open()
  await fillIn(user, { 'Note (optional)': ' For invoice 7\n' })
  const { name, text } = await saved(user)
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

it('says that the list could not be read, and never that an address is not listed', async () => {
  server.use(respondWithList('Not found', 404))
  const { user, printed } = await open(LISTED)
  expect(printed()).toContain('the sanctions list could not be read. No risk was checked.')
  expect(printed()).toContain('US listcould not be read')
  expect(printed()).not.toContain('not listed')
  const record = JSON.parse((await saved(user)).text)
  expect(record.list).toBeNull()
  expect(record.findings[0]).not.toHaveProperty('listed')
})

it('prints the page on demand, and takes a secret out of the note', async () => {
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

it('previews the first findings, and prints all', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `${index} ${LISTED}`).join('\n')
  const { printed } = await open(addresses)
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getAllByRole('listitem')).toHaveLength(10)
  expect(preview.getByText('2 more in the record.')).toBeTruthy()
  expect(printed().split(LISTED)).toHaveLength(13)
})
