import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { readText } from 'aml-reader'
import { makeRecord } from 'aml-reader/record'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useReading } from '@/address/use-reading'
import { respondWithLists, server } from '../doubles'
import { fillIn, press, renderApp, WithI18n } from '../render'
import { FILES, indexFiles, LISTED } from './list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from './load-reader-chunk'

/** Two texts that can be hashes or private keys. */
const HASHES = `key ${'5d'.repeat(32)}\nkey ${'a7'.repeat(32)}`

const RECORD = new File([JSON.stringify(saveRecord())], 'record.json', { type: 'application/json' })

const FIELD = 'Wallet address or transaction hash'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

beforeEach(() => server.use(respondWithLists(FILES)))

/** A file whose bytes come when the test lets them. */
function createSlowFile(name: string, text: string) {
  const file = new File([text], name, { type: 'text/plain' })
  const bytes = Promise.withResolvers<ArrayBuffer>()
  file.arrayBuffer = () => bytes.promise
  return { file, finish: () => bytes.resolve(new TextEncoder().encode(text).buffer) }
}

function saveRecord() {
  const lists = indexFiles()
  const findings = readText(LISTED, { lists }).map((one) => ({ ...one, file: 0 }))
  const files = [{ name: 'export.csv', size: 12, sha256: 'ab'.repeat(32) }]
  return makeRecord(findings, lists, { readAt: new Date(0), version: '0.1.0', files })
}

/** Reads HASHES in a field. @returns the hook, and the field with masks. */
async function readHashes() {
  const { result } = renderHook(() => useReading(), { wrapper: WithI18n })
  const masked = await act(() => result.current.read(HASHES))
  expect(masked).toBe('key •••\nkey •••')
  return { result, masked }
}

it('useReading ends a cancelled reading for good', async () => {
  const { result } = renderHook(() => useReading(), { wrapper: WithI18n })
  const slow = createSlowFile('export.csv', LISTED)
  let reading: Promise<string> | undefined
  act(() => {
    reading = result.current.addFiles([slow.file], '')
  })
  await waitFor(() => expect(result.current.state).toMatchObject({ progress: { isOpening: true } }))
  act(() => result.current.clear())
  slow.finish()
  await act(async () => reading)
  expect(result.current.state).toBeUndefined()
})

it('useReading keeps the typed text and the file at Cancel, and reads both next', async () => {
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: BTC })
  const slow = createSlowFile('export.csv', LISTED)
  await user.upload(screen.getByLabelText('Add files'), slow.file)
  expect(await screen.findByText('Opening', { exact: false })).toBeTruthy()
  await press(user, 'Cancel')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByLabelText(FIELD)).toHaveProperty('value', BTC)
  expect(screen.getByRole('button', { name: 'Remove export.csv' })).toBeTruthy()
  slow.finish()
  await press(user, 'Check')
  expect(await screen.findByRole('button', { name: LISTED })).toBeTruthy()
  expect(screen.getByRole('button', { name: BTC })).toBeTruthy()
})

it('useReading keeps the answer to a mask whose reading is cancelled', async () => {
  const { result, masked } = await readHashes()
  await act(async () => {
    const reading = result.current.answer('hash', masked)
    result.current.cancel()
    await reading
  })
  expect(await act(() => result.current.read(masked))).toBe(HASHES)
})

it('useReading keeps the text behind masks while a record is opened', async () => {
  const { result, masked } = await readHashes()
  await act(() => result.current.addFiles([RECORD], masked))
  expect(result.current.state).toMatchObject({ reading: { rescreening: {} } })
  await act(() => result.current.read(masked))
  await act(() => result.current.answer('hash', masked))
  expect(result.current.state).toMatchObject({ reading: { findings: [{ kind: 'hash' }, {}] } })
})

it('useReading keeps the filter of the table when a mask is answered, and drops it for another text', async () => {
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: `${BTC}\n${HASHES}` })
  await press(user, 'Check')
  await user.click(await screen.findByRole('button', { name: 'Masked 2' }))
  const [first] = screen.getAllByRole('button', { name: 'This is not a secret' })
  if (first) await user.click(first)
  const filter = await screen.findByRole('button', { name: 'Masked 1' })
  expect(filter.getAttribute('aria-pressed')).toBe('true')
  await fillIn(user, { [FIELD]: `${LISTED}\n${HASHES}` })
  await press(user, 'Check')
  const all = await screen.findByRole('button', { name: /^All / })
  expect(all.getAttribute('aria-pressed')).toBe('true')
})
