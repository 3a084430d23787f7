import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readParts } from '../../src/files/read-file.ts'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

const read = (name: string, content: string | Uint8Array) =>
  readParts({ name, bytes: typeof content === 'string' ? strToU8(content) : content })

/** The texts of a file that is read completely. */
async function readTexts(name: string, content: string | Uint8Array) {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  return Object.fromEntries(parts.map((part) => [part.name, part.text]))
}

const readSample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

const fromHex = (digits: string) => Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'))

/** Encodes Latin and other letters by a table of the encoding. */
function encode(text: string, encoding: string) {
  const decoder = new TextDecoder(encoding)
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from([...text], (character) => codes.get(character) ?? 0x3f)
}

describe('readParts with a text', () => {
  it.each([
    ['UTF-8', Buffer.from(`نام ${BTC}`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeffنام ${BTC}`)],
    ['UTF-16 LE', Buffer.from(`\ufeffنام ${BTC}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeffنام ${BTC}`, 'utf16le').swap16()],
    ['UTF-16 LE without a byte order mark', Buffer.from(`نام ${BTC}`, 'utf16le')],
  ])('reads %s', async (_, bytes) => {
    expect((await read('a.txt', bytes)).parts).toEqual([{ name: 'a.txt', text: `نام ${BTC}` }])
  })

  it.each([
    ['windows-1252', `Empfänger: Günther, Straße 5, ${BTC}`],
    ['windows-1251', `Получатель платежа, адрес: ${BTC}`],
    ['windows-1256', `عنوان المحفظة الخاصة بالعميل: ${BTC}`],
  ])('assumes %s for other bytes, and says so', async (encoding, text) => {
    expect((await read('a.csv', encode(text, encoding))).parts).toEqual([
      { name: 'a.csv', text, encoding },
    ])
  })

  it('keeps UTF-8 with a single wrong byte', async () => {
    const bytes = Buffer.concat([Buffer.from(`بٹوہ ${BTC} ایڈریس `), Buffer.from([0xff])])
    expect((await read('a.txt', bytes)).parts[0]).toMatchObject({ encoding: 'utf-8' })
  })

  it('keeps JSON and CSV as they are', async () => {
    const json = `{"to":"${BTC}","note":"a\\nb"}`
    expect(await readTexts('a.json', json)).toEqual({ 'a.json': json })
  })
})

describe('readParts with HTML', () => {
  it('extracts the shown text and the targets of links, without scripts and styles', async () => {
    const html = `<!doctype html><html><head><title>t</title><style>b{}</style></head><body>
      <p>Send <b>${LISTED.slice(0, 12)}</b>${LISTED.slice(12)}<br>now&nbsp;please</p><script>var s = "no"</script>
      <!-- no --><a href="https://etherscan.io/address/${LISTED}">0x098B…2f96</a> <a href="#top">up</a>
      <img alt="logo" width="20"><pre>one
two</pre></body></html>`
    expect(await readTexts('mail.html', html)).toEqual({
      'mail.html': [
        't',
        `Send ${LISTED}`,
        'now\u00a0please',
        `0x098B…2f96 https://etherscan.io/address/${LISTED} up logo`,
        'one',
        'two',
      ].join('\n'),
    })
  })

  it.each([
    ['a title', `<p title="${LISTED}">x</p>`],
    ['an alternative text', `<img alt="${LISTED}">x`],
    ['the value of a field', `x<input value="${LISTED}">x`],
    ['the value of an option', `<option value="${LISTED}">x</option>`],
    ['the target of an area', `<area href="ethereum:${LISTED}">x`],
    ['the source of a picture', `<img src="https://qr.example/?data=${LISTED}">x`],
    ['a data attribute', `<button data-clipboard-text="${LISTED}">x</button>`],
    ['a script of a click', `<button onclick="copy('${LISTED}')">x</button>`],
    ['a script as a target', `<a href="javascript:copy('${LISTED}')">x</a>`],
    ['metadata', `<head><meta name="to" content="${LISTED}"></head>x`],
    ['a comment', `x<!--${LISTED}-->x`],
    ['preformatted text', `<pre>x<b title="${LISTED}">x</b></pre>`],
  ])('separates %s from the texts around it', async (_, html) => {
    const texts = await readTexts('a.html', `<html>${html}</html>`)
    expect(texts['a.html']).toMatch(
      new RegExp(`(?:^|[^\\dA-Za-z])${LISTED}(?:$|[^\\dA-Za-z])`, 'm'),
    )
  })

  it('puts a hidden value behind the word that has it', async () => {
    const [start, end] = [LISTED.slice(0, 12), LISTED.slice(12)]
    const html = `<p>To ${start}<!--${BTC}--><b title="copy">${end}</b>, today</p>`
    expect(await readTexts('a.html', `<html>${html}</html>`)).toEqual({
      'a.html': `To ${LISTED}, ${BTC} copy today`,
    })
  })

  it('leaves out values of a design and pictures in the text', async () => {
    const html = `<p class="${LISTED}" style="color:red" id="top">x</p><img src="data:image/png;base64,${LISTED}">`
    expect(await readTexts('a.html', `<html>${html}</html>`)).toEqual({ 'a.html': 'x' })
  })

  it('separates the cells of a table by tabs', async () => {
    const html = `<table><tr><th>Coin<th>Network<th>Address<tr><td>USDC<td><p>AVAXC</p><td>${LISTED}</table>after`
    expect(await readTexts('t.htm', html)).toEqual({
      't.htm': `Coin\tNetwork\tAddress\nUSDC\tAVAXC\t${LISTED}\nafter`,
    })
  })
})

