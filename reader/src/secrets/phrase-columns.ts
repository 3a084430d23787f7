import type { SplitLine } from '../text/pieces.ts'
import { isAscii } from '../unwrap/look-alikes.ts'
import { MIN_PHRASE_WORDS, type Word } from './phrase.ts'

const MAX_FRAME = 16

const CELL_START = /(?:^|[,;|\t]) {0,4}["'`]?$/
const FIELD_START = /[:>,] {0,4}["'`]?$/
const CELL_ENDS = ',;|\t<}]'
const QUOTES = '"\'`'

const MAX_BLANKS = 4

/** Whether the end of a cell is behind a quote and blanks. */
function isCellEnd(text: string, end: number): boolean {
  const from = end < text.length && QUOTES.includes(text.charAt(end)) ? end + 1 : end
  for (let at = from; at <= from + MAX_BLANKS; at++) {
    const mark = text.charAt(at)
    if (mark === '' || CELL_ENDS.includes(mark)) return true
    if (mark !== ' ' && !/\s/.test(mark)) return false
  }
  return false
}

const CELL_BREAK = /[,;|\t]/

/** A case of code, whose value is one of many like it. */
const CASE = /^\s*case\s/

const MAX_PAGE_LINE = 100

/** The number of a page alone between empty lines. */
function isPageLine(lines: readonly SplitLine[], line: number): boolean {
  const isEmpty = (index: number) => (lines[index]?.text.trim() ?? '') === ''
  const text = lines[line]?.text ?? ''
  return text.length <= MAX_PAGE_LINE && isEmpty(line - 1) && isEmpty(line + 1) && /\d/.test(text)
}

const toFrame = (before: string) =>
  before.replace(isAscii(before) ? /\d+/g : /\p{Nd}+/gu, '0').slice(-MAX_FRAME)

/** Without the words of the field before it in its line. */
const toFieldFrame = (before: string) => toFrame(before).replace(/^.*[,;{[]/, '')

/** The numbering in front of a dictated word: "word 1 is". */
const DICTATED = /\S \d{1,2}\D{1,7}$/

const WORD_SEPARATORS = ' 0123456789.)'

const MESSAGE_SEPARATORS = `${WORD_SEPARATORS},`

/** The last words of a row from an index, with nothing but marks between them. */
function takeGroup(text: string, row: readonly Word[], last: number, marks: string): Word[] {
  let from = last
  const isJoined = (word: Word, next: Word) => {
    for (let at = word.end; at < next.at; at++) if (!marks.includes(text.charAt(at))) return false
    return true
  }
  while (from > 0 && isJoined(row[from - 1] as Word, row[from] as Word)) from--
  return row.slice(from, last + 1)
}

/** A column of words, of which those stay that follow one another in lists. */
class Column {
  readonly #bits: number
  readonly runs: Word[][] = []
  #last: Word[] = []

  /** @param bits of the lists. */
  constructor(bits: number) {
    this.#bits = bits
  }

  add(words: readonly Word[]) {
    for (const word of words)
      if ((word.lists & this.#bits) !== 0) this.#last.push(word)
      else this.end()
  }

  end() {
    if (this.#last.length > MIN_PHRASE_WORDS) this.runs.push(this.#last)
    if (this.#last.length > 0) this.#last = []
  }
}

/**
 * Lists the columns of words in which a phrase can be: the words of a cell of a table, of a field of messages in JSON,
 * of the messages of a chat or of what is dictated, whose text in front is alike; those of a line, of a paragraph, and of
 * all of the text, over the ends of sentences and pages.
 * @param bits of the lists.
 * @returns the parts of columns that have enough words of lists for a phrase, and no other.
 */
export function listColumns(
  lines: readonly SplitLine[],
  words: readonly Word[],
  bits: number,
): Word[][] {
  const all: Column[] = []
  const create = () => {
    const column = new Column(bits)
    all.push(column)
    return column
  }
  const columns = new Map<string, Column>()
  const add = (name: string, added: readonly Word[]) => {
    let column = columns.get(name)
    if (!column) {
      column = create()
      columns.set(name, column)
    }
    column.add(added)
  }
  let paragraph: Column | undefined
  for (let from = 0, line = 0; line < lines.length; line++) {
    const start = from
    while (words[from]?.line === line) from++
    const { text, bounds } = lines[line] as SplitLine
    if (from === start) paragraph = undefined
    if (from === start || CASE.test(text)) continue
    const row = words.slice(start, from)
    if (row.length > MIN_PHRASE_WORDS) create().add(row)
    paragraph ??= create()
    paragraph.add(row)
    if (!isPageLine(lines, line)) add('text', row)
    if (bounds.length === 2) add('line', row)
    addGroups(text, row, add)
  }
  for (const column of all) column.end()
  return all.flatMap(({ runs }) => runs)
}

function addGroups(
  text: string,
  row: readonly Word[],
  add: (name: string, group: readonly Word[]) => void,
) {
  const readBefore = (at: number) => text.slice(Math.max(0, at - 2 * MAX_FRAME), at)
  const addFramed = (group: readonly Word[], kind: string, frame: string) => {
    if (frame !== '') add(`${kind} ${frame}`, group)
  }
  const isTable = CELL_BREAK.test(text)
  let [breaks, from] = [0, 0]
  for (const [index, word] of row.entries()) {
    const isNumbered = (word.number ?? row[index - 1]?.number) !== undefined
    const dictated = isNumbered ? DICTATED.exec(readBefore(word.at)) : undefined
    if (dictated) add(`dictated ${toFrame(dictated[0])}`, [word])
    if (!isCellEnd(text, word.end)) continue
    for (; from < word.at; from++) if (CELL_BREAK.test(text.charAt(from))) breaks++
    const group = takeGroup(text, row, index, WORD_SEPARATORS)
    const before = readBefore(group[0]?.at ?? 0)
    if (isTable && CELL_START.test(before)) add(`cell ${breaks}`, group)
    if (FIELD_START.test(before)) addFramed(group, 'field', `.${toFieldFrame(before)}`)
  }
  const message = takeGroup(text, row, row.length - 1, MESSAGE_SEPARATORS)
  for (const group of message.length > 1 ? [message, message.slice(-1)] : [message])
    addFramed(group, 'message', toFrame(readBefore(group[0]?.at ?? 0)))
}
