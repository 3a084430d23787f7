import type { IsFound } from '../candidates/line.ts'
import type { WordList } from '../formats/keys/english-words.ts'
import type { PiecedLine, Place } from '../text/pieces.ts'
import { isAscii, toAscii } from '../unwrap/look-alikes.ts'
import { MAX_REPEATED } from './ordinary-words.ts'
import { ENGLISH_LISTS, MAX_WORD, MIN_PHRASE_WORDS, type Phrase, type Word } from './phrase.ts'
import { PhraseSearch } from './phrase-search.ts'
import { areWordsOfGroup, GROUP_MARKS, isPageLine, RowPhrases } from './row-phrases.ts'

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

/** `byWord`: the lists that have a word, as the bits of a number. */
type KnownWords = { lists: readonly WordList[]; byWord: ReadonlyMap<string, number> }

const known = new WeakMap<readonly WordList[], KnownWords>()

/** @param wordLists besides those of BIP-39 in English. */
function indexWords(wordLists: readonly WordList[]): KnownWords {
  const found = known.get(wordLists)
  if (found) return found
  const lists = [...ENGLISH_LISTS, ...wordLists]
  const byWord = new Map<string, number>()
  for (const [index, { words }] of lists.entries())
    for (const word of words.keys()) byWord.set(word, (byWord.get(word) ?? 0) | (1 << index))
  known.set(wordLists, { lists, byWord })
  return { lists, byWord }
}

function isNumber(text: string, at: number, end: number) {
  for (let place = at; place < end; place++) if (!isDigit(text.charCodeAt(place))) return false
  return true
}

const MAX_NUMBERED = 2 * MAX_WORD

