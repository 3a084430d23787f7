import { describe, expect, it } from 'vitest'
import { readFile } from '../src/cli/read-file.ts'
import { type Finding, listListings, listSimilar } from '../src/finding.ts'
import { LISTED, lists } from './lists.ts'
import { NOISES } from './samples/noises.ts'
import { Random } from './samples/random.ts'

const escapeAll = (address: string, write: (code: string) => string) =>
  [...address].map((letter) => write(letter.charCodeAt(0).toString(16))).join('')

/** Between its letters, one of characters that people do not see, in any escape. */
const UNSEEN = ['\\x00', '\\0', '\\000', '\\xe2\\x80\\x8b', '=E2=80=8B', '&ZeroWidthSpace;', '%00']

/** Texts that show an address, which the letters of their source are not. */
const ESCAPES: Record<string, (address: string, random: Random) => string> = {
  'escapes of bytes': (address) => escapeAll(address, (code) => `\\x${code}`),
  'escapes of Unicode': (address) => escapeAll(address, (code) => `\\u00${code}`),
  'character references': (address) => escapeAll(address, (code) => `&#x${code};`),
  'percent-encoding': (address) => escapeAll(address, (code) => `%${code}`),
  'percent-encoding, twice': (address) => escapeAll(address, (code) => `%25${code}`),
  'capitals in black squares': (address) =>
    address.replace(/[A-Z]/g, (letter) =>
      String.fromCodePoint(0x1f170 + letter.charCodeAt(0) - 0x41),
    ),
  'quoted-printable': (address) => escapeAll(address, (code) => `=${code.toUpperCase()}`),
  'unseen letters': (address, random) => [...address].join(random.pick(UNSEEN)),
  'letters from right to left': (address) => `\u202e${[...address].reverse().join('')}\u202c`,
  'letters printed twice': (address) =>
    [...address].map((letter) => `${letter}\b${letter}`).join(''),
  'marks in brackets': (address) => (address.match(/.{1,4}/g) ?? []).join(' [12] '),
  'Base64 in JSON': (address) =>
    JSON.stringify({ body: Buffer.from(`please pay to ${address} today`).toString('base64') }),
  'look-alikes of Cyrillic': (address) =>
    address.replace(/[aeopcxy]/g, (letter) => 'аеорсху'.charAt('aeopcxy'.indexOf(letter))),
  'a wrong letter': (address, random) => {
    const at = random.integer(10, address.length - 10)
    return address.slice(0, at) + (address.charAt(at) === '7' ? '4' : '7') + address.slice(at + 1)
  },
}

const FILES = [
  ['text', (text: string) => ({ name: 'a.txt', text })],
  [
    'CSV',
    (text: string) => ({ name: 'a.csv', text: `id,to,sum\n1,"${text.replaceAll('"', '""')}",5\n` }),
  ],
  ['HTML', (text: string) => ({ name: 'a.html', text: `<!doctype html><p>Pay to ${text}</p>` })],
] as const

function listTold(findings: Finding[]) {
  const told = findings.flatMap(({ lookup }) => [...listListings(lookup), ...listSimilar(lookup)])
  return [...new Set(told.map(({ address }) => address))].sort()
}

describe.each(FILES)('readFile of hits only in %s', (_, make) => {
  it.each(Object.entries({ ...NOISES, ...ESCAPES }))(
    'tells what the reading tells: %s',
    async (__, wrap) => {
      const random = new Random(9)
      let count = 0
      for (const address of Object.values(LISTED)) {
        const { name, text } = make(wrap(address, random))
        const file = { name, bytes: Buffer.from(text) }
        const reading = await readFile(file, { lists })
        const screening = await readFile(file, { lists, hitsOnly: true })
        const told = listTold(reading.findings)
        expect(listTold(screening.findings)).toEqual(told)
        count += told.length
      }
      expect(count).toBeGreaterThan(Object.keys(LISTED).length / 2)
    },
  )
})
