/** Characters of a step. */
const STEP = 2 ** 12

/** Counts the characters of a step: a pause costs time, and long steps delay the response of a page. */
export class StepCounter {
  #count = 0

  isStep(text: string) {
    this.#count += text.length + 16
    if (this.#count < STEP) return false
    this.#count = 0
    return true
  }
}