/** Between two strings of code that are one text. */
const CONCATENATION = /^["'`]\s?\+\s?["'`]$/

/** Marks beside a break in a word: quotes of a mail, indentation, and those of code. */
const MAX_MARKS = 40

/** Finds the other part of a word of a list that a hard line break, or the end of a string in code, has cut. */
function findRest(
  lines: readonly PiecedLine[],
  line: number,
  index: number,
  byWord: KnownWords['byWord'],
): (Place & { word: string }) | undefined {
  const { text, bounds } = lines[line] as PiecedLine
  const [at = 0, end = 0, next] = bounds.slice(index, index + 3)
  const isInLine = next !== undefined
  if (isInLine && !CONCATENATION.test(text.slice(end, next))) return
  const other = isInLine ? line : line + 1
  const [from = 0, to = 0] = lines[other]?.bounds.slice(isInLine ? index + 2 : 0) ?? []
  const isNear = isInLine || (text.length - end <= MAX_MARKS && from <= MAX_MARKS)
  if (!isNear || to === 0 || to - from + end - at > MAX_WORD) return
  const parts = [text.slice(at, end), lines[other]?.text.slice(from, to) ?? '']
  const word = toWord(parts.join(''))
  if (!byWord.has(word) || parts.every((part) => byWord.has(toWord(part)))) return
  return { line: other, at: from, end: to, word }
}

/** What was read of the words of one list. */
class ListRun {
  #before = 0
  #after = 0
  #ends = 0
  readonly #cells = new Set<string>()

  add(isListed: boolean): boolean {
    if (isListed) return this.#before + ++this.#after >= MIN_PHRASE_WORDS
    this.#before = this.#after
    this.#after = 0
    return false
  }

  addCell(word: string): boolean {
    this.#cells.add(word)
    return this.#cells.size > MIN_PHRASE_WORDS - MAX_REPEATED
  }

  endLine(count: number): boolean {
    this.#ends = count > 0 ? this.#ends + count : 0
    return this.#ends >= MIN_PHRASE_WORDS
  }
}

/**
 * Whether lines have as many words of a list as a phrase, with one other word in between, over sentences and pages, or in
 * cells, fields and ends of lines that have nothing else. Cheap, and true too often.
 */
export function mayHavePhrase(lines: PiecedLine[], wordLists: readonly WordList[]): boolean {
  const { lists, byWord } = indexWords(wordLists)
  const runs = lists.map(() => new ListRun())
  let isRest = false
  for (const [line, { text, bounds }] of lines.entries()) {
    if (isPageLine(lines, line)) continue
    // The listed words since another word or mark, and where they begin.
    let [group, start, last]: [{ word: string; bits: number }[], number, number] = [[], 0, 0]
    for (let index = 0; index < bounds.length; index += 2) {
      const [at = 0, end = 0] = [bounds[index], bounds[index + 1]]
      if (isRest || end - at > MAX_NUMBERED || isNumber(text, at, end)) {
        isRest = false
        continue
      }
      const rest = findRest(lines, line, index, byWord)
      isRest = rest !== undefined
      const word = rest?.word ?? readWord(text.slice(at, end))
      if (word === undefined) continue
      const bits = byWord.get(word) ?? 0
      for (let list = 0; list < runs.length; list++)
        if (runs[list]?.add((bits & (1 << list)) !== 0)) return true
      if (bits === 0) {
        group = []
        continue
      }
      if (group.length === 0 || !areWordsOfGroup(text, last, at, GROUP_MARKS)) {
        group = []
        start = at
      }
      group.push({ word, bits })
      last = end
      if (isApart(text, start, end) && addCells(runs, group)) return true
    }
    if (bounds.length === 0) continue
    for (const [list, run] of runs.entries())
      if (run.endLine(group.filter(({ bits }) => bits & (1 << list)).length)) return true
  }
  return false
}

const addCells = (runs: ListRun[], group: { word: string; bits: number }[]) =>
  group.some(({ word, bits }) => runs.some((run, list) => bits & (1 << list) && run.addCell(word)))

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
  readonly #byWord: KnownWords['byWord']
  #rest: (Place & { word: string }) | undefined
  #number: number | undefined
  #between = ''
  #raw: string | undefined
  #previous: Word | undefined
  #gaps = 0
  #segment = 0
  #separator: string | undefined

  constructor(isFound: IsFound, wordLists: readonly WordList[]) {
    const { lists, byWord } = indexWords(wordLists)
    this.#isFound = isFound
    this.#byWord = byWord
    this.#searches = lists.map((list, index) => new PhraseSearch(list, 1 << index))
    this.#rows = new RowPhrases(lists)
  }

  addLine(lines: readonly PiecedLine[], line: number) {
    this.#lines = lines
    const { text, bounds } = lines[line] as PiecedLine
    const words: Word[] = []
    let from = 0
    for (let index = 0; index < bounds.length; index += 2) {
      const [at = 0, end = 0] = [bounds[index], bounds[index + 1]]
      const isRest = this.#rest?.line === line && this.#rest.at === at
      if (isRest) {
        from = end
        continue
      }
      const gap = text.slice(from, at)
      this.#between += index === 0 ? `\n${gap}` : gap
      // A full stop behind a number belongs to a list.
      if (gap.length > 1 && SENTENCE_END.test(gap) && !isDigit(text.charCodeAt(from - 1)))
        this.end()
      const isPart = end - at <= MAX_PIECE && !this.#isFound(line, at, end)
      this.#rest = isPart ? findRest(lines, line, index, this.#byWord) : undefined
      const piece = this.#rest?.word ?? text.slice(at, end)
      const word = isPart ? this.#addPiece({ line, at, end }, piece) : undefined
      if (word && this.#rest) word.rest = this.#rest
      if (word) words.push(word)
      from = end
    }
    this.#rows.addLine(lines, line, words)
  }

  end() {
    for (const search of this.#searches) this.#phrases.push(...search.end())
  }

  finish(): Phrase[] {
    this.end()
    const phrases = this.#phrases.filter((one) => !this.#isHanList(one))
    const inText = new Set(phrases.flatMap(({ words }) => words.map(toKey)))
    const rows = this.#rows
      .finish()
      .filter((one) => !this.#isHanList(one) && !one.words.some((word) => inText.has(toKey(word))))
    return [...phrases, ...rows]
  }

  /**
   * Whether the words are characters that marks separate, such as surnames: eleven frequent ones stand in a row in any list,
   * and some part of it can have a right checksum.
   */
  #isHanList({ words, isExact }: Phrase) {
    const [first, second] = words
    const last = words.at(-1)
    if (!first || !second || !last || !HAN.test(first.word) || first.line !== second.line)
      return false
    const { text = '' } = this.#lines[first.line] ?? {}
    const mark = text.slice(first.end, second.at)
    const goesOn = text.startsWith(mark, last.end) || text.slice(0, first.at).endsWith(mark)
    return /[^\s\d]/.test(mark) && (!isExact || goesOn || words.length % 3 !== 0)
  }

  #addPiece(place: Place, piece: string): Word | undefined {
    const word = readWord(piece)
    const number = this.#number
    this.#number = /^\d\d?$/.test(piece) ? Number(piece) : undefined
    if (word === undefined) return
    this.wordCount++
    const lists = this.#byWord.get(word) ?? 0
    const added: Word = { ...place, word, lists, number, segment: 0 }
    this.#setSegment(added)
    for (const search of this.#searches)
      for (const one of search.add(added)) this.#phrases.push(one)
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
