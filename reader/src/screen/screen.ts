import { findFirst } from '../text/binary-search.ts'
import { type AddressPiece, type Alignment, MAX_GAP } from './align.ts'
import { Aligners } from './aligners.ts'
import { coversPlace, getHitEnd, getHitStart, type Hit, isBetterHit } from './hits.ts'
import { createLetterStream, type LetterStream, streamLetters } from './letters.ts'
import { LONG_PIECE } from './pieces.ts'
import type { ScreenedAccount, ScreenedSpelling, ScreenIndex } from './screen-index.ts'
import { toSeen } from './seen-text.ts'
import { ShortPieces } from './short-pieces.ts'
import { WINDOW_LETTERS } from './windows.ts'

/** Steps of aligners for each character of a block. A text of nothing but pieces of addresses needs more. */
const MAX_STEPS = 8

/** Characters that are screened at once, so that memory is bounded. */
const BLOCK = 2 ** 17

/** Characters before and behind a piece in which the others of its account are searched. */
const CONTEXT = 2 ** 13

const ENDS_IN_WORD = /[\p{L}\p{N}_-]$/u

/** A name of a host or a file goes on behind a dot. */
const BEGINS_IN_WORD = /^\.?[\p{L}\p{N}_-]/u

/**
 * Finds the accounts of lists in a text that comes in parts, whatever stands before, behind or between their letters.
 * The result does not depend on the parts. Memory is bounded.
 */
export class Screen {
  readonly #index: ScreenIndex
  /** Most texts are shorter than a block, such as the mails of an archive. */
  #stream: LetterStream = createLetterStream(0)
  #text = ''
  #start = 0
  #searched = 0
  /** Hits that are not taken yet, and a few that are: by account, in the order of their places, without overlaps. */
  readonly #hits = new Map<ScreenedAccount, Hit[]>()

  readonly #told = new Set<ScreenedAccount>()

  readonly #pieces: { plain: ShortPieces; seen: ShortPieces }

  constructor(index: ScreenIndex) {
    this.#index = index
    const count = index.spellings.length
    this.#pieces = { plain: new ShortPieces(count), seen: new ShortPieces(count) }
  }

  #locate(at: number) {
    const { places } = this.#stream
    const [from = 0, last = 0] = [places[at], places[at + WINDOW_LETTERS - 1]]
    return { from: this.#start + from, to: this.#start + last + 1 }
  }

