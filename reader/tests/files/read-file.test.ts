import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readParts } from '../../src/files/read-file.ts'
import { BTC, LISTED, read, readSample, readTexts } from './read.ts'

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
    expect((await read('a.txt', bytes)).parts).toMatchObject([
      { name: 'a.txt', text: `نام ${BTC}` },
    ])
  })

  it.each([
    ['windows-1252', `Empfänger: Günther, Straße 5, ${BTC}`],
    ['windows-1251', `Получатель платежа, адрес: ${BTC}`],
    ['windows-1256', `عنوان المحفظة الخاصة بالعميل: ${BTC}`],
  ])('assumes %s for other bytes, and says so', async (encoding, text) => {
    expect((await read('a.csv', encode(text, encoding))).parts).toMatchObject([
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
      'book.xlsx: other parts': expect.stringMatching(
        new RegExp(
          `\\nanalyst\\nsee 1BoatSLRHtKNngkdXEeobR76b53LETtpyT\\n[^]*\\nhttps://etherscan.io/address/${LISTED}\\n`,
        ),
      ),
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
      'book.xlsx: other parts': expect.stringContaining(
        '\nin a box: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\n',
      ),
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
    expect((await read('a.xlsx', book.subarray(0, book.length / 2))).unread).toMatchObject([
      { name: 'a.xlsx: One', reason: 'broken' },
      { name: 'a.xlsx', reason: 'broken' },
    ])
    const lost = makeBook('', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    })
    expect((await read('a.xlsx', lost)).unread).toMatchObject([
      { name: 'a.xlsx: One', reason: 'broken' },
    ])
    expect((await read('a.xlsx', makeBook(''))).unread).toMatchObject([
      { name: 'a.xlsx', reason: 'empty' },
    ])
    const wrong = makeBook('<row><c><v>1</c></row>')
    expect((await read('a.xlsx', wrong)).unread).toMatchObject([
      { name: 'a.xlsx: One', reason: 'broken' },
    ])
  })

  it('stops at a small file with a huge text', async () => {
    const bytes = makeBook(`<row><c><v>${'0'.repeat(3_000_000)}</v></c></row>`)
    expect(bytes.length).toBeLessThan(10_000)
    const { unread } = await readParts({ name: 'bomb.xlsx', bytes }, { maxUnits: 1_000_000 })
    expect(unread).toMatchObject([{ name: 'bomb.xlsx: One', reason: 'too-large' }])
  })
})

/** The beginning of a PNG. */
function makePng(width: number, height: number) {
  const bytes = new Uint8Array(33)
  bytes.set(fromHex('89504e47 0d0a1a0a 0000000d 49484452'))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

describe('readParts with another file', () => {
  const encrypted = Buffer.concat([
    fromHex('d0cf11e0a1b11ae1'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  it.each([
    ['scan.pdf', strToU8('%PDF-1.7'), 'broken'],
    ['logo.png', fromHex('89504e47 0d0a1a0a'), 'picture'],
    ['photo.webp', fromHex('52494646 00000000 57454250'), 'picture'],
    ['old.xls', fromHex('d0cf11e0a1b11ae1 0000'), 'office'],
    ['locked.xlsx', encrypted, 'encrypted'],
    ['files.7z', fromHex('377abcaf 271c'), 'archive'],
    ['mail.msg', fromHex('d0cf11e0a1b11ae1 0000'), 'office'],
    ['wallet.dat', fromHex('01000002'), 'binary'],
    ['nothing.txt', new Uint8Array(), 'empty'],
    ['spaces.txt', strToU8(' \n '), 'empty'],
  ])('names %s with its reason', async (name, bytes, reason) => {
    expect(await read(name, bytes)).toMatchObject({ parts: [], unread: [{ name, reason }] })
  })

  it('reads a text that begins as a picture of Windows', async () => {
    expect(await readTexts('a.txt', `BM: ${BTC}`)).toEqual({ 'a.txt': `BM: ${BTC}` })
  })

  it('reads a picture by the function of the page', async () => {
    const file = { name: 'qr.png', bytes: makePng(100, 100) }
    const { parts } = await readParts(file, { readPicture: async () => BTC })
    expect(parts).toMatchObject([{ name: 'qr.png', text: BTC }])
  })
})
