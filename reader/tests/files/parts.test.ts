import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readText } from '../../src/reading/read.ts'
import { LISTED as ACCOUNTS, lists } from '../lists.ts'
import { BTC, LISTED, read } from './read.ts'

/** All texts of a file, which is read completely. */
async function readAll(name: string, content: string | Uint8Array) {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  return parts.map(({ text }) => text).join('\n')
}

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

const makeDocx = (body: string, others: Record<string, string | Uint8Array> = {}) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...others,
  })

const makeXlsx = (sheet: string, others: Record<string, string | Uint8Array> = {}, names = '') =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="One" r:id="r1"/></sheets>${names}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...others,
  })

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

const [START, END] = [LISTED.slice(0, 15), LISTED.slice(15)]

describe('readParts with a document of Word', () => {
  it('joins the runs of a paragraph, around a comment, a text box, or a deleted text', async () => {
    const split = (inner: string) =>
      makeDocx(
        `<w:p><w:r><w:t>to ${START}</w:t></w:r>${inner}<w:r><w:t>${END}</w:t></w:r></w:p>${paragraph('next')}`,
      )
    for (const inner of [
      `<w:r><w:pict><w:txbxContent>${paragraph(BTC)}</w:txbxContent></w:pict></w:r>`,
      `<w:del><w:r><w:delText>${BTC}</w:delText></w:r></w:del>`,
      `<w:r><w:instrText>LINK ${BTC}</w:instrText></w:r>`,
      `<w:bookmarkStart w:name="${BTC}"/>`,
    ]) {
      const text = await readAll('a.docx', split(inner))
      expect(text).toContain(`to ${LISTED}`)
      expect(text).toContain(BTC)
      expect(text).not.toContain(`${END}next`)
    }
  })

  it('separates the cells of a table by tabs', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
    const table = `<w:tbl>${row('Coin', 'Address')}${row('BTC', BTC)}</w:tbl>${paragraph('end')}`
    expect(await readAll('a.docx', makeDocx(table))).toBe(`Coin\tAddress\nBTC\t${BTC}\nend`)
  })

  it.each([
    ['a header', { 'word/header1.xml': `<w:hdr>${paragraph(BTC)}</w:hdr>` }],
    ['a comment', { 'word/comments.xml': `<w:comments>${paragraph(BTC)}</w:comments>` }],
    ['a footnote', { 'word/footnotes.xml': `<w:footnotes>${paragraph(BTC)}</w:footnotes>` }],
    ['a property', { 'docProps/custom.xml': `<Properties><lpwstr>${BTC}</lpwstr></Properties>` }],
    ['a part of the user', { 'customXml/item1.xml': `<data address="${BTC}"/>` }],
    [
      'the target of a link',
      {
        'word/_rels/document.xml.rels': `<Relationships><Relationship Target="https://x.example/${BTC}" TargetMode="External"/></Relationships>`,
      },
    ],
    ['a diagram', { 'word/diagrams/data1.xml': `<a><t>${BTC}</t></a>` }],
    ['a comment of the markup', { 'word/glossary/document.xml': `<a><!-- ${BTC} --></a>` }],
    [
      'an embedded workbook',
      {
        'word/embeddings/book.xlsx': makeXlsx(
          `<sheetData><row><c t="str"><v>${BTC}</v></c></row></sheetData>`,
        ),
      },
    ],
    ['an embedded page', { 'word/afchunk.htm': `<html>${BTC}` }],
  ])('reads %s', async (_, others) => {
    expect(await readAll('a.docx', makeDocx(paragraph('x'), others))).toContain(BTC)
  })

  it.each([
    ['a name of the markup', makeDocx(`<w:p ${LISTED.replace('0x', 'x')}="1"/>`)],
    ['an instruction for programs', makeDocx(`<?program ${LISTED}?>`)],
    ['a number of the layout', makeDocx(`<w:col>${LISTED}</w:col>`)],
    ['a part of a known name', makeDocx('', { 'docProps/thumbnail.xml': `<a>${LISTED}</a>` })],
    [
      'a part of the same path',
      makeDocx('', { 'Word/Document.xml': `<w:p xmlns:w="w"><w:t>${LISTED}</w:t></w:p>` }),
    ],
    ['a cell', makeXlsx(`<sheetData><row><c t="s"><v>${LISTED}</v></c></row></sheetData>`)],
    ['a part of a cell', makeXlsx(`<sheetData><row><c><e>${LISTED}</e></c></row></sheetData>`)],
    ['a comment between rows', makeXlsx(`<sheetData><!-- ${LISTED} --></sheetData>`)],
  ])('reads what should not be in %s', async (_, bytes) => {
    expect(await readAll('a.docx', bytes)).toContain(LISTED.slice(1))
  })

  it('names what it does not read', async () => {
    const { parts, unread } = await read(
      'a.docx',
      makeDocx(paragraph('x'), {
        'word/media/image1.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        'word/vbaProject.bin': Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0),
        'word/broken.xml': '<a>',
        'docProps/thumbnail.jpeg': Uint8Array.of(0xff, 0xd8, 0xff),
      }),
    )
    expect(parts.map(({ text }) => text)).toEqual(['x'])
    expect(unread).toMatchObject([
      { name: 'a.docx: image1.png', reason: 'picture' },
      { name: 'a.docx: vbaProject.bin', reason: 'office' },
      { name: 'a.docx: broken.xml', reason: 'broken' },
    ])
  })
})

