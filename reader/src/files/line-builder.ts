/**
 * Builds lines from texts. White space at the end of a line is omitted, and `aside` values, such as the target of a
 * link, follow the word that they are in: they would split an address with several elements.
 */
export class LineBuilder {
  readonly #write: (text: string) => void
  readonly #keepsEmptyLines: boolean
  #asides: string[] = []
  /** White space that is written before the next text: line breaks, cells, and spaces. */
  #breaks = 0
  #tabs = 0
  #spaces = ''
  #isEmpty = true
  #endsInWord = false

  constructor(
    write: (text: string) => void,
    { keepsEmptyLines = false }: { keepsEmptyLines?: boolean } = {},
  ) {
    this.#write = write
    this.#keepsEmptyLines = keepsEmptyLines
  }

  get endsInWord() {
    return this.#endsInWord
  }

  #put(text: string) {
    const content = text.trimEnd()
    const spaces = text.slice(content.length)
    if (content !== '') {
      if (this.#breaks > 0) this.#write('\n'.repeat(this.#breaks))
      if (this.#tabs > 0) this.#write('\t'.repeat(this.#tabs))
      this.#write(this.#spaces)
      this.#write(content)
      this.#breaks = 0
      this.#tabs = 0
      this.#spaces = ''
      this.#isEmpty = false
    }
    this.#spaces += spaces
    this.#endsInWord = content !== '' ? spaces === '' : this.#endsInWord && spaces === ''
  }

  add(text: string) {
    if (text === '') return
    if (this.#asides.length === 0) return this.#put(text)
    const end = this.#endsInWord ? text.search(/\s/) : 0
    if (end < 0) return this.#put(text)
    this.#put(text.slice(0, end))
    this.#addAsides()
    this.#put(text.slice(end).trimStart())
  }

  addLines(text: string) {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.add(text.slice(from, end))
      this.endLine()
      from = end + 1
    }
    this.add(text.slice(from))
  }

  addAside(value: string) {
    if (value !== '') this.#asides.push(value)
  }

  addSpace() {
    this.#addAsides()
    if (this.#endsInWord) this.#put(' ')
  }

  #addAsides() {
    const values = this.#asides
    this.#asides = []
    for (const value of values) {
      if (this.#endsInWord) this.#put(' ')
      this.#put(value)
      this.#put(' ')
    }
  }

  addTabs(count: number) {
    this.#addAsides()
    this.#tabs += count
    this.#spaces = ''
    this.#endsInWord = false
  }

  endLine(count = 1) {
    this.#addAsides()
    if (!this.#isEmpty || this.#keepsEmptyLines) this.#breaks += count
    this.#tabs = 0
    this.#spaces = ''
    this.#isEmpty = true
    this.#endsInWord = false
  }
}