const toBase64 = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

const wrapEmail = (inner: string) =>
  `From: a@example.com\r\nSubject: Fwd\r\nMIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n${inner}`

describe('readParts with an email', () => {
  const email = [
    'From: "Ada" <ada@example.com>',
    'To: support@example.com',
    `Subject: =?utf-8?B?${toBase64(strToU8(`رقم ${BTC}`))}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Please pay 5 =E2=82=AC to 0x098B716B8Aaf2151=',
    '2996dC57EB0615e2383E2f96 today',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Please pay 5 € to ${LISTED} today</p><a href="https://example.com/${BTC}">here</a>`,
    '--inner--',
    '--outer',
    'Content-Type: application/octet-stream; name="book.xlsx"',
    'Content-Disposition: attachment; filename="book.xlsx"',
    'Content-Transfer-Encoding: base64',
    '',
    toBase64(readSample('xlsxwriter.xlsx')),
    '--outer',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="scan.pdf"',
    '',
    '%PDF-1.7',
    '--outer--',
    '',
  ].join('\r\n')

  it('reads subject, text, other lines of the HTML, and attachments; names the rest', async () => {
    const { parts, unread } = await read('case.eml', email)
    expect(parts.map(({ name }) => name)).toEqual([
      'case.eml',
      'case.eml: HTML',
      'case.eml: book.xlsx: Übersicht & mehr',
      'case.eml: book.xlsx: comments and links',
    ])
    expect(parts[0]?.text.trim()).toBe(`رقم ${BTC}\n\nPlease pay 5 € to ${LISTED} today`)
    expect(parts[1]?.text).toBe(`here https://example.com/${BTC}`)
    expect(unread).toEqual([{ name: 'case.eml: scan.pdf', reason: 'pdf' }])
  })

  it('is detected by its headers', async () => {
    expect(await readTexts('export', `Date: 1\n${wrapEmail(`Subject: in\n\n${BTC}`)}`)).toEqual({
      export: 'Fwd\n\n',
      'export: 1.eml': `in\n\n${BTC}\n`,
    })
  })

  it('reads emails in emails up to a limit', async () => {
    let nested = `Subject: in\r\n\r\n${BTC}`
    for (let level = 0; level < 8; level++) nested = wrapEmail(nested)
    const { parts, unread } = await read('deep.eml', nested)
    expect(parts).toHaveLength(6)
    expect(unread).toEqual([{ name: `deep.eml${': 1.eml'.repeat(6)}`, reason: 'too-deep' }])
  })
})

const toFlowed = (parameters: string, lines: string[]) =>
  [
    'From: a@example.com',
    'To: b@example.com',
    'Subject: s',
    'MIME-Version: 1.0',
    `Content-Type: text/plain; charset=utf-8; ${parameters}`,
    '',
    ...lines,
  ].join('\r\n')

const readFlowed = async (parameters: string, lines: string[]) =>
  (await readTexts('a.eml', toFlowed(parameters, lines)))['a.eml']?.replace('s\n\n', '').trimEnd()

