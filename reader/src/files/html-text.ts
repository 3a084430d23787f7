import { canBeAddress, canBeFound } from './can-be-found.ts'
import { hasDataUri, listDataUris } from './data-uris.ts'
import { LineBuilder } from './line-builder.ts'

const SCRIPTS = new Set(['script', 'style'])

/** Elements inside a line (HTML, "Phrasing content"). */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr img input script style template'.split(
    ' ',
  ),
)

const CELLS = new Set(['td', 'th'])

const SHOWN = new Set(['alt', 'title', 'value', 'placeholder', 'label', 'aria-label'])

const DESIGN = new Set(['class', 'integrity'])

/** Letters are shown from right to left, up to the end of this order (UAX 9). */
const [FROM_RIGHT, END_OF_ORDER] = ['\u202e', '\u202c']

const NO_TARGET = /^(?:#|mailto:|tel:|cid:)/i

/** `data`: URIs with data, which are files of their own. */
export type HtmlSinks = {
  text: (text: string) => void
  script: (text: string) => void
  data: (uri: string) => void
  element: () => void
}

/** Reads what a tokenizer finds. It needs no stack of open elements, so nesting costs nothing. */
export class HtmlText {
  readonly #html: string
  readonly #sinks: HtmlSinks
  readonly #line: LineBuilder
  #tag = ''
  #tagStart = -1
  #attribute = ''
  #value = ''
  #script = ''
  #scriptTexts: string[] = []
  #preformatted = 0
  #foreign = 0
  #isCell = false
  #link: { target: string; label: string[] } | undefined

  constructor(html: string, sinks: HtmlSinks) {
    this.#html = html
    this.#sinks = sinks
    this.#line = new LineBuilder(sinks.text)
  }

  isInForeignContext = () => this.#foreign > 0

  #name = (start: number, end: number) => {
    const name = this.#html.slice(start, end)
    if (canBeAddress(name)) this.#addValue(name)
    return name.toLowerCase()
  }

  #endLine(name: string) {
    if (this.#isCell && name !== 'tr' && name !== 'table') this.#line.addSpace()
    else {
      this.#line.endLine()
      this.#isCell = false
    }
  }

  #addText(text: string) {
    if (this.#script !== '') {
      this.#scriptTexts.push(text)
      return
    }
    this.#link?.label.push(text)
    if (this.#preformatted > 0) return this.#line.addLines(text)
    const collapsed = text.replace(/[\t\n\f\r ]+/g, ' ')
    this.#line.add(this.#line.endsInWord ? collapsed : collapsed.trimStart())
  }

  #endScript() {
    this.#script = ''
    const { text, uris } = listDataUris(this.#scriptTexts.join(''))
    this.#scriptTexts = []
    for (const uri of uris) this.#sinks.data(uri)
    if (text.trim() !== '') this.#sinks.script(`${text.trim()}\n`)
  }

  #endLink() {
    const link = this.#link
    this.#link = undefined
    if (!link || link.target === '') return
    if (NO_TARGET.test(link.target) && !canBeAddress(link.target)) return
    if (!link.label.join('').includes(link.target)) this.#addValue(link.target)
  }

  #addValue(value: string) {
    const { text, uris } = listDataUris(value)
    for (const uri of uris) this.#sinks.data(uri)
    this.#line.addAside(text.replace(/\s+/g, ' ').trim())
  }

  ontext = (start: number, end: number) => this.#addText(this.#html.slice(start, end))
  ontextentity = (codePoint: number) => this.#addText(String.fromCodePoint(codePoint))

  onopentagname = (start: number, end: number) => {
    this.#sinks.element()
    const name = this.#name(start, end)
    this.#tag = name
    this.#tagStart = start - 1
    if (name === 'pre') this.#preformatted++
    if (name === 'svg' || name === 'math') this.#foreign++
    if (CELLS.has(name)) {
      if (this.#isCell) this.#line.addTabs(1)
      this.#isCell = true
    } else if (!INLINE.has(name)) this.#endLine(name)
    if (name !== 'a') return
    this.#endLink()
    this.#link = { target: '', label: [] }
  }

  onattribname = (start: number, end: number) => {
    this.#attribute = this.#name(start, end)
  }
  onattribdata = (start: number, end: number) => {
    this.#value += this.#html.slice(start, end)
  }
  onattribentity = (codePoint: number) => {
    this.#value += String.fromCodePoint(codePoint)
  }
  onattribend = () => {
    const value = this.#value
    this.#value = ''
    if (this.#tag === 'a' && this.#attribute === 'href' && this.#link) {
      this.#link.target = value
      return
    }
    if (this.#tag === 'bdo' && this.#attribute === 'dir' && /^rtl$/i.test(value))
      this.#addText(FROM_RIGHT)
    else if (this.#tag === 'input' && this.#attribute === 'value') this.#addText(` ${value} `)
    else if (
      SHOWN.has(this.#attribute) ||
      (!DESIGN.has(this.#attribute) && (canBeFound(value) || hasDataUri(value)))
    )
      this.#addValue(value)
  }

  onopentagend = () => {
    this.#tagStart = -1
    if (SCRIPTS.has(this.#tag)) this.#script = this.#tag
  }
  onselfclosingtag = () => {
    this.#tagStart = -1
    if (this.#foreign > 0 && (this.#tag === 'svg' || this.#tag === 'math')) this.#foreign--
    if (this.#foreign === 0 && SCRIPTS.has(this.#tag)) this.#script = this.#tag
  }

  onclosetag = (start: number, end: number) => {
    const name = this.#name(start, end)
    if (name === this.#script) this.#endScript()
    if (name === 'bdo') this.#addText(END_OF_ORDER)
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1)
    if (name === 'svg' || name === 'math') this.#foreign = Math.max(0, this.#foreign - 1)
    if (name === 'a') this.#endLink()
    else if (!INLINE.has(name) && !CELLS.has(name)) this.#endLine(name)
  }

  oncomment = (start: number, end: number, offset: number) => {
    const text = this.#html.slice(start, end - offset)
    if (canBeFound(text)) this.#addValue(text)
  }
  oncdata = (start: number, end: number, offset: number) =>
    this.#addText(this.#html.slice(start, end - offset))
  ondeclaration = () => {}
  onprocessinginstruction = () => {}

  /** A tag that the end of the file cuts off is a text. */
  onend = () => {
    if (this.#tagStart >= 0) {
      this.#line.endLine()
      this.#line.addLines(this.#html.slice(this.#tagStart))
    }
    this.#endLink()
    this.#endScript()
    this.#line.end()
  }
}
