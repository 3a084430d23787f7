import type { IsFound } from '../candidates/line.ts'
import type { WordList } from '../formats/keys/english-words.ts'
import type { PiecedLine, Place } from '../text/pieces.ts'
import { isAscii, toAscii } from '../unwrap/look-alikes.ts'
import { areWordsOfGroup, GROUP_MARKS, isPageLine, RowPhrases } from './row-phrases.ts'
import {
  ENGLISH_LISTS,
  MAX_REPEATED,
  MAX_WORD,
  MIN_PHRASE_WORDS,
  type Phrase,
  PhraseSearch,
  type Word,
} from './seed-phrases.ts'

const SENTENCE_END = /[.!?؟۔。]\s/

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

const LATIN = /^\p{Script=Latin}/u

const HAN = /^\p{Script=Han}$/u

const SCRIPT_CHANGE = '\u{fffd}'

const MAX_PIECE = 111

const toWord = (word: string) => {
  if (isAscii(word)) return word.toLowerCase()
  const latin = /[a-z]/i.test(word) ? toAscii(word) : word
  return latin.normalize('NFKC').toLowerCase()
}

const MIN_IDENTIFIER = 9

/**
 * Words can be numbered; numbers and identifiers between them do not end a phrase.
 * @returns undefined for these.
 */
function readWord(piece: string): string | undefined {
  const isNumbered = isDigit(piece.charCodeAt(0)) || isDigit(piece.charCodeAt(piece.length - 1))
  const word = isNumbered ? piece.replace(/^\d+|(?<!\d)\d+$/g, '') : piece
  return word === '' || (word.length >= MIN_IDENTIFIER && /\d/.test(word))
    ? undefined
    : toWord(word)
}

const allWords = new WeakMap<readonly WordList[], Set<string>>()

function listWords(wordLists: readonly WordList[]): Set<string> {
  const known = allWords.get(wordLists)
  if (known) return known
  const words = new Set([...ENGLISH_LISTS, ...wordLists].flatMap(({ words }) => [...words.keys()]))
  allWords.set(wordLists, words)
  return words
}

function isNumber(text: string, at: number, end: number) {
  for (let place = at; place < end; place++) if (!isDigit(text.charCodeAt(place))) return false
  return true
}

const MAX_NUMBERED = 2 * MAX_WORD

/**
 * Whether lines have as many listed words as a phrase, with one other word in between, over sentences and pages, or in
 * cells, fields and ends of lines that have nothing else. Cheap, and true too often: the words can be of several lists.
 */
export function mayHavePhrase(lines: PiecedLine[], wordLists: readonly WordList[]): boolean {
  const words = listWords(wordLists)
  let [before, after, ends] = [0, 0, 0]
  const cells = new Set<string>()
  for (const [line, { text, bounds }] of lines.entries()) {
    if (isPageLine(lines, line)) continue
    // The listed words since another word or mark, and where they begin.
    let [group, start, last]: [string[], number, number] = [[], 0, 0]
    for (let index = 0; index < bounds.length; index += 2) {
      const [at = 0, end = 0] = [bounds[index], bounds[index + 1]]
      if (end - at > MAX_NUMBERED || isNumber(text, at, end)) continue
      const word = readWord(text.slice(at, end))
      if (word === undefined) continue
      if (!words.has(word)) {
        group = []
        before = after
        after = 0
        continue
      }
      if (before + ++after >= MIN_PHRASE_WORDS) return true
      if (group.length === 0 || !areWordsOfGroup(text, last, at, GROUP_MARKS)) {
        group = []
        start = at
      }
      group.push(word)
      last = end
      if (isApart(text, start, end)) for (const one of group) cells.add(one)
      if (cells.size > MIN_PHRASE_WORDS - MAX_REPEATED) return true
    }
    if (bounds.length > 0) ends = group.length > 0 ? ends + group.length : 0
    if (ends >= MIN_PHRASE_WORDS) return true
  }
  return false
}

const CELL_STARTS = ',;|\t:>"\'`'
const CELL_ENDS = ',;|\t<}]"\'`'

function isApart(text: string, at: number, end: number) {
  let [before, after] = [at - 1, end]
  while (text.charAt(before) === ' ') before--
  while (text.charAt(after) === ' ') after++
  // includes('') is true: the line begins or ends there.
  return CELL_STARTS.includes(text.charAt(before)) && CELL_ENDS.includes(text.charAt(after))
}

