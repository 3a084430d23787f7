/** Builds a line from texts in linear time: a string that grows is copied each time that its end is read. */
export class LineBuilder {
  #texts: string[] = []
  #last = ''

  /** The number of texts. */
  get count() {
    return this.#texts.length
  }

  get endsInWord() {
    return /\S/.test(this.#last)
  }

  add(text: string) {
    if (text === '') return
    this.#texts.push(text)
    this.#last = text.slice(-1)
  }

  removeLastSpaces() {
    while (this.#last === ' ') {
      const rest = this.#texts.pop()?.replace(/(?<! ) +$/, '') ?? ''
      this.#last = this.#texts.at(-1)?.slice(-1) ?? ''
      this.add(rest)
    }
  }

  /** @param from the number of texts before. */
  toString(from = 0) {
    return this.#texts.slice(from).join('')
  }
}
