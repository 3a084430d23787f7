import { wordlist } from '@scure/bip39/wordlists/english.js'
import { ENGLISH, type WordList } from '../formats/keys/english-words.ts'
import { BIP39 } from '../formats/keys/phrase-checksum.ts'
import { isOneTypo } from '../text/one-typo.ts'
import type { Place } from '../text/pieces.ts'

/** BIP-39: four letters identify a word, and many users write only these. Then no word is longer. */
const ABBREVIATIONS: WordList = {
  ...BIP39,
  words: new Map(wordlist.map((word, index): [string, number] => [word.slice(0, 4), index])),
}

export const ENGLISH_LISTS = [ENGLISH, ABBREVIATIONS]

/**
 * A word with its place in the text. `word`: in lower case, without numbers around it. `lists`: those that have it, as bits. `number`: the number in front
 * of it. Words of a segment have the same separators. `rest`: of a word that a line break cuts.
 */
export type Word = Place & {
  word: string
  lists: number
  number: number | undefined
  segment: number
  rest?: Place
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

/** A phrase has the same separators, or breaks into a few lines; headers of a table have different ones. */
const MIN_WORDS_OF_SEGMENT = 4

const hasFewSegments = (words: Word[]) =>
  new Set(words.map(({ segment }) => segment)).size <= words.length / MIN_WORDS_OF_SEGMENT

function findNumbered(words: Word[], { lengths }: WordList): Word[] | undefined {
  const numbered = words.filter(({ number }) => number !== undefined)
  const numbers = new Set(numbered.map(({ number }) => number))
  const isWhole = lengths.includes(numbered.length) && numbers.size === numbered.length
  return isWhole && Math.max(...numbered.map(({ number }) => number ?? 0)) === numbered.length
    ? numbered
    : undefined
}

function areNumbered(words: Word[], { lengths }: WordList) {
  const numbers = new Set(words.flatMap(({ number }) => number ?? []))
  const most = Math.max(...numbers)
  return lengths.some((length) => most <= length && numbers.size >= length - 1)
}

export function findExact(words: Word[], list: WordList): Word[] | undefined {
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

const isPhraseLength = (count: number, { lengths }: WordList) =>
  lengths.some((length) => Math.abs(count - length) <= 1)

const findLongest = (count: number, { lengths }: WordList) =>
  lengths.find((length) => length <= count)

function findLargestSegment(words: Word[]): Word[] {
  let largest: Word[] = []
  let current: Word[] = []
  for (const word of words) {
    current = current.at(-1)?.segment === word.segment ? [...current, word] : [word]
    if (current.length > largest.length) largest = current
  }
  return largest
}

const isSimilar = ({ word }: Word, list: WordList) =>
  list.words.keys().some((listed) => isOneTypo(listed, word))

export const MAX_WORD = 12

/**
 * Listed words beside the longest phrase. A run of more is a word list: some part of it has a right checksum by chance.
 */
const MAX_SURPLUS = 6

export const countMostWords = ({ lengths }: WordList) => Math.max(...lengths) + MAX_SURPLUS

const isGrowing = (values: (number | string)[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))

/** A list, such as of fruits or surnames. Of random phrases of twelve words, one in 480 million is in this order. */
const isAlphabetical = (words: Word[], list: WordList) =>
  (isGrowing(words.flatMap(({ word }) => list.words.get(word) ?? [])) ||
    isGrowing(words.map(({ word }) => word))) &&
  isGrowing(words.flatMap(({ number }) => number ?? []))

const countValues = (words: Word[]) => new Set(words.map(({ word }) => word)).size

/** Words of a pattern of bytes have a period of eight, so that 24 of them have nine values. */
const VALUES = { least: 3, share: 1 / 3 }

/** The steps of a scale or the cases of code. A phrase of zeros repeats one word, and its last word differs by the checksum. */
function areValues(words: Word[], isExact: boolean) {
  if (isExact && countValues(words.slice(0, -1)) === 1 && countValues(words) === 2) return false
  const most = Math.max(
    ...Map.groupBy(words, ({ word }) => word)
      .values()
      .map(({ length }) => length),
  )
  return (
    countValues(words) <= Math.max(VALUES.least, words.length * VALUES.share) ||
    most > words.length / 2
  )
}

/** Of random phrases of 24 words, one in 2,000 repeats more of its words than these. */
export const MAX_REPEATED = 2

/** The names of properties and the cases of code: many come again, with different separators. */
const areNames = (words: Word[]) =>
  countValues(words) < words.length - MAX_REPEATED &&
  !hasFewSegments(words) &&
  words.some(({ number }) => number === undefined)

export const areOrdinary = (words: Word[], list: WordList, isExact: boolean) =>
  areValues(words, isExact) || areNames(words) || isAlphabetical(words, list)

const NONE: readonly Phrase[] = []

/**
 * A run of words. `exact`: consecutive ones with a right checksum, if any. `segment`: the most words with the same
 * separators, which the words before and behind do not have if it is apart from them.
 */
type Run = {
  all: Word[]
  other: Word | undefined
  exact: Word[] | undefined
  segment: Word[]
  isInSegment: boolean
  isApartBefore: boolean
  isApartAfter: boolean
}

/** In a longer phrase with a mistake, some shorter part has a right checksum by chance. */
function findLongestExact(
  { all, exact, segment, isInSegment }: Run,
  list: WordList,
): Phrase | undefined {
  const size = isInSegment ? segment.length : all.length
  return exact &&
    findLongest(exact.length, list) === findLongest(size, list) &&
    size - exact.length <= MAX_SURPLUS
    ? { words: exact, isExact: true, isDoubtful: false }
    : undefined
}

/** A segment of the length of a phrase between words with other separators. */
function findApart(
  { exact, segment, isInSegment, isApartBefore, isApartAfter }: Run,
  list: WordList,
): Phrase | undefined {
  const isLarger = isInSegment || (exact && exact.length < segment.length)
  return isLarger && isPhraseLength(segment.length, list) && isApartBefore && isApartAfter
    ? { words: segment, isExact: exact !== undefined, isDoubtful: false }
    : undefined
}

function findListed({ all }: Run, list: WordList): Phrase | undefined {
  const numbered = all.filter(({ number }) => number !== undefined)
  return areNumbered(numbered, list)
    ? { words: numbered, isExact: false, isDoubtful: false }
    : undefined
}

/**
 * Finds runs of words of a list with at most one other word inside. Linear: each word is added
 * once. `add` and `end` return the phrases that ended before the word.
 */
export class PhraseSearch {
  #before: Word[] = []
  #other: Word | undefined
  #after: Word[] = []
  readonly #list: WordList
  readonly #bit: number
  #least: number
  #most: number
  #previous: Word | undefined

  /** @param bit of the list in `lists` of a word. */
  constructor(list: WordList, bit: number) {
    this.#list = list
    this.#bit = bit
    this.#least = Math.min(...list.lengths) - 1
    this.#most = countMostWords(list)
  }

  add(word: Word): readonly Phrase[] {
    if ((word.lists & this.#bit) !== 0) {
      this.#after.push(word)
      return NONE
    }
    if (this.#before.length === 0) {
      if (this.#after.length === 0) this.#previous = word
      // A word with a mistake may be in front of more words of the phrase.
      else this.#shift(word)
      return NONE
    }
    const phrase = this.#isBehindProse(word) ? undefined : this.#find(word)
    if (phrase) return [phrase, ...this.#restart(phrase, word)]
    this.#shift(word)
    return NONE
  }

  end(): readonly Phrase[] {
    const phrase = this.#find()
    if (phrase) return [phrase, ...this.#restart(phrase), ...this.end()]
    this.#clear()
    return NONE
  }

  /** Whether the other word is of the text before, while the words behind it go on in one segment or have numbers. */
  #isBehindProse({ segment, number }: Word) {
    if (!this.#other || this.#before.length >= this.#least) return false
    if (number !== undefined && this.#after.at(-1)?.number !== undefined)
      return this.#other.number === undefined
    return (
      this.#after.at(-MIN_WORDS_OF_SEGMENT)?.segment === segment && this.#other.segment !== segment
    )
  }

  #clear() {
    this.#before = []
    this.#other = undefined
    this.#after = []
  }

  #shift(other: Word) {
    if (this.#other) this.#previous = this.#other
    this.#before = this.#after
    this.#other = this.#after.length > 0 ? other : undefined
    if (!this.#other) this.#previous = other
    this.#after = []
  }

  /** Adds the words behind a phrase again, since another one may begin there. */
  #restart({ words }: Phrase, next?: Word): Phrase[] {
    const all = [...this.#before, this.#other, ...this.#after, next].filter(
      (word) => word !== undefined,
    )
    const last = words.at(-1)
    this.#clear()
    this.#previous = last
    return all.slice(last ? all.indexOf(last) + 1 : 0).flatMap((word) => this.add(word))
  }

  #find(next?: Word): Phrase | undefined {
    const phrase = this.#findAny(next)
    return phrase && areOrdinary(phrase.words, this.#list, phrase.isExact) ? undefined : phrase
  }

  #findAny(next?: Word): Phrase | undefined {
    // First, since a similar word is searched in the whole list.
    const count = this.#before.length + this.#after.length
    if (count < this.#least || count > 2 * this.#most) return
    // A word behind the run is the last one of the phrase only if it is similar to a listed one.
    if (this.#other && this.#after.length === 0 && !isSimilar(this.#other, this.#list))
      return this.#findIn(this.#before, undefined, [], this.#other)
    return this.#findIn(this.#before, this.#other, this.#after, next)
  }

  #findIn(before: Word[], other: Word | undefined, after: Word[], next?: Word): Phrase | undefined {
    const all = [...before, ...(other ? [other] : []), ...after]
    const segment = findLargestSegment(all)
    const exact = [before, after]
      .filter((run) => run.length <= this.#most)
      .map((run) => findExact(run, this.#list))
      .find((run) => run !== undefined)
    const run: Run = {
      all,
      other,
      exact,
      segment,
      isInSegment: !exact?.some((word) => !segment.includes(word)),
      isApartBefore: this.#previous?.segment !== segment[0]?.segment,
      isApartAfter: next?.segment !== segment[0]?.segment,
    }
    return (
      findLongestExact(run, this.#list) ??
      findApart(run, this.#list) ??
      findListed(run, this.#list) ??
      this.#findAround(run)
    )
  }

  /** All words of a run, which a right checksum, or few separators prove. */
  #findAround({ all, other, exact, isApartBefore, isApartAfter }: Run): Phrase | undefined {
    const isTooLong = all.length > this.#most
    if (exact) return { words: isTooLong ? exact : all, isExact: true, isDoubtful: false }
    if (isTooLong || !hasFewSegments(all)) return
    // The wrong word can be the first or the last one.
    const isSure = other
      ? isSimilar(other, this.#list)
      : all.length > this.#least || isApartBefore || isApartAfter
    return { words: all, isExact: false, isDoubtful: !isSure }
  }
}
