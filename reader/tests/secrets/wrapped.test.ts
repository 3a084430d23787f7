import { getPublicKey } from '@noble/ed25519'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../src/cli/read-file.ts'
import { readText } from '../../src/reading/read.ts'
import { LISTED, lists } from '../lists.ts'
import { Random } from '../samples/random.ts'
import { SECRETS } from '../samples/secrets.ts'

const TO = LISTED.evm

function makePair(random: Random) {
  const seed = random.bytes(32)
  return [...seed, ...getPublicKey(seed)].join(', ')
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** `isCut`: also inside its parts, and as strings of code. */
const KINDS: Record<string, { make: (random: Random) => string; label: string; isCut: boolean }> = {
  'hexadecimal digits': {
    make: (random) => toHex(random.bytes(32)),
    label: 'private key: ',
    isCut: true,
  },
  'hexadecimal digits with 0x': {
    make: (random) => `0x${toHex(random.bytes(32))}`,
    label: 'PRIVATE_KEY=',
    isCut: true,
  },
  'a label that ends a line': {
    make: (random) => toHex(random.bytes(32)),
    label: 'The secret key is\n',
    isCut: true,
  },
  WIF: { make: SECRETS['WIF, Bitcoin']?.make ?? String, label: 'key ', isCut: true },
  'an extended key': { make: SECRETS['extended key']?.make ?? String, label: '', isCut: true },
  'a phrase': {
    make: (random) => entropyToMnemonic(random.bytes(16), wordlist),
    label: 'seed: ',
    isCut: true,
  },
  'a long phrase': {
    make: (random) => entropyToMnemonic(random.bytes(32), wordlist),
    label: '',
    isCut: true,
  },
  'bytes with their public key': { make: makePair, label: '', isCut: false },
}

function wrap(text: string, column: number, isCut: boolean): string[] {
  if (isCut)
    return text.split('\n').flatMap((line) => line.match(RegExp(`.{1,${column}}`, 'g')) ?? [])
  return text.match(RegExp(`.{1,${Math.max(column, 30)}}(?: |$)`, 'g')) ?? []
}

const SURROUNDINGS: Record<string, { name?: string; make: (lines: string[]) => string }> = {
  'a text': { make: (lines) => `${lines.join('\n')} for ${TO}` },
  'a text, an address in brackets': { make: (lines) => `${lines.join('\n')} (${TO})` },
  'a text, a word of hexadecimal letters': { make: (lines) => `${lines.join('\n')} add ${TO}` },
  'indented lines': { make: (lines) => `${TO}:\n      ${lines.join('\n      ')} and ${TO}` },
  'quotes of a mail': { make: (lines) => `> ${lines.join('\n> ')} (${TO})` },
  comments: { make: (lines) => `// ${lines.join('\n// ')} for ${TO}` },
  'a cell of CSV': {
    name: 'a.csv',
    make: (lines) => `id;note;address\n1;"${lines.join('\n')}";${TO}\n2;"none";${TO}`,
  },
  'strings of code': { make: (lines) => `"${lines.join('" +\n  "')}"; // ${TO}` },
  'strings of code in one line': { make: (lines) => `"${lines.join('" + "')}"; // ${TO}` },
  'HTML with line breaks': {
    name: 'a.html',
    make: (lines) => `<p>${lines.join('<br>')} for ${TO}</p>`,
  },
  'a folded note of a vCard': {
    name: 'a.vcf',
    make: (lines) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:${lines.join('\r\n ')} for ${TO}\r\nEND:VCARD\r\n`,
  },
  'a folded description of a calendar': {
    name: 'a.ics',
    make: (lines) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDESCRIPTION:${lines.join('\r\n ')} for ${TO}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  },
}

/** Words of a phrase, numbers of bytes, or eight letters of a key. */
function listPieces(secret: string): string[] {
  const words = secret.split(/(?<=,) | /)
  if (words.length > 2) return words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return Array.from({ length: secret.length - 7 }, (_, at) => secret.slice(at, at + 8))
}

const COLUMNS = [18, 20, 27, 32, 40, 44, 59, 64, 75, 80]

describe.each(Object.entries(KINDS))('readFile hides %s', (_, { make, label, isCut }) => {
  const around = Object.entries(SURROUNDINGS).filter(
    ([name]) =>
      (isCut || !name.startsWith('strings')) &&
      !(label.endsWith('\n') && name.startsWith('a folded')),
  )
  it.each(around)('that is wrapped, in %s', async (__, { name = 'a.txt', make: write }) => {
    const shown: string[] = []
    for (const [seed, column] of COLUMNS.entries()) {
      const secret = make(new Random(seed))
      const content = write(wrap(label + secret, column, isCut))
      const reading = await readFile({ name, bytes: Buffer.from(content) }, { lists })
      const told = JSON.stringify(reading)
      const pieces = listPieces(secret).filter((piece) => told.includes(piece))
      const isFound = reading.findings.some(
        ({ kind }) => kind === 'secret' || kind === 'hash-or-key',
      )
      if (pieces.length > 0 || !isFound || !told.includes(TO))
        shown.push(`${column}: ${isFound ? '' : 'not found'} ${pieces.slice(0, 2)} ${content}`)
    }
    expect(shown).toEqual([])
  })
})

it('readFile hides bytes as decimal numbers whole, whose digits are as many as those of a key', () => {
  const pair = makePair(new Random(1)).replaceAll(',', '')
  const told = JSON.stringify(readText(`msg="key" bytes="[${pair}]" ${TO}`))
  expect(listPieces(pair).filter((piece) => told.includes(piece))).toEqual([])
})
