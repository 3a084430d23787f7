import { createHash } from 'node:crypto'
import { gzipSync, strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { listFound, listRuns } from '../../src/files/base64-parts.ts'
import { Random } from '../samples/random.ts'
import { makePdf, showLines } from './make-pdf.ts'
import { BTC, LISTED, read } from './read.ts'

const TEXT = `Please pay today, to ${LISTED}, and write «done» when it is sent. Kind regards,\r\nAlice\r\n`

const encode = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
const fold = (text: string, width: number, by: string) =>
  text.replace(RegExp(`.{${width}}`, 'g'), `$&${by}`)

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(900, 'picture')])

it.each([
  ['a.json', `{"@odata.type":"#x","contentBytes":"${encode(TEXT)}"}`],
  ['gmail.json', `{"body":{"size":9,"data":"${Buffer.from(TEXT).toString('base64url')}"}}`],
  ['php.json', `{"data":"${encode(TEXT).replaceAll('/', '\\/')}"}`],
  ['notebook.ipynb', `{"text/plain":"${fold(encode(TEXT), 76, '\\n')}\\n"}`],
  ['a.xml', `<a>\n  <data>\n    ${fold(encode(TEXT), 64, '\n    ')}\n  </data></a>`],
  ['a.ics', `ATTACH;ENCODING=BASE64;VALUE=BINARY:${fold(encode(TEXT), 60, '\r\n ')}\r\nEND:VEVENT`],
  ['a.vcf', `KEY;ENCODING=b:${fold(encode(TEXT), 72, '\n ')}\nEND:VCARD`],
  ['a.css', `a{background:url(data:text/plain;base64,${encode(TEXT)})}`],
  ['a.md', `# Title\n\n[file](data:text/plain;base64,${encode(TEXT)})`],
  ['a.url', `?file=${encodeURIComponent(encode(TEXT))}`],
  ['a.ps1', `powershell -enc ${Buffer.from(TEXT, 'utf16le').toString('base64')}`],
  [
    'column.txt',
    `${encode(TEXT.slice(0, -1)).replaceAll('=', '')}\n${encode(TEXT.slice(1)).replaceAll('=', '')}`,
  ],
  ['a.html', `<html><script>const mail = "${encode(TEXT)}"</script></html>`],
])('readParts reads a text in Base64 in %s once', async (name, content) => {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  const decoded = parts.find((part) => part.name === `${name}: Base64`)?.text ?? ''
  expect(decoded).toContain(LISTED)
})

it.each([
  ['message.json', `{"input":"0x${Buffer.from(TEXT).toString('hex')}"}`],
  ['op-return.txt', `OP_RETURN 6a4c${Buffer.from(`to ${LISTED}`).toString('hex').toUpperCase()}`],
  [
    'call.txt',
    `0x35${'20'.padStart(64, '0')}${Buffer.from(LISTED).toString('hex')}${'00'.repeat(9)}`,
  ],
  ['buffer.json', JSON.stringify({ type: 'Buffer', data: [...Buffer.from(TEXT)] })],
  ['page.js', `String.fromCharCode(${[...Buffer.from(LISTED)].join(', ')})`],
  [
    'packet.c',
    `char a[] = {\n  ${[...Buffer.from(LISTED)].map((one) => `0x${one.toString(16)}`).join(',\n  ')} };`,
  ],
  ['dump.txt', Buffer.from(LISTED).toString('hex').replace(/../g, '$& ')],
])('readParts reads a text in hexadecimal digits or bytes in %s', async (name, content) => {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  const decoded = parts.find((part) => part.name === `${name}: Hexadecimal`)?.text ?? ''
  expect(decoded).toContain(LISTED)
})

