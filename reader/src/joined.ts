import type { Content } from './finding.ts'
import { parseHash } from './formats/hashes.ts'
import { listJoinedLengths, readExact } from './formats/table.ts'
import {
  ENGLISH_LISTS,
  type Phrase,
  PhraseSearch,
  type Word,
  type WordList,
} from './secrets/seed-phrases.ts'
import { toAscii } from './unwrap/look-alikes.ts'

/** A piece of letters and digits with its place. */
type Piece = Word

/** An address or a key that spaces, tags or line breaks cut into pieces. */
export type Joined = { pieces: Piece[]; content: Content; text: string }

/** Tags are skipped: <wbr> and <b> can stand inside an address. */
const PIECE = /<\/?[a-z][^<>]{0,60}>|[\p{L}\p{M}\p{N}]+/giu
const ASCII_PIECE = /<\/?[a-zA-Z][^<>]{0,60}>|[0-9A-Za-z]+/g
const ASCII = /^[\0-\u007f]*$/

/** Between two pieces of one line. */
const GAP = /^(?:\s|<\/?[a-z][^<>]{0,60}>)+$/i

/** Behind the last piece of a line: a soft line break (RFC 2045), a hyphen or a backslash. */
const LINE_END = /^\s*[=\\-]?\s*$/

/** Before the first piece of a line: quote marks of email. */
const LINE_START = /^[\s>|]*$/

/** Words behind it belong to another sentence. */
const SENTENCE_END = /[.!?؟۔。]\s/

/** A hash has no checksum, so its parts are long. */
const MIN_HASH_PART = 16

const isWholeEvm = (content: Content, count: number) =>
  content.kind === 'address' && content.account.startsWith('evm:') && count === 2

/** Accepts what its checksum proves, or 0x and forty digits in two pieces. */
function readJoined(text: string, pieces: Piece[]): Content | undefined {
  const content = readExact(text)
  if (content?.kind === 'address')
    return content.checksum === 'right' || isWholeEvm(content, pieces.length) ? content : undefined
  if (content?.kind !== 'secret') return
  // Digits of a SeedQR are a secret with a wrong one, too.
  return content.isExact || content.secret === 'seed-phrase' ? content : undefined
}

function readJoinedHash([first, second]: Piece[]): Content | undefined {
  if (!first || !second || first.text.length < MIN_HASH_PART || second.text.length < MIN_HASH_PART)
    return
  const hash = parseHash(first.text + second.text)
  return hash && !hash.typo && /^(?:0x)?[0-9a-f]{64}$/i.test(first.text + second.text)
    ? { kind: 'hash-or-key', networks: hash.networks }
    : undefined
}

/** A word with look-alike letters is a word of the list; accents stay. */
const toWord = (word: string) => {
  if (ASCII.test(word)) return word
  return /[a-z]/i.test(word) ? toAscii(word).normalize('NFKC') : word.normalize('NFKC')
}

/** A longer piece is no part of an address. */
const MAX_LENGTH = 111

/**
 * Finds addresses and keys that are cut into pieces, and seed phrases. Linear: a piece is tried with the
 * few lengths of the formats that it can begin.
 */
export class PieceSearch {
  readonly joined: Joined[] = []
  readonly phrases: Phrase[] = []
  #searches: PhraseSearch[]
  /** The count of words, of which a phrase may be all. */
  wordCount = 0
  #run: Piece[] = []
  #end = ''
  /** The text between two words. */
  #between = ''
  #raw: string | undefined
  /** The word before, and the count of equal separators. */
  #previous: Piece | undefined
  #gaps = 0
  #segment = 0
  #separator: string | undefined
  #isWhole: (piece: Piece) => boolean

  /**
   * @param isWhole whether a piece is already a finding.
   * @param wordLists of BIP-39, besides English.
   */
  constructor(isWhole: (piece: Piece) => boolean, wordLists: readonly WordList[]) {
    this.#isWhole = isWhole
    this.#searches = [...ENGLISH_LISTS, ...wordLists].map((list) => new PhraseSearch(list))
  }

