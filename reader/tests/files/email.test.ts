import { createHash } from 'node:crypto'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BTC, LISTED, read, readSample, readTexts } from './read.ts'

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
      'case.eml: headers',
      'case.eml: book.xlsx: Übersicht & mehr',
      'case.eml: book.xlsx: other parts',
    ])
    expect(parts[0]?.text.trim()).toBe(`رقم ${BTC}\n\nPlease pay 5 € to ${LISTED} today`)
    expect(parts[1]?.text.trim()).toBe(`here\nhttps://example.com/${BTC}`)
    expect(unread).toMatchObject([{ name: 'case.eml: scan.pdf', reason: 'broken' }])
  })

  it('names size and digest of each attachment, and for its own texts those of the email', async () => {
    const getFacts = (bytes: string | Uint8Array) => ({
      size: Buffer.byteLength(bytes),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const book = getFacts(readSample('xlsxwriter.xlsx'))
    const { parts, unread } = await read('case.eml', email)
    expect(parts).toMatchObject([...Array(3).fill(getFacts(email)), book, book])
    expect(unread).toEqual([
      { name: 'case.eml: scan.pdf', reason: 'broken', ...getFacts('%PDF-1.7') },
    ])
  })

  it('is detected by its headers', async () => {
    const texts = await readTexts('export', `Date: 1\n${wrapEmail(`Subject: in\n\n${BTC}`)}`)
    expect(texts).toMatchObject({ export: 'Fwd\n\n', 'export: 1.eml': `in\n\n${BTC}\n` })
  })

  it('reads emails in emails up to a limit', async () => {
    let nested = `Subject: in\r\n\r\n${BTC}`
    for (let level = 0; level < 8; level++) nested = wrapEmail(nested)
    const { parts, unread } = await read('deep.eml', nested)
    expect(parts.filter(({ name }) => /(?:deep|1)\.eml$/.test(name))).toHaveLength(6)
    expect(unread).toMatchObject([{ name: `deep.eml${': 1.eml'.repeat(6)}`, reason: 'too-deep' }])
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
