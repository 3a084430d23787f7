import { MAX_GAP } from './align.ts'
import { WINDOW_LETTERS } from './windows.ts'

/** Tells two short pieces of an address that follow each other, such as six letters a line. */
export class ShortPieces {
  readonly #count: number
  /** Offsets in the whole text behind the piece, and in the spelling. Few texts have a piece. */
  #ends = new Float64Array()
  #offsets = new Uint8Array()

  constructor(count: number) {
    this.#count = count
  }

  add(id: number, offset: number, { from, to }: { from: number; to: number }): boolean {
    if (this.#ends.length === 0) {
      this.#ends = new Float64Array(this.#count).fill(Number.NEGATIVE_INFINITY)
      this.#offsets = new Uint8Array(this.#count)
    }
    const gap = from - (this.#ends[id] as number)
    const isNext = offset >= (this.#offsets[id] as number) + WINDOW_LETTERS
    this.#ends[id] = to
    this.#offsets[id] = offset
    return isNext && gap >= 0 && gap <= MAX_GAP
  }
}
