import { describe, expect, it } from 'vitest'
import { createListIndex } from '../../src/lists/list-index.ts'
import { addDigest } from '../../src/record/digest.ts'
import { openRecord } from '../../src/record/open-record.ts'
import { makeRecord, type ReadingRecord } from '../../src/record/record.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** A finding of each kind. */
const TEXT = [
  `pay ${LISTED.evm}`,
  `bitcoin:${LISTED.segwit}?amount=0.5`,
  SEED,
  LISTED.tron.toLowerCase(),
  `paid ${LISTED.bitcoin.replace('Q', 'R')} yesterday`,
  'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
  'alice.eth 0xde0B…7BAe',
  '+92 300 1234567',
].join('\n')

const record = makeRecord(read(TEXT, { lists }), lists, {
  readAt: new Date('2026-08-28T09:30:05Z'),
  version: '0.1.0',
  case: 'C 1',
  files: [
    {
      name: 'a.txt',
      size: 1,
      sha256: 'ab'.repeat(32),
      isUnmatched: true,
      unmatchedRows: { count: 1, of: 2, lines: [2] },
    },
  ],
  unread: [
    { name: 'b.pdf', reason: 'pdf', size: 9, sha256: 'cd'.repeat(32) },
    { name: 'folder', reason: 'unopened' },
  ],
})

const saved = JSON.parse(JSON.stringify(record)) as ReadingRecord

const open = (json: object) => openRecord(JSON.stringify(json))

describe('openRecord', () => {
  it.each([
    ['https://authority.example/1', 'https://authority.example/1'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('opens a record of a list whose entry has the URL %j', (url, kept) => {
    const entry = { address: LISTED.evm, party: 'Party', reference: 'No. 1', url }
    const file = { ...LIST, entries: [entry] }
    const index = createListIndex([{ file, sha256: '0'.repeat(64) }])
    const facts = { readAt: new Date(), version: '1' }
    const text = JSON.stringify(makeRecord(read(LISTED.evm, { lists: index }), index, facts))
    const opened = openRecord(text)
    const lookup = 'record' in opened ? opened.record.findings[0]?.lookup : undefined
    expect(lookup?.result).toBe('listed')
    expect(lookup && 'listings' in lookup && lookup.listings[0]?.url).toBe(kept)
  })

  it('returns a record as it was saved', () => {
    expect(new Set(record.findings.map(({ kind }) => kind)).size).toBeGreaterThan(5)
    const sealed = addDigest(saved)
    expect(open(sealed)).toEqual({ record: sealed })
    expect(openRecord(`\u{feff}${JSON.stringify(sealed, null, 4)}`)).toEqual({ record: sealed })
  })

  const sealed = addDigest(record)

  it.each<[string, object, string]>([
    ['that was changed', { ...sealed, decision: 'Released' }, 'changed'],
    ['with an added property', { ...sealed, added: 1 }, 'changed'],
    ['with an empty digest', { ...sealed, digest: '' }, 'changed'],
    ['without a digest', record, 'no-digest'],
    [
      'whose doubt was removed',
      { ...addDigest({ ...record, doubt: 'changed' }), doubt: undefined },
      'changed',
    ],
  ])('doubts a record %s, and each record that is made from it', (_, json, doubt) => {
    const opened = open(json)
    expect(opened).toMatchObject({ record: { doubt } })
    if (!('record' in opened)) return
    const again = makeRecord([], lists, { ...opened.record, readAt: new Date(), version: '2' })
    expect(open(addDigest(again))).toMatchObject({ record: { doubt } })
    expect(open(again)).toMatchObject({ record: { doubt } })
  })

  it('removes a text that was added to a masked finding', () => {
    const [secret] = saved.findings.filter(({ kind }) => kind === 'secret')
    const opened = open({ ...saved, findings: [{ ...secret, text: SEED, original: SEED }] })
    expect(opened).toMatchObject({ record: { findings: [{ kind: 'secret' }] } })
    expect(JSON.stringify(opened)).not.toContain('sausage')
  })

  it.each<[string, object, object]>([
    ['JSON of another kind', { a: 1 }, { is: 'foreign' }],
    ['a later format', { ...saved, format: 'aml-verify-reading/3' }, { is: 'newer' }],
    ['an earlier format', { format: 'aml-verify-reading/1', findings: [] }, { is: 'older' }],
    ['a missing time', { ...saved, readAt: undefined }, { is: 'broken', path: 'readAt' }],
    [
      'a wrong digest',
      { ...saved, files: [{ name: 'a', size: 1, sha256: 'no' }] },
      { path: 'files.0.sha256' },
    ],
    [
      'an unknown kind of finding',
      { ...saved, findings: [{ ...saved.findings[0], kind: 'risk' }] },
      { path: 'findings.0.kind' },
    ],
    [
      'a link that is no address of a site',
      {
        ...saved,
        findings: [
          {
            ...saved.findings[0],
            lookup: {
              result: 'listed',
              listings: [{ ...listing(saved), url: 'javascript:alert(1)' }],
            },
          },
        ],
      },
      { path: 'findings.0.lookup.listings.0.url' },
    ],
    [
      'a listed address without its entry',
      { ...saved, findings: [{ ...saved.findings[0], lookup: { result: 'listed' } }] },
      { path: 'findings.0.lookup' },
    ],
    [
      'an address without its account',
      { ...saved, findings: [{ ...saved.findings[0], account: undefined }] },
      { path: 'findings.0' },
    ],
    [
      'a typo without its letters',
      {
        ...saved,
        findings: [
          { ...saved.findings[0], kind: 'mistyped', of: 'address', typo: { is: 'letters' } },
        ],
      },
      { path: 'findings.0.typo' },
    ],
    [
      'the amount of an address that is a number alone',
      { ...saved, findings: [{ ...saved.findings[0], amount: '1' }] },
      { path: 'findings.0' },
    ],
  ])('refuses %s', (_, json, problem) => {
    expect(open(json)).toMatchObject({ problem })
  })

  it('refuses a text, and a record that is cut off', () => {
    expect(openRecord('hello')).toEqual({ problem: { is: 'foreign' } })
    expect(openRecord(JSON.stringify(saved).slice(0, -9))).toEqual({ problem: { is: 'broken' } })
  })
})

function listing({ findings: [first] }: ReadingRecord) {
  return first?.lookup.result === 'listed' ? first.lookup.listings[0] : undefined
}
