import type { LetterStream } from './letters.ts'

/** Characters of the text that may stand between two pieces of an address: a line of a form, tags, JSON. */
export const MAX_GAP = 400

/** Letters of the shortest piece that counts at any distance. */
const MIN_PIECE = 4

/**
 * Letters of the text that may stand before a shorter piece at an end of the address, by its length, such as the number
 * of a line: two and three letters stand there by chance in one of a hundred texts.
 */
const MAX_LETTERS_BEFORE_END = [0, 0, 3, 24]

const SHORT_PIECE = 3

const MAX_LETTERS_BEFORE_SHORT = 60

export const MAX_WRONG_LETTERS = 2

/** Letters `from` (inclusive) to `to` (exclusive) of a stream, which are those of the address from `offset`. */
export type AddressPiece = { from: number; to: number; offset: number }

export type Alignment = { pieces: AddressPiece[]; wrong: number }

/** An address, which `id` tells from others, in a direction: 1 or -1. */
type Side = { id: number; address: Classes; step: number }

type Classes = Uint8Array | Uint16Array

const COMPLETE: Alignment = { pieces: [], wrong: 0 }

const NONE = -1

const EXTENSION = 20

/** The letters from `from` up to `to` were searched for a piece, and `found` is the first; all are times the step. */
type Search = { from: number; to: number; found: number | undefined }

/**
 * Aligns addresses with a text: their letters follow in order, in pieces with anything between them. Searches are kept,
 * and callers limit the steps, since a text can be nothing but pieces of an address.
 */
export class Aligner {
  readonly #stream: LetterStream
  readonly #searches = new Map<number, Search>()
  /** The work that was done: about 10 ns each. */
  steps = 0

  constructor(stream: LetterStream) {
    this.#stream = stream
  }

  /**
   * @param at the letter of the text that is the letter `offset` of the address.
   * @param allowed the letters that may be wrong or missing.
   */
  align(
    { id, address, at, offset }: { id: number; address: Classes; at: number; offset: number },
    allowed: number,
  ): Alignment | undefined {
    const right = this.#extend({ id, address, step: 1 }, at, offset, allowed)
    if (!right) return
    const left = this.#resume({ id, address, step: -1 }, at - 1, offset - 1, allowed - right.wrong)
    if (!left) return
    return {
      pieces: unite([...left.pieces.toReversed(), ...right.pieces]),
      wrong: left.wrong + right.wrong,
    }
  }

  isPiece(address: Classes, at: number, offset: number, count: number): boolean {
    const { classes } = this.#stream
    let [from, to] = [0, 0]
    while (to < count && offset + to < address.length && classes[at + to] === address[offset + to])
      to++
    while (
      to - from < count &&
      offset + from > 0 &&
      classes[at + from - 1] === address[offset + from - 1]
    )
      from--
    return to - from >= Math.min(count, address.length)
  }

  hasLetters(address: Classes, at: number, offset: number, count: number): boolean {
    const { classes } = this.#stream
    for (let index = 0; index < count; index++)
      if (classes[at + index] !== address[offset + index]) return false
    return true
  }

