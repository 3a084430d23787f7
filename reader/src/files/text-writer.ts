import { type Budget, COST } from './budget.ts'

const BATCH = 4096

export class TextWriter {
  readonly #budget: Budget
  #texts: string[] = []
  #batches: string[] = []

  constructor(budget: Budget) {
    this.#budget = budget
  }

  write = (text: string) => {
    if (text === '') return
    this.#budget.charge(COST.written * text.length)
    this.#texts.push(text)
    if (this.#texts.length === BATCH) this.#join()
  }

  #join() {
    this.#batches.push(this.#texts.join(''))
    this.#texts = []
  }

  peek() {
    this.#join()
    this.#batches = [this.#batches.join('')]
    return this.#batches[0] ?? ''
  }

  end() {
    const text = this.peek()
    this.#batches = []
    return text
  }
}
