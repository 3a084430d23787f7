import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/finding.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { addDigest } from '../../src/record/digest.ts'
import { makeRecord } from '../../src/record/record.ts'
import { CSV_HEADER, serializeCsv, serializeRow, serializeRows } from '../../src/report/csv.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const parse = (findings: Finding[], files: string[] = []) =>
  Papa.parse<Record<string, string>>(
    (CSV_HEADER + serializeRows(findings, { files, lists: lists.lists })).slice(1),
    { header: true, skipEmptyLines: true },
  ).data

describe('serializeRows', () => {
  it('has a reference that stands in place of a name once', () => {
    const [entry] = LIST.entries
    const file = {
      ...LIST,
      entries: [{ ...entry, address: LISTED.evm, party: 'ASO 9', reference: 'ASO 9' }],
    }
    const index = createListIndex([{ file, sha256: '0'.repeat(64) }])
    const [row] = parse(read(LISTED.evm, { lists: index }))
    expect(row).toMatchObject({ 'listed as': 'ASO 9 · Authority of the tests' })
  })

  it('has the facts of each listing, and the date of its list', () => {
    expect(parse(read(LISTED.evm, { lists }))).toMatchObject([
      {
        line: '1',
        text: LISTED.evm,
        result: 'listed',
        lists: 'test',
        'list kinds': 'sanctions',
        'list dates': '2026-10-01',
        'listed as': 'Party evm · Authority of the tests, No. evm',
        parties: 'Party evm',
        references: 'No. evm',
      },
    ])
  })

  it('names the listed address that differs by one character', () => {
    const mistyped = LISTED.tron.replace('5', '6')
    expect(parse(read(`paid ${mistyped} yesterday`, { lists }))).toMatchObject([
      {
        result: 'not checked: the intended address is unknown',
        'almost listed': `Party tron · Authority of the tests, No. tron: The text differs from a listed address, first at position ${LISTED.tron.indexOf('5') + 1}: ${LISTED.tron}.`,
      },
    ])
  })

  it('keeps the words around a finding, over lines, with quotes and in Urdu, and no formula', () => {
    const [finding] = read(LISTED.evm, { lists })
    if (!finding) throw new Error('There is no finding')
    const around = { before: '=1+1 "quoted",\nسطر', after: '@SUM(A1)' }
    const rows = parse([{ ...finding, file: 1, around }], ['a.txt', 'b, "c".txt'])
    expect(rows).toMatchObject([
      {
        file: 'b, "c".txt',
        'words before': `'=1+1 "quoted",\nسطر`,
        'words after': `'@SUM(A1)`,
      },
    ])
  })

  it('has the token of a payment request, and whether its amount is in smallest units', () => {
    const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    const requests = [
      `ethereum:${token}/transfer?address=${LISTED.evm}&uint256=2500000`,
      'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.5',
    ]
    expect(parse(read(requests.join('\n'), { lists }))).toMatchObject([
      { text: LISTED.evm, amount: '2500000', token, 'in smallest units': 'yes' },
      { amount: '0.5', token: '', 'in smallest units': '' },
    ])
  })

  it('tells a masked finding by its kind and reason alone', () => {
    const rows = parse(read(`${SEED}\n${LISTED.evm}`, { lists }))
    expect(rows[0]).toMatchObject({
      kind: 'secret',
      text: '',
      'written as': '',
      result: 'not checked: the text is masked',
    })
    expect(JSON.stringify(rows)).not.toContain('sausage')
  })
})

it('serializeCsv ends with the case, each list, each file and the digest, without a formula', () => {
  const record = makeRecord(
    read(LISTED.evm, { lists }),
    { lists: lists.lists, unreadable: ['eu.json'] },
    {
      readAt: new Date('2026-11-26T09:30:05Z'),
      version: '1.2.3',
      case: '=C 1',
      analyst: 'Ayesha Khan',
      files: [{ name: 'a.txt', size: 42, sha256: 'ab'.repeat(32) }],
      unread: [{ name: '=1+1.pdf', reason: 'pdf', size: 9, sha256: 'cd'.repeat(32) }],
    },
  )
  const { data } = Papa.parse<Record<string, string>>(serializeCsv(record).slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  const rows = data.map((row) => Object.entries(row).filter(([, cell]) => cell !== ''))
  expect(rows.slice(1).map((row) => Object.fromEntries(row))).toEqual([
    { kind: 'case', text: "'=C 1" },
    { kind: 'analyst', text: 'Ayesha Khan' },
    { kind: 'decision' },
    { kind: 'note' },
    { kind: 'time', text: '2026-11-26T09:30:05Z' },
    { kind: 'version', text: '1.2.3' },
    {
      kind: 'list',
      text: 'Authority of the tests: List of the tests',
      result: 'checked',
      lists: 'test',
      'list kinds': 'sanctions',
      'list dates': '2026-10-01',
      sha256: '0'.repeat(64),
    },
    { kind: 'list', text: 'eu.json', result: 'not checked: the list could not be read' },
    { kind: 'file', file: 'a.txt', result: 'read', size: '42', sha256: 'ab'.repeat(32) },
    {
      kind: 'file',
      file: "'=1+1.pdf",
      result: 'not read: a PDF with text that is only a picture, such as a scan',
      size: '9',
      sha256: 'cd'.repeat(32),
    },
    { kind: 'digest', text: addDigest(record).digest },
  ])
})

describe('serializeRow', () => {
  const character = fc.constantFrom(...'a1 "\',;=+-@|\t\r\n\u{feff}\u{a0}ٹ')
  const cell = fc.oneof(
    fc.string({ unit: character, maxLength: 6 }),
    fc.integer(),
    fc.constant(undefined),
  )

  it('serializes a row as Papa Parse does, with formulas at the start of cells as text', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (row) => {
        fc.pre(!row.some((one) => /[;|\t\r\n]["'\s\ufeff]*[=+\-@]/.test(String(one))))
        const expected = Papa.unparse([row], { escapeFormulae: /^\s*[=+\-@]|^[\t\r]/ })
        expect(serializeRow(row)).toBe(`${expected}\r\n`)
      }),
      { numRuns: 2000, maxSkipsPerRun: 1000 },
    )
  })
})

it('serializeRow keeps formulas as text where a sheet splits at other separators', () => {
  const formulas = ['a;=1+1', 'b;\t+1', 'c\n@SUM(A1)', 'd|-2', '＝1+1', ';"=1', 'e; =HYPERLINK()']
  formulas.push(
    `f;${' '.repeat(10)}=HYPERLINK(1)`,
    '\t=1+1',
    '\t \t"=1',
    `\r\n${'\u{a0}'.repeat(20)}@SUM(A1)`,
  )
  for (const formula of formulas)
    for (const cell of serializeRow([formula]).split(/[;|\t\r\n]/))
      expect(cell.replace(/^["\s]+/, ''), formula).not.toMatch(/^[=+@＝-]/)
})