  addLine(text: string, line: number) {
    let from = 0
    let isFirst = true
    for (const { 0: found, index } of text.matchAll(ASCII.test(text) ? ASCII_PIECE : PIECE)) {
      if (found.startsWith('<')) continue
      const gap = text.slice(from, index)
      const isNear = isFirst
        ? LINE_START.test(gap) && LINE_END.test(this.#end)
        : gap === ' ' || (gap !== ',' && GAP.test(gap))
      const piece = {
        text: found,
        line,
        at: index,
        end: index + found.length,
        segment: 0,
        word: '',
      }
      this.#between += isFirst ? `\n${gap}` : gap
      const isPart = found.length <= MAX_LENGTH && !this.#isWhole(piece)
      if (!isNear || !isPart) this.#flush()
      if (isPart) this.#run.push(piece)
      // A full stop behind a number belongs to a list.
      if (gap.length > 1 && SENTENCE_END.test(gap) && !/\d$/.test(text.slice(0, from)))
        this.#endPhrase()
      if (isPart) this.#addWord(piece)
      from = index + found.length
      isFirst = false
    }
    // An empty line ends neither a phrase nor a run.
    if (!isFirst) this.#end = text.slice(from)
    else if (!LINE_START.test(text)) this.#flush()
  }

  /**
   * Sets the segment of a word by the separator in front of it; numbers of a list are no part of it. A word
   * with another separator behind it than in front belongs to the words behind.
   */
  #setSegment(piece: Piece) {
    const between = this.#between
    this.#between = ''
    const previous = this.#previous
    this.#previous = piece
    if (previous && between !== this.#raw) {
      this.#raw = between
      const separator = between.replace(/\s+/g, (space) => /[\n\t]/.exec(space)?.[0] ?? ' ')
      if (this.#separator !== undefined && separator !== this.#separator) {
        this.#segment++
        if (this.#gaps === 1) previous.segment = this.#segment
        this.#separator = this.#gaps === 1 ? separator : undefined
        this.#gaps = 0
      } else this.#separator = separator
    }
    if (previous && this.#separator !== undefined) this.#gaps++
    piece.segment = this.#segment
  }

  end() {
    this.#flush()
    this.#endPhrase()
  }

  #endPhrase() {
    for (const search of this.#searches) this.#keep(search.end())
  }

  #keep(phrase: Phrase | undefined) {
    if (phrase) this.phrases.push(phrase)
  }

  /** Words can be numbered; numbers and identifiers between them do not end a phrase. */
  #addWord(piece: Piece) {
    const word = /^\d|\d$/.test(piece.text) ? piece.text.replace(/^\d+|\d+$/g, '') : piece.text
    if (word === '' || (word.length > 8 && /\d/.test(word))) return
    this.wordCount++
    piece.word = toWord(word).toLowerCase()
    this.#setSegment(piece)
    for (const search of this.#searches) this.#keep(search.add(piece))
  }

  #flush() {
    const run = this.#run
    if (run.length === 0) return
    this.#run = []
    if (run.length < 2) return
    const all = run.map(({ text }) => text).join('')
    const starts: number[] = []
    const pieceAtEnd = new Map<number, number>()
    let offset = 0
    for (const [index, { text }] of run.entries()) {
      starts.push(offset)
      offset += text.length
      pieceAtEnd.set(offset, index)
    }
    for (let index = 0; index < run.length - 1; index++) {
      const start = starts[index] ?? 0
      const found = this.#readAt(run, all, start, index, pieceAtEnd)
      if (!found) continue
      this.joined.push(found)
      index += found.pieces.length - 1
    }
  }

  #readAt(
    run: Piece[],
    all: string,
    start: number,
    index: number,
    pieceAtEnd: Map<number, number>,
  ): Joined | undefined {
    for (const length of listJoinedLengths(run[index]?.text ?? '', run[index + 1]?.text ?? '')) {
      const last = pieceAtEnd.get(start + length)
      if (last === undefined || last === index) continue
      const pieces = run.slice(index, last + 1)
      const text = all.slice(start, start + length)
      const content = readJoined(text, pieces)
      if (content) return { pieces, content, text }
    }
    const two = run.slice(index, index + 2)
    const hash = readJoinedHash(two)
    return hash && { pieces: two, content: hash, text: two.map(({ text }) => text).join('') }
  }
}
