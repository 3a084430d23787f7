import { canBeFound } from './can-be-found.ts'
import { LineBuilder } from './line-builder.ts'
import type { XmlHandler } from './parse-xml.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { TextWriter } from './text-writer.ts'
import type { XmlText } from './xml-text.ts'

/** Limits of a sheet (Excel, "Specifications and limits"). */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** Empty cells between two that have a text: more of them are no table. */
const MAX_EMPTY = 256

function readColumn(cell: string) {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Attributes of rows and cells, which say places and formats. */
const CELL = new Set(['r', 's', 't', 'spans', 'ht', 'ref', 'si', 'space', 'cm', 'vm', 'style'])

const LINK = /HYPERLINK\(\s*"([^"]+)"/i

const hasText = (formula: string) => formula.includes('"') || canBeFound(formula)

/**
 * Writes the rows of a sheet as lines, with tabs between the cells, so that the number of a line is that of its row.
 * Formulas have their values; their texts and all that is no cell go to `others`.
 */
export class SheetText implements XmlHandler {
  readonly #lines: LineBuilder
  readonly #others: XmlText
  readonly #strings: SharedStrings
  #isInCells = false
  #row = 0
  #column = 0
  #cell = 0
  #type = ''
  #value = ''
  #link = ''
  #text = ''
  #readings = 0

  constructor(writer: TextWriter, others: XmlText, strings: SharedStrings) {
    this.#lines = new LineBuilder(writer.write, { isSheet: true })
    this.#others = others
    this.#strings = strings
  }

  open = (name: string) => {
    if (!this.#isInCells) this.#others.open(name)
    this.#text = ''
    if (name === 'rPh') this.#readings++
  }

  attribute = (name: string, value: string) => {
    if (!this.#isInCells || !CELL.has(name)) this.#others.attribute(name, value)
  }

  opened = (name: string, attributes: Record<string, string>) => {
    if (name === 'sheetData') this.#isInCells = true
    else if (!this.#isInCells) this.#others.opened(name, attributes)
    else if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'c') {
      const column = readColumn(attributes.r ?? '')
      this.#cell = Math.min(column >= 0 ? column : this.#cell + 1, MAX_COLUMNS)
      this.#type = attributes.t ?? 'n'
      this.#value = ''
      this.#link = ''
    }
  }

  #openRow(number: string | undefined) {
    const row = Math.min(Math.max(Number(number ?? this.#row + 1) || 0, this.#row), MAX_ROWS)
    // The first row has no line break before it.
    if (row > this.#row) this.#lines.endLine(this.#row === 0 ? row - 1 : row - this.#row)
    else if (this.#row > 0) this.#lines.addTabs(1)
    this.#row = row
    this.#column = 0
    this.#cell = -1
  }

  text = (text: string) => {
    if (this.#isInCells) this.#text += text
    else this.#others.text(text)
  }

  close = (name: string) => {
    if (name === 'sheetData') this.#isInCells = false
    else if (!this.#isInCells) return this.#others.close(name)
    const text = this.#text
    this.#text = ''
    switch (name) {
      case 'v':
        this.#value = (this.#type === 's' ? this.#strings.use(Number(text)) : text) ?? text
        break
      case 't':
        if (this.#readings === 0) this.#value += text
        else this.#others.addLine(text)
        break
      case 'rPh':
        this.#readings--
        break
      case 'f':
        this.#link = LINK.exec(text)?.[1] ?? ''
        if (hasText(text)) this.#others.addLine(`=${text}`)
        break
      case 'c':
        this.#writeCell()
        break
      default:
        if (text.trim() !== '') this.#others.addLine(text)
    }
  }

  #writeCell() {
    const isRepeated = this.#value.includes(this.#link)
    // A line break in a cell is no new row.
    const value = `${this.#value}${isRepeated ? '' : ` ${this.#link}`}`.replace(/\s+/g, ' ')
    if (value.trim() === '') return
    const gap = this.#cell - this.#column
    if (gap > 0) this.#lines.addTabs(Math.min(gap, MAX_EMPTY))
    else if (gap < 0) this.#lines.addSpace()
    this.#column = Math.max(this.#column, this.#cell)
    this.#lines.add(value)
  }
}
