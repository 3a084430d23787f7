import { describe, expect, it } from 'vitest'
import { readFile } from '../src/cli/read-file.ts'
import { makePdf, showLines } from './files/make-pdf.ts'
import { LISTED, lists } from './lists.ts'
import { Random } from './samples/random.ts'
import { SECRETS } from './samples/secrets.ts'

const TO = LISTED.evm

/** Two parts of a secret, at a space if it has any. */
function halve(secret: string): [string, string] {
  const middle = Math.floor(secret.length / 2)
  const space = secret.indexOf(' ', middle)
  return space < 0
    ? [secret.slice(0, middle), secret.slice(middle)]
    : [secret.slice(0, space), secret.slice(space + 1)]
}

/** Files in which people see a secret next to a listed address. `hidden`: its letters in the file. */
const SURROUNDINGS: Record<
  string,
  (secret: string) => { name: string; content: string | Uint8Array; hidden?: string }
> = {
  'a line': (secret) => ({ name: 'a.txt', content: `${secret} to ${TO}` }),
  'titles between its parts': (secret) => {
    const [first, second] = halve(secret)
    return {
      name: 'a.html',
      content: `<p><b title="first half">${first}</b> <b title="second half">${second}</b> ${TO}</p>`,
    }
  },
  'pictures between its parts': (secret) => {
    const [first, second] = halve(secret)
    return { name: 'a.html', content: `<p>${first} <img alt="key icon"> ${second} ${TO}</p>` }
  },
  'two lines': (secret) => ({ name: 'a.txt', content: `${halve(secret).join('\n')}\n${TO}` }),
  'an email that quotes it': (secret) => ({
    name: 'a.eml',
    content: `From: a@example.com\nTo: b@example.com\nSubject: s\nDate: today\n\n> ${halve(secret).join('\n> ')}\n> ${TO}`,
  }),
  'two pages of a PDF': (secret) => {
    const [first, second] = halve(secret)
    return { name: 'a.pdf', content: makePdf([showLines([TO, first]), showLines([second, TO])]) }
  },
  'Base64 in JSON': (secret) => {
    const contentBytes = Buffer.from(`${secret} to ${TO}`).toString('base64')
    return { name: 'a.json', content: JSON.stringify({ contentBytes }), hidden: contentBytes }
  },
  'Base64 beside an address': (secret) => {
    const text = Buffer.from(secret).toString('base64')
    return { name: 'a.csv', content: `note,to\n${text},${TO}\n`, hidden: text }
  },
  'Base64 of UTF-16 behind an address': (secret) => {
    const text = Buffer.from(secret, 'utf16le').toString('base64url')
    return { name: 'a.log', content: `paid to ${TO}: ${text}`, hidden: text }
  },
  'lines of Base64 before an address': (secret) => {
    const text = Buffer.from(`Key: ${secret}`).toString('base64')
    const lines = text.match(/.{1,50}/g) ?? []
    return { name: 'a.txt', content: `${lines.join('\n')} ${TO}`, hidden: lines.join(' ') }
  },
}

/** Pieces of a secret that nobody may read: words of a phrase, and eight letters of a key. */
function listPieces(secret: string): string[] {
  const words = secret.split(' ')
  if (words.length > 2) return words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return Array.from({ length: secret.length - 8 }, (_, at) => secret.slice(at, at + 8))
}

describe.each(Object.entries(SURROUNDINGS))(
  'readFile shows no part of a secret in %s',
  (_, make) => {
    it.each(
      Object.entries(SECRETS).filter(([, { isUnchecked, isAlone }]) => !isUnchecked && !isAlone),
    )('%s', async (__, { make: makeSecret }) => {
      for (let seed = 0; seed < 3; seed++) {
        const secret = makeSecret(new Random(seed))
        const { name, content, hidden = secret } = make(secret)
        const reading = await readFile({ name, bytes: Buffer.from(content) }, { lists })
        const told = JSON.stringify(reading)
        const pieces = [...listPieces(secret), ...listPieces(hidden)]
        expect(pieces.filter((piece) => told.includes(piece))).toEqual([])
      }
    })
  },
)