const toKey = ({ line, at }: Word) => `${line}:${at}`

export class PhraseWords {
  readonly #phrases: Phrase[] = []
  wordCount = 0
  #lines: readonly PiecedLine[] = []
  #searches: PhraseSearch[]
  #rows: RowPhrases
  #isFound: IsFound
  #number: number | undefined
  #between = ''
  #raw: string | undefined
  #previous: Word | undefined
  #gaps = 0
  #segment = 0
  #separator: string | undefined

  /**
   * @param wordLists besides those of BIP-39 in English.
   */
  constructor(isFound: IsFound, wordLists: readonly WordList[]) {
    this.#isFound = isFound
    const lists = [...ENGLISH_LISTS, ...wordLists]
    this.#searches = lists.map((list) => new PhraseSearch(list))
    this.#rows = new RowPhrases(lists)
  }

  addLine(lines: readonly PiecedLine[], line: number) {
    this.#lines = lines
    const { text, bounds } = lines[line] as PiecedLine
    const words: Word[] = []
    let from = 0
    for (let index = 0; index < bounds.length; index += 2) {
      const [at = 0, end = 0] = [bounds[index], bounds[index + 1]]
      const gap = text.slice(from, at)
      this.#between += index === 0 ? `\n${gap}` : gap
      // A full stop behind a number belongs to a list.
      if (gap.length > 1 && SENTENCE_END.test(gap) && !isDigit(text.charCodeAt(from - 1)))
        this.end()
      const isPart = end - at <= MAX_PIECE && !this.#isFound(line, at, end)
      const word = isPart ? this.#addPiece({ line, at, end }, text.slice(at, end)) : undefined
      if (word) words.push(word)
      from = end
    }
    this.#rows.addLine(lines, line, words)
  }

  end() {
    for (const search of this.#searches) this.#keep(search.end())
  }

  finish(): Phrase[] {
    this.end()
    const inText = new Set(this.#phrases.flatMap(({ words }) => words.map(toKey)))
    const rows = this.#rows
      .finish()
      .filter(({ words }) => !words.some((one) => inText.has(toKey(one))))
    return [...this.#phrases, ...rows]
  }

  #keep(phrases: readonly Phrase[]) {
    for (const phrase of phrases)
      if (phrase.isExact || !this.#isHanList(phrase)) this.#phrases.push(phrase)
  }

  /** Whether the words are characters that marks separate: eleven frequent ones in a row are any list, such as of surnames. */
  #isHanList({ words: [first, second] }: Phrase) {
    if (!first || !second || !HAN.test(first.word) || first.line !== second.line) return false
    return /[^\s\d]/.test(this.#lines[first.line]?.text.slice(first.end, second.at) ?? '')
  }

  #addPiece(place: Place, piece: string): Word | undefined {
    const word = readWord(piece)
    const number = this.#number
    this.#number = /^\d\d?$/.test(piece) ? Number(piece) : undefined
    if (word === undefined) return
    this.wordCount++
    const added: Word = { ...place, word, number, segment: 0 }
    this.#setSegment(added)
    for (const search of this.#searches) this.#keep(search.add(added))
    return added
  }

  /**
   * Sets the segment of a word by the separator in front of it; numbers of a list are no part of it. A word
   * with another separator behind it than in front belongs to the words behind.
   */
  #setSegment(word: Word) {
    const previous = this.#previous
    const isOther = previous && LATIN.test(previous.word) !== LATIN.test(word.word)
    const between = this.#between + (isOther ? SCRIPT_CHANGE : '')
    this.#between = ''
    this.#previous = word
    if (previous && (between !== this.#raw || this.#separator === undefined)) {
      this.#raw = between
      const separator = between.replace(/\s+/g, (space) => /[\n\t]/.exec(space)?.[0] ?? ' ')
      if (this.#separator !== undefined && separator !== this.#separator) {
        this.#segment++
        if (this.#gaps === 1) previous.segment = this.#segment
        this.#separator = this.#gaps === 1 ? separator : undefined
        this.#gaps = 0
      } else this.#separator = separator
    }
    if (previous && this.#separator !== undefined) this.#gaps++
    word.segment = this.#segment
  }
}
