import { describe, expect, it } from 'vitest'
import { BTC, read } from './read.ts'

/** The bytes of each character that an encoding has. */
function listCodes(encoding: string) {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !codes.has(text)) codes.set(text, bytes)
  }
  for (let first = 0; first < 0x100; first++) add(first)
  for (let first = 0x80; first < 0x100; first++)
    for (let second = 0x40; second < 0x100; second++) add(first, second)
  return codes
}

function encode(text: string, encoding: string) {
  const codes = listCodes(encoding)
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? [0x3f]))
}

describe('readParts with a text of East Asia', () => {
  it.each([
    ['shift_jis', '送金先アドレス'],
    ['shift_jis', '本日、下記のウォレットへ送金をお願いいたします。'],
    ['euc-jp', '取引所からの出金は確認済みです。'],
    ['gbk', '请将资金转到以下钱包地址，谢谢。'],
    ['gbk', '地址'],
    ['big5', '請將資金轉到以下錢包地址，謝謝。'],
    ['big5', '地址'],
    ['euc-kr', '지갑 주소로 송금해 주세요.'],
    ['euc-kr', '2차 주소'],
  ])('reads %s, and says so: %s', async (encoding, words) => {
    const text = `2026-11-01,${words} ${BTC}\n`
    expect((await read('a.csv', encode(text, encoding))).parts).toMatchObject([{ text, encoding }])
  })

  it('reads ISO-2022-JP by its escape sequences', async () => {
    const { parts } = await read('a.txt', `\x1b$B=;=j\x1b(B ${BTC}`)
    expect(parts).toMatchObject([{ text: `住所 ${BTC}`, encoding: 'iso-2022-jp' }])
  })

  it.each([
    ['windows-1252', 'Empfänger: Günther, Straße 5'],
    ['windows-1252', 'Crédit à la société générale'],
    ['windows-1251', 'ПЕРЕВОД НА СЧЕТ'],
    ['windows-1256', 'التاريخ,المبلغ,العملة'],
  ])('takes no other text for one: %s, %s', async (encoding, words) => {
    const text = `2026-11-01,${words} ${BTC}\n`
    expect((await read('a.csv', encode(text, encoding))).parts).toMatchObject([{ text, encoding }])
  })
})

describe('readParts with a declared charset', () => {
  const words = 'АДРЕС'

  it.each([
    ['a page', 'a.html', `<html><meta charset="koi8-r"><p>${words} ${BTC}</p>`],
    ['a page of XML', 'a.xhtml', `<?xml version="1.0" encoding="koi8-r"?><html>${words} ${BTC}`],
    [
      'a mail',
      'a.eml',
      `Subject: s\nContent-Type: text/plain; charset="koi8-r"\n\n${words} ${BTC}`,
    ],
  ])('reads %s in it', async (_, name, text) => {
    const { parts } = await read(name, encode(text, 'koi8-r'))
    expect(parts[0]?.text).toContain(`${words} ${BTC}`)
    expect(parts[0]).not.toHaveProperty('encoding')
  })

  it('reads bytes that are not valid in it by what they show', async () => {
    const html = encode(
      `<html><meta charset="utf-8"><p>${words} ПЕРЕВОД ${BTC}</p>`,
      'windows-1251',
    )
    expect((await read('a.html', html)).parts).toMatchObject([
      { text: `${words} ПЕРЕВОД ${BTC}`, encoding: 'windows-1251' },
    ])
  })
})

it('readParts keeps letters that an assumed encoding takes for the second byte of a character', async () => {
  const words = encode('请将资金转到以下钱包地址。'.repeat(20), 'gbk')
  const bytes = Buffer.concat([words, Uint8Array.of(0x81), Buffer.from(BTC)])
  const { parts } = await read('a.txt', bytes)
  expect(parts[0]?.text).not.toContain(BTC)
  expect(parts).toMatchObject([{ name: 'a.txt' }, { name: 'a.txt: letters', text: BTC }])
})

it.each([
  ['an escape sequence', Buffer.from('pay \x1b$B')],
  ['a byte order mark', Buffer.from('\xff\xfe', 'latin1')],
  [
    'a log whose end was added in another encoding',
    Buffer.from(`\ufeff${'log '.repeat(200)}`, 'utf16le'),
  ],
])('readParts keeps letters that %s makes others of', async (_, bytes) => {
  const { parts } = await read('a.txt', Buffer.concat([bytes, Buffer.from(BTC)]))
  expect(parts.map(({ text }) => text).join('\n')).toContain(BTC)
})

it('readParts keeps letters that the declared charset of a mail takes', async () => {
  const mail = `From: a@example.com\nContent-Type: text/plain; charset=utf-16le\n\n${BTC}`
  const { parts } = await read('a.eml', mail)
  expect(parts).toMatchObject([{}, {}, { name: 'a.eml: letters', text: BTC }])
})

/** Bytes without a NUL, as of a short encrypted message. */
const ENCRYPTED = Uint8Array.from(
  { length: 150 },
  (_, at) => 1 + ((at * 7919 + at * at * 31) % 255),
)

it.each([
  ['a.gpg', '', 'binary'],
  ['a.jpg', 'ffd8ffe1', 'picture'],
])('readParts names %s without a NUL as not read', async (name, start, reason) => {
  const bytes = Buffer.concat([Buffer.from(start, 'hex'), ENCRYPTED])
  expect(await read(name, bytes)).toMatchObject({ parts: [], unread: [{ name, reason }] })
})

it.each([
  ['a.doc', 'd0cf11e0a1b11ae1', 'office'],
  ['a.dat', '0000ff00', 'binary'],
  ['a.pdf', '255044462d312e37', 'broken'],
])('readParts reads the letters in %s, and names it as not read', async (name, start, reason) => {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const bytes = Buffer.concat([
      Buffer.from(start, 'hex'),
      Buffer.from('\x01\0'),
      Buffer.from(BTC, encoding),
    ])
    expect(await read(name, bytes)).toMatchObject({
      parts: [{ name: `${name}: letters`, text: expect.stringContaining(BTC) }],
      unread: [{ name, reason }],
    })
  }
})