describe('readParts with a flowed text (RFC 3676)', () => {
  const [start, end] = [BTC.slice(0, 16), BTC.slice(16)]

  it.each([
    [
      'joins lines of a quote without the spaces that broke them',
      [`> to ${start} `, `> ${end} now`],
      `> to ${BTC} now`,
    ],
    ['joins lines of a quote in a quote', [`>> to ${start} `, `>>${end}`], `>> to ${BTC}`],
    ['joins no lines of different depths', [`>> ${start} `, `> ${end}`], `>> ${start}\n> ${end}`],
    [
      'removes the spaces of stuffing',
      [` >not quoted`, `  From ${start} `, ` ${end}`],
      `>not quoted\n From ${BTC}`,
    ],
    ['joins no signature', [`${start} `, '-- ', 'Ada'], `${start}\n-- \nAda`],
  ])('%s', async (_, lines, text) => {
    expect(await readFlowed('format=flowed; delsp=yes', lines)).toBe(text)
  })

  it('keeps the spaces without delsp', async () => {
    const lines = ['> Please pay ', '> today']
    expect(await readFlowed('Format="Flowed"', lines)).toBe('> Please pay today')
  })

  it('keeps lines of a text that is not flowed, and its attachments as they are', async () => {
    expect(await readFlowed('format=fixed', [`${start} `, end])).toBe(`${start} \n${end}`)
    const inner = toFlowed('format=flowed; delsp=yes', [`> ${start} `, `> ${end}`])
    const texts = await readTexts('a.eml', wrapEmail(inner))
    expect(texts['a.eml: 1.eml']).toContain(`> ${BTC}`)
  })
})

describe('readParts with RTF', () => {
  const readRtf = async (rtf: string) => (await readTexts('a.rtf', rtf))['a.rtf']

  it('joins a word of several formats, and breaks lines at paragraphs and cells', async () => {
    const [start, end] = [BTC.slice(0, 16), BTC.slice(16)]
    expect(
      await readRtf(
        `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\*\\generator Word;}\r\nto {\\b ${start}}${end}\\par a\\cell b\\row\r\n{\\v hidden}\\~x\\{\\}\\\\}`,
      ),
    ).toBe(`to ${BTC}\na\tb\nhidden\u00a0x{}\\`)
  })

  it('decodes letters of Unicode and of an encoding', async () => {
    expect(
      await readRtf(
        `{\\rtf1\\ansicpg1251\\uc1 \\u1662?\\u1578\\'3f\\u-10179?\\u-8704? {\\uc2\\u1729 ab}\\'e4\\'e0}`,
      ),
    ).toBe('پت😀 ہда')
  })

  it('reads the targets of links', async () => {
    expect(
      await readRtf(
        `{\\rtf1{\\field{\\*\\fldinst HYPERLINK "https://example.com/${BTC}"}{\\fldrslt here}}}`,
      ),
    ).toBe(`HYPERLINK "https://example.com/${BTC}" here`)
  })

  it('ends at numbers that are no sizes', async () => {
    expect(await readRtf(`{\\rtf1\\bin-9\\uc-1\\u65 ${BTC}\\constructor\\bin99999 x}`)).toBe(
      `A${BTC}`,
    )
  })

  it('names pictures and objects as not read', async () => {
    const found = await read(
      'a.rtf',
      `{\\rtf1 ${BTC}{\\pict\\pngblip 8950}{\\object{\\*\\objdata 0105}}}`,
    )
    expect(found).toEqual({
      parts: [{ name: 'a.rtf', text: BTC }],
      unread: [
        { name: 'a.rtf: picture', reason: 'picture' },
        { name: 'a.rtf: object', reason: 'binary' },
      ],
    })
  })
})

/** A workbook with one sheet. */
const makeBook = (sheet: string, others: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [name, strToU8(text)])),
  })

