import type { WordList } from '../formats/keys/english-words.ts'
import type { SplitLine } from '../text/pieces.ts'
import { countLeastWords, judgeRun } from './judge-run.ts'
import { areOrdinary, MAX_REPEATED, MIN_WORDS_OF_SEGMENT } from './ordinary-words.ts'
import {
  countMaxWords,
  findExactPhrase,
  MIN_PHRASE_WORDS,
  type Phrase,
  type Word,
} from './phrase.ts'
import { listColumns } from './phrase-columns.ts'
import { indexWords, listWords, setSegments } from './phrase-words.ts'

const HAN = /^\p{Script=Han}$/u

const isBefore = (a: Word, b: Word) => a.line - b.line || a.at - b.at

const toKey = ({ line, at }: Word) => `${line}:${at}`

/** Whether the word `other` is of the text before, while the words behind it go on in one segment or have numbers. */
function isBehindProse(other: Word, after: Word[], next: Word | undefined) {
  if (!next) return false
  if (next.number !== undefined && after.at(-1)?.number !== undefined)
    return other.number === undefined
  return after.at(-MIN_WORDS_OF_SEGMENT)?.segment === next.segment && other.segment !== next.segment
}

/** Finds phrases in runs of listed words, with at most one other word inside. Linear: each word is in two runs. */
function* findInSentence(words: readonly Word[], list: WordList, bit: number): Generator<Phrase> {
  const findOther = (from: number) => {
    let at = from
    while (at < words.length && ((words[at] as Word).lists & bit) !== 0) at++
    return at
  }
  const least = countLeastWords(list)
  let from = 0
  while (from < words.length) {
    const middle = findOther(from)
    const end = middle < words.length ? findOther(middle + 1) : middle
    if (middle > from && end - from >= least) {
      const [before, other, after] = [
        words.slice(from, middle),
        words[middle],
        words.slice(middle + 1, end),
      ]
      const next = words[end]
      const phrase =
        other && before.length < least && isBehindProse(other, after, next)
          ? undefined
          : judgeRun({ previous: words[from - 1], before, other, after, next }, list)
      if (phrase) {
        yield phrase
        from = words.indexOf(phrase.words.at(-1) as Word, from) + 1
        continue
      }
    }
    from = middle + 1
  }
}

/** Finds phrases with a right checksum in a column of words, which no other word interrupts. */
function* findInColumn(words: readonly Word[], list: WordList, bit: number): Generator<Phrase> {
  let from = 0
  for (let at = 0; at <= words.length; at++) {
    if (((words[at]?.lists ?? 0) & bit) !== 0) continue
    const [start, length] = [from, at - from]
    from = at + 1
    if (length <= MIN_PHRASE_WORDS || length > countMaxWords(list)) continue
    const found = findExactPhrase(words.slice(start, at), list)
    const isVaried =
      found && new Set(found.map(({ word }) => word)).size >= found.length - MAX_REPEATED
    if (isVaried && !areOrdinary(found, list, true))
      yield { words: found, isExact: true, isDoubtful: false }
  }
}

/** One phrase of the same words in two columns, as in JSON, or found by two frames. */
const uniteSame = (phrases: Phrase[]): Phrase[] =>
  [...Map.groupBy(phrases, ({ words }) => words.map(({ word }) => word).join(' ')).values()].map(
    (same) => {
      const places = same.flatMap(({ words }) => words)
      const words = [...new Map(places.map((one) => [toKey(one), one])).values()]
      return { words: words.sort(isBefore), isExact: true, isDoubtful: false }
    },
  )

/**
 * Whether the words are characters that marks separate, such as surnames, or that nothing separates: eleven frequent ones
 * stand in a row in any list, and some part of it can have a right checksum.
 */
function isHanList({ words, isExact }: Phrase, lines: readonly SplitLine[]) {
  const [first, second] = words
  const last = words.at(-1)
  if (!first || !second || !last || !HAN.test(first.word) || first.line !== second.line)
    return false
  const { text = '' } = lines[first.line] ?? {}
  const mark = text.slice(first.end, second.at)
  if (/^[\s\d]+$/.test(mark)) return false
  const goesOn = text.startsWith(mark, last.end) || text.slice(0, first.at).endsWith(mark)
  return !isExact || (mark !== '' && goesOn) || words.length % 3 !== 0
}

function splitSentences(words: readonly Word[]): Word[][] {
  const starts = words.flatMap(({ isStart }, index) => (isStart && index > 0 ? [index] : []))
  return [0, ...starts].map((from, index) => words.slice(from, starts[index]))
}

/** Whether so many words of any list as the shortest phrase has follow one another, with at most one other inside. */
export function mayHaveRun(words: readonly Word[], bits: number): boolean {
  let [from, behindOther] = [0, 0]
  for (let at = 0; at < words.length; at++) {
    if (((words[at] as Word).lists & bits) === 0) {
      from = behindOther
      behindOther = at + 1
    }
    if (at + 1 - from >= MIN_PHRASE_WORDS) return true
  }
  return false
}

/** Finds phrases in lines, and counts their words. */
export function findPhrases(
  lines: readonly SplitLine[],
  wordLists: readonly WordList[],
): { phrases: Phrase[]; wordCount: number } {
  const known = indexWords(wordLists)
  const words = listWords(lines, known)
  const counts = known.lists.map(() => 0)
  for (const { lists } of words)
    for (let rest = lists; rest !== 0; rest &= rest - 1) {
      const index = 31 - Math.clz32(rest & -rest)
      counts[index] = (counts[index] ?? 0) + 1
    }
  const used = known.lists.flatMap((list, index) =>
    (counts[index] ?? 0) >= countLeastWords(list) ? [{ list, bit: 1 << index }] : [],
  )
  const bits = used.reduce((sum, { bit }) => sum | bit, 0)
  const sentences = splitSentences(words).filter((sentence) => mayHaveRun(sentence, bits))
  const columns = used.length > 0 ? listColumns(lines, words, bits) : []
  if (sentences.length + columns.length === 0) return { phrases: [], wordCount: words.length }
  setSegments(words)
  const inText = used.flatMap(({ list, bit }) =>
    sentences.flatMap((sentence) => [...findInSentence(sentence, list, bit)]),
  )
  const phrases = inText.filter((one) => !isHanList(one, lines))
  const keys = new Set(phrases.flatMap((one) => one.words.map(toKey)))
  const inColumns = uniteSame(
    used.flatMap(({ list, bit }) => columns.flatMap((one) => [...findInColumn(one, list, bit)])),
  ).filter((one) => !isHanList(one, lines) && !one.words.some((word) => keys.has(toKey(word))))
  return { phrases: [...phrases, ...inColumns], wordCount: words.length }
}
