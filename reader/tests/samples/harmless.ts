import type { Random } from './random.ts'
import { ARABIC, COUNTRIES, ENGLISH, FUNCTION_WORDS, HEADERS, NAMES, URDU } from './words.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const HEX = '0123456789abcdef'
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const sentence = (random: Random, words: string[], end: string) => {
  const text = random.list(random.integer(6, 40), () => random.pick(words)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1) + end
}

/** About half of the words of English are function words. */
const pickEnglish = (random: Random) =>
  random.next() < 0.45 ? random.pick(FUNCTION_WORDS) : random.pick(ENGLISH)

const english = (random: Random) =>
  random
    .list(random.integer(1, 6), () => {
      const text = random.list(random.integer(6, 40), () => pickEnglish(random)).join(' ')
      return text.charAt(0).toUpperCase() + text.slice(1) + random.pick(['.', '', '!', '?'])
    })
    .join(random.pick([' ', '\n', '\n\n']))

const prose = (words: string[], ends: string[]) => (random: Random) =>
  random
    .list(random.integer(1, 6), () => sentence(random, words, random.pick(ends)))
    .join(random.pick([' ', '\n', '\n\n']))

const list = (words: string[]) => (random: Random) =>
  random
    .list(random.integer(8, 36), () => random.pick(words))
    .join(random.pick(['\n', ', ', ' ', '\n- ', '; ', ' | ', '\n\n']))

const table = (random: Random) => {
  const delimiter = random.pick([',', ';', '\t'])
  const columns = random.list(random.integer(6, 16), () =>
    random.pick(HEADERS).replaceAll('_', ' '),
  )
  const cell = () =>
    random.pick([
      () => `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
      () => String(random.integer(0, 999_999)),
      () => random.pick(ENGLISH),
      () => random.pick(NAMES),
      () => (random.next() * 1000).toFixed(8),
      () => '',
    ])()
  const rows = random.list(random.integer(0, 12), () => columns.map(cell).join(delimiter))
  return [columns.join(delimiter), ...rows].join('\n')
}

const numbers = (random: Random) => {
  const digits = random.integer(1, 8)
  const first = random.integer(0, 200)
  const isSeries = random.next() < 0.3
  return random
    .list(random.integer(8, 70), () => random.text(digits, '0123456789'))
    .map((number, index) => (isSeries ? String(first + index) : number))
    .join(random.pick(['\n', ' ', ', ', '\t']))
}

const notes = (random: Random) =>
  random
    .list(
      random.integer(3, 12),
      () =>
        `${random.pick(['Ticket', 'Case', 'Invoice', 'Order', 'Ref'])} ${random.integer(10_000, 99_999_999)} ${random.pick(NAMES)} ${random.pick(ENGLISH)} ${random.integer(1, 99_999)}`,
    )
    .join('\n')

const uuid = (random: Random) => [8, 4, 4, 4, 12].map((count) => random.text(count, HEX)).join('-')

/** Identifiers of other services, by their alphabet and length. */
const IDENTIFIERS: Record<string, (random: Random) => string> = {
  'Git commit': (random) => random.text(40, HEX),
  'PGP fingerprint': (random) => random.text(40, HEX).toUpperCase(),
  'PGP groups': (random) => (random.text(40, HEX).toUpperCase().match(/.{4}/g) ?? []).join(' '),
  MD5: (random) => random.text(32, HEX),
  'IPFS v0': (random) => `Qm${random.text(44, BASE58)}`,
  'IPFS v1': (random) => `bafybei${random.text(52, 'abcdefghijklmnopqrstuvwxyz234567')}`,
  'libp2p peer': (random) => `12D3KooW${random.text(44, BASE58)}`,
  'EOS public key': (random) => `EOS${random.text(50, BASE58)}`,
  'Tezos operation': (random) => `o${random.pick(['n', 'o', 'p'])}${random.text(49, BASE58)}`,
  'Tezos block': (random) => `BL${random.text(49, BASE58)}`,
  UUID: uuid,
  'Drive file': (random) => `1${random.text(32, `${ALPHANUMERIC}-_`)}`,
  'Drive link': (random) =>
    `https://drive.google.com/file/d/1${random.text(32, `${ALPHANUMERIC}-_`)}/view`,
  'YouTube link': (random) =>
    `https://www.youtube.com/watch?v=${random.text(11, `${ALPHANUMERIC}-_`)}`,
  'API key': (random) => random.text(64, ALPHANUMERIC),
  token: (random) => `ghp_${random.text(36, ALPHANUMERIC)}`,
  'session id': (random) => random.text(random.integer(20, 48), ALPHANUMERIC),
  JWT: (random) => [36, 80, 43].map((count) => random.text(count, `${ALPHANUMERIC}-_`)).join('.'),
  'ISO date': (random) => `2026-1${random.integer(0, 2)}-2${random.integer(0, 8)}T10:22:11.000Z`,
  integrity: (random) => `sha512-${random.text(86, `${ALPHANUMERIC}+/`)}==`,
  IBAN: (random) =>
    `PK${random.text(2, '0123456789')} SCBL ${random.text(4, '0123456789')} ${random.text(4, '0123456789')} ${random.text(4, '0123456789')} ${random.text(4, '0123456789')}`,
  'tracking number': (random) => `1Z${random.text(16, '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ')}`,
  'public key': (random) => `0${random.pick(['2', '3'])}${random.text(64, HEX)}`,
  'email id': (random) => `<${random.text(32, ALPHANUMERIC)}@mail.example.com>`,
}

const AROUND = [
  (id: string) => id,
  (id: string) => `Fixed in ${id}, see the notes.`,
  (id: string) => `Reference: ${id}\nPlease keep it.`,
  (id: string) => `id,owner\n${id},Ada\n`,
  (id: string) => `{"id":"${id}","state":"open"}`,
]

/** Kinds of texts without an address, a hash or a secret. */
export const HARMLESS: Record<string, (random: Random) => string> = {
  English: english,
  Urdu: prose(URDU, ['۔', '', '؟']),
  Arabic: prose(ARABIC, ['.', '', '؟']),
  'list of words': list(ENGLISH),
  'list of countries': list(COUNTRIES),
  'list of names': list(NAMES),
  table,
  numbers,
  notes,
  ...Object.fromEntries(
    Object.entries(IDENTIFIERS).map(([name, make]) => [
      name,
      (random: Random) => random.pick(AROUND)(make(random)),
    ]),
  ),
}