  get settled(): number {
    return Math.max(0, this.#searched - 2 * CONTEXT)
  }

  /** Adds the next part. @returns hits that are complete, in the order of their places. */
  push(part: string): Hit[] {
    for (let at = 0; at < part.length; at += BLOCK) {
      this.#text += part.slice(at, at + BLOCK)
      const end = this.#start + this.#text.length - CONTEXT
      if (end - this.#searched >= BLOCK) this.#searchUntil(end)
    }
    return this.#take(this.settled)
  }

  end(): Hit[] {
    this.#searchUntil(this.#start + this.#text.length)
    return this.#take(Number.POSITIVE_INFINITY)
  }

  #take(until: number): Hit[] {
    const taken: Hit[] = []
    for (const [account, hits] of this.#hits) {
      const count = findFirst(hits.length, (at) => getHitStart(hits[at] as Hit) < until)
      for (const hit of hits.splice(0, count)) taken.push(hit)
      if (hits.length === 0) this.#hits.delete(account)
    }
    return taken.sort((a, b) => getHitStart(a) - getHitStart(b) || getHitEnd(a) - getHitEnd(b))
  }

  #searchUntil(end: number) {
    this.#searchText(this.#text, end, this.#pieces.plain)
    const seen = toSeen(this.#text)
    if (seen !== this.#text) this.#searchText(seen, end, this.#pieces.seen)
    this.#searched = end
    const keep = Math.max(0, end - this.#start - 2 * CONTEXT)
    this.#text = this.#text.slice(keep)
    this.#start += keep
  }

  #searchText(text: string, end: number, pieces: ShortPieces) {
    if (this.#stream.places.length < text.length) this.#stream = createLetterStream(text.length)
    const stream = this.#stream
    streamLetters(text, stream)
    const { classes, places, length } = stream
    const findLetter = (offset: number) =>
      findFirst(length, (at) => this.#start + (places[at] as number) < offset)
    const [from, to] = [findLetter(this.#searched), findLetter(end)]
    const aligners = new Aligners(text, stream)
    this.#told.clear()
    const first = findLetter(this.#searched - MAX_GAP - WINDOW_LETTERS)
    const last = Math.min(length, to + WINDOW_LETTERS - 1)
    this.#index.windows.search(classes, first, last, (id, at, offset) => {
      const { classes: letters } = this.#index.spellings[id] as ScreenedSpelling
      const isEnough =
        aligners.alike.isPiece(letters, at, offset, LONG_PIECE) ||
        pieces.add(id, offset, this.#locate(at))
      if (isEnough && at >= from) this.#addPiece(text, aligners, id, at, offset)
    })
  }

  #addPiece(text: string, aligners: Aligners, id: number, at: number, offset: number) {
    const spelling = this.#index.spellings[id] as ScreenedSpelling
    const { account } = spelling
    const place = this.#start + (this.#stream.places[at] as number)
    const hits = this.#hits.get(account) ?? []
    const near = hits[findFirst(hits.length, (index) => getHitEnd(hits[index] as Hit) <= place)]
    const isKnown = near !== undefined && coversPlace(near, place)
    const isTooMuch = aligners.steps > MAX_STEPS * BLOCK
    if (isKnown && (near.isWhole || isTooMuch)) return
    const alignment = isTooMuch
      ? this.#toPiece(spelling, at, offset)
      : aligners.align(id, spelling, { at, offset, isExact: isKnown && near.spelling === spelling })
    const hit = alignment && this.#toHit(text, spelling, alignment)
    if (!hit) return
    const first = findFirst(
      hits.length,
      (index) => getHitEnd(hits[index] as Hit) <= getHitStart(hit),
    )
    const behind = findFirst(
      hits.length,
      (index) => getHitStart(hits[index] as Hit) < getHitEnd(hit),
    )
    const others = hits.slice(first, behind)
    if (!others.every((other) => isBetterHit(hit, other))) return
    hits.splice(first, others.length, hit)
    this.#hits.set(account, hits)
  }

  #toPiece(spelling: ScreenedSpelling, at: number, offset: number): Alignment | undefined {
    if (this.#told.has(spelling.account)) return
    this.#told.add(spelling.account)
    const wrong = spelling.letters.length - WINDOW_LETTERS
    return { pieces: [{ from: at, to: at + WINDOW_LETTERS, offset }], wrong }
  }

  #toHit(text: string, spelling: ScreenedSpelling, { pieces, wrong }: Alignment): Hit | undefined {
    const { account, letters, ignoresCase, isOther, isPart, isWord } = spelling
    const { places } = this.#stream
    let found = ''
    let isWhole = wrong === 0 && !isPart
    const located = pieces.map((piece): AddressPiece => {
      for (let at = piece.from; at < piece.to; at++) {
        const letter = text.charAt(places[at] ?? 0)
        const own = letters.charAt(piece.offset + at - piece.from)
        found += letter
        isWhole &&= letter === own || (ignoresCase && letter.toLowerCase() === own.toLowerCase())
      }
      const [first = 0, last = 0] = [places[piece.from], places[piece.to - 1]]
      return { from: this.#start + first, to: this.#start + last + 1, offset: piece.offset }
    })
    const written = wrong > 0 ? this.#readWord(text, spelling, located) : undefined
    const hit = {
      account,
      spelling,
      isOther,
      isWhole,
      wrong,
      text: written ?? found,
      pieces: located,
    }
    return isWord && !this.#isWord(text, hit) ? undefined : hit
  }

  #readWord(
    text: string,
    { letters }: ScreenedSpelling,
    pieces: AddressPiece[],
  ): string | undefined {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) return
    const end = last.offset + last.to - last.from
    const from = Math.max(0, first.from - this.#start - first.offset)
    const to = last.to - this.#start + Math.max(0, letters.length - end)
    const before = text.slice(from, first.from - this.#start)
    const [missing = ''] = /(?<![\p{L}\p{N}_+/-])[\p{L}\p{N}_+/-]*$/u.exec(before) ?? []
    const inner = text.slice(first.from - this.#start, last.to - this.#start)
    const [behind = ''] = /^[\p{L}\p{N}_+/-]*/u.exec(text.slice(last.to - this.#start, to)) ?? []
    return /^[\p{L}\p{N}_+/-]+$/u.test(inner) ? missing + inner + behind : undefined
  }

  #isWord(text: string, hit: Hit) {
    const [from, to] = [getHitStart(hit) - this.#start, getHitEnd(hit) - this.#start]
    const { address } = hit.account
    return (
      text.slice(from, to).toLowerCase() === address.toLowerCase() &&
      !ENDS_IN_WORD.test(text.slice(Math.max(0, from - 2), from)) &&
      !BEGINS_IN_WORD.test(text.slice(to, to + 2))
    )
  }
}
