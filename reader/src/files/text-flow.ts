import type { Budget } from './budget.ts'
import { LineBuilder } from './line-builder.ts'

type Level = { lines: LineBuilder; texts: string[] }

/**
 * Writes paragraphs. A text inside a paragraph, such as a comment, a text box or a footnote, follows it: it would split
 * an address that is around it.
 */
export class TextFlow {
  readonly #budget: Budget
  readonly #levels: Level[] = []
  #lines: LineBuilder
  #after: string[] = []

  constructor(write: (text: string) => void, budget: Budget, options: { isSheet?: boolean } = {}) {
    this.#budget = budget
    this.#lines = new LineBuilder(write, options)
  }

  get lines() {
    return this.#levels.at(-1)?.lines ?? this.#lines
  }

  open() {
    this.#budget.hold()
    const texts: string[] = []
    this.#levels.push({ texts, lines: new LineBuilder((text) => texts.push(text)) })
  }

  close() {
    const level = this.#levels.pop()
    if (!level) return
    this.#budget.release()
    level.lines.end()
    if (level.texts.length > 0) this.#after.push(level.texts.join(''))
  }

  /** Ends a line of the text that is open. The texts inside a paragraph follow its end. */
  endLine(count = 1) {
    this.lines.endLine(count)
    if (this.#levels.length > 0 || this.#after.length === 0) return
    const texts = this.#after
    this.#after = []
    for (const text of texts) {
      this.#lines.addLines(text)
      this.#lines.endLine()
    }
  }

  end() {
    while (this.#levels.length > 0) this.close()
    this.endLine()
    this.#lines.end()
  }
}
