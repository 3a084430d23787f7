import type { Candidate } from '../candidates.ts'
import type { Answer, Content, SecretKind } from '../finding.ts'
import { hideSpans, type Line, type Located, locate, toColumn } from '../findings/locate.ts'
import { type IsFound, type Joined, JoinedSearch, LINE_END } from '../joined.ts'
import { findApart } from '../joined-apart.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { Place } from '../pieces.ts'
import { toSource } from '../unwrap/unwrap.ts'
import { Work } from '../work.ts'
import { mayHavePhrase, PhraseWords } from './phrase-words.ts'
import type { Phrase, WordList } from './seed-phrases.ts'
import { findKeyLines, findSecretSpans } from './spans.ts'

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

/** Lines on each side that can have another field of a key file. */
const NEAR = 12

/** Adds the secrets of one line: keys that are a token, and secrets with their own punctuation. */
function addSecrets(
  lines: Line[],
  { index: line, view, found, candidates }: Line,
  secrets: Secret[],
) {
  const getNear = () =>
    lines
      .slice(Math.max(0, line - NEAR), line + NEAR)
      .map((one) => one.view.text)
      .join('\n')
  for (const { at, end, secret } of findSecretSpans(view.text, found.length > 0, getNear))
    secrets.push({ parts: [{ line, at, end }], secret, isExact: true })
  for (const { at, end, content } of candidates)
    if (content.kind === 'secret')
      secrets.push({ parts: [{ line, at, end }], secret: content.secret, isExact: content.isExact })
}

function findLongKey(lines: Line[], { index }: Line): Secret | undefined {
  const found = findKeyLines((line) => lines[line]?.view.text, index)
  if (!found) return
  const parts = lines.slice(index, found.last + 1).map(({ view }, offset) => ({
    line: index + offset,
    at: offset === 0 ? found.at : 0,
    end: index + offset === found.last ? (found.end ?? view.text.length) : view.text.length,
  }))
  return { parts, secret: 'private-key', isExact: true }
}

const isHashOrKey = (line: Line | undefined, offset: number) =>
  line?.candidates.some(({ at, content }) => at === offset && content.kind === 'hash-or-key')

const overlaps = (a: { at: number; end: number }, b: { at: number; end: number }) =>
  a.at < b.end && b.at < a.end

const toKey = ({ line, at }: Place) => `${line}:${at}`

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
  const isAtEnd = LINE_END.test(begin.view.text.slice(first.end))
  const candidate: Candidate = {
    text,
    at: first.at,
    end: isBroken && isAtEnd ? begin.view.text.length : isBroken ? first.end : last.end,
    content,
    notes: [{ is: isBroken ? 'broken-line' : 'spaced' }],
    ...(isBroken
      ? {
          endPlace: {
            lines: last.line - first.line,
            at: last.end,
            line: finish.number,
            column: finish.column + toSource(finish.view, last.end, true),
          },
        }
      : {}),
  }
  begin.candidates = [...begin.candidates, candidate]
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
    lists,
  }: {
    isWhole: boolean
    findAnswer: FindAnswer
    wordLists: readonly WordList[]
    lists: ListIndex | undefined
  },
): Generator<undefined, Located[]> {
  // A loop without objects, since each piece of each line is asked.
  const isSure: IsFound = (line, at, end) => {
    const candidates = lines[line]?.candidates ?? []
    for (const one of candidates)
      if (one.at < end && at < one.end && !one.isWeak && one.content.kind !== 'mistyped')
        return true
    return false
  }
  // 64 bytes in Base58 and 32 in hexadecimal can be a part of a longer address.
  const isComplete: IsFound = (line, at, end) =>
    isSure(line, at, end) && !isHashOrKey(lines[line], at)
  const work = new Work()
  const search = new JoinedSearch(isComplete, lists)
  for (const { text, bounds } of lines) {
    search.addLine(text, bounds)
    if (work.isStep(text)) yield
  }
  const allJoined = yield* search.finish()
  yield
  for (const joined of allJoined) {
    if (joined.content.kind !== 'secret') joinCandidates(lines, joined)
  }
  const parts = new Set(allJoined.flatMap(({ pieces }) => pieces.map(toKey)))
  const isUsed: IsFound = (line, at, end) =>
    isSure(line, at, end) || parts.has(toKey({ line, at, end }))
  for (const joined of yield* findApart(lines, isUsed)) joinCandidates(lines, joined)
  const secrets = allJoined.flatMap(toJoinedSecret)
  if (mayHavePhrase(lines, wordLists)) {
    yield
    const words = new PhraseWords(isSure, wordLists)
    for (const line of lines) {
      words.addLine(line)
      if (work.isStep(line.text)) yield
    }
    const found = words.finish()
    const sure = found.filter(
      ({ isDoubtful, words: all }) => !isDoubtful || (isWhole && all.length === words.wordCount),
    )
    const phrases = dropParts(sure)
    // A right checksum proves more than a phrase with a mistake in a language that shares words, such as French.
    phrases.sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.words.length - a.words.length)
    secrets.unshift(...phrases.map(toSecret))
  }
  for (const line of lines) {
    // First, since the line of its beginning is a key in one line, too.
    const longKey = findLongKey(lines, line)
    if (longKey) secrets.push(longKey)
    addSecrets(lines, line, secrets)
    if (work.isStep(line.view.text)) yield
  }

  const hidden: Place[][] = []
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
    for (const part of parts) {
      const places = hidden[part.line] ?? []
      places.push(part)
      hidden[part.line] = places
    }
  }
  for (const line of lines) {
    const places = hidden[line.index]
    if (places || line.candidates.some(isSecret)) hide(line, places ?? [])
    if (work.isStep(line.clean)) yield
  }
  return found
}

const comparePlaces = (one: Place | undefined, other: Place | undefined) =>
  one && other ? one.line - other.line || one.at - other.at : 0

/** The difference between the lengths of phrases of BIP-39. */
const NEXT_LENGTH = 3

/** Drops a phrase inside a longer one: its checksum is right by chance, and the longer one has a mistake. */
function dropParts(phrases: Phrase[]): Phrase[] {
  let around: Phrase | undefined
  return phrases
    .toSorted((a, b) => comparePlaces(a.words[0], b.words[0]) || b.words.length - a.words.length)
    .filter((one) => {
      if (around && comparePlaces(one.words.at(-1), around.words.at(-1)) <= 0)
        return around.words.length < one.words.length + NEXT_LENGTH
      around = one
      return true
    })
}

const isSecret = ({ content }: Candidate) => content.kind === 'secret'

function hide(line: Line, places: Place[]) {
  line.candidates = line.candidates.filter(
    (one) => !isSecret(one) && !places.some((place) => overlaps(one, place)),
  )
  line.clean = hideSpans(line.clean, places)
}
