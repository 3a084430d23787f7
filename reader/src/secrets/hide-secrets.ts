import type { Answer, Content, SecretKind } from '../finding.ts'
import {
  HIDDEN,
  type Line,
  type Located,
  locate,
  type Place,
  toColumn,
} from '../findings/locate.ts'
import { type Joined, PieceSearch } from '../joined.ts'
import { toSource } from '../unwrap/unwrap.ts'
import type { Phrase, WordList } from './seed-phrases.ts'
import { findKeyFileEnd, findSecretSpans } from './spans.ts'

/** A line has at most 8 kB. */
const LINES_OF_STEP = 4

type FindAnswer = (line: Line, column: number) => Answer | undefined

/** A secret with the places of its parts, which are hidden. */
type Secret = { parts: Place[]; secret: SecretKind; isExact: boolean }

const toSecret = ({ words, isExact }: Phrase): Secret => ({
  parts: words,
  secret: 'seed-phrase',
  isExact,
})

const toJoinedSecret = ({ pieces, content }: Joined): Secret[] =>
  content.kind === 'secret'
    ? [{ parts: pieces, secret: content.secret, isExact: content.isExact }]
    : []

/** Secrets of one line: keys that are a token, and secrets with their own punctuation. */
function findInLine({ view, candidates }: Line, line: number): Secret[] {
  const spans = [...findSecretSpans(view.text)].map(({ at, end, secret }) => ({
    parts: [{ line, at, end }],
    secret,
    isExact: true,
  }))
  const keys = candidates.flatMap(({ at, end, content }): Secret[] =>
    content.kind === 'secret'
      ? [{ parts: [{ line, at, end }], secret: content.secret, isExact: content.isExact }]
      : [],
  )
  return [...spans, ...keys]
}

function findKeyFile(lines: Line[], index: number): Secret[] {
  const last = findKeyFileEnd((at) => lines[at]?.view.text, index)
  if (last === undefined) return []
  const parts = lines
    .slice(index, last + 1)
    .map(({ view }, offset) => ({ line: index + offset, at: 0, end: view.text.length }))
  return [{ parts, secret: 'private-key', isExact: true }]
}

const overlaps = (a: { at: number; end: number }, b: { at: number; end: number }) =>
  a.at < b.end && b.at < a.end

/** Replaces the candidates of the pieces by one. */
function joinCandidates(lines: Line[], { pieces, content, text }: Joined) {
  const [first] = pieces
  const last = pieces.at(-1)
  const begin = first && lines[first.line]
  const finish = last && lines[last.line]
  if (!begin || !finish) return
  for (const piece of pieces) {
    const line = lines[piece.line]
    if (line) line.candidates = line.candidates.filter((one) => !overlaps(one, piece))
  }
  const isBroken = first.line !== last.line
  begin.candidates.push({
    text,
    at: first.at,
    end: isBroken ? begin.view.text.length : last.end,
    content,
    notes: [{ is: isBroken ? 'broken-line' : 'spaced' }],
    ...(isBroken
      ? {
          endPlace: {
            lines: last.line - first.line,
            line: finish.number,
            column: finish.column + toSource(finish.view, last.end, true),
          },
        }
      : {}),
  })
}

/**
 * Finds secrets, and hides each in its lines, and nothing else. Also joins addresses that are cut into
 * pieces.
 * `isWhole`: the lines are all of the text. `findAnswer`: the user's answer to a mask: a text that is no
 * secret is not hidden.
 */
export function* hideSecrets(
  lines: Line[],
  {
    isWhole,
    findAnswer,
    wordLists,
  }: { isWhole: boolean; findAnswer: FindAnswer; wordLists: readonly WordList[] },
): Generator<undefined, Located[]> {
  const sure = lines.map(({ candidates }) =>
    candidates.filter((one) => !one.isWeak && one.content.kind !== 'mistyped'),
  )
  const search = new PieceSearch(
    (piece) => (sure[piece.line] ?? []).some((one) => overlaps(one, piece)),
    wordLists,
  )
  for (const [index, { view }] of lines.entries()) {
    search.addLine(view.text, index)
    if (index % LINES_OF_STEP === 0) yield
  }
  search.end()
  yield
  for (const joined of search.joined) {
    if (joined.content.kind !== 'secret') joinCandidates(lines, joined)
  }
  const phrases = search.phrases.filter(
    ({ isDoubtful, words }) => !isDoubtful || (isWhole && words.length === search.wordCount),
  )
  const secrets = [...phrases.map(toSecret), ...search.joined.flatMap(toJoinedSecret)]
  for (const [index, line] of lines.entries())
    secrets.push(...findInLine(line, index), ...findKeyFile(lines, index))

  const hidden: Place[][] = lines.map(() => [])
  const found: Located[] = []
  for (const { parts, secret, isExact } of secrets) {
    const [first] = parts
    const last = parts.at(-1)
    const line = first && lines[first.line]
    if (!line || !last) continue
    if (hidden[first.line]?.some((one) => overlaps(one, first))) continue
    if (findAnswer(line, toColumn(line, first.at)) === 'text') continue
    const content: Content = { kind: 'secret', secret, isExact }
    found.push(locate(lines, first, last, content))
    for (const part of parts) hidden[part.line]?.push(part)
  }
  for (const [index, line] of lines.entries()) hide(line, hidden[index] ?? [])
  return found
}

function hide(line: Line, places: Place[]) {
  line.candidates = line.candidates.filter(
    (one) => one.content.kind !== 'secret' && !places.some((place) => overlaps(one, place)),
  )
  for (const { at, end } of places)
    line.clean = line.clean.slice(0, at) + HIDDEN.repeat(end - at) + line.clean.slice(end)
}
