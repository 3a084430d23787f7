import type { WordList } from '../formats/keys/english-words.ts'
import { isOneTypo } from '../text/one-typo.ts'
import { areOrdinary, hasFewSegments } from './ordinary-words.ts'
import { countMostWords, findExactPhrase, MAX_SURPLUS, type Phrase, type Word } from './phrase.ts'

/**
 * Words of a list, with at most one other word between those before and after it. `previous` and `next`: the words in
 * front of the run and behind it.
 */
export type WordRun = {
  previous: Word | undefined
  before: Word[]
  other: Word | undefined
  after: Word[]
  next: Word | undefined
}

/**
 * What can prove a run. `exact`: consecutive words with a right checksum, if any. `segment`: the most words with the same
 * separators, which the words around the run do not have if it is apart from them.
 */
type Proofs = {
  all: Word[]
  other: Word | undefined
  exact: Word[] | undefined
  segment: Word[]
  isInSegment: boolean
  isApartBefore: boolean
  isApartAfter: boolean
}

/** Of a phrase in which one word is missing or wrong. */
export const countLeastWords = ({ lengths }: WordList) => Math.min(...lengths) - 1

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

function areNumbered(words: Word[], { lengths }: WordList) {
  const numbers = new Set(words.flatMap(({ number }) => number ?? []))
  const most = Math.max(...numbers)
  return lengths.some((length) => most <= length && numbers.size >= length - 1)
}

type Prove = (proofs: Proofs, list: WordList) => Phrase | undefined

/** In a longer phrase with a mistake, some shorter part has a right checksum by chance. */
const proveByChecksum: Prove = ({ all, exact, segment, isInSegment }, list) => {
  const size = isInSegment ? segment.length : all.length
  return exact &&
    findLongest(exact.length, list) === findLongest(size, list) &&
    size - exact.length <= MAX_SURPLUS
    ? { words: exact, isExact: true, isDoubtful: false }
    : undefined
}

/** A segment of the length of a phrase between words with other separators. */
const proveBySeparators: Prove = (
  { exact, segment, isInSegment, isApartBefore, isApartAfter },
  list,
) => {
  const isLarger = isInSegment || (exact && exact.length < segment.length)
  return isLarger && isPhraseLength(segment.length, list) && isApartBefore && isApartAfter
    ? { words: segment, isExact: exact !== undefined, isDoubtful: false }
    : undefined
}

/** `1. legal 2. winner …`, as many numbers as a phrase has words, but for one. */
const proveByNumbers: Prove = ({ all }, list) => {
  const numbered = all.filter(({ number }) => number !== undefined)
  return areNumbered(numbered, list)
    ? { words: numbered, isExact: false, isDoubtful: false }
    : undefined
}

/** All words of a run, which a right checksum of some, or few separators prove. */
const proveAll: Prove = ({ all, other, exact, isApartBefore, isApartAfter }, list) => {
  const isTooLong = all.length > countMostWords(list)
  if (exact) return { words: isTooLong ? exact : all, isExact: true, isDoubtful: false }
  if (isTooLong || !hasFewSegments(all)) return
  // The wrong word can be the first or the last one.
  const isSure = other
    ? isSimilar(other, list)
    : all.length > countLeastWords(list) || isApartBefore || isApartAfter
  return { words: all, isExact: false, isDoubtful: !isSure }
}

function collectProofs({ previous, before, other, after, next }: WordRun, list: WordList): Proofs {
  const all = [...before, ...(other ? [other] : []), ...after]
  const segment = findLargestSegment(all)
  const exact = [before, after]
    .filter((words) => words.length <= countMostWords(list))
    .map((words) => findExactPhrase(words, list))
    .find((words) => words !== undefined)
  return {
    all,
    other,
    exact,
    segment,
    isInSegment: !exact?.some((word) => !segment.includes(word)),
    isApartBefore: previous?.segment !== segment[0]?.segment,
    isApartAfter: next?.segment !== segment[0]?.segment,
  }
}

/** A word behind a run is the last one of its phrase only if it is similar to a listed one. */
const omitLast = (run: WordRun, list: WordList): WordRun =>
  run.other && run.after.length === 0 && !isSimilar(run.other, list)
    ? { ...run, other: undefined, next: run.other }
    : run

/** @returns the phrase of a run, by the strongest proof; undefined for ordinary words. */
export function judgeRun(run: WordRun, list: WordList): Phrase | undefined {
  // First, since a similar word is searched in the whole list.
  const count = run.before.length + run.after.length
  if (count < countLeastWords(list) || count > 2 * countMostWords(list)) return
  const proofs = collectProofs(omitLast(run, list), list)
  const phrase =
    proveByChecksum(proofs, list) ??
    proveBySeparators(proofs, list) ??
    proveByNumbers(proofs, list) ??
    proveAll(proofs, list)
  return phrase && areOrdinary(phrase.words, list, phrase.isExact) ? undefined : phrase
}
