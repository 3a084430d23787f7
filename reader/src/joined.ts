import type { Content } from './finding.ts'
import { parseHash } from './formats/hashes.ts'
import { listJoinedLengths, MIN_JOINED, readExact } from './formats/table.ts'
import { isGap, type Place } from './pieces.ts'

/** A piece of letters and digits with its place. */
export type Piece = Place & { text: string }

/** An address or a key that spaces, tags or line breaks cut into pieces. */
export type Joined = { pieces: Piece[]; content: Content; text: string }

/** Behind the last piece of a line: a soft line break (RFC 2045), a hyphen or a backslash. */
export const LINE_END = /^\s*[=\\-]?\s*$/

/** Before the first piece of a line: quote marks of email. */
export const LINE_START = /^[\s>|]*$/

/** A hash has no checksum, so its parts are long. */
const MIN_HASH_PART = 16

const isWholeEvm = (content: Content, count: number) =>
  content.kind === 'address' && content.account.startsWith('evm:') && count === 2

/** Accepts a text with a right checksum, or 0x and forty digits in two pieces. */
function readJoined(text: string, pieces: Piece[]): Content | undefined {
  const content = readExact(text)
  if (content?.kind === 'address')
    return content.checksum === 'right' || isWholeEvm(content, pieces.length) ? content : undefined
  if (content?.kind !== 'secret') return
  // Digits of a SeedQR are a secret with a wrong one, too.
  return content.isExact || content.secret === 'seed-phrase' ? content : undefined
}

function readJoinedHash(first: Piece, second: Piece): Content | undefined {
  if (first.text.length < MIN_HASH_PART || second.text.length < MIN_HASH_PART) return
  const hash = parseHash(first.text + second.text)
  return hash && !hash.typo && /^(?:0x)?[0-9a-f]{64}$/i.test(first.text + second.text)
    ? { kind: 'hash-or-key', networks: hash.networks }
    : undefined
}

/** A longer piece is no part of an address. */
export const MAX_LENGTH = 111

/** Numbers of a piece in a run: its line, start and end. */
const NUMBERS = 3

/**
 * Finds addresses and keys that are cut into pieces. Linear: a piece is tried with the few lengths of the
 * formats that it can begin. A run of neighbouring pieces is kept as numbers (line, start, end), since most
 * runs are too short for an address.
 */
export class JoinedSearch {
  readonly joined: Joined[] = []
  #texts: string[] = []
  /** Its array is reused, since most runs end after a piece. */
  #run: number[] = []
  #length = 0
  /** Characters of the run. */
  #size = 0
  /** The text behind the last piece of the line before. */
  #end = ''
  #isWhole: (piece: Place) => boolean

  /** @param isWhole whether a piece is already a finding. */
  constructor(isWhole: (piece: Place) => boolean) {
    this.#isWhole = isWhole
  }

  /** @param bounds of the line's pieces (pieces.ts). */
  *addLine(text: string, bounds: number[]): Generator<undefined, void> {
    const line = this.#texts.push(text) - 1
    let from = 0
    for (let index = 0; index < bounds.length; index += 2) {
      const at = bounds[index] ?? 0
      const end = bounds[index + 1] ?? 0
      const isNear = index === 0 ? this.#continues(text.slice(0, at)) : isGap(text, from, at)
      const isPart = end - at <= MAX_LENGTH && !this.#isWhole({ line, at, end })
      if (!isNear || !isPart) {
        if (this.#isLong()) yield* this.#findInRun()
        this.#clear()
      }
      if (isPart) {
        this.#run[this.#length++] = line
        this.#run[this.#length++] = at
        this.#run[this.#length++] = end
        this.#size += end - at
      }
      from = end
    }
    // An empty line ends no run.
    if (bounds.length > 0) this.#end = text.slice(from)
    else if (!LINE_START.test(text)) yield* this.end()
  }

  #continues(start: string) {
    return LINE_START.test(start) && LINE_END.test(this.#end)
  }

  /** Ends the run. */
  *end(): Generator<undefined, void> {
    if (this.#isLong()) yield* this.#findInRun()
    this.#clear()
  }

  #isLong() {
    return this.#size >= MIN_JOINED && this.#length > NUMBERS
  }

  #clear() {
    this.#length = 0
    this.#size = 0
  }

  #readPiece(index: number): Piece | undefined {
    const place = index * NUMBERS
    if (place >= this.#length) return
    const [line = 0, at, end] = this.#run.slice(place, place + NUMBERS)
    if (at === undefined || end === undefined) return
    return { line, at, end, text: this.#texts[line]?.slice(at, end) ?? '' }
  }

  *#findInRun(): Generator<undefined, void> {
    let first = this.#readPiece(0)
    for (let index = 0; first; index++) {
      const second = this.#readPiece(index + 1)
      if (!second) return
      // A piece can begin fifteen SeedQRs, each with a wrong digit.
      yield
      const found = this.#readAt(index, first, second)
      if (found) {
        this.joined.push(found)
        index += found.pieces.length - 1
      }
      first = found ? this.#readPiece(index + 1) : second
    }
  }

  /** The pieces from an index that have a length together. */
  #listPieces(index: number, length: number): Piece[] | undefined {
    let size = 0
    let until = index
    for (let place = index * NUMBERS; place < this.#length && size < length; place += NUMBERS) {
      size += (this.#run[place + 2] ?? 0) - (this.#run[place + 1] ?? 0)
      until++
    }
    if (size !== length || until - index < 2) return
    const pieces: Piece[] = []
    for (let place = index; place < until; place++) pieces.push(this.#readPiece(place) as Piece)
    return pieces
  }

  #readAt(index: number, first: Piece, second: Piece): Joined | undefined {
    for (const length of listJoinedLengths(first.text, second.text)) {
      const pieces = this.#listPieces(index, length)
      if (!pieces) continue
      const text = pieces.map((piece) => piece.text).join('')
      const content = readJoined(text, pieces)
      if (content) return { pieces, content, text }
    }
    const hash = readJoinedHash(first, second)
    return hash && { pieces: [first, second], content: hash, text: first.text + second.text }
  }
}
