import type { WordList } from '../formats/keys/english-words.ts'
import { countLeastWords, judgeRun } from './judge-run.ts'
import { MIN_WORDS_OF_SEGMENT } from './ordinary-words.ts'
import type { Phrase, Word } from './phrase.ts'

const NONE: readonly Phrase[] = []

/**
 * Finds runs of words of a list with at most one other word inside. Linear: each word is added
 * once. `add` and `end` return the phrases that ended before the word.
 */
export class PhraseSearch {
  #previous: Word | undefined
  #before: Word[] = []
  #other: Word | undefined
  #after: Word[] = []
  readonly #list: WordList
  readonly #bit: number
  readonly #least: number

  /** @param bit of the list in `lists` of a word. */
  constructor(list: WordList, bit: number) {
    this.#list = list
    this.#bit = bit
    this.#least = countLeastWords(list)
  }

  add(word: Word): readonly Phrase[] {
    if ((word.lists & this.#bit) !== 0) {
      this.#after.push(word)
      return NONE
    }
    if (this.#before.length === 0) {
      if (this.#after.length === 0) this.#previous = word
      // A word with a mistake may be in front of more words of the phrase.
      else this.#shift(word)
      return NONE
    }
    const phrase = this.#isBehindProse(word) ? undefined : this.#judge(word)
    if (phrase) return [phrase, ...this.#restart(phrase, word)]
    this.#shift(word)
    return NONE
  }

  end(): readonly Phrase[] {
    const phrase = this.#judge()
    if (phrase) return [phrase, ...this.#restart(phrase), ...this.end()]
    this.#clear()
    return NONE
  }

  /** Whether the other word is of the text before, while the words behind it go on in one segment or have numbers. */
  #isBehindProse({ segment, number }: Word) {
    if (!this.#other || this.#before.length >= this.#least) return false
    if (number !== undefined && this.#after.at(-1)?.number !== undefined)
      return this.#other.number === undefined
    return (
      this.#after.at(-MIN_WORDS_OF_SEGMENT)?.segment === segment && this.#other.segment !== segment
    )
  }

  #clear() {
    this.#before = []
    this.#other = undefined
    this.#after = []
  }

  #shift(other: Word) {
    if (this.#other) this.#previous = this.#other
    this.#before = this.#after
    this.#other = this.#after.length > 0 ? other : undefined
    if (!this.#other) this.#previous = other
    this.#after = []
  }

  /** Adds the words behind a phrase again, since another one may begin there. */
  #restart({ words }: Phrase, next?: Word): Phrase[] {
    const all = [...this.#before, this.#other, ...this.#after, next].filter(
      (word) => word !== undefined,
    )
    const last = words.at(-1)
    this.#clear()
    this.#previous = last
    return all.slice(last ? all.indexOf(last) + 1 : 0).flatMap((word) => this.add(word))
  }

  #judge(next?: Word): Phrase | undefined {
    const [previous, before, other, after] = [
      this.#previous,
      this.#before,
      this.#other,
      this.#after,
    ]
    return judgeRun({ previous, before, other, after, next }, this.#list)
  }
}
