import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openInput } from '../../src/cli/open-input.ts'

const LIMIT = 64

/** Opens bytes that come in chunks of 7, so that characters are cut. */
async function open(name: string, bytes: Buffer) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) =>
    bytes.subarray(7 * index, 7 * index + 7),
  )
  const input = { name, size: bytes.length, open: () => Readable.from(chunks) }
  const { parts, unread } = await openInput(input, () => {}, LIMIT)
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
    expect(await open('a.txt', bytes)).toEqual({
      parts: [{ name: 'a.txt', text: LONG, ...getFacts(bytes) }],
      unread: [],
    })
  })

  it('assumes the encoding by the beginning, and says so', async () => {
    const text = 'Empfänger: Günther, Straße 5 '.repeat(9)
    expect(await open('a.csv', Buffer.from(text, 'latin1'))).toMatchObject({
      parts: [{ name: 'a.csv', encoding: 'windows-1252', text }],
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