  #countRest({ address, step }: Side, offset: number) {
    return step > 0 ? address.length - offset : offset + 1
  }

  #matchPiece({ address, step }: Side, at: number, offset: number): number {
    const { classes, places, length } = this.#stream
    let count = 0
    while (
      at >= 0 &&
      at < length &&
      classes[at] === address[offset] &&
      (count === 0 || Math.abs((places[at] ?? 0) - (places[at - step] ?? 0)) <= MAX_GAP)
    ) {
      count++
      at += step
      offset += step
    }
    this.steps += count + 1
    return count
  }

  #extend(side: Side, at: number, offset: number, allowed: number): Alignment | undefined {
    this.steps += EXTENSION
    const { step } = side
    const count = this.#matchPiece(side, at, offset)
    const rest =
      count === 0
        ? undefined
        : this.#resume(side, at + count * step, offset + count * step, allowed)
    const last = at + (count - 1) * step
    const piece =
      step > 0
        ? { from: at, to: last + 1, offset }
        : { from: last, to: at + 1, offset: offset - count + 1 }
    return rest && { pieces: [piece, ...rest.pieces], wrong: rest.wrong }
  }

  #resume(side: Side, at: number, offset: number, allowed: number): Alignment | undefined {
    const rest = this.#countRest(side, offset)
    if (rest === 0) return COMPLETE
    for (let wrong = 0; wrong <= Math.min(allowed, rest); wrong++) {
      const result = this.#skip(side, at, offset, wrong, allowed)
      if (result) return result
    }
  }

  #skip(
    side: Side,
    at: number,
    offset: number,
    wrong: number,
    allowed: number,
  ): Alignment | undefined {
    const { step } = side
    const next = offset + wrong * step
    const add = (rest: Alignment | undefined) => rest && { ...rest, wrong: rest.wrong + wrong }
    if (this.#countRest(side, next) === 0) return { pieces: [], wrong }
    for (const place of wrong > 0 ? [at + wrong * step, at] : []) {
      const near = this.#isNear(side, at, place)
      const result = near && add(this.#extend(side, place, next, allowed - wrong))
      if (result) return result
    }
    const found = this.#findPiece(side, at, next)
    const result =
      found === NONE ? undefined : add(this.#extend(side, found, next, allowed - wrong))
    return result ?? add(this.#extendShort(side, at, next, allowed - wrong))
  }

  /** Goes on with a piece of three letters, which is nearer than longer ones may be: many stand there by chance. */
  #extendShort(side: Side, at: number, offset: number, allowed: number): Alignment | undefined {
    const { step } = side
    const rest = this.#countRest(side, offset)
    if (rest <= SHORT_PIECE) return
    for (let count = 0; count <= MAX_LETTERS_BEFORE_SHORT; count++) {
      const letter = at + count * step
      if (!this.#isNear(side, at, letter)) return
      if (this.#matchPiece(side, letter, offset) !== SHORT_PIECE) continue
      const result = this.#extend(side, letter, offset, allowed)
      if (result) return result
    }
  }

  #isNear({ step }: Side, at: number, letter: number) {
    const { places, length } = this.#stream
    const gap = (places[letter] ?? 0) - (places[at - step] ?? 0)
    return letter >= 0 && letter < length && Math.abs(gap) <= MAX_GAP
  }

  #findPiece(side: Side, at: number, offset: number): number {
    const { step } = side
    const rest = this.#countRest(side, offset)
    if (rest < MIN_PIECE) {
      const most = MAX_LETTERS_BEFORE_END[rest] ?? 0
      for (let count = 0; count <= most; count++) {
        const letter = at + count * step
        if (!this.#isNear(side, at, letter)) return NONE
        if (this.#matchPiece(side, letter, offset) === rest) return letter
      }
      return NONE
    }
    const found = this.#search(side, at, offset)
    return found !== NONE && this.#isNear(side, at, found) ? found : NONE
  }

  #search({ id, address, step }: Side, at: number, offset: number): number {
    const key = (id * 2 + (step > 0 ? 1 : 0)) * 256 + offset
    const from = at * step
    const known = this.#searches.get(key)
    const isKnown = known !== undefined && from < known.to
    const search: Search = isKnown ? known : { from, to: from, found: undefined }
    this.#searches.set(key, search)
    const last = this.#stream.places[at - step] ?? 0
    if (from < search.from) {
      const before = this.#scan({ address, step, last, offset }, from, search.from)
      if (before.isFound) Object.assign(search, { to: before.to + 1, found: before.to })
      else if (before.to < search.from) return NONE
      search.from = from
    }
    if (search.found === undefined) {
      const more = this.#scan({ address, step, last, offset }, search.to, Number.POSITIVE_INFINITY)
      if (more.isFound) search.found = more.to
      search.to = more.isFound ? more.to + 1 : more.to
    }
    return search.found === undefined ? NONE : search.found * step
  }

  /** Scans letters up to a limit, which are near enough. @returns where it ended. */
  #scan(
    { address, step, last, offset }: Omit<Side, 'id'> & { last: number; offset: number },
    from: number,
    limit: number,
  ) {
    const { classes, places, length } = this.#stream
    const [first, second, third, fourth] = [
      address[offset],
      address[offset + step],
      address[offset + 2 * step],
      address[offset + 3 * step],
    ]
    let to = from
    let isFound = false
    for (; to < limit; to++) {
      const at = to * step
      if (at < 0 || at >= length) break
      const gap = (places[at] as number) - last
      if (gap > MAX_GAP || gap < -MAX_GAP) break
      isFound =
        classes[at] === first &&
        classes[at + step] === second &&
        classes[at + 2 * step] === third &&
        classes[at + 3 * step] === fourth
      if (isFound) break
    }
    this.steps += EXTENSION + to - from
    return { to, isFound }
  }
}

function unite(pieces: AddressPiece[]): AddressPiece[] {
  const united: AddressPiece[] = []
  for (const piece of pieces) {
    const last = united.at(-1)
    if (last && last.to === piece.from && last.offset + last.to - last.from === piece.offset)
      last.to = piece.to
    else united.push({ ...piece })
  }
  return united
}
