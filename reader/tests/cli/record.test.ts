import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReadingRecord } from '../../src/record/record.ts'
import { LIST, LISTED } from '../lists.ts'
import { createFolder, getFacts, run, UNLISTED } from './command.ts'

const { folder, inFolder, write } = createFolder()

describe('aml-reader --record', () => {
  it.each(['csv', 'html', 'text'])(
    'saves the record beside %s, whose digest is that of its contents, and which the others print',
    async (format) => {
      const saved = inFolder(`beside-${format}.json`)
      const args = ['--lists', folder, '--case', 'C 1', '--format', format, '--record', saved]
      const { status, stdout } = await run([...args, inFolder('a.txt'), inFolder('b.txt')])
      const { digest, ...record } = JSON.parse(readFileSync(saved, 'utf8')) as ReadingRecord
      expect(digest).toBe(`sha256:${getFacts(JSON.stringify(record)).sha256}`)
      expect(record).toMatchObject({ case: 'C 1', files: [{ name: 'a.txt' }, { name: 'b.txt' }] })
      if (format !== 'text') expect(stdout).toContain(digest)
      expect(status).toBe(1)
    },
  )

  it('exits with 2 in place of replacing a file', async () => {
    const { status, stderr } = await run(
      ['--lists', folder, '--record', inFolder('a.txt')],
      UNLISTED,
    )
    expect(stderr).toContain('a.txt exists already')
    expect(status).toBe(2)
    expect(readFileSync(inFolder('a.txt'), 'utf8')).toContain(LISTED.evm)
  })
})

