import { describe, expect, it } from 'vitest'
import type { ListFile } from '../../src/lists/list-file.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { makeRecord } from '../../src/record/record.ts'
import { buildReport } from '../../src/report/build-report.ts'
import { buildPageRules } from '../../src/report/page-rules.ts'
import { serializeHtml, serializeNode } from '../../src/report/serialize-html.ts'
import { REPORT_LANGUAGES, type ReportLanguage } from '../../src/report/texts/languages.ts'
import { element } from '../../src/report/tree.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const UNRELATED = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const UNLISTED = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'

const make = (text: string, options: Partial<Parameters<typeof makeRecord>[2]> = {}) =>
  makeRecord(read(text, { lists }), lists, {
    readAt: new Date('2026-11-05T09:30:05Z'),
    version: '0.1.0',
    ...options,
  })

const { en, ur } = REPORT_LANGUAGES
const LANGUAGES = Object.keys(REPORT_LANGUAGES) as ReportLanguage[]

const toText = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

const print = (text: string, options?: Parameters<typeof make>[1]) =>
  toText(serializeNode(buildReport(make(text, options), en)))

describe('buildReport', () => {
  it('groups the findings: hits, doubts, the rest', () => {
    const report = print([UNLISTED, SEED, LISTED.evm].join('\n'))
    const summary = report.slice(0, report.indexOf('On a sanctions list (1)'))
    expect(summary).toContain(LISTED.evm)
    const text = report.slice(summary.length)
    const order = [
      'On a sanctions list (1)',
      LISTED.evm,
      'Doubts',
      'Seed phrase, masked',
      'All other',
      UNLISTED,
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(report).not.toContain('sausage')
  })

  it('has a listed address with one changed character apart, marked, with its entry', () => {
    const mistyped = LISTED.tron.replace('5', '6')
    const text = print(`paid ${mistyped} yesterday`)
    const at = LISTED.tron.indexOf('5') + 1
    expect(text).toContain('|Almost listed: another tag, a mistake, or the same key (1)|')
    expect(text).not.toContain('Doubts')
    const mark = (address: string) =>
      `|${address.slice(0, at - 1)}|${address[at - 1]}|${address.slice(at)}|`
    expect(text).toContain(mark(mistyped))
    expect(text).toContain(
      `The text differs from a listed address, first at position ${at}: ${mark(LISTED.tron)}.|`,
    )
    expect(text).toContain('|Almost listed|: |Party tron| · |Authority of the tests|, |No. tron|')
    expect(text).not.toContain('|Listed|')
  })

  it('names each list with authority, date, digest and the warning of its age', () => {
    expect(print(UNLISTED)).toContain(
      `|Authority of the tests: List of the tests|Date| |2026-10-01| |Addresses| 17| |Hits| 0|SHA-256 |${'0'.repeat(64)}|35 days old at the check: addresses added since are missing|`,
    )
  })

  it('says that the clock was wrong at a check before the day of a list, and tells no age', () => {
    const text = print(UNLISTED, { readAt: new Date('2026-09-29T09:30:05Z') })
    expect(text).toContain('|A list is of a later day than this check: the clock was wrong, ')
    expect(text).not.toContain('old at the check')
    expect(print(UNLISTED)).not.toContain('the clock was wrong')
  })

  it('names each file and each part that was not read', () => {
    const text = print(UNLISTED, {
      files: [{ name: 'a.txt', size: 1234, sha256: 'ab'.repeat(32) }],
      unread: [
        { name: 'b.pdf', reason: 'pdf' },
        { name: 'c.bin', reason: 'binary' },
      ],
    })
    expect(text).toContain(`|a.txt| |1234 bytes|SHA-256 |${'ab'.repeat(32)}|`)
    expect(text).toContain(
      'Not read: |b.pdf|, a PDF with text that is only a picture, such as a scan. Type the addresses that it shows.|',
    )
    expect(text).toContain('Not read: |c.bin|, not a text. If its program shows addresses, copy')
  })

  it('shows the file, the line and the words around a finding', () => {
    const [finding] = read(UNLISTED, { lists })
    if (!finding) throw new Error('There is no finding')
    const around = { before: 'refund to', after: '<b>today</b>' }
    const record = make('', { files: [{ name: 'a.txt', size: 1, sha256: 'ab'.repeat(32) }] })
    const html = serializeNode(
      buildReport({ ...record, findings: [{ ...finding, file: 0, around }] }, en),
    )
    expect(toText(html)).toContain('|a.txt| |Line| 1|refund to| […] |&lt;b&gt;today&lt;/b&gt;|')
  })

  it('shows controls of direction in a name by their code points', () => {
    const name = '\u{202e}fdp.\u{200f}txt'
    const facts = { size: 1, sha256: 'ab'.repeat(32) }
    const findings = read(UNLISTED, { lists }).map((one) => ({ ...one, file: 0 }))
    const record = make('', { files: [{ name, ...facts }], unread: [{ name, reason: 'pdf' }] })
    const html = serializeNode(buildReport({ ...record, findings }, en))
    expect(html.split('<bdi>\\u202efdp.\\u200ftxt</bdi>')).toHaveLength(4)
    expect(html).not.toMatch(/\p{Bidi_Control}/u)
  })

  it('leaves out on demand what is not listed or almost listed, and says how much', () => {
    const mistyped = LISTED.tron.replace('5', '6')
    const record = make([LISTED.evm, mistyped, UNLISTED, UNRELATED, SEED].join('\n'))
    const text = toText(serializeNode(buildReport(record, en, { isListedOnly: true })))
    expect(text).toContain(
      'Left out: 1 doubt and 2 other findings. The record saved as JSON or CSV',
    )
    expect(text).toContain('|Places found: addresses, hashes, others|5|')
    expect(text).toContain(`|1|${LISTED.evm}|`)
    const at = LISTED.tron.indexOf('5')
    expect(text).toContain(`|2|${mistyped.slice(0, at)}|6|`)
    expect(text).not.toContain(UNLISTED)
    expect(text).not.toContain('Seed phrase')
    const all = make([LISTED.evm, mistyped].join('\n'))
    const whole = toText(serializeNode(buildReport(all, en, { isListedOnly: true })))
    expect(whole).not.toContain('Left out')
  })

  it('tells the rows and the files in which no address was found', () => {
    const facts = { size: 1, sha256: 'ab'.repeat(32) }
    const text = print(UNLISTED, {
      files: [
        { name: 'a.csv', ...facts, unmatchedRows: { count: 21, of: 50, lines: [4, 17] } },
        { name: 'b.txt', ...facts, sha256: 'cd'.repeat(32), isUnmatched: true },
        { name: 'c.xlsx: Sheet 1', ...facts, sha256: 'ef'.repeat(32) },
        { name: 'c.xlsx: Sheet 2', ...facts, sha256: 'ef'.repeat(32), isUnmatched: true },
      ],
    })
    expect(text).toContain('|Rows without an address|21 of 50|')
    expect(text).toContain('|Files and messages without an address|1 of 3|')
    expect(text).toContain(
      '|If this is a list, no address was found in 21 of 50 rows: lines 4, 17, …|',
    )
    expect(text.match(/No address was found in it\./g)).toHaveLength(2)
  })

  it('has hits of own lists apart from those of sanctions lists', () => {
    const own: ListFile = {
      ...LIST,
      id: 'own',
      kind: 'own',
      entries: [UNLISTED, LISTED.evm].map((address) => ({ address, party: 'P', reference: '1' })),
    }
    const index = createListIndex([
      { file: own, sha256: '' },
      { file: LIST, sha256: '' },
    ])
    const record = makeRecord(read(`${UNLISTED}\n${LISTED.evm}`, { lists: index }), index, {
      readAt: new Date(),
      version: '0',
    })
    const html = serializeNode(buildReport(record, en))
    expect(toText(html)).toContain('|On a sanctions list|1|')
    expect(toText(html)).toContain('|On an internal list only|1|')
    expect(toText(html)).toContain('|On an internal list, which is not a sanction (1)|')
    expect(html.match(/report-hit"/g)).toHaveLength(1)
    expect(toText(html)).toMatch(/Listed\|: \|Party evm.*On an internal list\|: \|P\|/)
  })

  it('names whom the sanctions lists have before the signatures, each once', () => {
    const text = print([LISTED.evm, LISTED.bitcoin, LISTED.evm].join('\n'))
    const [head = ''] = text.split('Signature')
    expect(head).toMatch(/\|Listed: \|Party evm\| · \|[^;]*; \|Party bitcoin\|/)
    expect(head.match(/Party evm/g)).toHaveLength(1)
    expect(print(UNLISTED)).not.toContain('|Listed: ')
  })

  it('has the facts of an entry once, and the party at each repeat', () => {
    const text = print([LISTED.evm, LISTED.evm, LISTED.evm].join('\n'))
    expect(text.match(/\|Listed\|: \|Party evm\|/g)).toHaveLength(3)
    // With page 1.
    expect(text.match(/No\. evm/g)).toHaveLength(4)
    expect(text.match(/List of \|2026-10-01/g)).toHaveLength(1)
    expect(text).toContain('|Same as no.| 1|')
  })

  it('counts repeats once, and all of them above their table', () => {
    const text = print([LISTED.evm, LISTED.evm.toLowerCase(), LISTED.evm, UNLISTED].join('\n'))
    expect(text).toContain(
      '|On a sanctions list|3 places, 1 different|Almost listed: another tag, a mistake, or the same key|0|Named by a notice only|0|Places found: addresses, hashes, others|4 places, 2 different|Different addresses|2|',
    )
    expect(text).toContain('|On a sanctions list (3 places, 1 different)|')
    expect(text).toContain('|All other findings (1)|')
  })

  it('has both addresses of a look-alike pair, and a request that does more than pay, among the doubts', () => {
    const other = `${LISTED.evm.slice(0, 8)}${'0'.repeat(28)}${LISTED.evm.slice(-6)}`.toLowerCase()
    const record = makeRecord(
      read(
        `${LISTED.evm}\n${other}\nethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/approve?address=${UNRELATED}&uint256=1`,
      ),
      createListIndex([]),
      { readAt: new Date(), version: '0' },
    )
    const findings = record.findings.map((one) => ({
      ...one,
      lookup: { result: 'not-listed' as const },
    }))
    const text = toText(serializeNode(buildReport({ ...record, findings }, en)))
    expect(text).toContain(`requests (${findings.length})|`)
    expect(text).not.toContain('All other findings')
  })

  it('names a list that could not be read, and calls no address not listed then', () => {
    const index = createListIndex([{ file: LIST, sha256: '' }], ['EU list'])
    const record = makeRecord(read(`${UNLISTED} ${LISTED.evm}`, { lists: index }), index, {
      readAt: new Date(),
      version: '0',
    })
    const text = toText(serializeNode(buildReport(record, en)))
    expect(text).toContain(
      'could not be read; an address without a hit may be on one of them: |EU list|',
    )
    expect(text).toContain('Not checked: a list could not be read')
    expect(text).not.toContain('Not listed')
  })

  it('states that an empty text has no findings', () => {
    expect(print('hello')).toContain('|The text has no address, hash, payment request or secret.|')
  })

  it.each(LANGUAGES)('has all its texts in %s, and isolates foreign ones', (language) => {
    const record = make([UNLISTED, SEED, LISTED.evm, LISTED.tron.toLowerCase()].join('\n'), {
      case: 'case-1',
    })
    const html = serializeNode(buildReport(record, REPORT_LANGUAGES[language]))
    expect(html).toContain('<bdi>case-1</bdi>')
    expect(toText(html)).not.toMatch(/undefined|\[object|NaN/)
    if (language !== 'en') expect(toText(html)).not.toMatch(/Listed|Summary|checksum|Not checked/)
  })
})

describe('serializeHtml', () => {
  it('escapes all that could be markup', () => {
    const html = serializeHtml(make('x', { case: '</style><script>alert("&")</script>' }), en, '')
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;/style&gt;&lt;script&gt;alert(&quot;&amp;&quot;)')
  })

  it('names the product, the case and the time in the title, and the product and the case on each page', () => {
    const title = (options: Parameters<typeof make>[1]) =>
      /<title>(.*)<\/title>/.exec(serializeHtml(make('x', options), en, ''))?.[1]
    const named = 'AML Verify · Record of an address check'
    expect(title({ case: 'C 1' })).toBe(`${named} · C 1 · 2026-11-05 09:30:05 UTC`)
    expect(title({})).toBe(`${named} · 2026-11-05 09:30:05 UTC`)
    expect(buildPageRules(make('x', { case: 'C 1' }), en)).toMatch(
      /"AML Verify \\b7 {2}\\2068 C 1\\2069 "/,
    )
  })

  it('shows control characters by their code points, and replaces half characters', () => {
    expect(serializeNode(element('p', 'a\u{0}b\u{1b}\ud83dc\nd'))).toBe(
      '<p>a\\u0000b\\u001b\u{fffd}c\nd</p>',
    )
  })
})

describe('buildPageRules', () => {
  it('escapes the case for CSS, and shortens it to a line', () => {
    const rules = buildPageRules(make('x', { case: '"; } body { display: none } /*</style>' }), en)
    expect(rules).not.toMatch(/"; }|<\/style|\/\*/)
    expect(rules).toContain('\\22 \\3b  \\7d  body')
    expect(buildPageRules(make('x', { case: 'x'.repeat(500) }), en).length).toBeLessThan(400)
  })

  it('puts the number of the page at the end of a line', () => {
    expect(buildPageRules(make('x'), en)).toMatch(/@bottom-right \{[^}]*counter\(page\)/)
    expect(buildPageRules(make('x'), ur)).toMatch(/@bottom-left \{[^}]*counter\(page\)/)
  })
})
