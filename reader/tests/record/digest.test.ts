import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RecordDigest } from '../../src/cli/record-digest.ts'
import { addDigest } from '../../src/record/digest.ts'
import { makeRecord } from '../../src/record/record.ts'
import { LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const TEXT = [
  `"Müller"\t ${LISTED.evm} \u{1f600} پتہ\\`,
  `\u{2028}${LISTED.bitcoin}\u{7f}\u{1}`,
  LISTED.tron.toLowerCase(),
  'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=0x098B716B8Aaf21512996dC57EB0615e2383E2f96&uint256=2500000',
].join('\n')

const record = makeRecord(read(TEXT, { lists }), lists, {
  readAt: new Date('2026-11-26T09:30:05Z'),
  version: '1.2.3',
  note: 'First\nsecond "line" \u{8}',
  files: [{ name: 'نام.txt', size: 1, sha256: 'ab'.repeat(32) }],
})

const DOCS = join(import.meta.dirname, '../../../docs/reading-record.md')

/** The documented command for Node. */
const COMMAND = /^ {4}(node -e .*)$/m.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? ''

describe('addDigest', () => {
  const sealed = addDigest(record)
  const file = `${JSON.stringify(sealed, null, 2)}\n`

  it('adds the SHA-256 of the compact JSON without it as the last property', () => {
    expect(Object.keys(sealed).at(-1)).toBe('digest')
    const expected = createHash('sha256').update(JSON.stringify(record)).digest('hex')
    expect(sealed.digest).toBe(`sha256:${expected}`)
    expect(addDigest(sealed)).toEqual(sealed)
  })

  it('adds the digest that the documented command prints', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aml-digest-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'record.json'), file)
    const printed = execFileSync('sh', ['-c', COMMAND], { cwd: folder, encoding: 'utf8' })
    expect(`sha256:${printed.trim()}`).toBe(sealed.digest)
  })

  it('equals the digest of findings that RecordDigest gets in parts', () => {
    const { findings, files, unread, ...head } = record
    const digest = new RecordDigest(head)
    digest.add(findings.slice(0, 1))
    digest.add([])
    digest.add(findings.slice(1))
    expect(digest.end({ files, unread })).toBe(sealed.digest)
  })
})
