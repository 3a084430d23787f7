import { BIP39, createMonero, SLIP39 } from './phrase-checksum.ts'
import type { WordList } from './seed-phrases.ts'

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

/** A run of eleven words: without one, no phrase of these lists can be in a text. */
const RUN = /(?:[\p{L}\p{M}]{1,12}[^\p{L}]{1,9}){10}[\p{L}\p{M}]/u

/** Ten words of twelve characters, separators of nine, and a letter. */
const MAX_RUN = 211

/** Characters of a step. */
const PART = 2 ** 14

/** Whether a text has as many words in a row as a phrase, so that the lists are worth loading. */
export function* mayHavePhrase(text: string): Generator<undefined, boolean> {
  for (let at = 0; at < text.length; at += PART) {
    if (RUN.test(text.slice(at, at + PART + MAX_RUN))) return true
    yield
  }
  return false
}
