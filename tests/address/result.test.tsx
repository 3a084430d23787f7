import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { parseListFile } from 'aml-reader/lists'
import Papa from 'papaparse'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { pressToSave, renderApp } from '../render'
import { LOAD_TIMEOUT, loadReaderChunk } from './load-reader-chunk'

beforeAll(loadReaderChunk, LOAD_TIMEOUT)

const readList = (name: string) =>
  parseListFile(JSON.parse(readFileSync(join('public/lists', name), 'utf8')))

const { lists: NAMES } = JSON.parse(readFileSync('public/lists/index.json', 'utf8')) as {
  lists: string[]
}

/** Ten entries of each list, and an address of an exchange, whose entry counts only with its tag. */
const LISTED = NAMES.map(readList).flatMap((list) =>
  list.entries
    .filter(({ tag }) => tag === undefined)
    .filter((_, index, { length }) => index % Math.ceil(length / 10) === 0)
    .map((entry) => ({ list, entry })),
)

const SHARED = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

const UNLISTED = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  SHARED,
]

/** Of more than 100 rows, the page has only those near the screen. */
const OTHERS = Array.from({ length: 40 }, (_, row) => `0x${`${row}`.padStart(40, 'a')}`)

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const attach = (name: string, bytes: Uint8Array) => [
  '--edge',
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Type: application/octet-stream',
  'Content-Transfer-Encoding: base64',
  '',
  toBase64(bytes),
]

const EMAIL = [
  'From: ada@example.com',
  'Subject: case 7',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="edge"',
  '',
  '--edge',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<p>Exchange ${SHARED} tag: 102334770; memo =1+1</p>`,
  ...attach('book.xlsx', readFileSync('reader/tests/files/samples/openpyxl.xlsx')),
  ...attach('scan.pdf', Buffer.from('%PDF-1.7')),
  '--edge--',
  '',
].join('\r\n')

/** A table in windows-1252, a chat in UTF-16 and an email. */
const CASE = {
  'export.csv': Buffer.from(
    `Empfänger;Adresse\r\n${[...LISTED.map(({ entry }) => entry.address), ...UNLISTED, ...OTHERS].map((address) => `Müller;${address}`).join('\r\n')}\r\n`,
    'latin1',
  ),
  'chat.txt': Buffer.from(
    '\ufeffپتہ: "legal winner thank year wave sausage worth useful legal winner thank yellow"\nTON EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF memo: =1+1\n',
    'utf16le',
  ),
  'case.eml': Buffer.from(EMAIL),
}

const TYPED = {
  case: 'ü "2026-17", =1+1',
  analyst: 'ایشا خان',
  decision: 'Report',
  note: 'First',
}

/** The time is that of the check, the digest has it, and the app and the command have versions of their own. */
const omitTime = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d( UTC|Z)/g, '')
    .replace(/sha256:\w{64}/g, '')
    .replace(/^,,,version,.*$|(?<="reader": )".*"/gm, '""')

it(
  'CSV, JSON and print are those of the command for a case, with the entries of each shipped list',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aml-verify-case-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const paths = Object.entries(CASE).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    const typed = Object.entries(TYPED).map(([name, text]) => `--${name}=${text}`)
    const runCommand = (...args: string[]) => {
      const command = ['reader/bin/aml-reader.js', '--lists', 'public/lists', ...args]
      const { status, stdout } = spawnSync(process.execPath, [...command, ...typed, ...paths], {
        maxBuffer: 2 ** 24,
      })
      expect(status).toBe(1)
      return stdout.toString('utf8')
    }
    const saved = join(folder, 'record.json')
    const csv = runCommand('--format', 'csv', '--record', saved)
    const html = runCommand('--format', 'html')

    const { user } = await renderApp('/')
    const files = screen.getByLabelText('Add files')
    await user.upload(
      files,
      Object.entries(CASE).map(([name, bytes]) => new File([Uint8Array.from(bytes)], name)),
    )
    await user.click(await screen.findByText('Keep a record', {}, { timeout: LOAD_TIMEOUT }))
    for (const [name, text] of Object.entries(TYPED))
      fireEvent.change(await screen.findByLabelText(RegExp(`^${name} \\(optional\\)`, 'i')), {
        target: { value: text },
      })
    const { bytes } = await pressToSave(user, 'Save as CSV')
    expect(omitTime(Buffer.from(bytes).toString('utf8'))).toBe(omitTime(csv))

    vi.restoreAllMocks()
    const { text } = await pressToSave(user, 'Save as JSON')
    const [ofPage, ofCommand] = [text, readFileSync(saved, 'utf8')].map(
      (json) => JSON.parse(omitTime(json)) as object,
    )
    expect(JSON.stringify(ofPage)).toBe(JSON.stringify(ofCommand))
    const scan = Buffer.from('%PDF-1.7')
    expect(ofPage).toMatchObject({
      ...TYPED,
      unread: [
        {
          name: 'case.eml: scan.pdf',
          reason: 'broken',
          size: scan.length,
          sha256: createHash('sha256').update(scan).digest('hex'),
        },
      ],
    })

    act(() => void dispatchEvent(new Event('beforeprint')))
    const printed = document.querySelector('[data-record] > article')?.outerHTML ?? ''
    act(() => void dispatchEvent(new Event('afterprint')))
    const article = new DOMParser().parseFromString(html, 'text/html').querySelector('article')
    expect(omitTime(printed)).toBe(omitTime(article?.outerHTML ?? ''))

    const { data } = Papa.parse<Record<string, string>>(csv.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    for (const [index, { list, entry }] of LISTED.entries()) {
      expect(data[index]).toMatchObject({ file: 'export.csv', result: 'listed' })
      expect(data[index]?.lists?.split('; ')).toContain(list.id)
      expect(data[index]?.['list dates']?.split('; ')).toContain(list.date)
      expect(data[index]?.references).toContain(entry.reference)
    }
    expect(data.slice(LISTED.length, LISTED.length + UNLISTED.length)).toMatchObject(
      UNLISTED.map((text) => ({
        text,
        // Only one tag of the shared address is listed, and the text has none.
        result: text === SHARED ? expect.stringMatching(/^not checked: .*tag/) : 'not listed',
      })),
    )
    expect(
      data.filter(({ file, kind }) => file === 'case.eml: HTML' && kind !== 'file'),
    ).toMatchObject([{ text: SHARED, tag: '102334770', result: 'listed', lists: 'il-nbctf' }])
    expect(data.filter(({ kind }) => kind === 'secret')).toMatchObject([
      { text: '', result: 'not checked: the text is masked' },
    ])
  },
  2 * LOAD_TIMEOUT,
)
