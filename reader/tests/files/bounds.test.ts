import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readParts } from '../../src/files/read-file.ts'
import { LISTED } from './read.ts'

const HEAD = 'From: a@example.com\nTo: b@example.com\nSubject: s\nMIME-Version: 1.0\n'
const MULTIPART = `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n`

const makeBook = (sheets: string[], strings = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets.map((_, index) => `<sheet name="S${index}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    ...Object.fromEntries(
      sheets.map((cells, index) => [
        `xl/worksheets/s${index}.xml`,
        strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
      ]),
    ),
  })

const makeDocument = (body: string) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<document><body>${body}</body></document>`),
  })

const nestMultiparts = (depth: number) => {
  const start = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  )
  return `${HEAD}${start.join('')}\n${LISTED}`
}

const zipNested = (depth: number, inner: Uint8Array): Uint8Array =>
  depth === 0 ? inner : zipNested(depth - 1, zipSync({ 'inner.zip': inner }))

/** Small files that say much, by a number of repetitions. */
const FILES: [kind: string, name: string, make: (count: number) => string | Uint8Array][] = [
  [
    'cells in the last column',
    'a.xlsx',
    (count) =>
      makeBook([
        Array.from(
          { length: count },
          (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
        ).join(''),
      ]),
  ],
  [
    'sheets with a cell in the last row',
    'a.xlsx',
    (count) =>
      makeBook(
        Array.from(
          { length: count / 100 },
          () => '<row r="1048576"><c r="A1048576"><v>1</v></c></row>',
        ),
      ),
  ],
  [
    'cells with one long text',
    'a.xlsx',
    (count) =>
      makeBook(
        [`<row>${'<c t="s"><v>0</v></c>'.repeat(count / 10)}</row>`],
        `<si><t>${'x'.repeat(100_000)}</t></si>`,
      ),
  ],
  ['empty shared texts', 'a.xlsx', (count) => makeBook(['<row/>'], '<si/>'.repeat(200 * count))],
  [
    'sheets of a workbook that is cut off',
    'a.xlsx',
    (count) => makeBook(Array.from({ length: count / 10 }, () => '')).subarray(0, -200),
  ],
  ['deep XML', 'a.docx', (count) => makeDocument('<p>'.repeat(80 * count))],
  [
    'attributes of one element',
    'a.docx',
    (count) =>
      makeDocument(
        `<p ${Array.from({ length: 100 * count }, (_, index) => `a${index}=""`).join(' ')}/>`,
      ),
  ],
  [
    'a text of a thousand times its size',
    'a.docx',
    (count) => makeDocument(`<p>${'0'.repeat(count * 8000)}</p>`),
  ],
  [
    'repeated cells',
    'a.ods',
    (count) =>
      makeDocument(
        `<table>${'<table-row number-rows-repeated="1048576"><table-cell number-columns-repeated="16384"/><table-cell><p>a</p></table-cell></table-row>'.repeat(count)}</table>`,
      ),
  ],
  [
    'deep HTML',
    'a.html',
    (count) => `<html>${'<div>'.repeat(400 * count)}${LISTED}${'</div>'.repeat(400 * count)}`,
  ],
  ['links in links', 'a.html', (count) => `<html>${'<a href="//x">x'.repeat(200 * count)}`],
  ['spaces in HTML', 'a.html', (count) => `<html><pre>${' '.repeat(1000 * count)}x`],
  [
    'data URIs',
    'a.html',
    (count) =>
      `<html>${Array.from({ length: 20 * count }, (_, index) => `<img src="data:text/plain,${index}">`).join('')}`,
  ],
  ['empty parts of a mail', 'a.eml', (count) => `${MULTIPART}${'--b\n\n'.repeat(150 * count)}`],
  [
    'attachments',
    'a.eml',
    (count) => `${MULTIPART}${'--b\nContent-Disposition: attachment\n\nx\n'.repeat(20 * count)}`,
  ],
  [
    'flowed lines',
    'a.eml',
    (count) => `${HEAD}Content-Type: text/plain; format=flowed\n\n${'> \n'.repeat(1000 * count)}`,
  ],
  ['fields of a header', 'a.eml', (count) => `${HEAD}${'X-A: b\n'.repeat(200 * count)}\nx`],
  ['a folded field', 'a.eml', (count) => `${HEAD}X-A: b${'\n a'.repeat(200 * count)}\n\nx`],
  [
    'encoded words',
    'a.eml',
    (count) => `${HEAD}X-A: ${'=?utf-8?B?YWFh?= '.repeat(80 * count)}\n\nx`,
  ],
  [
    'fields of a mail in a text',
    'a.txt',
    (count) => `x\n${'Content-Transfer-Encoding: base64\n'.repeat(100 * count)}x`,
  ],
  ['mails', 'a.mbox', (count) => `From a b\n${HEAD}\nx\n\n`.repeat(4 * count)],
  [
    'files in an archive',
    'a.zip',
    (count) =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: 5 * count }, (_, index) => [`${index}.txt`, strToU8('x')]),
        ),
      ),
  ],
  [
    'archives in archives',
    'a.zip',
    (count) => zipNested(3, zipSync({ 'a.txt': new Uint8Array(20_000 * count).fill(48) })),
  ],
]

