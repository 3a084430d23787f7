import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listPdfPartsApart } from '../../src/cli/pdf-worker.ts'
import { readFile } from '../../src/cli/read-file.ts'
import { LimitError } from '../../src/files/budget.ts'
import { makePdf, showLines } from '../files/make-pdf.ts'
import { LISTED as ACCOUNTS, lists } from '../lists.ts'

const LISTED = ACCOUNTS.evm

const makeForm = (inner: number, content: string) => ({
  entries: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${inner} 0 R>>>>`,
  content,
})

/** A billion drawings: each form draws the next one ten times. */
const HOSTILE = makePdf(['/X Do'], {
  resources: '/XObject<</X 10 0 R>>',
  others: Array.from({ length: 9 }, (_, index) => makeForm(11 + index, '/X Do '.repeat(10))),
})

const readPdf = (bytes: Uint8Array) => readFile({ name: 'a.pdf', bytes }, { lists })

it('readFile tells an address that goes on behind the footer of a page, at the page where it begins', async () => {
  const [start, end] = [LISTED.slice(0, 18), LISTED.slice(18)]
  const { result, findings, files } = await readPdf(
    makePdf([
      showLines(['first page']),
      showLines(['sent to', start, 'Case 1:24-cr-00123 Page 2 of 3']),
      showLines(['Exhibit B', `${end} and others`]),
    ]),
  )
  expect(result).toBe('listed')
  const [hit] = findings.filter(({ lookup }) => lookup.result === 'listed')
  expect(hit).toMatchObject({ line: 2 })
  expect(files[hit?.file ?? -1]?.name).toBe('a.pdf: page 2')
})

it('readFile hides a phrase that goes on in the next page', async () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(
    ' ',
  )
  const { findings } = await readPdf(
    makePdf([
      showLines([`to ${LISTED}`, words.slice(0, 6).join(' ')]),
      showLines([words.slice(6).join(' '), `from ${LISTED}`]),
    ]),
  )
  expect(findings.map(({ kind }) => kind)).toEqual(['address', 'secret', 'address'])
  expect(JSON.stringify(findings)).not.toMatch(/sausage|useful/)
})

it('listPdfPartsApart ends a PDF without an end', async () => {
  const list = async () => {
    for await (const _ of listPdfPartsApart(HOSTILE, 1000));
  }
  await expect(list()).rejects.toThrow(LimitError)
})

it('readFile names a PDF that can’t be opened', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'reader-')), 'a.pdf')
  writeFileSync(path, '%PDF-1.7')
  const { result, unread } = await readFile(path, { lists })
  expect([result, unread.map(({ reason }) => reason)]).toEqual(['not-read', ['broken']])
})
