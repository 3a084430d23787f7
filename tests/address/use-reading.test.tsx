import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useReading } from '@/address/use-reading'
import { respondWithLists, server } from '../doubles'
import { fillIn, press, renderApp, WithI18n } from '../render'
import { FILES, LISTED } from './list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from './load-reader-chunk'

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
  await user.upload(screen.getByLabelText('Files or pictures of QR codes'), slow.file)
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