describe('readParts with a workbook', () => {
  const cells = '<sheetData><row><c><v>1</v></c></row></sheetData>'

  it.each([
    [
      'a header',
      makeXlsx(`${cells}<headerFooter><oddHeader>&amp;L${BTC}</oddHeader></headerFooter>`),
    ],
    ['a hint', makeXlsx(`${cells}<dataValidation prompt="${BTC}"/>`)],
    ['a list of values', makeXlsx(`${cells}<formula1>"a,${BTC}"</formula1>`)],
    [
      'a text of a formula',
      makeXlsx(`<sheetData><row><c><f>"${BTC}"</f><v>1</v></c></row></sheetData>`),
    ],
    ['a name', makeXlsx(cells, {}, `<definedName name="a">"${BTC}"</definedName>`)],
    ['a pivot cache', makeXlsx(cells, { 'xl/pivotCache/d1.xml': `<a><s v="${BTC}"/></a>` })],
    ['a chart', makeXlsx(cells, { 'xl/charts/chart1.xml': `<c><v>${BTC}</v></c>` })],
    [
      'another workbook',
      makeXlsx(cells, {
        'xl/externalLinks/l.xml': `<sheetData><row r="1"><cell><v>${BTC}</v></cell></row></sheetData>`,
      }),
    ],
    ['a shape of an old format', makeXlsx(cells, { 'xl/v.vml': `<xml><div>${BTC}</div></xml>` })],
    [
      'a text that no cell has',
      makeXlsx(cells, { 'xl/sharedStrings.xml': `<sst><si><t>${BTC}</t></si></sst>` }),
    ],
    [
      'the names of a printer',
      makeXlsx(cells, { 'xl/printerSettings/printerSettings1.bin': Buffer.from(BTC, 'utf16le') }),
    ],
  ])('reads %s', async (_, book) => {
    expect(await readAll('a.xlsx', book)).toContain(BTC)
  })

  it('names a binary one once, and returns its letters', async () => {
    const { parts, unread } = await read(
      'a.xlsb',
      zip({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.bin': Uint8Array.of(0x83, 1, 0),
        'xl/sharedStrings.bin': Buffer.concat([Uint8Array.of(1, 0), Buffer.from(BTC, 'utf16le')]),
      }),
    )
    expect(unread).toMatchObject([{ name: 'a.xlsb', reason: 'office' }])
    expect(parts.map(({ text }) => text).join()).toContain(BTC)
    const property = makeXlsx(cells, { 'xl/customProperty1.bin': Uint8Array.of(0, 0, 1, 2) })
    expect((await read('a.xlsx', property)).unread).toMatchObject([{ reason: 'binary' }])
  })
})

describe('readParts with an OpenDocument', () => {
  it('has a text for each sheet, whose lines are rows, with repeated cells and rows', async () => {
    const sheet = `<table:table table:name="One"><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row><table:table-row><table:table-cell table:number-columns-repeated="2"/><table:table-cell><text:p>${BTC}</text:p></table:table-cell></table:table-row></table:table>`
    const content = `<o xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:spreadsheet>${sheet}</office:spreadsheet></o>`
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
    const { parts } = await read('a.ods', zip({ mimetype, 'content.xml': content }))
    expect(parts).toMatchObject([{ name: 'a.ods: One', unit: 'row', text: `\n\n\t\t${BTC}` }])
  })

  it('names one that is encrypted', async () => {
    const files = {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': Uint8Array.of(1, 2, 3),
      'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>',
    }
    expect(await read('a.odt', zip(files))).toMatchObject({
      parts: [],
      unread: [{ name: 'a.odt', reason: 'encrypted' }],
    })
  })
})

