import { wordlist } from '@scure/bip39/wordlists/english.js'
import { ENGLISH, type WordList } from '../formats/keys/english-words.ts'
import { BIP39 } from '../formats/keys/phrase-checksum.ts'
import type { Place } from '../text/pieces.ts'

/** BIP-39: four letters identify a word, and many users write only these. Then no word is longer. */
const ABBREVIATIONS: WordList = {
  ...BIP39,
  words: new Map(wordlist.map((word, index): [string, number] => [word.slice(0, 4), index])),
}

export const ENGLISH_LISTS = [ENGLISH, ABBREVIATIONS]

/**
 * A word with its place in the text. `word`: in lower case, without numbers around it. `lists`: those that have it, as
 * bits. `number`: the number in front of it. `isStart`: of a sentence. `between`: the text since the word before. Words of
 * a segment have the same separators. `rest`: of a word that a line break cuts.
 */
export type Word = Place & {
  word: string
  lists: number
  number: number | undefined
  isStart: boolean
  between: string
  segment: number
  rest: Place | undefined
}

/**
 * `isExact`: consecutive words have a right checksum; otherwise one word of it is wrong. `isDoubtful`: a
 * word in it is not even similar to a listed one, and words around the phrase have the same separators.
 */
export type Phrase = { words: Word[]; isExact: boolean; isDoubtful: boolean }

/**
 * The shortest phrase of BIP-39, the shortest of all, with one word missing or wrong. Prose has up to about eight
 * listed words in a row.
 */
export const MIN_PHRASE_WORDS = 11

export const MAX_WORD_LETTERS = 12

/**
 * Listed words beside the longest phrase. A run of more is a word list: some part of it has a right checksum by chance.
 */
export const MAX_SURPLUS = 6

export const countMostWords = ({ lengths }: WordList) => Math.max(...lengths) + MAX_SURPLUS

function findNumbered(words: Word[], { lengths }: WordList): Word[] | undefined {
  const numbered = words.filter(({ number }) => number !== undefined)
  const numbers = new Set(numbered.map(({ number }) => number))
  const isWhole = lengths.includes(numbered.length) && numbers.size === numbered.length
  return isWhole && Math.max(...numbered.map(({ number }) => number ?? 0)) === numbered.length
    ? numbered
    : undefined
}

export function findExactPhrase(words: Word[], list: WordList): Word[] | undefined {
  const isRight = (part: Word[]) => {
    const indices = part.map(({ word }) => list.words.get(word) ?? -1)
    return !indices.includes(-1) && list.isRight(indices)
  }
  const numbered = findNumbered(words, list)
  if (numbered && isRight(numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))))
    return numbered
  // Words beside a phrase can complete another right checksum by chance: what all have together is hidden.
  let [from, to] = [words.length, 0]
  for (const length of list.lengths)
    for (let start = 0; start + length <= words.length; start++) {
      if (!isRight(words.slice(start, start + length))) continue
      from = Math.min(from, start)
      to = Math.max(to, start + length)
    }
  return from < to ? words.slice(from, to) : undefined
}