it('readParts reads no text in hashes', async () => {
  const hashes = Array.from({ length: 99 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('hex'),
  )
  expect((await read('hashes.txt', hashes.join('\n'))).parts).toHaveLength(1)
})

it.each([
  [
    'secret.yaml',
    `data:\n  PRIVATE_KEY: ${encode(`0x${'3a'.repeat(32)}`)}\n`,
    'PRIVATE_KEY: 0x3a3a',
  ],
  ['a.env', `WALLET_SECRET="${encode('5b'.repeat(32))}"`, 'WALLET_SECRET: 5b5b'],
  ['a.json', `{"body":"${encode('Date,Type\n2024-01-01,transfer of USDT\n')}"}`, 'Date,Type'],
])('readParts reads a line in Base64 behind its label in %s', async (name, content, expected) => {
  const { parts } = await read(name, content)
  const decoded = parts.find((part) => part.name === `${name}: Base64`)?.text ?? ''
  expect(decoded.slice(0, expected.length)).toBe(expected)
})

it.each([
  ['a.json', `{"file":"${encode(makePdf([showLines([`to ${BTC}`])]))}"}`],
  ['a.json', `{"file":"${encode(gzipSync(strToU8(`to ${BTC}`)))}"}`],
  [
    'a.json',
    `{"html":"${encode(`<!doctype html><p>to <b>${BTC.slice(0, 9)}</b>${BTC.slice(9)}`)}"}`,
  ],
])('readParts reads a file in Base64', async (name, content) => {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  expect(parts.map(({ text }) => text).join()).toContain(`to ${BTC}`)
})

it.each([
  ['a.md', `![scan](data:image/png;base64,${encode(PNG)})`],
  ['a.svg', `<svg><image href="data:image/png;base64,${fold(encode(PNG), 76, '\n')}"/></svg>`],
])('readParts names a picture in Base64 in %s', async (name, content) => {
  const { unread } = await read(name, content)
  expect(unread).toMatchObject([{ name: `${name}: Base64 1`, reason: 'picture' }])
})

const LINES = encode(`pay ${LISTED} now, please`).match(/.{1,20}/g) ?? []

it.each([
  ['in Base64', encode(encode(`pay ${LISTED} now`))],
  ['in another encoding', Buffer.from(`für ${LISTED}`, 'latin1').toString('base64')],
  ['in a database', encode(`SQLite format 3\0\x01\x02${LISTED}`)],
  ['behind an escaped line break', `{"body":"Dear\\n\\n${LINES.join('')}"}`],
  ['behind a path', `https://example.com/view/${LINES.join('')}`],
  ['in a quoted mail', `> ${LINES.join('\n> ')}`],
  ['in strings that go on', `"${LINES.join('" +\n  "')}"`],
  ['in UTF-7', `+${Buffer.from(`pay ${LISTED}`, 'utf16le').swap16().toString('base64')}-`],
])('readParts reads an address in Base64 %s', async (_, content) => {
  const { parts } = await read('a.txt', content)
  expect(parts.map(({ text }) => text).join('\n')).toContain(LISTED)
})

it('readParts reads a large file in Base64', async () => {
  const gzip = gzipSync(strToU8(LISTED))
  const file = Buffer.concat([gzip, Buffer.alloc(8_000_000)])
  for (const content of [encode(file), fold(encode(file), 76, '\n')]) {
    const { unread } = await read('a.txt', content)
    expect(unread).toMatchObject([{ name: expect.stringContaining('a.txt: Base64 1') }])
  }
})

it('readParts names Base64 that is in itself too often', async () => {
  let text = `pay ${LISTED} now`
  for (let depth = 0; depth < 8; depth++) text = encode(text)
  const { unread } = await read('a.txt', text)
  expect(unread).toMatchObject([{ name: 'a.txt: Base64', reason: 'too-deep' }])
})

it('readParts counts what is too much in Base64', async () => {
  const texts = Array.from({ length: 1003 }, (_, index) => `"${encode(`${TEXT}${index}`)}"`)
  const { unread } = await read('a.json', `[${texts.join()}]`)
  expect(unread).toMatchObject([{ name: 'a.json: 3 more in Base64', reason: 'too-large' }])
})

it('readParts takes no hashes, names, paths and keys for Base64', async () => {
  const text = [
    'c5338cd251c22daa8c9c9cc94f498cc8a5c7e1d2e75287a5dda91096fe64efa5',
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGJ0ZXN0a2V5dGVzdGtleXRlc3RrZXl0ZXN0a2V5dGVz',
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'Source/WebKit/UIProcess/API/glib/WebKitEditorStatePrivate',
    'DesktopPWAsLinkCapturingWithScopeExtensionsEnabledByDefault',
    'A'.repeat(80),
  ].join('\n')
  const { parts, unread } = await read('a.txt', text)
  expect([parts.map(({ name }) => name), unread]).toEqual([['a.txt'], []])
})

it('listFound finds in the parts of a text that can have a run what is in all of it', () => {
  const random = new Random(70)
  const encoded = () =>
    random.pick([
      (text: string) => text,
      (text: string) => text.replaceAll('/', '\\/'),
      (text: string) => encodeURIComponent(text).toLowerCase(),
      (text: string) => text.replaceAll('+', '%2B'),
    ])(encode(random.pick([TEXT.slice(0, random.integer(8, 99)), '~~~???>>>///'.repeat(9), PNG])))
  const piece = () =>
    random.pick([
      encoded,
      encoded,
      () => encoded().slice(0, random.integer(1, 40)),
      () => random.text(random.integer(1, 99), ' \t'),
      () => random.text(random.integer(1, 20), '+.& \n'),
      () =>
        random.pick(['\n', '\r\n', '\\r\\n', '\\n', '" + "', '"%2b"', "' & '", '"', ':', '=', '<']),
      () => `\n${' '.repeat(random.integer(0, 40))}`,
      () => random.pick(['key: "', 'mail="', 'a'.repeat(41), 'é', '%2b%2F'.repeat(30), 'word ']),
    ])()
  let count = 0
  for (let round = 0; round < 3000; round++) {
    const text = random.list(random.integer(1, 30), piece).join('')
    const found = [...listRuns(text)]
    expect([...listFound(text)], JSON.stringify(text)).toEqual(found)
    count += found.length
  }
  expect(count).toBeGreaterThan(1000)
})