describe('readParts with an archive', () => {
  it('reads the files of ZIP and gzip, in each other also', async () => {
    const inner = zip({ 'b.csv': BTC })
    const packed = zip({
      'folder/a.csv': LISTED,
      'c.zip': inner,
      'd.csv.gz': gzipSync(strToU8(BTC)),
    })
    const { parts, unread } = await read('a.zip', packed)
    expect(parts.map(({ name, text }) => [name, text])).toEqual([
      ['a.zip: folder/a.csv', LISTED],
      ['a.zip: c.zip: b.csv', BTC],
      ['a.zip: d.csv.gz: d.csv', BTC],
    ])
    expect(unread).toEqual([])
  })

  it('names an encrypted file, one that is packed otherwise, and one that is damaged', async () => {
    const bytes = zip({ 'a.csv': BTC, 'b.csv': BTC, 'c.csv': 'x'.repeat(500) })
    const view = new DataView(bytes.buffer)
    const find = (from: number) => {
      for (let at = from; ; at++) if (view.getUint32(at, true) === 0x02014b50) return at
    }
    const first = find(0)
    const second = find(first + 1)
    view.setUint16(first + 8, 1, true)
    view.setUint16(second + 10, 12, true)
    view.setUint32(find(second + 1) + 24, 400, true)
    const { unread } = await read('a.zip', bytes)
    expect(unread).toMatchObject([
      { name: 'a.zip: a.csv', reason: 'encrypted' },
      { name: 'a.zip: b.csv', reason: 'archive' },
      { name: 'a.zip: c.csv', reason: 'broken' },
    ])
  })

  const stored = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
        { level: 0 },
      ),
    )

  const DIRECTORY_HEADER = Buffer.from('PK\x01\x02')

  it('reads files that its directory lacks, and names one whose directory is damaged', async () => {
    const archive = stored({ 'a.txt': 'text', 'b.txt': LISTED })
    archive[archive.lastIndexOf(DIRECTORY_HEADER)] = 0
    const { parts, unread } = await read('a.zip', archive)
    expect(parts.map(({ name, text }) => [name, text])).toContainEqual(['a.zip: b.txt', LISTED])
    expect(unread).toMatchObject([{ name: 'a.zip', reason: 'broken' }])
  })

  it.each([
    [
      'before another one',
      Buffer.concat([stored({ 'b.txt': LISTED }), stored({ 'a.txt': 'text' })]),
    ],
    ['in the name of a file', stored({ [`${LISTED}.txt`]: 'text' })],
    ['in the name of a folder', stored({ [`${LISTED}/`]: '', 'a.txt': 'text' })],
    ['behind its end', Buffer.concat([stored({ 'a.txt': 'text' }), Buffer.from(LISTED)])],
  ])('reads an address %s', async (_, archive) => {
    expect(await readAll('a.zip', archive)).toContain(LISTED)
  })

  it('reads the files before the end of one that is cut off, and names it', async () => {
    const bytes = zip({ 'a.csv': LISTED, 'b.csv': BTC })
    const { parts, unread } = await read('a.zip', bytes.subarray(0, 100))
    expect(parts).toMatchObject([{ name: 'a.zip: a.csv', text: LISTED }])
    expect(unread).toContainEqual(expect.objectContaining({ name: 'a.zip', reason: 'broken' }))
  })

  it.each([4, 18, 30])('names a gzip that is cut off at %i bytes', async (length) => {
    const bytes = gzipSync(strToU8(`${BTC} ${LISTED}`)).subarray(0, length)
    expect((await read('a.gz', bytes)).unread).toMatchObject([{ reason: 'broken' }])
  })
})

describe('readParts with a page', () => {
  it.each([
    ['data in a script', `<script type="application/json">{"to":"${BTC}"}</script>`],
    ['a script', `<script>pay("${BTC}")</script>`],
    ['a style', `<style>a::after { content: "${BTC}" }</style>`],
    ['a template', `<template><p>${BTC}</p></template>`],
    ['a text without scripts', `<noscript>${BTC}</noscript>`],
    ['a text field', `<textarea>${BTC}</textarea>`],
    ['a drawing', `<svg><text>${BTC}</text></svg>`],
    ['a frame', `<iframe srcdoc="<p>${BTC}</p>"></iframe>`],
    ['a URI with data', `<a href="data:text/plain,${BTC}">x</a>`],
    ['a URI with Base64', `<iframe src="data:text/html;base64,${btoa(`<p>${BTC}</p>`)}"></iframe>`],
    ['a tag that is cut off', `<p>x<a title="${BTC}`],
    ['a comment that is cut off', `<p>x<!-- ${BTC}`],
  ])('reads %s', async (_, html) => {
    expect(await readAll('a.html', `<html>${html}`)).toContain(BTC)
  })

  it('names pictures in URIs', async () => {
    const html = `<html>x<img src="data:image/png;base64,${btoa('\x89PNG\r\n')}">`
    expect((await read('a.html', html)).unread).toMatchObject([
      { name: 'a.html: data 1', reason: 'picture' },
    ])
  })
})