/** Each level is searched for its boundary again, so only the bound ends it. */
const NESTED: (typeof FILES)[number] = [
  'nested multiparts',
  'a.eml',
  (count) => nestMultiparts(2 * count),
]

const toBytes = (content: string | Uint8Array) =>
  typeof content === 'string' ? strToU8(content) : content

/** @returns the time of the processor in ms, which other programs do not change. */
async function measure(name: string, content: string | Uint8Array) {
  const bytes = toBytes(content)
  const from = process.threadCpuUsage()
  await readParts({ name, bytes })
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

/** Below it, the collection of garbage decides. */
const LEAST_MS = 40

/** Of a text that is four times as long: a quadratic step takes 16 times as long. */
const MAX_GROWTH = 9

/** The growth at four times the length. The shorter text is measured only if the longer one takes longer than it may. */
async function measureGrowth(name: string, make: (count: number) => string | Uint8Array) {
  const long = await measure(name, make(200))
  if (long < MAX_GROWTH * LEAST_MS) return long / LEAST_MS
  const short = Math.min(await measure(name, make(50)), await measure(name, make(50)))
  return (await measure(name, make(200))) / Math.max(short, LEAST_MS)
}

describe('readParts with a file that says much', () => {
  it.each(FILES)('takes time in proportion to the number of %s', async (_, name, make) => {
    let growth = Number.POSITIVE_INFINITY
    // A collection of garbage can slow one of them down, but not each time.
    for (let round = 0; round < 4 && growth >= MAX_GROWTH; round++)
      growth = await measureGrowth(name, make)
    expect(growth).toBeLessThan(MAX_GROWTH)
  })

  it.each([...FILES, NESTED])('ends at %s, and names what is not read', async (_, name, make) => {
    const bytes = toBytes(make(300))
    const { unread, parts } = await readParts({ name, bytes }, { maxUnits: 20_000 })
    expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(20_000)
    expect(unread.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^too-(?:large|deep)$/)]),
    )
  })
})

describe('readParts with a bound', () => {
  const read = (name: string, content: string | Uint8Array, maxUnits: number) =>
    readParts({ name, bytes: toBytes(content) }, { maxUnits })

  it('keeps what was read before, and reads the parts behind', async () => {
    const book = makeBook([
      `<row r="1"><c t="str"><v>${LISTED}</v></c></row><row r="1048576"><c><v>1</v></c></row>`,
      `<row><c t="str"><v>${LISTED}</v></c></row>`,
    ])
    const { parts, unread } = await read('a.xlsx', book, 100_000)
    expect(parts.map(({ name, text }) => [name, text])).toEqual([
      ['a.xlsx: S0', LISTED],
      ['a.xlsx: S1', LISTED],
    ])
    expect(unread).toMatchObject([{ name: 'a.xlsx: S0', reason: 'too-large' }])
  })

  it('reads the beginning of a packed text, and names it', async () => {
    const text = `${LISTED}\n${'x'.repeat(20_000_000)}`
    const { parts, unread } = await read('a.zip', zipSync({ 'a.txt': strToU8(text) }), 5_000_000)
    expect(parts).toMatchObject([{ name: 'a.zip: a.txt', text: expect.stringContaining(LISTED) }])
    expect(unread).toMatchObject([{ name: 'a.zip: a.txt', reason: 'too-large' }])
  })

  it('reads the text behind a header that is too large', async () => {
    const mail = `${HEAD}${'X-A: b\n'.repeat(2000)}\n${LISTED}`
    const { parts, unread } = await read('a.eml', mail, 100_000)
    expect(parts[0]?.text).toContain(LISTED)
    expect(unread).toMatchObject([{ name: 'a.eml: headers', reason: 'too-large' }])
  })

  it('keeps what was read of the HTML of a mail', async () => {
    const mail = `${HEAD}Content-Type: text/html\n\n<p>${LISTED}</p>${'<p>more</p>'.repeat(20_000)}`
    const { parts, unread } = await read('a.eml', mail, 200_000)
    expect(parts.find(({ name }) => name === 'a.eml: HTML')?.text).toContain(LISTED)
    expect(unread).toMatchObject([{ name: 'a.eml: HTML', reason: 'too-large' }])
  })

  it('reads all of a deep page', async () => {
    const html = `<html>${'<div>'.repeat(100_000)}${LISTED}`
    const { parts, unread } = await readParts({ name: 'a.html', bytes: strToU8(html) })
    expect([parts.map(({ text }) => text), unread]).toEqual([[LISTED], []])
  })

  it('does not decode a picture with too many pixels', async () => {
    const bytes = new Uint8Array(64)
    bytes.set([0x89, 0x50, 0x4e, 0x47])
    new DataView(bytes.buffer).setUint32(16, 30_000)
    new DataView(bytes.buffer).setUint32(20, 30_000)
    let isDecoded = false
    const readPicture = async () => {
      isDecoded = true
      return ''
    }
    const { unread } = await readParts({ name: 'qr.png', bytes }, { readPicture })
    expect(unread).toMatchObject([{ name: 'qr.png', reason: 'too-large' }])
    expect(isDecoded).toBe(false)
  })
})
