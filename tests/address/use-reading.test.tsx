import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { respondWithLists, server } from '../doubles'
import { fillIn, press, renderApp } from '../render'
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

it('useReading ends the reading of a file for good at Cancel, and keeps the typed text and the file', async () => {
  const { user } = await renderApp('/')
  await fillIn(user, { [FIELD]: BTC })
  const slow = createSlowFile('export.csv', LISTED)
  await user.upload(screen.getByLabelText('Files or pictures of QR codes'), slow.file)
  expect(await screen.findByText('Opening', { exact: false })).toBeTruthy()
  await press(user, 'Cancel')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(async () => slow.finish())
  expect(screen.queryByText(LISTED)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByLabelText(FIELD)).toHaveProperty('value', BTC)
  expect(screen.getByRole('button', { name: 'Remove export.csv' })).toBeTruthy()
  // The next reading reads both.
  await press(user, 'What is this address?')
  await waitFor(() => expect(screen.getByRole('button', { name: LISTED })).toBeTruthy())
})
