import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadingRecord } from '../../src/record.ts'
import { LIST, LISTED } from '../lists.ts'

const COMMAND = join(import.meta.dirname, '../../bin/aml-reader.js')
const UNLISTED = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
/** BIP-39, of constant entropy. */
const FRENCH = entropyToMnemonic(new Uint8Array(16).fill(0x7f), french)
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aml-reader-'))
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ lists: ['test.json'] }))
  writeFileSync(join(folder, 'test.json'), JSON.stringify(LIST))
  writeFileSync(join(folder, 'a.txt'), `pay ${LISTED.evm}\n${WIF}\n`)
  writeFileSync(join(folder, 'b.txt'), `${UNLISTED}\r\n${LISTED.tron.toLowerCase()}`)
  writeFileSync(join(folder, 'clean.txt'), `${UNLISTED}\n`)
})

afterAll(() => rmSync(folder, { recursive: true }))

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const getFacts = (bytes: string) => ({
  size: Buffer.byteLength(bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const inFolder = (name: string) => join(folder, name)

const toEmail = (name: string, attachment: Buffer, text = 'hello') =>
  [
    'From: ada@example.com',
    'Subject: case 7',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--edge',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    '',
    attachment.toString('base64'),
    '--edge--',
    '',
  ].join('\r\n')

describe('aml-reader', () => {
  it('finds a duplicate in another file', () => {
    const files = [inFolder('b.txt'), inFolder('clean.txt')]
    const { stdout } = run(['--format', 'json', '--lists', folder, ...files])
    const { findings } = JSON.parse(stdout) as ReadingRecord
    expect(findings.map(({ file, duplicateOf }) => [file, duplicateOf])).toEqual([
      [0, undefined],
      [0, undefined],
      [1, 0],
    ])
  })

  it('prints a listed address with one changed character as no hit, but as almost listed', () => {
    const mistyped = LISTED.tron.replace('5', '6')
    const text = `paid ${mistyped} yesterday\nand ${mistyped} today`
    const { status, stdout } = run(['--lists', folder], text)
    expect(stdout).toContain(
      `not checked: mistyped; LISTED as ${LISTED.tron}, which differs at character ${LISTED.tron.indexOf('5') + 1}, by test: Party tron, No. tron\n`,
    )
    expect(stdout).toContain('2 findings, 1 different, 0 listed, 1 almost listed (')
    expect(status).toBe(0)
  })

  it('reads files, prints the listed addresses, and exits with 1', () => {
    const { status, stdout, stderr } = run([
      '--lists',
      folder,
      inFolder('a.txt'),
      inFolder('b.txt'),
    ])
    expect(stderr).toBe('')
    expect(stdout).toContain(`1:5  address  ${LISTED.evm}`)
    expect(stdout).toContain('LISTED by test: Party evm, No. evm\n')
    expect(stdout).toContain('(differs by case)')
    expect(stdout).toContain('2:1  secret  (hidden)  not checked: hidden')
    expect(stdout).toContain('4 findings, 4 different, 2 listed (test of 2026-10-01)')
    expect(stdout).not.toContain(WIF.slice(4, 12))
    expect(status).toBe(1)
  })

  it('reads standard input without a file, and exits with 0 if nothing is listed', () => {
    const { status, stdout } = run(['--lists', folder], `pay\n${UNLISTED}`)
    expect(stdout).toBe(
      `2:1  address  ${UNLISTED}  Bitcoin/Bitcoin Cash/Litecoin  not listed\n1 finding, 1 different, 0 listed (test of 2026-10-01)\n`,
    )
    expect(status).toBe(0)
  })

  it('writes the record of the reading as JSON', () => {
    const { status, stdout } = run([
      '--format',
      'json',
      '--lists',
      folder,
      inFolder('a.txt'),
      inFolder('b.txt'),
    ])
    const record = JSON.parse(stdout) as ReadingRecord
    expect(record).toMatchObject({
      format: 'aml-verify-reading/2',
      reader: '0.1.0',
      unreadable: [],
      lists: [{ id: 'test', addresses: LIST.entries.length }],
      findings: [
        { file: 0, kind: 'address', lookup: { result: 'listed' } },
        { file: 0, kind: 'secret' },
        { file: 1, kind: 'address', lookup: { result: 'not-listed' } },
        { file: 1, kind: 'mistyped', line: 2, lookup: { result: 'listed' } },
      ],
      files: [
        { name: 'a.txt', size: 4 + 42 + 1 + 52 + 1 },
        { name: 'b.txt', size: 34 + 2 + 34 },
      ],
    })
    expect(record.readAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    for (const { sha256 } of [...record.files, ...record.lists])
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(stdout).not.toContain(WIF.slice(4, 12))
    expect(status).toBe(1)
  })

  it('reads XLSX, email with its attachments, HTML, UTF-16 and windows-1252 by part', () => {
    const book = readFileSync(join(import.meta.dirname, '../files/samples/openpyxl.xlsx'))
    writeFileSync(inFolder('book.xlsx'), book)
    writeFileSync(inFolder('case.eml'), toEmail('book.xlsx', book))
    writeFileSync(inFolder('page.html'), `<p>to <b>${LISTED.evm}</b></p>`)
    writeFileSync(inFolder('chat.txt'), Buffer.from(`\ufeffپتہ ${LISTED.tron}`, 'utf16le'))
    writeFileSync(inFolder('export.csv'), Buffer.from(`Empfänger ${LISTED.xrp}`, 'latin1'))
    const names = ['book.xlsx', 'case.eml', 'page.html', 'chat.txt', 'export.csv']
    const args = ['--format', 'json', '--lists', folder, ...names.map(inFolder)]
    const { status, stdout, stderr } = run(args)
    const { files, findings, unread } = JSON.parse(stdout) as ReadingRecord
    const found = findings.map(({ file, line, around, ...one }) => [
      files[file ?? -1]?.name,
      line,
      'text' in one ? one.text : '',
      around?.before,
    ])
    const sheets = files.map(({ name }) => name).filter((name) => name.includes('book.xlsx'))
    expect(sheets.length).toBeGreaterThan(3)
    expect(new Set(sheets.map((name) => name.split(': ')[0]))).toEqual(
      new Set(['book.xlsx', 'case.eml']),
    )
    expect(found.slice(-3)).toEqual([
      ['page.html', 1, LISTED.evm, 'to '],
      ['chat.txt', 1, LISTED.tron, 'پتہ '],
      ['export.csv', 1, LISTED.xrp, 'Empfänger '],
    ])
    expect(unread).toEqual([])
    expect(stderr).toBe('export.csv is not valid Unicode. It was read as windows-1252.\n')
    expect(status).toBe(1)
  })

  it('names each part that was not read, in every format, and exits with 2 unless an address is listed', () => {
    writeFileSync(inFolder('mail.eml'), toEmail('scan.pdf', Buffer.from('%PDF-1.7'), UNLISTED))
    writeFileSync(inFolder('empty.csv'), '')
    const read = (format: string, ...files: string[]) =>
      run(['--format', format, '--lists', folder, ...files.map(inFolder)])
    const text = read('text', 'mail.eml', 'empty.csv')
    expect(text.stdout).toMatch(
      /NOT READ {2}mail\.eml: scan\.pdf: a PDF file\nNOT READ {2}empty\.csv: empty\n.*, 2 not read \(/,
    )
    expect(text.status).toBe(2)
    const csv = read('csv', 'mail.eml', 'empty.csv')
    expect(csv.stdout).toContain('\r\nmail.eml: scan.pdf,,,file,,,,,,,,not read: a PDF file,')
    expect(csv.status).toBe(2)
    const html = read('html', 'mail.eml', 'empty.csv')
    expect(html.stdout).toContain('<bdi>mail.eml: scan.pdf</bdi>, a PDF file')
    expect(html.status).toBe(2)
    const hit = read('json', 'mail.eml', 'a.txt')
    expect(JSON.parse(hit.stdout)).toMatchObject({
      unread: [{ name: 'mail.eml: scan.pdf', reason: 'pdf', ...getFacts('%PDF-1.7') }],
    })
    expect(html.stdout).toContain(getFacts('%PDF-1.7').sha256)
    expect(csv.stdout).toContain(`,8,${getFacts('%PDF-1.7').sha256}\r\n`)
    expect(hit.status).toBe(1)
  })

  it('names empty input as not read', () => {
    const { status, stdout } = run(['--format', 'json', '--lists', folder], '')
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [],
      files: [],
      unread: [{ name: 'standard input', reason: 'empty' }],
    })
    expect(status).toBe(2)
  })

  it('writes CSV with a byte order mark, a header and a row for each finding', () => {
    const { status, stdout } = run(['--format', 'csv', '--lists', folder, inFolder('a.txt')])
    expect(stdout.startsWith('\u{feff}file,line,column,kind,')).toBe(true)
    const { data } = Papa.parse<Record<string, string>>(stdout.slice(1).trim(), { header: true })
    expect(data.slice(0, 3)).toMatchObject([
      {
        file: 'a.txt',
        line: '1',
        column: '5',
        kind: 'address',
        text: LISTED.evm,
        result: 'listed',
        parties: 'Party evm',
        references: 'No. evm',
      },
      { line: '2', kind: 'secret', text: '', result: 'not checked: the text is masked' },
      { kind: 'case', text: '' },
    ])
    expect(status).toBe(1)
  })

  it('writes no formula into CSV', () => {
    const { stdout } = run(['--format', 'csv', '--lists', folder], '+92 300 1234567')
    expect(stdout).toContain(`'+923001234567`)
    expect(stdout).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  it('writes one HTML file with the typed texts, in either language', () => {
    const typed = ['--case', 'A&B <1>', '--analyst', 'Ayesha Khan', '--decision', 'Escalated']
    const { status, stdout } = run([
      '--format',
      'html',
      '--lists',
      folder,
      ...typed,
      '--note',
      'First\nSecond',
      inFolder('a.txt'),
    ])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(stdout).toContain('<dd><bdi>A&amp;B &lt;1&gt;</bdi></dd>')
    expect(stdout).toContain('<dd><bdi>First\nSecond</bdi></dd>')
    expect(stdout).toContain(`<bdi class="report-code" dir="ltr">${LISTED.evm}</bdi>`)
    expect(stdout).toContain('Private key, masked')
    expect(stdout).not.toMatch(/<(script|link|img|iframe)\b|https?:|url\(/)
    expect(stdout).not.toContain(WIF.slice(4, 12))
    const urdu = run(['--format', 'html', '--language', 'ur', '--lists', folder], UNLISTED)
    expect(urdu.stdout).toContain('<article class="report" lang="ur" dir="rtl">')
    expect(urdu.stdout).toContain('ایڈریسز کی جانچ کا ریکارڈ')
    expect(urdu.status).toBe(0)
  })

  it.each(['csv', 'html', 'text'])(
    'saves the record beside %s, whose digest is that of its contents, and which the others print',
    (format) => {
      const saved = inFolder(`beside-${format}.json`)
      const args = ['--lists', folder, '--case', 'C 1', '--format', format, '--record', saved]
      const { status, stdout } = run([...args, inFolder('a.txt'), inFolder('b.txt')])
      const { digest, ...record } = JSON.parse(readFileSync(saved, 'utf8')) as ReadingRecord
      expect(digest).toBe(`sha256:${getFacts(JSON.stringify(record)).sha256}`)
      expect(record).toMatchObject({ case: 'C 1', files: [{ name: 'a.txt' }, { name: 'b.txt' }] })
      if (format !== 'text') expect(stdout).toContain(digest)
      expect(status).toBe(1)
    },
  )

  it('asks the lists of another day for the findings of a record', () => {
    const { stdout: record } = run(
      ['--format', 'json', '--lists', folder, '--case', 'C 1'],
      LISTED.evm,
    )
    writeFileSync(inFolder('record.json'), record)
    const later = mkdtempSync(join(folder, 'later-'))
    const [first, ...others] = LIST.entries
    const entries = others.filter(({ address }) => address !== LISTED.evm)
    writeFileSync(join(later, 'index.json'), JSON.stringify({ lists: ['test.json', 'new.json'] }))
    writeFileSync(
      join(later, 'test.json'),
      JSON.stringify({ ...LIST, date: '2026-11-01', entries }),
    )
    const added = { ...first, address: LISTED.evm, party: 'New party', reference: 'N 1' }
    writeFileSync(join(later, 'new.json'), JSON.stringify({ ...LIST, id: 'new', entries: [added] }))

    const same = run(['--lists', folder, '--against', inFolder('record.json')])
    expect(same.stdout).toContain('test of 2026-10-01: the same file')
    expect(same.stdout).toContain('0 new, 0 gone, 0 unknown, 1 the same')
    expect(same.status).toBe(0)

    const byHand = record.replace('"C 1"', '"C 2"')
    writeFileSync(inFolder('changed.json'), byHand)
    const tampered = run(['--lists', folder, '--against', inFolder('changed.json')])
    expect(tampered.stdout).toContain(', C 2\nThe record was changed after it was saved: ')
    expect(tampered.status).toBe(2)
    const printed = run([
      '--lists',
      folder,
      '--format',
      'csv',
      '--against',
      inFolder('changed.json'),
    ])
    expect(printed.stderr).toContain('The record was changed after it was saved: ')
    expect(same.stdout).not.toContain('was changed after')

    const changed = run(['--lists', later, '--against', inFolder('record.json')])
    expect(changed.stdout).toContain(', C 1\n')
    expect(changed.stdout).toContain('test of 2026-10-01 -> 2026-11-01: another file')
    expect(changed.stdout).toContain('new of 2026-10-01: was not asked then')
    expect(changed.stdout).toContain(`NEW  1:1  ${LISTED.evm}  new: New party, N 1`)
    expect(changed.stdout).toContain(`GONE  1:1  ${LISTED.evm}  test: Party evm, No. evm`)
    expect(changed.status).toBe(1)

    const json = run(['--lists', later, '--against', inFolder('record.json'), '--format', 'json'])
    expect(JSON.parse(json.stdout)).toMatchObject({
      case: 'C 1',
      lists: [{ id: 'test', date: '2026-11-01' }, { id: 'new' }],
      findings: [{ lookup: { listings: [{ list: 'new' }] } }],
      files: [{ name: 'standard input' }],
    })
  })

  it('decodes a character that is split between chunks', () => {
    const { stdout } = run(['--lists', folder], `${'ا'.repeat(70_000)} ${LISTED.evm}`)
    expect(stdout).toContain(`1:70002  address  ${LISTED.evm}`)
  })
})

describe('aml-reader exits with 2', () => {
  it.each([
    ['an unknown option', ['--lists', '.', '--nope'], /nope[\s\S]*Usage: aml-reader/],
    ['an unknown format', ['--lists', '.', '--format', 'xml'], /Unknown format: xml[\s\S]*Usage/],
    [
      'an unknown language',
      ['--lists', '.', '--language', 'xx'],
      /Unknown language: xx[\s\S]*Usage/,
    ],
    [
      'a record beside a file',
      ['--lists', '.', '--against', 'a', 'b'],
      /no other file[\s\S]*Usage/,
    ],
    [
      'a record beside the changes of another',
      ['--lists', '.', '--against', 'a', '--record', 'b'],
      /another --format[\s\S]*Usage/,
    ],
    ['no list', [], /Missing option: --lists DIR[\s\S]*Usage/],
    ['a folder without lists', ['--lists', '/nonexistent'], /nonexistent.index\.json/],
  ])('for %s', (_, args, message) => {
    const { status, stdout, stderr } = run(args, LISTED.evm)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it.each([
    ['in English', `key ${WIF}`],
    ['in French', `mots ${FRENCH}`],
  ])('for a typed secret %s', (_, note) => {
    const { status, stdout, stderr } = run(['--lists', folder, '--note', note], UNLISTED)
    expect(stderr).toContain('--note contains a secret')
    expect(stdout + stderr).not.toContain(note.slice(9, 16))
    expect(status).toBe(2)
  })

  it('for a record that would replace a file', () => {
    const { status, stderr } = run(['--lists', folder, '--record', inFolder('a.txt')], UNLISTED)
    expect(stderr).toContain('file already exists')
    expect(status).toBe(2)
    expect(readFileSync(inFolder('a.txt'), 'utf8')).toContain(LISTED.evm)
  })

  it.each([
    ['another JSON file', '{"a": 1}', 'it is no record'],
    ['a text', 'hello', 'it is no record'],
    ['a record that is cut off', '{"format": "aml-verify-reading/2", "re', 'it is cut off'],
    ['a record of a later format', '{"format": "aml-verify-reading/9"}', 'newer than this command'],
    [
      'a record without its time',
      '{"format": "aml-verify-reading/2"}',
      'property readAt is missing',
    ],
  ])('for %s in place of a record', (_, text, reason) => {
    writeFileSync(inFolder('other.json'), text)
    const { status, stdout, stderr } = run(['--lists', folder, '--against', inFolder('other.json')])
    expect(stderr).toContain(reason)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('for a folder in place of a file', () => {
    const { status, stdout, stderr } = run(['--lists', folder, folder])
    expect(stderr).toContain('is a folder: name its files')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('for a record with a finding whose list is not among those of today', () => {
    const { stdout: record } = run(['--format', 'json', '--lists', folder], LISTED.evm)
    writeFileSync(inFolder('record.json'), record)
    const other = mkdtempSync(join(folder, 'other-'))
    writeFileSync(join(other, 'index.json'), JSON.stringify({ lists: ['new.json'] }))
    const [, entry] = LIST.entries
    writeFileSync(join(other, 'new.json'), JSON.stringify({ ...LIST, id: 'new', entries: [entry] }))
    const { status, stdout } = run(['--lists', other, '--against', inFolder('record.json')])
    expect(stdout).toContain('0 new, 0 gone, 1 unknown')
    expect(status).toBe(2)
  })

  it('for a file that is missing', () => {
    const { status, stderr } = run(['--lists', folder, inFolder('missing.txt')])
    expect(stderr).toContain('missing.txt')
    expect(status).toBe(2)
  })

  it.each([
    ['that is missing', undefined],
    ['that is no JSON', '{'],
    ['of another format', JSON.stringify({ ...LIST, format: 'aml-list/9' })],
    ['without entries', JSON.stringify({ ...LIST, entries: [] })],
    [
      'with an entry without an address',
      JSON.stringify({ ...LIST, entries: [{ party: 'P', reference: '1' }] }),
    ],
  ])('for a list %s, and tells nothing as not listed', (_, list) => {
    const broken = mkdtempSync(join(folder, 'broken-'))
    writeFileSync(join(broken, 'index.json'), JSON.stringify({ lists: ['test.json', 'eu.json'] }))
    writeFileSync(join(broken, 'test.json'), JSON.stringify(LIST))
    if (list !== undefined) writeFileSync(join(broken, 'eu.json'), list)
    const { status, stdout, stderr } = run(['--lists', broken], UNLISTED)
    expect(stderr).toContain("can't be read: eu.json")
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('never, for --help', () => {
    const { status, stdout } = run(['--help'])
    expect(stdout).toMatch(/^Usage: aml-reader --lists DIR/)
    expect(status).toBe(0)
  })
})
