import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import Papa from 'papaparse'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { respondWithLists, server } from '../doubles'
import { pressToSave, renderApp } from '../render'
import { FILES, LISTED, NAMED } from './list-files'
import { LOAD_TIMEOUT, loadReaderChunk } from './load-reader-chunk'

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

const TEXT = `Zahlung an ${LISTED} – "Müller"\r\nپتہ: ${NAMED}; legal winner thank year wave sausage worth useful legal winner thank yellow\nTON EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF memo: =1+1\n`

it('Save as CSV writes the bytes that the command writes for the same file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ lists: Object.keys(FILES) }))
  for (const [name, file] of Object.entries(FILES))
    writeFileSync(join(folder, name), JSON.stringify(file))
  writeFileSync(join(folder, 'case.txt'), TEXT)
  const command = spawnSync(
    process.execPath,
    ['reader/bin/aml-reader.js', '--lists', folder, '--format', 'csv', join(folder, 'case.txt')],
    { encoding: 'buffer' },
  )

  server.use(respondWithLists(FILES))
  const { user } = await renderApp('/')
  const files = screen.getByLabelText('Files or pictures of QR codes')
  await user.upload(files, new File([TEXT], 'case.txt', { type: 'text/plain' }))
  await screen.findByRole('region', { name: 'Findings' })
  const { bytes } = await pressToSave(user, 'Save as CSV')
  expect(Buffer.from(bytes).toString('hex')).toBe(command.stdout.toString('hex'))

  const { data } = Papa.parse<Record<string, string>>(command.stdout.toString('utf8').slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toMatchObject([
    { file: 'case.txt', text: LISTED, result: 'listed', 'list dates': '2026-08-20' },
    { file: 'case.txt', text: NAMED, 'list kinds': 'notices' },
    { kind: 'secret', result: 'not checked: the text is masked' },
    { kind: 'address', tag: "'=1+1" },
  ])
})
