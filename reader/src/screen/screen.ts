import { findFirst } from '../text/binary-search.ts'
import { Aligner, type Alignment, MAX_GAP, MAX_WRONG, type Piece } from './align.ts'
import { createLetterStream, type LetterStream, streamLetters, toExactStream } from './letters.ts'
import type { ScreenedAccount, ScreenedSpelling, ScreenIndex } from './screen-index.ts'
import { WINDOW } from './windows.ts'

/**
 * A listed account in a text. `isWhole`: all of its letters are there, in the case that its format asks for; else up to
 * two are wrong or missing, or some look alike. `isOther`: they are an address of another network with the same key. `text`:
 * the letters of the text. `pieces`: `from` (inclusive) and `to` (exclusive) are offsets in the whole text in UTF-16 units, and
 * `offset` counts the letters of the account before the piece.
 */
export type Hit = {
  account: ScreenedAccount
  spelling: ScreenedSpelling
  isOther: boolean
  isWhole: boolean
  wrong: number
  text: string
  pieces: Piece[]
}

/** Letters of a piece that is enough to look for the others; two of WINDOW letters are, too. */
const LONG_PIECE = 8

/** Steps of aligners for each character of a block. A text of nothing but pieces of addresses needs more. */
const MAX_STEPS = 8

/** Characters that are screened at once, so that memory is bounded. */
const BLOCK = 2 ** 17

/** Characters before and behind a piece in which the others of its account are searched. */
const CONTEXT = 2 ** 13

/** The first character of an escape sequence of a terminal (ECMA-48). */
const ESCAPE = '\u001b'

/**
 * Tags of markup, escape sequences of terminals, character references, escapes and percent-encoding: letters that people
 * do not see, or see as another one.
 */
const MARKUP = RegExp(
  `<[^<>]{1,400}>|${ESCAPE}\\[[\\d;]{0,30}[A-Za-z]|&#?\\w{1,8};|\\\\[nrtbf]|\\\\u[\\da-f]{4}|%[\\da-f]{2}`,
  'gi',
)

const HAS_MARKUP = RegExp(`[<${ESCAPE}&%\\\\]`)

const ENDS_IN_WORD = /[\p{L}\p{N}_-]$/u
/** A name of a host or a file goes on behind a dot. */
const BEGINS_IN_WORD = /^\.?[\p{L}\p{N}_-]/u