describe('aml-reader --against', () => {
  it('asks the lists of another day for the findings of a record', async () => {
    const { stdout: record } = await run(
      ['--format', 'json', '--lists', folder, '--case', 'C 1'],
      LISTED.evm,
    )
    write('record.json', record)
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

    const same = await run(['--lists', folder, '--against', inFolder('record.json')])
    expect(same.stdout).toContain('test of 2026-10-01: the same file')
    expect(same.stdout).toContain(
      '0 new, 0 newly almost listed, 0 gone, 0 unknown, 1 the same; 1 listed now\n',
    )
    expect(same.status).toBe(0)

    const byHand = record.replace('"C 1"', '"C 2"')
    write('changed.json', byHand)
    const tampered = await run(['--lists', folder, '--against', inFolder('changed.json')])
    expect(tampered.stdout).toContain(', C 2\nThis record was changed after it was saved, ')
    expect(tampered.status).toBe(2)
    expect(same.stdout).not.toContain('was changed after')

    const changed = await run(['--lists', later, '--against', inFolder('record.json')])
    expect(changed.stdout).toContain(', C 1\n')
    expect(changed.stdout).toContain('test of 2026-10-01 -> 2026-11-01: another file')
    expect(changed.stdout).toContain('new of 2026-10-01: was not asked then')
    expect(changed.stdout).toContain(`NEW  standard input:1:1  ${LISTED.evm}  new: New party, N 1`)
    expect(changed.stdout).toContain(
      `GONE  standard input:1:1  ${LISTED.evm}  test: Party evm, No. evm`,
    )
    expect(changed.status).toBe(1)

    const json = await run([
      '--lists',
      later,
      '--against',
      inFolder('record.json'),
      '--format',
      'json',
    ])
    expect(JSON.parse(json.stdout)).toMatchObject({
      case: 'C 1',
      lists: [{ id: 'test', date: '2026-11-01' }, { id: 'new' }],
      findings: [{ lookup: { listings: [{ list: 'new' }] } }],
      files: [{ name: 'standard input' }],
    })
  })

  it.each(['changed', 'no-digest'])(
    'marks each record that is made from one with doubt: %s',
    async (doubt) => {
      const { stdout } = await run(['--format', 'json', '--lists', folder], UNLISTED)
      const record = JSON.parse(stdout) as ReadingRecord
      if (doubt === 'changed') record.decision = 'Released'
      else delete record.digest
      const from = `${doubt}.json`
      write(from, JSON.stringify(record))
      const sentence = doubt === 'changed' ? 'This record was changed' : 'This record has no digest'
      for (const format of ['csv', 'html']) {
        const other = await run([
          '--lists',
          folder,
          '--format',
          format,
          '--against',
          inFolder(from),
        ])
        expect(other.stdout).toContain(sentence)
        expect(other.stderr).toContain(sentence)
        expect(other.status).toBe(2)
      }
      const args = ['--lists', folder, '--format', 'json', '--against']
      write(`again-${from}`, (await run([...args, inFolder(from)])).stdout)
      const again = await run([...args, inFolder(`again-${from}`)])
      expect(JSON.parse(again.stdout)).toMatchObject({ doubt })
      expect(again.stderr).toContain(sentence)
      expect(again.status).toBe(2)
      const shown = await run(['--lists', folder, '--against', inFolder(`again-${from}`)])
      expect(shown.stdout).toContain(sentence)
      expect(shown.status).toBe(2)
    },
  )

  it('exits with 3 for an address that is newly almost listed', async () => {
    const { stdout: record } = await run(['--format', 'json', '--lists', folder], UNLISTED)
    write('unlisted.json', record)
    write('tagged/index.json', JSON.stringify({ lists: ['test.json', 'tagged.json'] }))
    write('tagged/test.json', JSON.stringify(LIST))
    const entry = { address: UNLISTED, party: 'Customer', reference: 'C 7', tag: '7' }
    write('tagged/tagged.json', JSON.stringify({ ...LIST, id: 'tagged', entries: [entry] }))
    const args = ['--lists', inFolder('tagged'), '--against', inFolder('unlisted.json')]
    const { status, stdout } = await run(args)
    expect(stdout).toContain(
      `NEW  standard input:1:1  ${UNLISTED}  ALMOST LISTED by tagged: Customer, C 7: This address`,
    )
    expect(stdout).toContain('0 new, 1 newly almost listed, 0 gone, 0 unknown, 0 the same')
    expect(status).toBe(3)
  })

  it('names the parts that were not read when the record was made', async () => {
    write('scan.pdf', '%PDF-1.7')
    const args = ['--format', 'json', '--lists', folder, inFolder('a.txt'), inFolder('scan.pdf')]
    write('unread.json', (await run(args)).stdout)
    const { status, stdout } = await run(['--lists', folder, '--against', inFolder('unread.json')])
    expect(stdout).toContain(
      'NOT READ  scan.pdf: damaged or cut off. Save or download it again.\n0 new, 0 newly almost listed, 0 gone, 0 unknown, 2 the same',
    )
    expect(status).toBe(0)
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
  ])('exits with 2 for %s in place of a record', async (_, text, reason) => {
    write('other.json', text)
    const { status, stdout, stderr } = await run([
      '--lists',
      folder,
      '--against',
      inFolder('other.json'),
    ])
    expect(stderr).toContain(reason)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('exits with 2 where a list was asked then, and is not asked now', async () => {
    const json = await run(['--lists', folder, '--format', 'json'], UNLISTED)
    write('unlisted.json', json.stdout)
    write('fewer/index.json', JSON.stringify({ lists: ['new.json'] }))
    write('fewer/new.json', JSON.stringify({ ...LIST, id: 'new' }))
    const args = ['--lists', inFolder('fewer'), '--against', inFolder('unlisted.json')]
    const { status, stdout } = await run(args)
    expect(stdout).toContain('not asked now')
    expect(status).toBe(2)
  })

  it('exits with 2 for a record with a finding whose list is not among those of today', async () => {
    const { stdout: record } = await run(['--format', 'json', '--lists', folder], LISTED.evm)
    write('record.json', record)
    const other = mkdtempSync(join(folder, 'other-'))
    writeFileSync(join(other, 'index.json'), JSON.stringify({ lists: ['new.json'] }))
    const [, entry] = LIST.entries
    writeFileSync(join(other, 'new.json'), JSON.stringify({ ...LIST, id: 'new', entries: [entry] }))
    const { status, stdout } = await run(['--lists', other, '--against', inFolder('record.json')])
    expect(stdout).toContain('0 new, 0 newly almost listed, 0 gone, 1 unknown')
    expect(status).toBe(2)
  })
})
