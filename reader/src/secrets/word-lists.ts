import type { WordList } from '../formats/keys/english-words.ts'
import { BIP39, createMonero, SLIP39 } from '../formats/keys/phrase-checksum.ts'
import { MIN_PHRASE_WORDS } from './phrase.ts'
import { HAN_PHRASE } from './phrase-words.ts'

/** The files of the other languages of BIP-39, each 13 to 22 kB. */
const FILES = [
  () => import('@scure/bip39/wordlists/czech.js'),
  () => import('@scure/bip39/wordlists/french.js'),
  () => import('@scure/bip39/wordlists/italian.js'),
  () => import('@scure/bip39/wordlists/japanese.js'),
  () => import('@scure/bip39/wordlists/korean.js'),
  () => import('@scure/bip39/wordlists/portuguese.js'),
  () => import('@scure/bip39/wordlists/simplified-chinese.js'),
  () => import('@scure/bip39/wordlists/spanish.js'),
  () => import('@scure/bip39/wordlists/traditional-chinese.js'),
]

const withoutAccents = (word: string) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** Words are compared in NFKC, as the reader reads them; accents may be missing. */
const toMap = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    words.flatMap((word, index): [string, number][] => [
      [withoutAccents(word), index],
      [word.normalize('NFKC'), index],
    ]),
  )

/** The words of Monero and SLIP-39, 12 and 8 kB. */
const loadOthers = (): Promise<WordList>[] => [
  import('./monero-words.ts').then(({ WORDS }) => ({
    ...createMonero(WORDS),
    words: toMap(WORDS),
  })),
  import('./slip39-words.ts').then(({ WORDS }) => ({ ...SLIP39, words: toMap(WORDS) })),
]

let loading: Promise<WordList[]> | undefined

const load = () =>
  Promise.all([
    ...FILES.map(async (file) => ({ ...BIP39, words: toMap((await file()).wordlist) })),
    ...loadOthers(),
  ])

/** Loads all word lists but the English one of BIP-39, once, and again after a failure. */
export function loadWordLists(): Promise<WordList[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const WORD = /[\p{L}\p{M}]+/gu

const isDigit = (character = '') => character >= '0' && character <= '9'

/** Up to two letters beside a digit, as in an address: words of Latin letters have three or more. */
const isPartOfAddress = (word: string, before: string | undefined, after: string | undefined) =>
  /^[a-z]{1,2}$/i.test(word) && (isDigit(before) || isDigit(after))

/** Characters of the longest word of a list, also where its letters are decomposed (NFD). */
const MAX_WORD = 36

/** Whether a text has as many words as a phrase, so that the lists are worth loading: a phrase can be a column. */
export function mayHavePhrase(text: string): boolean {
  let count = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (HAN_PHRASE.test(word)) return true
    if (word.length > MAX_WORD) continue
    if (isPartOfAddress(word, text[index - 1], text[index + word.length])) continue
    if (++count === MIN_PHRASE_WORDS) return true
  }
  return false
}
