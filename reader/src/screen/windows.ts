import { CLASS_BITS, type LetterStream } from './letters.ts'

/**
 * Letters of a window: the shortest piece by which an address is found. Six classes fill 30 bits, so that a number
 * is the window itself; fewer letters stand in many words and hashes.
 */
export const WINDOW_LETTERS = 6

const MASK = 2 ** (WINDOW_LETTERS * CLASS_BITS) - 1

const shift = (window: number, letter: number) => ((window << CLASS_BITS) | letter) & MASK

/** A multiplicative hash: the upper bits are mixed. */
const FACTOR = 0x9e3779b1

const mix = (window: number) => Math.imul(window, FACTOR)

/** Two of the 32 bits of a word of the filter, by other bits of the hash than those that choose the word. */
const toBits = (hash: number) => (1 << (hash >>> 9)) | (1 << (hash >>> 4))

/**
 * More windows than this are those of many hashes by chance, so that two letters before them must be right, too: a piece
 * of nine letters is found.
 */
const MANY = 2 ** 18

const FACTOR_OF_MANY = 0x85ebca6b

const AFTER_TWO = (WINDOW_LETTERS - 2) * CLASS_BITS

const FREE = -1

const OFFSET_BITS = 8

export const MAX_SPELLING_LETTERS = 2 ** OFFSET_BITS

const log2 = (count: number) => Math.ceil(Math.log2(Math.max(count, 2)))

/**
 * The windows of all addresses: a Bloom filter in front of a hash table with open addressing. Both are typed arrays,
 * 40 bytes for a window.
 */
export class WindowIndex {
  readonly #factor: number
  readonly #filterShift: number
  readonly #filter: Int32Array
  readonly #slotShift: number
  readonly #slots: Int32Array
  readonly #heads: Int32Array
  readonly #next: Int32Array
  readonly #postings: Int32Array
  #size = 0

  constructor(count: number) {
    this.#factor = count > MANY ? FACTOR_OF_MANY : 0
    // 16 bits for a window: one of 80 others passes.
    const filterBits = Math.max(log2(count) - 1, 11)
    this.#filterShift = 32 - filterBits
    this.#filter = new Int32Array(2 ** filterBits)
    const slotBits = log2(count) + 1
    this.#slotShift = 32 - slotBits
    this.#slots = new Int32Array(2 ** slotBits).fill(FREE)
    this.#heads = new Int32Array(2 ** slotBits)
    this.#next = new Int32Array(count)
    this.#postings = new Int32Array(count)
  }

  /** @param step 1 adds each window, 3 each third one: a piece with two letters more has one of them. */
  add({ classes, length }: LetterStream, address: number, step: number) {
    let [window, last, older] = [0, 0, 0]
    for (let at = 0; at < length; at++) {
      older = last
      last = window
      window = shift(window, classes[at] ?? 0)
      const offset = at + 1 - WINDOW_LETTERS
      if (offset < 0 || offset % step !== 0) continue
      this.#addToFilter(window, older >>> AFTER_TWO)
      this.#addWindow(window, (address << OFFSET_BITS) | offset)
    }
  }

  #addToFilter(window: number, before: number) {
    const hash = mix(window ^ Math.imul(before, this.#factor))
    const word = hash >>> this.#filterShift
    this.#filter[word] = (this.#filter[word] ?? 0) | toBits(hash)
  }

  #addWindow(window: number, posting: number) {
    const slot = this.#findSlot(window)
    this.#next[this.#size] = this.#slots[slot] === FREE ? FREE : (this.#heads[slot] ?? FREE)
    this.#slots[slot] = window
    this.#heads[slot] = this.#size
    this.#postings[this.#size++] = posting
  }

  #findSlot(window: number) {
    const last = this.#slots.length - 1
    let slot = mix(window) >>> this.#slotShift
    while (this.#slots[slot] !== FREE && this.#slots[slot] !== window) slot = (slot + 1) & last
    return slot
  }

  /**
   * Calls a function for each window of the letters from `from` up to `to` that an address has: with the address, the
   * letter where the window begins, and its offset in the address.
   */
  search(
    classes: LetterStream['classes'],
    from: number,
    to: number,
    onFound: (address: number, at: number, offset: number) => void,
  ) {
    const filter = this.#filter
    const filterShift = this.#filterShift
    const factor = this.#factor
    // Of many windows, one of two neighbours is looked up: most look-ups miss the cache of the processor.
    const odd = factor === 0 ? 0 : 1
    let [window, last, older] = [0, 0, 0]
    for (let at = from; at < to; at++) {
      older = last
      last = window
      window = ((window << CLASS_BITS) | (classes[at] as number)) & MASK
      if ((at & odd) !== 0) continue
      const key = window ^ Math.imul(older >>> AFTER_TWO, factor)
      const hash = Math.imul(key, FACTOR)
      const bits = toBits(hash)
      if (((filter[hash >>> filterShift] as number) & bits) !== bits) continue
      if (at >= from + WINDOW_LETTERS - 1) this.#find(window, at + 1 - WINDOW_LETTERS, onFound)
    }
  }

  #find(
    window: number,
    at: number,
    onFound: (address: number, at: number, offset: number) => void,
  ) {
    const slot = this.#findSlot(window)
    if (this.#slots[slot] === FREE) return
    for (let index = this.#heads[slot] ?? FREE; index !== FREE; index = this.#next[index] ?? FREE) {
      const posting = this.#postings[index] ?? 0
      onFound(posting >>> OFFSET_BITS, at, posting & (MAX_SPELLING_LETTERS - 1))
    }
  }
}
