import type { WordList } from '../formats/keys/english-words.ts'
import type { Word } from './phrase.ts'

/** A phrase has the same separators, or breaks into a few lines; headers of a table have different ones. */
export const MIN_WORDS_OF_SEGMENT = 4

export const hasFewSegments = (words: Word[]) =>
  new Set(words.map(({ segment }) => segment)).size <= words.length / MIN_WORDS_OF_SEGMENT

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
