import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReadOptions } from '../../src/reading/read.ts'
import { loadWordLists } from '../../src/secrets/word-lists.ts'
import { expectNoPart, read, summarize } from '../reading.ts'

// All phrases are published examples of the named projects, or have constant entropy.

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** The tests of monero-python. */
const MONERO =
  'wedge going quick racetrack auburn physics lectures light waist axes whipped habitat square awkward together injury niece nugget guarded hive obnoxious waxing faked folding square'
const MY_MONERO =
  'ought knowledge upright innocent eldest nerves gopher fowls below exquisite aces basin fowls'

/** The test vectors of SLIP-39: 1, 20 and 42 (extendable). */
const SHARE =
  'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard'
const LONG_SHARE =
  'theory painting academic academic armed sweater year military elder discuss acne wildlife boring employer fused large satoshi bundle carbon diagnose anatomy hamster leaves tracks paces beyond phantom capital marvel lips brave detect luck'
const EXTENDABLE =
  'testify swimming academic academic column loyalty smear include exotic bedroom exotic wrist lobe cover grief golden smart junior estimate learn'

let options: ReadOptions
beforeAll(async () => {
  options = { wordLists: await loadWordLists() }
})

describe.each(
  Object.entries({
    'a Monero seed of 25 words': MONERO,
    'a Monero seed of 13 words': MY_MONERO,
    'a SLIP-39 share of 20 words': SHARE,
    'a SLIP-39 share of 33 words': LONG_SHARE,
    'an extendable SLIP-39 share': EXTENDABLE,
  }),
)('readText of %s', (_, phrase) => {
  it.each([
    ['by itself', phrase],
    ['in a sentence', `Wallet backup. Mnemonic seed: ${phrase}. Keep it`],
    ['a word a line', `Backup\n${phrase.replaceAll(' ', '\n')}\nend`],
    [
      'numbered',
      phrase
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
    ],
  ])('finds it %s', (__, text) => {
    const found = read(text, options)
    expect(found).toMatchObject([{ kind: 'secret', secret: 'seed-phrase', isExact: true }])
    expectNoPart(phrase, found)
  })

  it('hides its words, and shows the address behind it with none of them', () => {
    const found = read(`${phrase} ${ETH}`, options)
    expect(found).toMatchObject([
      { kind: 'secret', column: 0, endColumn: phrase.length },
      { kind: 'address', around: { before: expect.stringMatching(/^[•… ]*$/) } },
    ])
  })

  it('finds it with a mistyped word', () => {
    const [first = '', second = '', ...others] = phrase.split(' ')
    const text = [first, `${second}x`, ...others].join(' ')
    expect(summarize(text, options)).toBe('secret near seed-phrase')
  })
})

describe('readText finds no secret in', () => {
  it.each(
    Object.entries({
      'eleven words of Monero’s list': MONERO.split(' ').slice(0, 11).join(' '),
      'eighteen words of SLIP-39': SHARE.split(' ').slice(2).join(' '),
    }),
  )('%s', (_, text) => expect(summarize(text, options)).toBe(''))
})

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WORDS = PHRASE.split(' ')
const LONG = entropyToMnemonic(new Uint8Array(32).fill(0x7f), wordlist).split(' ')
const DISTINCT = entropyToMnemonic(
  Uint8Array.from({ length: 16 }, (_, index) => index * 17),
  wordlist,
).split(' ')

const columns = (words: string[], count: number) => {
  const height = words.length / count
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: count }, (__, column) => {
      const index = column * height + row
      return `${index + 1}. ${words[index]}`.padEnd(16)
    }).join(''),
  ).join('\n')
}

describe('readText of numbered words in columns', () => {
  it.each([
    ['12 words in two columns', columns(WORDS, 2)],
    ['24 words in two columns', columns(LONG, 2)],
    ['24 words in three columns', columns(LONG, 3)],
    ['24 words below and above other listed words', `Backup card\n${columns(LONG, 2)}\naddress`],
  ])('finds %s by the checksum in the order of the numbers', (_, text) => {
    expect(read(text).filter(({ kind }) => kind === 'secret')).toMatchObject([
      { secret: 'seed-phrase', isExact: true },
    ])
  })

  it('finds them with a mistyped word', () => {
    const word = DISTINCT[4] ?? ''
    expect(summarize(columns(DISTINCT, 2).replace(word, `${word}x`))).toMatch(
      /secret near seed-phrase/,
    )
  })

  it.each([
    ['another listed word', (word: string) => (word === 'zebra' ? 'zone' : 'zebra')],
    ['a word of no list', () => 'treasury'],
  ])('finds them with %s, whole, between other listed words', (_, replace) => {
    for (const words of [DISTINCT, LONG])
      for (const index of [0, 4, words.length - 1]) {
        const wrong = words.with(index, replace(words[index] ?? ''))
        const found = read(`open any more:\n${columns(wrong, 2)}\ncan you help`)
        const [secret] = found.filter(({ kind }) => kind === 'secret')
        expect([secret?.line, secret?.endLine]).toEqual([2, words.length / 2 + 1])
      }
  })

  it('finds no phrase in numbered words with a wrong checksum', () => {
    const wrong = columns(DISTINCT.toReversed(), 2).replace(/\d+\. /g, '')
    expect(summarize(wrong)).not.toMatch(/secret seed-phrase/)
  })
})

describe('readText of two seed phrases', () => {
  it.each([
    ['in lines of their own', '\n'],
    ['with a line between', '\nthe other one is\n'],
  ])('hides both %s, the second with a wrong word', (_, between) => {
    const wrong = DISTINCT.with(5, `${DISTINCT[5]}q`).join(' ')
    const found = read(`${WORDS.join(' ')}${between}${wrong}\nthank you`)
    const secrets = found.filter(({ kind }) => kind === 'secret')
    expect(secrets[0]).toMatchObject({ line: 1, column: 0 })
    expect(secrets.at(-1)).toMatchObject({
      endLine: between.split('\n').length,
      endColumn: wrong.length,
    })
  })
})

describe('readText of a message a word', () => {
  const chat = (words: string[], head: (index: number) => string) =>
    words.map((word, index) => `${head(index)}${word}`).join('\n')

  it.each([
    ['a chat with times', (index: number) => `[10:0${index % 10}] victim: `],
    ['an export of WhatsApp', (index: number) => `26/11/2026, 9:${58 + index} - Ali Khan: `],
    ['a CSV', (index: number) => `${index + 1},ali,`],
  ])('finds the words of %s', (_, head) => {
    const text = `${chat(DISTINCT, head)}\n[10:14] scammer: now send to ${ETH}`
    const found = read(text)
    expect(found).toMatchObject([
      { kind: 'secret', secret: 'seed-phrase', isExact: true, line: 1, endLine: 12 },
      { kind: 'address', line: 13 },
    ])
    expectNoPart(DISTINCT.join(' '), found)
  })

  it('finds no phrase in messages of several senders, or with a wrong checksum', () => {
    expect(summarize(chat(DISTINCT, (index) => `[10:00] ${index % 2 ? 'ali' : 'bob'}: `))).toBe('')
    expect(summarize(chat(DISTINCT.toReversed(), () => '[10:00] ali: '))).toBe('')
  })

  it('finds no phrase in a column that repeats a few words', () => {
    const abandoned = [...Array(11).fill('abandon'), 'about']
    expect(summarize(chat(abandoned, (index) => `2026-11-2${index % 10},ali,`))).toBe('')
  })
})
