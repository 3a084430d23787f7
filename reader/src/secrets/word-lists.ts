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
const toWordList = (words: readonly string[]): WordList =>
  new Map(
    words.flatMap((word, index): [string, number][] => [
      [withoutAccents(word), index],
      [word.normalize('NFKC'), index],
    ]),
  )

let loading: Promise<WordList[]> | undefined

const load = async () =>
  (await Promise.all(FILES.map((file) => file()))).map(({ wordlist }) => toWordList(wordlist))

/** Loads the word lists of BIP-39 but the English one, once, and again after a failure. */
export function loadWordLists(): Promise<WordList[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** A run of eleven words: without one, no phrase of another language can be in a text. */
const RUN = /(?:[\p{L}\p{M}]{1,9}[^\p{L}]{1,9}){10}[\p{L}\p{M}]/u

/** Ten words and separators of nine characters, and a letter. */
const MAX_RUN = 181

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
