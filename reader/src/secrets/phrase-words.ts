import type { WordList } from '../formats/keys/english-words.ts'
import type { Place, SplitLine } from '../text/pieces.ts'
import { isAscii, toAscii } from '../unwrap/look-alikes.ts'
import { ENGLISH_LISTS, MAX_WORD_LETTERS, type Word } from './phrase.ts'

const SENTENCE_END = /[.!?؟۔。]\s/

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

const LATIN = /^\p{Script=Latin}/u

/** Characters of the longest piece that is a word: with numbers around it, or with combining marks. */
const MAX_PIECE = 111

const toWord = (word: string) => {
  if (isAscii(word)) return word.toLowerCase()
  const latin = /[a-z]/i.test(word) ? toAscii(word) : word
  return latin.normalize('NFKC').toLowerCase()
}

const MIN_IDENTIFIER = 9

/**
 * Words can be numbered; numbers and identifiers between them do not end a phrase.
 * @param isPlain whether it is known to be of ASCII.
 * @returns undefined for these.
 */
function readWord(piece: string, isPlain: boolean): string | undefined {
  const isNumbered = isDigit(piece.charCodeAt(0)) || isDigit(piece.charCodeAt(piece.length - 1))
  const word = isNumbered ? piece.replace(/^\d+|(?<!\d)\d+$/g, '') : piece
  return word === '' || (word.length >= MIN_IDENTIFIER && /\d/.test(word))
    ? undefined
    : isPlain
      ? word.toLowerCase()
      : toWord(word)
}

/** `byWord`: the lists that have a word, as the bits of a number. */
export type KnownWords = { lists: readonly WordList[]; byWord: ReadonlyMap<string, number> }

const known = new WeakMap<readonly WordList[], KnownWords>()

/** @param wordLists besides those of BIP-39 in English. */
export function indexWords(wordLists: readonly WordList[]): KnownWords {
  const found = known.get(wordLists)
  if (found) return found
  const lists = [...ENGLISH_LISTS, ...wordLists]
  const byWord = new Map<string, number>()
  for (const [index, { words }] of lists.entries())
    for (const word of words.keys()) byWord.set(word, (byWord.get(word) ?? 0) | (1 << index))
  known.set(wordLists, { lists, byWord })
  return { lists, byWord }
}

/** Between two strings of code that are one text. */
const CONCATENATION = /^["'`]\s?\+\s?["'`]$/

/** Marks beside a break in a word: quotes of a mail, indentation, and those of code. */
const MAX_MARKS = 40

/** Finds the other part of a word of a list that a hard line break, or the end of a string in code, has cut. */
function findRest(
  lines: readonly SplitLine[],
  line: number,
  index: number,
  byWord: KnownWords['byWord'],
): (Place & { word: string }) | undefined {
  const { text, bounds } = lines[line] as SplitLine
  const [at = 0, end = 0, next] = [bounds[index], bounds[index + 1], bounds[index + 2]]
  const isInLine = next !== undefined
  if (isInLine && (next - end < 3 || !CONCATENATION.test(text.slice(end, next)))) return
  const other = isInLine ? line : line + 1
  const first = isInLine ? index + 2 : 0
  const { [first]: from = 0, [first + 1]: to = 0 } = lines[other]?.bounds ?? []
  const isNear = isInLine || (text.length - end <= MAX_MARKS && from <= MAX_MARKS)
  if (!isNear || to === 0 || to - from + end - at > MAX_WORD_LETTERS) return
  const parts = [text.slice(at, end), lines[other]?.text.slice(from, to) ?? '']
  const word = toWord(parts.join(''))
  if (!byWord.has(word) || parts.every((part) => byWord.has(toWord(part)))) return
  return { line: other, at: from, end: to, word }
}

/** Behind its label, a phrase of Chinese characters without spaces, each of which is a word. */
export const HAN_PHRASE = /^\p{Script=Han}{12,24}$/u
const HAN_LABEL =
  /(?:助[记記][词詞]|种子|種子|恢[复復]|seed|mnemonic|phrase)[是为為]?[^\p{L}\n]{0,20}$/iu

function splitHan(text: string, at: number, end: number): number[] {
  if (!HAN_PHRASE.test(text.slice(at, end)) || !HAN_LABEL.test(text.slice(0, at))) return [at, end]
  return Array.from({ length: end - at }, (_, index) => [at + index, at + index + 1]).flat()
}

/** Lists the words of lines in their order: without numbers and identifiers. */
export function listWords(lines: readonly SplitLine[], { byWord }: KnownWords): Word[] {
  const words: Word[] = []
  let rest: (Place & { word: string }) | undefined
  let number: number | undefined
  let between = ''
  let isStart = false
  for (const [line, { text, bounds: pieces }] of lines.entries()) {
    let from = 0
    const isPlain = isAscii(text)
    const bounds = isPlain
      ? pieces
      : pieces.flatMap((at, index) =>
          index % 2 === 0 ? splitHan(text, at, pieces[index + 1] ?? at) : [],
        )
    for (let index = 0; index < bounds.length; index += 2) {
      const [at = 0, end = 0] = [bounds[index], bounds[index + 1]]
      const gap = text.slice(from, at)
      const isRest = rest?.line === line && rest.at === at
      const before = from
      from = end
      if (isRest) continue
      between += index === 0 ? `\n${gap}` : gap
      // A full stop behind a number belongs to a list.
      if (gap.length > 1 && SENTENCE_END.test(gap) && !isDigit(text.charCodeAt(before - 1)))
        isStart = true
      rest = undefined
      if (end - at > MAX_PIECE) continue
      rest = findRest(lines, line, index, byWord)
      const piece = rest?.word ?? text.slice(at, end)
      const word = readWord(piece, isPlain && rest === undefined)
      const own = number
      number = piece.length <= 2 && /^\d+$/.test(piece) ? Number(piece) : undefined
      if (word === undefined) continue
      const bits = byWord.get(word) ?? 0
      words.push({
        line,
        at,
        end,
        rest,
        word,
        lists: bits,
        number: own,
        isStart,
        between,
        segment: 0,
      })
      between = ''
      isStart = false
    }
  }
  return words
}

function toSeparator({ between, word }: Word, previous: Word): string {
  if (between === ' ' && isAscii(word) && isAscii(previous.word)) return between
  const separator = between.replace(/\s+/g, (space) => /[\n\t]/.exec(space)?.[0] ?? ' ')
  // A change of the script ends a segment.
  return LATIN.test(previous.word) === LATIN.test(word) ? separator : `${separator}\u{fffd}`
}

/**
 * Sets the segments of words by the separators in front of them. A word with another separator behind it than in front
 * belongs to the words behind.
 */
export function setSegments(words: readonly Word[]) {
  let [segment, count]: [number, number] = [0, 0]
  let separator: string | undefined
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1]
    if (previous) {
      const own = toSeparator(word, previous)
      if (separator !== undefined && own !== separator) {
        segment++
        if (count === 1) previous.segment = segment
        separator = count === 1 ? own : undefined
        count = 0
      } else separator = own
      if (separator !== undefined) count++
    }
    word.segment = segment
  }
}
