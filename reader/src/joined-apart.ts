import { findFirst } from './find-first.ts'
import { findLongestJoined, listJoinedLengths, readExact } from './formats/table.ts'
import { type IsFound, type Joined, LINE_END, LINE_START, type Piece } from './joined.ts'
import type { PiecedLine } from './pieces.ts'
import { Work } from './work.ts'

/** The footer and the header of a page, with empty lines. */
const MAX_BETWEEN = 6

/** Lines of one cell. */
const MAX_LINES = 4

/** The character behind a piece that goes on in a later line. */
const MAY_END = /^[\s=\\-]?$/

/** Shorter pieces are words and numbers. */
const MIN_PIECE = 6

function readPiece({ text, bounds }: PiecedLine, line: number, index: number): Piece | undefined {
  const [at, end] = [bounds[index], bounds[index + 1]]
  return at === undefined || end === undefined
    ? undefined
    : { line, at, end, text: text.slice(at, end) }
}

/** The index of the piece that starts at an offset. Binary: a line can have a thousand. */
function findStart(bounds: number[], at: number): number {
  const index = 2 * findFirst(bounds.length / 2, (piece) => (bounds[2 * piece] ?? 0) < at)
  return bounds[index] === at ? index : -1
}

/** The pieces below a piece, at its column: a cell of a PDF or a report is wrapped, and its neighbours are not. */
function* listColumns(lines: PiecedLine[], first: Piece): Generator<Piece[]> {
  // Punctuation behind it ends it.
  if (!/^(?:\s|$)/.test(lines[first.line]?.text.slice(first.end) ?? '')) return
  const pieces = [first]
  for (let line = first.line + 1; line < first.line + MAX_LINES; line++) {
    const below = lines[line]
    const piece = below && readPiece(below, line, findStart(below.bounds, first.at))
    if (!piece) return
    pieces.push(piece)
    yield pieces
  }
}

/** A piece at the end of a line with each of those at the start of the lines below. */
function* listHalves(lines: PiecedLine[], first: Piece): Generator<Piece[]> {
  if (!LINE_END.test(lines[first.line]?.text.slice(first.end) ?? '')) return
  for (let line = first.line + 2; line <= first.line + MAX_BETWEEN; line++) {
    const below = lines[line]
    const piece = below && readPiece(below, line, 0)
    if (piece && LINE_START.test(below.text.slice(0, piece.at))) yield [first, piece]
  }
}

function join(lines: PiecedLine[], first: Piece): Joined | undefined {
  const lengths = listJoinedLengths(first.text, '')
  if (!lengths.some((length) => length > first.text.length)) return
  for (const list of [listColumns, listHalves])
    for (const pieces of list(lines, first)) {
      const size = pieces.reduce((sum, { text }) => sum + text.length, 0)
      if (!lengths.includes(size)) continue
      const text = pieces.map((piece) => piece.text).join('')
      const content = readExact(text)
      if (content?.kind === 'address' && content.checksum === 'right')
        return { pieces: [...pieces], content, text }
    }
}

/**
 * Finds addresses whose pieces are apart: at one column of neighbouring lines, or before and behind the footer and the
 * header of a page. Only a checksum proves them. @param isUsed whether a piece is a part of a finding.
 */
export function* findApart(lines: PiecedLine[], isUsed: IsFound): Generator<undefined, Joined[]> {
  const found: Joined[] = []
  const work = new Work()
  let line = 0
  for (const pieced of lines) {
    const { text, bounds } = pieced
    for (let index = 0; index < bounds.length; index += 2) {
      const at = bounds[index] ?? 0
      const size = (bounds[index + 1] ?? 0) - at
      const isShort = size >= MIN_PIECE && size < findLongestJoined(text.charAt(at))
      if (!isShort || !MAY_END.test(text.charAt(at + size))) continue
      const first = readPiece(pieced, line, index)
      const joined = first && join(lines, first)
      if (joined && !joined.pieces.some((piece) => isUsed(piece.line, piece.at, piece.end)))
        found.push(joined)
    }
    if (work.isStep(text)) yield
    line++
  }
  return found
}
