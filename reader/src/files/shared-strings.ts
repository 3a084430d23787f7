import { type Budget, COST } from './budget.ts'
import type { XmlHandler } from './parse-xml.ts'

export class SharedStrings implements XmlHandler {
  readonly #budget: Budget
  readonly #strings: string[] = []
  #used = new Uint8Array()
  readonly #readings: string[] = []
  #string = ''
  #text = ''
  #isReading = false

  constructor(budget: Budget) {
    this.#budget = budget
  }

  open = (name: string) => {
    this.#text = ''
    if (name === 'si') this.#string = ''
    if (name === 'rPh') this.#isReading = true
  }

  text = (text: string) => {
    this.#text += text
  }

  close = (name: string) => {
    if (name === 't' || name === 'si') {
      this.#budget.charge(COST.kept * this.#text.length)
      if (this.#isReading) this.#readings.push(this.#text)
      else this.#string += this.#text
      this.#text = ''
    }
    if (name === 'rPh') this.#isReading = false
    if (name !== 'si') return
    this.#budget.charge(COST.string)
    this.#strings.push(this.#string)
  }

  use(index: number): string | undefined {
    if (this.#used.length < this.#strings.length) this.#used = new Uint8Array(this.#strings.length)
    this.#used[index] = 1
    return this.#strings[index]
  }

  *listOthers(): Generator<string> {
    yield* this.#readings
    for (const [index, text] of this.#strings.entries())
      if (text !== '' && this.#used[index] !== 1) yield text
  }
}