it('readParts names RTF as not read, and returns its letters, in which a listed address is found', async () => {
  const { evm } = ACCOUNTS
  const rtf = `{\\rtf1\\ansi to {\\b ${evm.slice(0, 20)}}${evm.slice(20)}\\par}`
  const { parts, unread } = await read('a.rtf', rtf)
  expect(unread).toMatchObject([{ name: 'a.rtf', reason: 'office' }])
  expect(parts).toMatchObject([{ name: 'a.rtf: letters' }])
  expect(readText(parts[0]?.text ?? '', { lists })).toMatchObject([
    { text: evm, lookup: { result: 'listed' } },
  ])
})

const HEAD = 'From: a@example.com\nTo: b@example.com\nSubject: s\nMIME-Version: 1.0\n'

describe('readParts with a mail', () => {
  const multipart = (...parts: string[]) =>
    `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`

  it.each([
    ['a field of the header', `${HEAD}X-Wallet: ${BTC}\n\nx`],
    ['an encoded field', `${HEAD}X-Wallet: =?utf-8?B?${btoa(BTC)}?=\n\nx`],
    ['a field of a part', multipart(`Content-Description: ${BTC}\n\nx`)],
    [
      'a text before the parts',
      `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${BTC}\n--b--`,
    ],
    ['a text behind the parts', `${multipart('\nx')}\n${BTC}`],
    ['a part without an end', `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n--b\n\n${BTC}`],
    ['Base64', `${HEAD}Content-Transfer-Encoding: base64\n\n${btoa(`pay ${BTC}`)}`],
    [
      'Quoted-Printable',
      `${HEAD}Content-Transfer-Encoding: quoted-printable\n\nbc=\n1${BTC.slice(3)}`,
    ],
    ['a calendar', multipart(`Content-Type: text/calendar\n\nDESCRIPTION:${BTC}`)],
    ['a status', multipart(`Content-Type: message/delivery-status\n\nX: ${BTC}`)],
  ])('reads %s', async (_, mail) => {
    expect(await readAll('a.eml', mail)).toContain(BTC)
  })

  it('names what only the receiver can decrypt', async () => {
    for (const type of ['multipart/encrypted; boundary=b', 'application/pkcs7-mime']) {
      const { unread } = await read('a.eml', `${HEAD}Content-Type: ${type}\n\n--b\n\nx`)
      expect(unread).toMatchObject([{ name: 'a.eml: encrypted message', reason: 'encrypted' }])
    }
    const armored = `${HEAD}\n-----BEGIN PGP MESSAGE-----\n\nx\n`
    expect((await read('a.eml', armored)).unread).toMatchObject([{ reason: 'encrypted' }])
  })

  it('names an attachment in uuencode', async () => {
    const mail = `${HEAD}\nbegin 644 a.txt\n#86)C\n\`\nend\n`
    expect((await read('a.eml', mail)).unread).toEqual([
      expect.objectContaining({ name: 'a.eml: a.txt', reason: 'archive' }),
    ])
  })

  it('decodes the names of attachments', async () => {
    const names = ["filename*=utf-8''%D0%B0.csv", 'filename="=?utf-8?Q?=D0=B0?=.csv"']
    for (const name of names) {
      const { parts } = await read(
        'a.eml',
        multipart(`Content-Disposition: attachment; ${name}\n\nx`),
      )
      expect(parts.map((part) => part.name)).toContain('a.eml: а.csv')
    }
  })

  it('reads each mail of a mailbox, and a mail of Apple Mail', async () => {
    const mail = `${HEAD}\n${BTC}\n`
    const box = `From a@example.com Thu Jan  1 00:00:00 2026\n${mail}\nFrom b@example.com Thu Jan  1\n${mail}`
    const names = (await read('a.mbox', box)).parts.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['a.mbox: 1.eml', 'a.mbox: 1.eml: headers', 'a.mbox: 2.eml']),
    )
    const emlx = `${mail.length}\n${mail}<?xml version="1.0"?><plist><string>${LISTED}</string></plist>`
    const text = await readAll('a.emlx', emlx)
    expect(text).toContain(BTC)
    expect(text).toContain(LISTED)
  })

  it('takes no single field in a text for the header of a mail', async () => {
    const text = `HTTP upload\nContent-Type: multipart/mixed; boundary=b\n\n${BTC}`
    expect((await read('a.log', text)).parts).toMatchObject([{ name: 'a.log', text }])
  })

  it('reads a mail that is copied into a text, as it is and decoded', async () => {
    const mail = `Original Message\n\nMessage ID\t<1@example.com>\n\nDelivered-To: a@example.com\n${HEAD}Content-Transfer-Encoding: base64\n\n${btoa(`pay ${BTC}`)}\n`
    const { parts } = await read('original.txt', mail)
    expect(parts.map(({ name }) => name)).toEqual([
      'original.txt',
      'original.txt: 1.eml',
      'original.txt: 1.eml: headers',
    ])
    expect(parts[1]?.text).toContain(`pay ${BTC}`)
  })
})