/** The code of a letter that is written as a reference, an escape or percent-encoded. */
const CODE = /^(?:&#x([\da-f]{2,4});|\\u00([\da-f]{2})|%([\da-f]{2}))$/i
const DECIMAL = /^&#(\d{2,3});$/

/** White space of the same length, with the letter that people see at the end. */
function blank(markup: string): string {
  const [, reference, escaped, percent] = CODE.exec(markup) ?? []
  const digits = reference ?? escaped ?? percent
  const decimal = DECIMAL.exec(markup)?.[1]
  const code = digits ? Number.parseInt(digits, 16) : decimal ? Number(decimal) : 0
  const letter = code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' '
  return letter.padStart(markup.length)
}

/** Whether another hit at the same place tells less. */
function isBetter(hit: Hit, other: Hit) {
  const differences = [
    Number(hit.isWhole) - Number(other.isWhole),
    Number(other.isOther) - Number(hit.isOther),
    Number(other.spelling.isPart ?? false) - Number(hit.spelling.isPart ?? false),
    other.wrong - hit.wrong,
    other.pieces.length - hit.pieces.length,
    hit.text.length - other.text.length,
  ]
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

/** Whether a letter of the text is one of a hit. */
const hasLetter = ({ pieces }: Hit, place: number) =>
  pieces.some(({ from, to }) => from <= place && place < to)

export const getStart = ({ pieces: [first] }: Hit) => first?.from ?? 0
export const getEnd = ({ pieces }: Hit) => pieces.at(-1)?.to ?? 0

/** Aligners of a text: by its letters as they are, and by those that look alike. */
class Aligners {
  readonly alike: Aligner
  readonly #stream: LetterStream
  readonly #text: string
  readonly #exact = new Map<boolean, Aligner>()

  constructor(text: string, stream: LetterStream) {
    this.#text = text
    this.#stream = stream
    this.alike = new Aligner(stream)
  }

  get steps(): number {
    const [exact, lower] = [this.#exact.get(false), this.#exact.get(true)]
    return this.alike.steps + (exact?.steps ?? 0) + (lower?.steps ?? 0)
  }

  /** @param isExact aligns by the letters as they are alone. */
  align(
    id: number,
    { codes, classes, ignoresCase }: ScreenedSpelling,
    { at, offset, isExact }: { at: number; offset: number; isExact: boolean },
  ): Alignment | undefined {
    const exact =
      this.#exact.get(ignoresCase) ??
      new Aligner(toExactStream(this.#text, this.#stream, ignoresCase))
    this.#exact.set(ignoresCase, exact)
    const mayBeExact = exact.hasLetters(codes, at, offset, WINDOW)
    const found = mayBeExact ? exact.align({ id, address: codes, at, offset }, 0) : undefined
    if (found || isExact) return found
    return this.alike.align({ id, address: classes, at, offset }, MAX_WRONG)
  }
}

/** The last piece of each spelling that is too short to be searched for alone. */
class ShortPieces {
  readonly #count: number
  /** Offsets in the whole text behind the piece, and in the spelling. Few texts have a piece. */
  #ends = new Float64Array()
  #offsets = new Uint8Array()

  /** @param count of the spellings. */
  constructor(count: number) {
    this.#count = count
  }

  /** Adds a piece. @returns whether the one before it is another part of the address, and near. */
  add(id: number, offset: number, { from, to }: { from: number; to: number }): boolean {
    if (this.#ends.length === 0) {
      this.#ends = new Float64Array(this.#count).fill(Number.NEGATIVE_INFINITY)
      this.#offsets = new Uint8Array(this.#count)
    }
    const gap = from - (this.#ends[id] as number)
    const isNext = offset >= (this.#offsets[id] as number) + WINDOW
    this.#ends[id] = to
    this.#offsets[id] = offset
    return isNext && gap >= 0 && gap <= MAX_GAP
  }
}

/**
 * Finds the accounts of lists in a text that comes in parts, whatever stands before, behind or between their letters.
 * The result does not depend on the parts. Memory is bounded.
 */
export class Screen {
  readonly #index: ScreenIndex
  /** Most texts are shorter than a block, such as the mails of an archive. */
  #stream: LetterStream = createLetterStream(0)
  /** The end of the text, and the offset where it begins. */
  #text = ''
  #start = 0
  /** The offset up to which pieces were searched. */
  #searched = 0
  /** Hits that are not taken yet, and a few that are: by account, in the order of their places, without overlaps. */
  readonly #hits = new Map<ScreenedAccount, Hit[]>()

  /** Accounts of a block with more pieces than can be aligned. */
  readonly #told = new Set<ScreenedAccount>()

  /** Of the text as it is, and without its markup. */
  readonly #pieces: { plain: ShortPieces; seen: ShortPieces }

  constructor(index: ScreenIndex) {
    this.#index = index
    const count = index.spellings.length
    this.#pieces = { plain: new ShortPieces(count), seen: new ShortPieces(count) }
  }

  /** The place of a window in the whole text. */
  #locate(at: number) {
    const { places } = this.#stream
    const [from = 0, last = 0] = [places[at], places[at + WINDOW - 1]]
    return { from: this.#start + from, to: this.#start + last + 1 }
  }

  /** The hits that begin before this offset are complete. */
  get settled(): number {
    return Math.max(0, this.#searched - 2 * CONTEXT)
  }

  /** Adds the next part. @returns hits that are complete, in the order of their places. */
  push(part: string): Hit[] {
    for (let at = 0; at < part.length; at += BLOCK) {
      this.#text += part.slice(at, at + BLOCK)
      const end = this.#start + this.#text.length - CONTEXT
      if (end - this.#searched >= BLOCK / 2) this.#searchUntil(end)
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
      const count = findFirst(hits.length, (at) => getStart(hits[at] as Hit) < until)
      for (const hit of hits.splice(0, count)) taken.push(hit)
      if (hits.length === 0) this.#hits.delete(account)
    }
    return taken.sort((a, b) => getStart(a) - getStart(b) || getEnd(a) - getEnd(b))
  }

  #searchUntil(end: number) {
    this.#searchText(this.#text, end, this.#pieces.plain)
    if (HAS_MARKUP.test(this.#text)) {
      const seen = this.#text.replace(MARKUP, blank)
      if (seen !== this.#text) this.#searchText(seen, end, this.#pieces.seen)
    }
    this.#searched = end
    const keep = Math.max(0, end - this.#start - 2 * CONTEXT)
    this.#text = this.#text.slice(keep)
    this.#start += keep
  }

  /** Searches the pieces that begin between what was searched and an offset. */
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
    const first = findLetter(this.#searched - MAX_GAP - WINDOW)
    const last = Math.min(length, to + WINDOW - 1)
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
    const near = hits[findFirst(hits.length, (index) => getEnd(hits[index] as Hit) <= place)]
    const isKnown = near !== undefined && hasLetter(near, place)
    const isTooMuch = aligners.steps > MAX_STEPS * BLOCK
    if (isKnown && (near.isWhole || isTooMuch)) return
    const alignment = isTooMuch
      ? this.#toPiece(spelling, at, offset)
      : aligners.align(id, spelling, { at, offset, isExact: isKnown && near.spelling === spelling })
    const hit = alignment && this.#toHit(text, spelling, alignment)
    if (!hit) return
    const first = findFirst(hits.length, (index) => getEnd(hits[index] as Hit) <= getStart(hit))
    const behind = findFirst(hits.length, (index) => getStart(hits[index] as Hit) < getEnd(hit))
    const others = hits.slice(first, behind)
    if (!others.every((other) => isBetter(hit, other))) return
    hits.splice(first, others.length, hit)
    this.#hits.set(account, hits)
  }

  /** A piece alone, the first one of an account in a block. */
  #toPiece(spelling: ScreenedSpelling, at: number, offset: number): Alignment | undefined {
    if (this.#told.has(spelling.account)) return
    this.#told.add(spelling.account)
    const wrong = spelling.letters.length - WINDOW
    return { pieces: [{ from: at, to: at + WINDOW, offset }], wrong }
  }

  #toHit(text: string, spelling: ScreenedSpelling, { pieces, wrong }: Alignment): Hit | undefined {
    const { account, letters, ignoresCase, isOther = false, isPart = false, isWord } = spelling
    const { places } = this.#stream
    let found = ''
    let isWhole = wrong === 0 && !isPart
    const located = pieces.map((piece): Piece => {
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

  /** The text with the wrong letters, if it is one word. */
  #readWord(text: string, { letters }: ScreenedSpelling, pieces: Piece[]): string | undefined {
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

  /** Names and short addresses are parts of ordinary words. */
  #isWord(text: string, hit: Hit) {
    const [from, to] = [getStart(hit) - this.#start, getEnd(hit) - this.#start]
    const { address } = hit.account
    return (
      text.slice(from, to).toLowerCase() === address.toLowerCase() &&
      !ENDS_IN_WORD.test(text.slice(Math.max(0, from - 2), from)) &&
      !BEGINS_IN_WORD.test(text.slice(to, to + 2))
    )
  }
}
