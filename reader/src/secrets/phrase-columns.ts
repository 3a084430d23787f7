import type { SplitLine } from '../text/pieces.ts'
import type { Word } from './phrase.ts'

const MAX_FRAME = 16

const CELL_START = /(?:^|[,;|\t]) {0,4}["'`]?$/
const FIELD_START = /[:>,] {0,4}["'`]?$/
const CELL_END = /^["'`]?\s{0,4}(?:$|[,;|\t<}\]])/
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

const toFrame = (before: string) => before.replace(/\p{Nd}+/gu, '0').slice(-MAX_FRAME)

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

/**
 * Lists the columns of words in which a phrase can be: the words of a cell of a table, of a field of messages in JSON,
 * of the messages of a chat or of what is dictated, whose text in front is alike; those of a line, of a paragraph, and of
 * all of the text, over the ends of sentences and pages.
 */
export function listColumns(lines: readonly SplitLine[], words: readonly Word[]): Word[][] {
  const columns = new Map<string, Word[]>()
  const add = (column: string, added: readonly Word[]) => {
    const known = columns.get(column)
    if (known) known.push(...added)
    else columns.set(column, [...added])
  }
  const rows = Map.groupBy(words, ({ line }) => line)
  let paragraph = 0
  for (const [line, { text, bounds }] of lines.entries()) {
    const row = rows.get(line) ?? []
    if (row.length === 0) paragraph = line
    if (row.length === 0 || CASE.test(text)) continue
    add(`row ${line}`, row)
    add(`paragraph ${paragraph}`, row)
    if (!isPageLine(lines, line)) add('text', row)
    if (bounds.length === 2) add('line', row)
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
      if (!CELL_END.test(text.slice(word.end, word.end + 8))) continue
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
  return [...columns.values()]
}
