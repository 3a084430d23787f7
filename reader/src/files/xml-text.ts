import { canBeFound } from './can-be-found.ts'
import type { OpenFile } from './file-parts.ts'
import type { XmlHandler } from './parse-xml.ts'
import { TextFlow } from './text-flow.ts'

/** Elements whose texts are one paragraph, also where they are in several elements (ECMA-376, ODF 1.3). */
const PARAGRAPHS = new Set(['p', 'h', 'si', 'is', 'text', 'comment', 'oMathPara'])

const ROWS = new Set(['tr', 'table-row'])
const CELLS = new Set(['tc', 'table-cell', 'covered-table-cell'])
const BREAKS = new Set(['br', 'cr', 'line-break'])

const INNER = new Set(['delText', 'instrText', 'delInstrText', 'rPh', 'annotation', 'note'])

const LAYOUT = new Set(
  'col colOff row rowOff posOffset pctWidth pctHeight align lsdException font latin ea cs'.split(
    ' ',
  ),
)

const SHOWN = new Set(
  'descr title prompt promptTitle error errorTitle tooltip display alt help-text label author initials href'.split(
    ' ',
  ),
)

/** Attributes of a markup. The target of a relationship is shown if it is outside the file. */
const MARKUP = new Set([
  'Type',
  'ContentType',
  'Ignorable',
  'schemaLocation',
  'uri',
  'uid',
  'guid',
  'Target',
])

const isShown = (name: string, value: string) =>
  SHOWN.has(name) ||
  (name === 'formula' && value.includes('"')) ||
  (!MARKUP.has(name) && (canBeFound(value) || /\S\s+\S/.test(value)))

const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

const readCount = (text: string | undefined, most: number) =>
  Math.max(1, Math.min(Math.floor(Number(text ?? 1)) || 1, most))

const toLine = (value: string) => value.replace(/\s+/g, ' ').trim()

export class XmlText implements XmlHandler {
  readonly #flow: TextFlow
  #paragraphs = 0
  #cells = 0
  #isLayout = false
  #isInRow = false
  /** Columns and rows that the open ones stand for (ODF 1.3 part 3, 19.675). */
  #columns = 1
  #rows = 1
  readonly #isSheet: boolean

  /** @param options `isSheet`: the numbers of lines are those of rows. */
  constructor(
    write: (text: string) => void,
    { budget }: OpenFile,
    { isSheet = false }: { isSheet?: boolean } = {},
  ) {
    this.#isSheet = isSheet
    this.#flow = new TextFlow(write, budget, { isSheet })
  }

  #endParagraph() {
    if (this.#cells > 0) this.#flow.lines.addSpace()
    else if (!this.#isSheet) this.#flow.endLine()
  }

  #openCell() {
    if (this.#cells === 0 && this.#isInRow) this.#flow.lines.addTabs(this.#columns)
    this.#isInRow = true
    this.#columns = 1
    this.#cells++
  }

  #openRow() {
    if (this.#cells > 0) return
    if (!this.#isSheet) this.#flow.endLine()
    this.#isInRow = false
    this.#rows = 1
  }

  #closeRow() {
    if (this.#cells === 0) this.#flow.endLine(this.#rows)
  }

  open = (name: string) => {
    this.#isLayout = LAYOUT.has(name)
    if (CELLS.has(name)) this.#openCell()
    else if (PARAGRAPHS.has(name)) {
      if (this.#paragraphs++ > 0) this.#flow.open()
    } else if (INNER.has(name)) this.#flow.open()
    else if (ROWS.has(name)) this.#openRow()
    else if (name === 'tab') this.#flow.lines.addTabs(1)
    else if (BREAKS.has(name)) this.#endParagraph()
    else if (name === 'noBreakHyphen') this.#flow.lines.add('-')
    else if (this.#paragraphs === 0) this.#endParagraph()
    else if (name === 's') this.#flow.lines.add(' ')
  }

  attribute = (name: string, value: string) => {
    const isShownHere = this.#isLayout
      ? name !== 'panose' && canBeFound(value)
      : isShown(name, value)
    if (isShownHere) this.addValue(value)
  }

  opened = (name: string, attributes: Record<string, string>) => {
    const { TargetMode, Target } = attributes
    if (TargetMode === 'External' && Target) this.addValue(Target)
    if (CELLS.has(name))
      this.#columns = readCount(attributes['table:number-columns-repeated'], MAX_COLUMNS)
    if (ROWS.has(name)) this.#rows = readCount(attributes['table:number-rows-repeated'], MAX_ROWS)
  }

  addValue = (value: string) => this.#flow.lines.addAside(toLine(value))

  addLine(value: string) {
    this.#flow.lines.add(toLine(value))
    this.#endParagraph()
  }

  text = (text: string) => {
    if (this.#isLayout && !canBeFound(text)) return
    if (this.#paragraphs > 0 || text.trim() !== '')
      this.#flow.lines.add(text.replace(/[\t\n\r]+/g, ' '))
  }

  close = (name: string) => {
    this.#isLayout = false
    if (CELLS.has(name)) this.#cells--
    else if (PARAGRAPHS.has(name)) {
      if (--this.#paragraphs > 0) this.#flow.close()
      else this.#endParagraph()
    } else if (INNER.has(name)) this.#flow.close()
    else if (ROWS.has(name)) this.#closeRow()
    else if (this.#paragraphs === 0) this.#endParagraph()
  }

  end() {
    this.#flow.end()
  }
}
