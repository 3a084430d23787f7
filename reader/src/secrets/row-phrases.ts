import type { WordList } from '../formats/keys/english-words.ts'
import type { PiecedLine } from '../text/pieces.ts'
import { areOrdinary, MAX_REPEATED } from './ordinary-words.ts'
import { countMostWords, findExact, MIN_PHRASE_WORDS, type Phrase, type Word } from './phrase.ts'

const MAX_FRAME = 16

const CELL_START = /(?:^|[,;|\t]) {0,4}["'`]?$/
const FIELD_START = /[:>,] {0,4}["'`]?$/
const CELL_END = /^["'`]?\s{0,4}(?:$|[,;|\t<}\]])/
const CELL_BREAK = /[,;|\t]/

/** A case of code, whose value is one of many like it. */
const CASE = /^\s*case\s/

const MAX_PAGE_LINE = 100

export function isPageLine(lines: readonly PiecedLine[], line: number): boolean {
  const isEmpty = (index: number) => (lines[index]?.text.trim() ?? '') === ''
  const text = lines[line]?.text ?? ''
  return text.length <= MAX_PAGE_LINE && isEmpty(line - 1) && isEmpty(line + 1) && /\d/.test(text)
}

/** Without the words of the field before it in its line. */
const toFieldFrame = (before: string) => toFrame(before).replace(/^.*[,;{[]/, '')

const isBefore = (a: Word, b: Word) => a.line - b.line || a.at - b.at

const toFrame = (before: string) => before.replace(/\p{Nd}+/gu, '0').slice(-MAX_FRAME)

const readBefore = (text: string, [first]: Word[]) =>
  first ? text.slice(Math.max(0, first.at - 2 * MAX_FRAME), first.at) : ''

export const GROUP_MARKS = ' 0123456789.)'

const MESSAGE_MARKS = `${GROUP_MARKS},`

export function areWordsOfGroup(text: string, from: number, to: number, marks: string): boolean {
  for (let at = from; at < to; at++) if (!marks.includes(text.charAt(at))) return false
  return true
}

/**
 * Finds phrases with a right checksum whose words are one column of like rows: the words of a cell of a table, of a field
 * of messages in JSON, of the messages of a chat, or simply of the text, over the ends of sentences and pages. Rows are
 * alike if the text in front of their words is, or their column is. Also finds each of many phrases that lines or
 * paragraphs are.
 */
export class RowPhrases {
  readonly #phrases: Phrase[] = []
  #lists: readonly WordList[]
  #columns = new Map<string, Word[]>()
  #paragraph: Word[] = []

  constructor(lists: readonly WordList[]) {
    this.#lists = lists
  }

  addLine(lines: readonly PiecedLine[], line: number, words: readonly Word[]) {
    const { text, bounds } = lines[line] as PiecedLine
    if (CASE.test(text)) return
    this.#addParagraph(words)
    const isSkipped = isPageLine(lines, line)
    const isTable = CELL_BREAK.test(text)
    let [breaks, from] = [0, 0]
    // The words since a cell or a field began, and since a message began, which can have commas.
    let [group, message]: [Word[], Word[]] = [[], []]
    for (const word of words) {
      const { at, end } = word
      const last = message.at(-1)?.end ?? at
      if (!areWordsOfGroup(text, last, at, GROUP_MARKS)) group = []
      if (!areWordsOfGroup(text, last, at, MESSAGE_MARKS)) message = []
      group.push(word)
      message.push(word)
      for (; from < at; from++) if (CELL_BREAK.test(text.charAt(from))) breaks++
      if (!isSkipped) this.#add('text', word)
      if (bounds.length === 2) this.#add('line', word)
      if (word === words.at(-1)) {
        this.#addMessage(text, message)
        if (message.length > 1) this.#addMessage(text, [word])
      }
      if (!CELL_END.test(text.slice(end, end + 8))) continue
      const before = readBefore(text, group)
      if (isTable && CELL_START.test(before)) this.#addAll(`cell ${breaks}`, group)
      if (FIELD_START.test(before)) this.#addAll(`field ${toFieldFrame(before)}`, group)
    }
  }

  #addParagraph(words: readonly Word[]) {
    this.#search(words)
    if (words.length > 0) this.#paragraph.push(...words)
    else this.#endParagraph()
  }

  #endParagraph() {
    if (this.#paragraph.at(-1)?.line !== this.#paragraph[0]?.line) this.#search(this.#paragraph)
    this.#paragraph = []
  }

  #addMessage(text: string, words: Word[]) {
    const frame = toFrame(readBefore(text, words))
    if (frame !== '') this.#addAll(`line ${frame}`, words)
  }

  finish(): Phrase[] {
    this.#endParagraph()
    for (const words of this.#columns.values()) this.#search(words)
    // The same words in two columns, as in JSON, or found by two frames.
    const groups = Map.groupBy(this.#phrases, ({ words }) =>
      words.map(({ word }) => word).join(' '),
    )
    return [...groups.values()].map((same) => {
      const places = same.flatMap(({ words }) => words)
      const words = [...new Map(places.map((one) => [`${one.line}:${one.at}`, one])).values()]
      return { words: words.sort(isBefore), isExact: true, isDoubtful: false }
    })
  }

  #addAll(column: string, words: Word[]) {
    for (const word of words) this.#add(column, word)
  }

  #add(column: string, word: Word) {
    const words = this.#columns.get(column)
    if (words) words.push(word)
    else this.#columns.set(column, [word])
  }

  #search(words: readonly Word[]) {
    if (words.length < MIN_PHRASE_WORDS) return
    for (const [index, list] of this.#lists.entries()) {
      const least = Math.min(...list.lengths)
      let from = 0
      for (let at = 0; at <= words.length; at++) {
        if (((words[at]?.lists ?? 0) & (1 << index)) !== 0) continue
        if (at - from >= least) this.#searchRun(words.slice(from, at), list)
        from = at + 1
      }
    }
  }

  #searchRun(run: Word[], list: WordList) {
    if (run.length > countMostWords(list)) return
    const words = findExact(run, list)
    const isVaried =
      words && new Set(words.map(({ word }) => word)).size >= words.length - MAX_REPEATED
    if (isVaried && !areOrdinary(words, list, true))
      this.#phrases.push({ words, isExact: true, isDoubtful: false })
  }
}
