import { wordlist } from '@scure/bip39/wordlists/english.js'
import { BIP39, type PhraseFormat } from './phrase-checksum.ts'

/** The number of each word in lower case and NFC, and the format of the phrases of these words. */
export type WordList = PhraseFormat & { words: ReadonlyMap<string, number> }

export const ENGLISH: WordList = {
  ...BIP39,
  words: new Map(wordlist.map((word, index) => [word, index])),
}
