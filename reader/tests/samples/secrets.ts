import { sha256 } from '@noble/hashes/sha2.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createMonero } from '../../src/formats/keys/phrase-checksum.ts'
import { WORDS as MONERO } from '../../src/secrets/monero-words.ts'
import { base58check, base58xrp, concatBytes } from './encode.ts'
import type { Random } from './random.ts'
import { ENGLISH, URDU } from './words.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const phrase = (random: Random) =>
  entropyToMnemonic(random.bytes(random.pick([16, 20, 24, 28, 32])), wordlist)

/**
 * `isAlone`: a mistake is only found in a text that has nothing else, since the checksum has eight bits.
 * `isUnchecked`: nothing tells a mistake.
 */
type Kind = {
  make: (random: Random) => string
  isPhrase?: true
  isAlone?: true
  isUnchecked?: true
}

const wif = (version: number) => (random: Random) =>
  base58check(concatBytes([version], random.bytes(32), random.next() < 0.7 ? [1] : []))

/** BIP-32: version, depth, parent, number, chain code, and the key behind a zero byte. */
const xprv = (random: Random) =>
  base58check(
    concatBytes([0x04, 0x88, 0xad, 0xe4], random.bytes(9), random.bytes(32), [0], random.bytes(32)),
  )

const xrpSeed = (random: Random) =>
  base58xrp(
    random.next() < 0.5
      ? concatBytes([0x21], random.bytes(16))
      : concatBytes([0x01, 0xe1, 0x4b], random.bytes(16)),
  )

const seedQr = (random: Random) =>
  phrase(random)
    .split(' ')
    .map((word) => String(wordlist.indexOf(word)).padStart(4, '0'))
    .join('')

/** Words with numbers that go down two columns. */
function inColumns(text: string) {
  const words = text.split(' ').map((word, index) => `${index + 1}. ${word}`)
  const height = Math.ceil(words.length / 2)
  return words
    .slice(0, height)
    .map((word, row) => `${word}\t${words[row + height] ?? ''}`)
    .join('\n')
}

/** Messages are whole lines. */
function inMessages(text: string) {
  const lines = text.split(' ').map((word, index) => `[9:${10 + index}] Ali: ${word}`)
  return `\n${lines.join('\n')}\n`
}

function moneroSeed(random: Random) {
  const { isRight } = createMonero(MONERO)
  const indices = random.list(24, () => random.integer(0, MONERO.length - 1))
  const last = indices.find((index) => isRight([...indices, index])) ?? 0
  return [...indices, last].map((index) => MONERO[index]).join(' ')
}

const bytesOfKey = (random: Random) => `[${random.list(64, () => random.integer(0, 255))}]`

const passwordUri = (random: Random) =>
  `otpauth://totp/Exchange:ali?secret=${random.text(32, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`

function miniKey(random: Random): string {
  for (;;) {
    const key = `S${random.text(29, BASE58)}`
    if (sha256(new TextEncoder().encode(`${key}?`))[0] === 0 && /\d/.test(key)) return key
  }
}

export const SECRETS: Record<string, Kind> = {
  'seed phrase': { make: phrase, isPhrase: true },
  'seed phrase, numbered': {
    make: (random) =>
      phrase(random)
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join(random.pick(['\n', ' '])),
    isPhrase: true,
  },
  'seed phrase in lines': {
    make: (random) => phrase(random).replaceAll(' ', '\n'),
    isPhrase: true,
  },
  'seed phrase in two columns': { make: (random) => inColumns(phrase(random)), isPhrase: true },
  'seed phrase, a message a word': {
    make: (random) => inMessages(phrase(random)),
    isUnchecked: true,
  },
  'Monero seed': { make: moneroSeed, isPhrase: true },
  'Solana key of bytes': { make: bytesOfKey, isUnchecked: true },
  'URI of one-time passwords': { make: passwordUri, isUnchecked: true },
  'WIF, Bitcoin': { make: wif(0x80) },
  'WIF, Litecoin': { make: wif(0xb0) },
  'extended key': { make: xprv },
  'XRPL seed': { make: xrpSeed },
  SeedQR: { make: seedQr },
  'mini key': { make: miniKey, isAlone: true },
}

function changeWord(random: Random, text: string) {
  const parts = text.split(/(\s+)/)
  const places = parts.flatMap((part, index) => (/^[a-z]+$/.test(part) ? [index] : []))
  const at = random.pick(places)
  const word = parts[at] ?? ''
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const place = random.integer(0, word.length - 1)
  const changed = random.pick([
    () => word.slice(0, place) + random.pick([...letters]) + word.slice(place + 1),
    () => word.slice(0, place) + word.slice(place + 1),
    () => word.slice(0, place) + random.pick([...letters]) + word.slice(place),
    () => random.pick(wordlist),
    () => random.pick(ENGLISH),
  ])()
  return parts.with(at, changed).join('')
}

function changeCharacter(random: Random, text: string) {
  const at = random.integer(0, text.length - 1)
  const alphabet = /^\d+$/.test(text) ? '0123456789' : BASE58
  return random.pick([
    () => text.slice(0, at) + random.pick([...alphabet]) + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + text.charAt(at) + text.slice(at),
  ])()
}

export const mistype = (random: Random, { isPhrase }: Kind, text: string) =>
  (isPhrase ? changeWord : changeCharacter)(random, text)

export const MESSAGES: ((secret: string, random: Random) => string)[] = [
  (secret) => secret,
  (secret) => `Hi, I cannot open it any more:\n${secret}\nCan you help?`,
  (secret, random) =>
    `${random.list(8, () => random.pick(ENGLISH)).join(' ')}. My backup is: ${secret} . ${random.list(8, () => random.pick(ENGLISH)).join(' ')}`,
  (secret, random) =>
    `${random.list(8, () => random.pick(URDU)).join(' ')}۔\n${secret}\n${random.pick(URDU)}`,
]
