/**
 * Builds lines from texts. White space at the end of a line is omitted. `aside` values, such as the target of a link, are
 * not between what people see: they follow it, in a sheet the row. `isSheet`: empty lines stay, since they are rows.
 */
export class LineBuilder {
  readonly #write: (text: string) => void
  readonly #isSheet: boolean
  #asides = new Set<string>()
  /** White space that is written before the next text: line breaks, cells, and spaces. */
  #breaks = 0
  #tabs = 0
  #spaces = ''
  #isEmpty = true
  #endsInWord = false

  constructor(write: (text: string) => void, { isSheet = false }: { isSheet?: boolean } = {}) {
    this.#write = write
    this.#isSheet = isSheet
  }

  get endsInWord() {
    return this.#endsInWord
  }

  add(text: string) {
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
    if (value !== '') this.#asides.add(value)
  }

  addSpace() {
    if (this.#endsInWord) this.add(' ')
  }

  #addAsides() {
    const values = this.#asides
    this.#asides = new Set()
    for (const value of values) {
      this.addSpace()
      this.add(value)
      if (!this.#isSheet) this.endLine()
    }
  }

  addTabs(count: number) {
    this.#tabs += count
    this.#spaces = ''
    this.#endsInWord = false
  }

  endLine(count = 1) {
    if (this.#isSheet) this.#addAsides()
    if (!this.#isEmpty || this.#isSheet) this.#breaks += count
    this.#tabs = 0
    this.#spaces = ''
    this.#isEmpty = true
    this.#endsInWord = false
  }

  end() {
    this.endLine()
    this.#addAsides()
  }
}