describe('readParts with a spreadsheet', () => {
  it('reads a workbook of openpyxl: sheets with their rows, hidden ones, comments and links', async () => {
    expect(await readTexts('book.xlsx', readSample('openpyxl.xlsx'))).toEqual({
      'book.xlsx: Withdrawals': [
        'Date\tCoin\tNetwork\tAddress\tTag',
        '2026-11-01\tUSDC\tAVAXC\t0xAf98Ff0E5A4d48Bb1ea4B9e6bdBe9b2eFD04c1fA',
        '',
        '',
        `after a gap\t\t\t${BTC}\t104857`,
      ].join('\n'),
      'book.xlsx: Hidden sheet': '\n\t12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h',
      'book.xlsx: comments and links': [
        'see 1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
        `https://etherscan.io/address/${LISTED}`,
      ].join('\n'),
    })
  })

  it('reads a workbook of XlsxWriter: formatted texts, numbers as written, values of formulas, text boxes', async () => {
    expect(await readTexts('book.xlsx', readSample('xlsxwriter.xlsx'))).toEqual({
      'book.xlsx: Übersicht & mehr': [
        'a line break',
        '0.1\t12345678901234',
        `${LISTED} rich`,
        'TNiq...ZH81 https://tronscan.org/#/address/TNiq9AXBp9EjUqhDhrwrfvAA8U3GUQZH81',
        'bc1qx',
        '',
        '\t1',
      ].join('\n'),
      'book.xlsx: comments and links': 'in a box: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    })
  })

  it('reads elements with a prefix, and cells without a place', async () => {
    const { parts } = await read(
      'a.xlsx',
      makeBook(
        '<x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row>',
      ),
    )
    expect(parts.map(({ text, unit }) => [text, unit])).toEqual([['a\t2', 'row']])
  })

  it('names a sheet that is missing, and a workbook that is cut off or empty', async () => {
    const book = makeBook('<row><c><v>1</v></c></row>')
    expect((await read('a.xlsx', book.subarray(0, book.length / 2))).unread).toEqual([
      { name: 'a.xlsx: One', reason: 'broken' },
    ])
    const lost = makeBook('', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    })
    expect((await read('a.xlsx', lost)).unread).toEqual([{ name: 'a.xlsx: One', reason: 'broken' }])
    expect((await read('a.xlsx', makeBook(''))).unread).toEqual([
      { name: 'a.xlsx', reason: 'empty' },
    ])
    const wrong = makeBook('<row><c><v>1</c></row>')
    expect((await read('a.xlsx', wrong)).unread).toEqual([{ name: 'a.xlsx', reason: 'broken' }])
  })

  it('stops at a small file with a huge text', async () => {
    const bytes = makeBook(`<row><c><v>${'0'.repeat(3_000_000)}</v></c></row>`)
    expect(bytes.length).toBeLessThan(10_000)
    const { unread } = await readParts({ name: 'bomb.xlsx', bytes }, { maxCharacters: 1_000_000 })
    expect(unread).toEqual([{ name: 'bomb.xlsx', reason: 'too-large' }])
  })
})

describe('readParts with another file', () => {
  const encrypted = Buffer.concat([
    fromHex('d0cf11e0a1b11ae1'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  it.each([
    ['scan.pdf', strToU8('%PDF-1.7'), 'pdf'],
    ['logo.png', fromHex('89504e47 0d0a1a0a'), 'picture'],
    ['photo.webp', fromHex('52494646 00000000 57454250'), 'picture'],
    ['old.xls', fromHex('d0cf11e0a1b11ae1 0000'), 'office'],
    ['locked.xlsx', encrypted, 'encrypted'],
    ['letter.docx', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'office'],
    ['files.zip', zipSync({ 'a.csv': strToU8(BTC) }), 'archive'],
    ['files.gz', fromHex('1f8b0800'), 'archive'],
    ['files.7z', fromHex('377abcaf 271c'), 'archive'],
    [
      'sheet.ods',
      zipSync(
        { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') },
        { level: 0 },
      ),
      'office',
    ],
    ['mail.msg', fromHex('d0cf11e0a1b11ae1 0000'), 'office'],
    ['wallet.dat', fromHex('01000002'), 'binary'],
    ['nothing.txt', new Uint8Array(), 'empty'],
    ['spaces.txt', strToU8(' \n '), 'empty'],
  ])('names %s with its reason', async (name, bytes, reason) => {
    expect(await read(name, bytes)).toEqual({ parts: [], unread: [{ name, reason }] })
  })

  it('reads a text that begins as a picture of Windows', async () => {
    expect(await readTexts('a.txt', `BM: ${BTC}`)).toEqual({ 'a.txt': `BM: ${BTC}` })
  })

  it('reads a picture by the function of the page', async () => {
    const file = { name: 'qr.png', bytes: fromHex('89504e47') }
    const { parts } = await readParts(file, { readPicture: async () => BTC })
    expect(parts).toEqual([{ name: 'qr.png', text: BTC }])
  })

  it('rejects once it is cancelled', async () => {
    const controller = new AbortController()
    const bytes = strToU8(`${BTC}\n`.repeat(500_000))
    const reading = readParts({ name: 'a.txt', bytes }, { signal: controller.signal })
    controller.abort()
    await expect(reading).rejects.toThrow(/aborted/)
  })
})
