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

/** Loads the word lists of BIP-39 but the English one. */
export const loadWordLists = async (): Promise<WordList[]> =>
  (await Promise.all(FILES.map((load) => load()))).map(({ wordlist }) => toWordList(wordlist))

/** A run of eleven words: without one, no phrase of another language can be in a text. */
const RUN = /(?:[\p{L}\p{M}]{1,9}[^\p{L}]{1,9}){10}[\p{L}\p{M}]/u

export const mayHavePhrase = (text: string) => RUN.test(text)
