import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { ReadingRecord } from '../../src/record/record.ts'
import { LIST, LISTED } from '../lists.ts'
import { createFolder, getFacts, PROGRAM, run, runProgram, UNLISTED, WIF } from './command.ts'

const { folder, inFolder, write } = createFolder()

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
  it('finds a duplicate in another file', async () => {
    const files = [inFolder('b.txt'), inFolder('clean.txt')]
    const { stdout } = await run(['--format', 'json', '--lists', folder, ...files])
    const { findings } = JSON.parse(stdout) as ReadingRecord
    expect(findings.map(({ file, duplicateOf }) => [file, duplicateOf])).toEqual([
      [0, undefined],
      [0, undefined],
      [1, 0],
    ])
  })

  it('prints a listed address with one changed character as no hit, but as almost listed', async () => {
    const mistyped = LISTED.tron.replace('5', '6')
    const text = `paid ${mistyped} yesterday\nand ${mistyped} today`
    const { status, stdout } = await run(['--lists', folder], text)
    expect(stdout).toContain(
      `ALMOST LISTED by test: Party tron, No. tron: The text differs from a listed address, first at position ${LISTED.tron.indexOf('5') + 1}: ${LISTED.tron}. (not checked: the intended address is unknown)\n`,
    )
    expect(stdout).toContain('ALMOST LISTED: 2 places, 1 address; all: 2 places, 1 different (')
    expect(status).toBe(3)
  })

  it('reads files, prints the listed addresses, and exits with 1', async () => {
    const { status, stdout, stderr } = await run([
      '--lists',
      folder,
      inFolder('a.txt'),
      inFolder('b.txt'),
    ])
    expect(stderr).toBe('')
    expect(stdout).toContain(`a.txt:1:5  address  ${LISTED.evm}`)
    expect(stdout).toContain('LISTED by test: Party evm, No. evm\n')
    expect(stdout).toContain('(differs by case)')
    expect(stdout).toContain(
      'a.txt:2:1  secret  (Private key, masked)  not checked: the text is masked',
    )
    expect(stdout).toContain(
      'LISTED: 2 places, 2 addresses; SECRETS masked: 1 place; all: 4 places, 3 different besides secrets (test of 2026-10-01)',
    )
    expect(stdout).not.toContain(WIF.slice(4, 12))
    expect(status).toBe(1)
  })

  it('reads standard input without a file, and exits with 0 if nothing is listed', () => {
    const { status, stdout } = runProgram(['--lists', folder], `pay\n${UNLISTED}`)
    expect(stdout).toBe(
      `standard input:2:1  address  ${UNLISTED}  Bitcoin/Bitcoin Cash/Litecoin  not listed\nnone listed; all: 1 place, 1 different (test of 2026-10-01)\n`,
    )
    expect(status).toBe(0)
  })

  it.each(['en', 'ur'])(
    'says of an address that no network tells which one is unknown, in %s',
    async (language) => {
      const text = 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'
      const { stdout } = await run(['--lists', folder], text)
      expect(stdout).toContain(`address  ${text}  (unknown network)  not listed\n`)
      const csv = await run(['--lists', folder, '--format', 'csv'], text)
      expect(csv.stdout).toContain(`,address,${text},unknown network,`)
      const args = ['--lists', folder, '--format', 'html', '--language', language]
      const html = await run(args, text)
      expect(html.stdout).toContain(language === 'en' ? 'unknown network' : 'نیٹ ورک معلوم نہیں')
    },
  )

  it('tells the rows, and the files and messages, in which no address was found', async () => {
    write('rows.csv', `date,address\n1,${UNLISTED}\n2,broken\n3,${UNLISTED}\n`)
    const from = 'From a@b Thu Jan  1 00:00:00 2026\nSubject: s\n\n'
    write('mails.mbox', `${from}pay ${UNLISTED}\n\n${from}thank you\n`)
    const files = ['rows.csv', 'mails.mbox'].map(inFolder)
    const { status, stdout } = await run(['--lists', folder, ...files])
    expect(stdout).toContain(
      '\nNO ADDRESS  rows.csv: if this is a list, no address was found in 1 of 3 rows: line 3\n',
    )
    expect(stdout).toContain('\nNO ADDRESS  mails.mbox: 2.eml\n')
    expect(stdout).toContain(
      'none listed; NO ADDRESS in 1 of 3 rows; NO ADDRESS in 1 of 3 files and messages; all: ',
    )
    expect(status).toBe(0)
    const csv = await run(['--lists', folder, '--format', 'csv', ...files])
    expect(csv.stdout).toContain(
      '"read; if this is a list, no address was found in 1 of 3 rows: line 3"'.replaceAll('"', ''),
    )
    expect(csv.stdout).toMatch(/2\.eml,[^\r]*read; no address,/)
    const hits = await run(['--lists', folder, '--hits-only', ...files])
    expect(hits.stdout).not.toContain('NO ADDRESS')
  })

  it('counts hits of an own list apart from those of sanctions lists', async () => {
    const entry = { address: UNLISTED, party: 'Customer 7', reference: 'K7' }
    const own = { ...LIST, id: 'own-blocked', kind: 'own', entries: [entry] }
    write('own/own.json', JSON.stringify(own))
    write('own/test.json', JSON.stringify(LIST))
    write('own/index.json', '{"lists": ["own.json", "test.json"]}')
    const text = `${UNLISTED}\n${LISTED.evm}`
    const { status, stdout } = await run(['--lists', inFolder('own')], text)
    expect(stdout).toContain('  LISTED internally by own-blocked: Customer 7, K7\n')
    expect(stdout).toContain(
      'LISTED: 1 place, 1 address; LISTED internally: 1 place, 1 address; all: ',
    )
    expect(status).toBe(1)
  })

  it('prints the hits again behind many findings, each address once', async () => {
    const many = Array.from({ length: 30 }, () => UNLISTED).join('\n')
    const { stdout } = await run(['--lists', folder], `${LISTED.tron}\n${many}\n${LISTED.tron}`)
    const [, again = ''] = stdout.split('Hits, each address once:\n')
    expect(again.match(/LISTED by/g)).toHaveLength(1)
    expect(again).toContain('LISTED: 2 places, 1 address; all: 32 places, 2 different')
  })

  it('screens for hits alone, in a file and in standard input', async () => {
    const half = LISTED.solana.slice(0, 20)
    const text = `${WIF} ${half}\n12 ${LISTED.solana.slice(20)}\n${UNLISTED}\n`
    const args = ['--lists', folder, '--hits-only']
    const { status, stdout, stderr } = await run([...args, inFolder('b.txt'), '-'], text)
    expect(stdout).toContain(
      `standard input:1:54  address  ${LISTED.solana}  Solana  LISTED by test`,
    )
    expect(stdout).toContain('b.txt:2:1  mistyped  ')
    expect(stdout).not.toContain(UNLISTED)
    expect(stdout).not.toContain(WIF)
    expect(stderr).toContain('Only addresses of the lists were looked for')
    expect(status).toBe(1)
    expect((await run(args, UNLISTED)).status).toBe(0)
    expect((await run([...args, '--format', 'csv'], UNLISTED)).status).toBe(2)
  })

  it('names files of the same name by their folders', async () => {
    write('one/x.txt', LISTED.evm)
    write('two/x.txt', LISTED.tron)
    const { stdout } = await run(['--lists', folder, inFolder('one/x.txt'), inFolder('two/x.txt')])
    expect(stdout).toContain(`${join('one', 'x.txt')}:1:1`)
    expect(stdout).toContain(`${join('two', 'x.txt')}:1:1`)
  })

  it('tells hits by its exit code, though the program that reads its output ends early', () => {
    write('long.txt', `${`${UNLISTED}\n`.repeat(20_000)}${LISTED.evm}\n`)
    const command = `"$NODE" "$PROGRAM" --lists "$FOLDER" "$FOLDER/long.txt" | head -1 > /dev/null; exit "\${PIPESTATUS[0]}"`
    const env = { ...process.env, NODE: process.execPath, PROGRAM, FOLDER: folder }
    expect(spawnSync('bash', ['-c', command], { env }).status).toBe(1)
  })

  it('calls an address of a notice named, not listed, and exits with 1', async () => {
    const entry = { address: UNLISTED, party: '7/26', reference: '7/26' }
    write(
      'notices/notices.json',
      JSON.stringify({ ...LIST, id: 'n', kind: 'notices', entries: [entry] }),
    )
    write('notices/index.json', '{"lists": ["notices.json"]}')
    const { status, stdout } = await run(['--lists', inFolder('notices')], UNLISTED)
    expect(stdout).toMatch(/ {2}NAMED by n: 7\/26\nNAMED by a notice: 1 place, 1 address; /)
    expect(status).toBe(1)
  })

  it('writes the record of the reading as JSON', async () => {
    const { status, stdout } = await run([
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

  it('reads XLSX, email with its attachments, HTML, UTF-16 and windows-1252 by part', async () => {
    const book = readFileSync(join(import.meta.dirname, '../files/samples/openpyxl.xlsx'))
    write('book.xlsx', book)
    write('case.eml', toEmail('book.xlsx', book))
    write('page.html', `<p>to <b>${LISTED.evm}</b></p>`)
    write('chat.txt', Buffer.from(`\ufeffپتہ ${LISTED.tron}`, 'utf16le'))
    write('export.csv', Buffer.from(`Empfänger ${LISTED.xrp}`, 'latin1'))
    const names = ['book.xlsx', 'case.eml', 'page.html', 'chat.txt', 'export.csv']
    const args = ['--format', 'json', '--lists', folder, ...names.map(inFolder)]
    const { status, stdout, stderr } = await run(args)
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
    expect(stderr).toBe(
      'export.csv has bytes that are not valid Unicode: it was read as windows-1252.\n',
    )
    expect(status).toBe(1)
  })

  it('names each part that was not read, in every format, and exits with 2 unless an address is listed', async () => {
    write('mail.eml', toEmail('scan.pdf', Buffer.from('%PDF-1.7'), UNLISTED))
    write('empty.csv', '')
    const read = (format: string, ...files: string[]) =>
      run(['--format', format, '--lists', folder, ...files.map(inFolder)])
    const text = await read('text', 'mail.eml', 'empty.csv')
    expect(text.stdout).toMatch(
      /NOT READ {2}mail\.eml: scan\.pdf: damaged or cut off\. Save or download it again\.\nNOT READ {2}empty\.csv: empty\. If it should have contents, save or download it again\.\n.*; NOT READ: 2 parts; /,
    )
    expect(text.status).toBe(2)
    const csv = await read('csv', 'mail.eml', 'empty.csv')
    expect(csv.stdout).toContain(
      '\r\nmail.eml: scan.pdf,,,file,,,,,,,,not read: damaged or cut off,',
    )
    expect(csv.status).toBe(2)
    const html = await read('html', 'mail.eml', 'empty.csv')
    expect(html.stdout).toContain('<bdi>mail.eml: scan.pdf</bdi>, damaged or cut off')
    expect(html.status).toBe(2)
    const hit = await read('json', 'mail.eml', 'a.txt')
    expect(JSON.parse(hit.stdout)).toMatchObject({
      unread: [{ name: 'mail.eml: scan.pdf', reason: 'broken', ...getFacts('%PDF-1.7') }],
    })
    expect(html.stdout).toContain(getFacts('%PDF-1.7').sha256)
    expect(csv.stdout).toContain(`,8,${getFacts('%PDF-1.7').sha256}\r\n`)
    expect(hit.status).toBe(1)
  })

  it('prints no control characters of names and parties', async () => {
    const name = 'a\u001b[2K\r0 findings\n.txt'
    write(name, `${LISTED.evm}\n`)
    const entry = { address: LISTED.evm, party: 'P\u001b[1A\u202e', reference: '1' }
    write('odd/index.json', '{"lists": ["odd.json"]}')
    write('odd/odd.json', JSON.stringify({ ...LIST, entries: [entry] }))
    const { stdout } = await run(['--lists', inFolder('odd'), inFolder(name)])
    for (const control of ['\u001b', '\r', '\u202e']) expect(stdout).not.toContain(control)
    const missing = await run(['--lists', folder, '\u001b[2Jnone'])
    expect(missing.stderr).toContain('\\u001b[2Jnone')
    expect(stdout.split('\n')[0]).toContain('LISTED by')
  })

  it.each(['text', 'json', 'csv', 'html'])(
    'shows controls and reversing marks of names and texts by their code points, as %s',
    async (format) => {
      const name = 'a\u001b[2K\u202efdp.\u2066txt'
      write(name, `pay ${LISTED.evm.slice(0, 20)}\u202e${LISTED.evm.slice(20)}\n`)
      const args = ['--lists', folder, '--format', format, '--case', 'c\u202e\u009b1']
      const { stdout } = await run([
        ...args.slice(0, format === 'text' ? 4 : undefined),
        inFolder(name),
      ])
      for (const control of ['\u001b', '\u009b', '\u202e', '\u2066'])
        expect(stdout).not.toContain(control)
      expect(stdout).toContain('a\\u001b[2K\\u202efdp.\\u2066txt')
      if (format === 'json')
        expect(JSON.parse(stdout)).toMatchObject({ case: 'c\u202e\u009b1', files: [{ name }] })
    },
  )

  it('names empty input as not read', async () => {
    const { status, stdout } = await run(['--format', 'json', '--lists', folder], '')
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [],
      files: [],
      unread: [{ name: 'standard input', reason: 'empty' }],
    })
    expect(status).toBe(2)
  })

  it('writes CSV with a byte order mark, a header and a row for each finding', async () => {
    const { status, stdout } = await run(['--format', 'csv', '--lists', folder, inFolder('a.txt')])
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

  it('writes no formula into CSV', async () => {
    const { stdout } = await run(['--format', 'csv', '--lists', folder], '+92 300 1234567')
    expect(stdout).toContain(`'+923001234567`)
    expect(stdout).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  it('writes one HTML file with the typed texts, in either language', async () => {
    const typed = ['--case', 'A&B <1>', '--analyst', 'Ayesha Khan', '--decision', 'Escalated']
    const { status, stdout } = await run([
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
    expect(stdout).toContain('<bdi>First\nSecond</bdi>')
    expect(stdout).toContain(`<bdi class="report-code" dir="ltr">${LISTED.evm}</bdi>`)
    expect(stdout).toContain('Private key, masked')
    expect(stdout).not.toMatch(/<(script|link|img|iframe)\b|https?:|url\(/)
    expect(stdout).not.toContain(WIF.slice(4, 12))
    const urdu = await run(['--format', 'html', '--language', 'ur', '--lists', folder], UNLISTED)
    expect(urdu.stdout).toContain('<article class="report" lang="ur" dir="rtl">')
    expect(urdu.stdout).toContain('ایڈریسز کی جانچ کا ریکارڈ')
    expect(urdu.status).toBe(0)
  })

  it('decodes a character that is split between chunks', () => {
    const { stdout } = runProgram(['--lists', folder], `${'ا'.repeat(70_000)} ${LISTED.evm}`)
    expect(stdout).toContain(`1:70002  address  ${LISTED.evm}`)
  })
})
