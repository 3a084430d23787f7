import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { expectSecret } from './reading'

// All phrases are published examples of the named documents, or have constant entropy.

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WORDS = PHRASE.split(' ')
const MISTYPED = PHRASE.replace('winner', 'wimner')
  .replace('sausage', 'sasuage')
  .replace('yellow', 'yelow')

describe('readAddress', () => {
  it.each(
    Object.entries({
      'with a wrong checksum': PHRASE.replace('yellow', 'zoo'),
      'with three mistyped words, behind a sentence': `Dear grandma, I wrote down for you what opens my coins: ${MISTYPED}`,
      'in four-letter words, two of them mistyped, behind a label': `Backup: ${WORDS.map((word) =>
        word.slice(0, 4),
      )
        .join(' ')
        .replace('wave', 'wxve')
        .replace('yell', 'yxll')}`,
      'of six words, joined with numbers before or behind': WORDS.slice(0, 6)
        .map((word, index) => (index % 2 ? `${word}${index}` : `${index}${word}`))
        .join(' '),
      'in fullwidth letters': [...PHRASE]
        .map((l) => (l === ' ' ? l : String.fromCodePoint(l.charCodeAt(0) + 0xfee0)))
        .join(''),
      'with Cyrillic letters': PHRASE.replaceAll('a', 'а').replaceAll('e', 'е'),
      'with zero-width spaces': WORDS.join('\u200b'),
      'with zero-width spaces between letters': [...PHRASE]
        .join('\u200b')
        .replaceAll('\u200b \u200b', ' '),
      'percent-encoded twice': `https://example.com/?q=${encodeURIComponent(encodeURIComponent(PHRASE))}`,
      'in a URI': `bitcoin:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu?label=${WORDS.join('+')}`,
      'separated by NUL': `\0${WORDS.join('\0')}`,
      'at the start of a long text': `${PHRASE} ${'x'.repeat(1_000_000)}`,
    }),
  )('finds a seed phrase %s', (_, text) => expectSecret(text, 'seed-phrase'))

  it.each(
    Object.entries({ czech, french, italian, japanese, korean, portuguese, simplified, spanish }),
  )('finds a seed phrase of the BIP-39 list: %s', (_, wordlist) => {
    for (const size of [16, 32]) {
      const phrase = entropyToMnemonic(new Uint8Array(size).fill(0x7f), wordlist)
      const words = phrase.split(/\s/)
      for (const text of [
        phrase,
        words.map((word, index) => `${index + 1}. ${word}`).join(' '),
        words.map((word, index) => `${index + 1} ${word}`).join('\n'),
        `My wallet (2024):\n${phrase}\nKeep it!`,
      ])
        expectSecret(text, 'seed-phrase')
    }
  })

  it('finds a Chinese phrase without whitespace', () => {
    const phrase = entropyToMnemonic(new Uint8Array(16).fill(0x7f), simplified)
    for (const around of ['', '\0']) {
      const text = `${around}${phrase.replaceAll(' ', '')}${around}`
      expectSecret(text, 'seed-phrase')
    }
  })

  it.each([
    'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard',
    'theory painting academic academic armed sweater year military elder discuss acne wildlife boring employer fused large satoshi bundle carbon diagnose anatomy hamster leaves tracks paces beyond phantom capital marvel lips brave detect luck',
    'sequence atlas unveil summon pebbles tuesday beer rudely snake rockets different fuselage woven tagged bested dented vegan hover rapid fawns obvious muppets randomly seasons randomly',
  ])('finds a phrase of SLIP-39 or Monero: %s', (text) => expectSecret(text, 'seed-phrase'))

  it.each([
    'This is the address of the wallet that I have to pay, so please look at it before you send it.',
    'Hello, I would like to know if it is safe to send money to this address today or not',
    'Please check whether the address is on any list of sanctions',
    'Please tell me whether this wallet belongs to anybody whom your people already know well',
    'Quartz bravo charlie delta h2o foxtrot golf Helsinki india juliett kilo lima',
    '地址 my wallet',
    'legal winner thank year',
  ])('finds no seed phrase in: %s', (text) =>
    expect(readAddress(text).reading).toEqual({ kind: 'unknown' }),
  )

  it('finds a seed phrase in less than 2 % of the paragraphs of docs/', () => {
    const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => readFileSync(join('docs', file), 'utf8').split(/\n\n+/))
    const found = documents.filter((paragraph) => readAddress(paragraph).reading.kind === 'secret')
    expect(documents.length).toBeGreaterThan(100)
    expect(found.length, found.join('\n\n')).toBeLessThan(documents.length / 50)
  })
})
