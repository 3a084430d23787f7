import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import type { Input } from '../../src/cli/inputs.ts'
import { openInput } from '../../src/cli/open-input.ts'

const MAX_WHOLE = 128

/** Opens bytes that come in chunks of 7, so that characters are cut. @param size 0 for standard input. */
async function open(name: string, bytes: Buffer, size = bytes.length, notify = (_: string) => {}) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) =>
    bytes.subarray(7 * index, 7 * index + 7),
  )
  const input = { name, size, open: () => Readable.from(chunks) }
  const { parts, unread } = await openInput(input, () => {}, { maxWhole: MAX_WHOLE, notify })
  const read = await Promise.all(
    parts.map(async ({ pieces, getFacts, ...part }) => {
      const text = await joinPieces(pieces)
      return { ...part, text, ...getFacts() }
    }),
  )
  return { parts: read, unread }
}

async function joinPieces(pieces: AsyncIterable<string> | Iterable<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const getFacts = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const LONG = `${'نام und Straße '.repeat(40)}end`

describe('openInput with a text above the limit', () => {
  it.each([
    ['UTF-8', Buffer.from(LONG)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${LONG}`)],
    ['UTF-16', Buffer.from(`\ufeff${LONG}`, 'utf16le')],
  ])('reads %s as a stream, with size and digest of the whole', async (_, bytes) => {
    for (const size of [bytes.length, 0])
      expect(await open('a.txt', bytes, size)).toEqual({
        parts: [{ name: 'a.txt', text: LONG, ...getFacts(bytes) }],
        unread: [],
      })
  })

  const ASCII = 'x'.repeat(100)
  const GERMAN = 'Empfänger: Günther, Straße 5 '.repeat(9)

  it.each([
    ['a file', undefined],
    ['standard input', 0],
  ])(
    'assumes the encoding of %s by its first bytes that are not ASCII, and says so',
    async (_, size) => {
      for (const text of [`${ASCII.repeat(9)}${GERMAN}`, `${ASCII}${GERMAN}`]) {
        const notify = vi.fn()
        const { parts } = await open('a.csv', Buffer.from(text, 'latin1'), size, notify)
        expect(parts).toMatchObject([{ name: 'a.csv', text }])
        expect(notify.mock.calls).toEqual([
          ['a.csv has bytes that are not valid Unicode: it was read as windows-1252.'],
        ])
      }
    },
  )

  it('says that the end of a text has another encoding than its beginning', async () => {
    const notify = vi.fn()
    const bytes = Buffer.concat([Buffer.from(`é${ASCII.repeat(2)}`), Buffer.of(0xe9)])
    const { parts } = await open('standard input', bytes, 0, notify)
    expect(parts).toMatchObject([{ text: `é${ASCII.repeat(2)}\ufffd` }])
    expect(notify.mock.calls).toEqual([
      [
        'standard input was read in the encoding of its beginning, in which later bytes are not valid.',
      ],
    ])
  })

  it.each([
    ['file', undefined],
    ['standard input', 0],
  ])('names a %s with a zero byte as not read in full', async (name, size) => {
    expect(await open(name, Buffer.from(`${ASCII.repeat(2)}\0end`), size)).toMatchObject({
      parts: [{ name }],
      unread: [{ name, reason: 'binary' }],
    })
  })
})

it('openInput names a file above the limit whose format needs the whole file, with size and digest', async () => {
  const book = readFileSync(join(import.meta.dirname, '../files/samples/openpyxl.xlsx'))
  expect(await open('book.xlsx', book)).toEqual({
    parts: [],
    unread: [{ name: 'book.xlsx', reason: 'too-large', ...getFacts(book) }],
  })
})

describe('openInput with a source without an end', () => {
  it.each([
    ['zero bytes, as of /dev/zero', Buffer.alloc(7), 'binary'],
    ['a large archive', Buffer.from('PK\x03\x04zip'), 'too-large'],
  ])('ends at %s, and names it without size and digest', async (_, chunk, reason) => {
    async function* repeat() {
      for (;;) yield chunk
    }
    const input = { name: 'a.dat', size: 0, open: repeat }
    expect(await openInput(input, () => {}, { maxWhole: MAX_WHOLE })).toEqual({
      parts: [],
      unread: [{ name: 'a.dat', reason }],
    })
  })
})

describe('openInput with a file that changes while it is read', () => {
  const read = async (input: Input) => {
    const { parts, unread } = await openInput(input, () => {}, { maxWhole: MAX_WHOLE })
    for (const { pieces } of parts) await joinPieces(pieces)
    return unread
  }
  const toInput = (size: number, ...opened: Buffer[]): Input => ({
    name: 'a.csv',
    size,
    open: () => Readable.from([opened.length > 1 ? opened.shift() : opened[0]]),
  })
  const text = Buffer.from('x,'.repeat(100))

  it.each([
    ['emptied', toInput(200, Buffer.from('x'))],
    ['cut off behind its beginning', toInput(200, text.subarray(0, 80), text)],
    ['longer', toInput(150, text)],
    ['written again', { ...toInput(200, text), isChanged: () => true }],
  ])('names one that is %s', async (_, input) => {
    expect(await read(input)).toEqual([{ name: 'a.csv', reason: 'unopened' }])
  })

  it('names none that is as it was', async () => {
    expect(await read({ ...toInput(200, text), isChanged: () => false })).toEqual([])
  })
})

describe('openInput with a text above the limit that has parts with an encoding', () => {
  const encoded = btoa('The address of the wallet is abc')

  it('reads them where the whole is small enough', async () => {
    const text = Buffer.from(`${'x '.repeat(35)}\n${encoded}`)
    for (const size of [text.length, 0])
      expect((await open('a.txt', text, size)).parts).toMatchObject([
        { name: 'a.txt' },
        { name: 'a.txt: Base64', text: expect.stringContaining('wallet is abc') },
      ])
  })

  it('reads letters that its encoding takes', async () => {
    const letters = 'TNiq9AXBp9EjUqhDhrwrf'
    const japanese = Buffer.from(`${'x'.repeat(70)}\n\x1b$B${letters}`)
    const unicode = Buffer.concat([
      Buffer.from(`\ufeff${'x'.repeat(40)}`, 'utf16le'),
      Buffer.from(`\n${letters}`),
    ])
    for (const bytes of [japanese, unicode])
      expect((await open('a.txt', bytes)).parts).toMatchObject([
        {},
        { name: 'a.txt: letters', text: letters },
      ])
  })

  it('names them in a larger text, which is still read', async () => {
    const text = Buffer.from(`${'x '.repeat(100)}\n${encoded}`)
    expect(await open('a.txt', text)).toMatchObject({
      parts: [{ name: 'a.txt', text: text.toString() }],
      unread: [{ name: 'a.txt: encoded parts', reason: 'too-large' }],
    })
  })
})

it('openInput hides a secret in the name of a file', async () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  for (const name of [`${words}.txt`, `${words.replaceAll(' ', '-')}.txt`]) {
    const { parts } = await open(name, Buffer.from('x'))
    expect(parts).toMatchObject([{ name: '•••.txt' }])
  }
  const inFolder = await open(`cases/${words}.txt`, Buffer.from('x'))
  expect(inFolder.parts).toMatchObject([{ name: 'cases/•••.txt' }])
  const { parts } = await open('Withdrawals of November 2026.txt', Buffer.from('x'))
  expect(parts).toMatchObject([{ name: 'Withdrawals of November 2026.txt' }])
})
