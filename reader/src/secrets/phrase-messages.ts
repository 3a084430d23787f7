import type { PiecedLine } from '../pieces.ts'
import { countMostWords, findExact, type Phrase, type Word, type WordList } from './seed-phrases.ts'

/** Equal words of a phrase are rare, and those of a column frequent. */
const MAX_REPEATED = 2

/** The sender and the time in front of a word, equal for all times. */
const readHead = (text: string) => text.replace(/\p{Nd}+/gu, '0')

/** Finds phrases of which each word is a message: the last word of consecutive lines that begin alike. */
export class MessagePhrases {
  readonly phrases: Phrase[] = []
  #lists: readonly WordList[]
  #head = ''
  #words: Word[] = []

  constructor(lists: readonly WordList[]) {
    this.#lists = lists
  }

  /** @param word the last one of the line; undefined for a line without a word. */
  addLine({ text, bounds }: PiecedLine, word: Word | undefined) {
    if (bounds.length === 0) return
    const head = word && bounds.length > 2 ? readHead(text.slice(0, word.at)) : ''
    if (head !== this.#head) this.end()
    this.#head = head
    if (word && head !== '') this.#words.push(word)
  }

  end() {
    for (const list of this.#lists) {
      if (this.#words.length > countMostWords(list)) continue
      const words = findExact(this.#words, list)
      const isVaried =
        words && new Set(words.map(({ word }) => word)).size >= words.length - MAX_REPEATED
      if (isVaried) this.phrases.push({ words, isExact: true, isDoubtful: false })
    }
    this.#words = []
  }
}
