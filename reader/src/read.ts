import { type Budget, findCandidates } from './candidates.ts'
import { applyEvidence, MAX_LABEL } from './evidence/apply.ts'
import { readHeader, type Table } from './evidence/columns.ts'
import { decide, decideTypo, isWeakTypo } from './evidence/decide.ts'
import { collectFacts } from './evidence/facts.ts'
import { type Answer, type Finding, listSimilar } from './finding.ts'
import { MAX_ALONE, readWhole } from './findings/alone.ts'
import { readAround } from './findings/around.ts'
import { EarlierFindings } from './findings/earlier.ts'
import { hideSpans, type Line, type Located, locate, toColumn } from './findings/locate.ts'
import { lookUp } from './findings/look-up.ts'
import type { ListIndex } from './lists/list-index.ts'
import { hideSecrets } from './secrets/hide-secrets.ts'
import type { WordList } from './secrets/seed-phrases.ts'
import { MAX_KEY_LINES } from './secrets/spans.ts'
import { type SourceLine, SourceLines } from './unwrap/source-lines.ts'
import { unwrap } from './unwrap/unwrap.ts'
import { Work } from './work.ts'

/**
 * `lists`: without them, no address is looked up. `wordLists`: of seed phrases in other languages than
 * English (secrets/word-lists.ts). `answers`: the user's answers to masks, by
 * `line:column`; `all` answers every other hash-or-key.
 */
export type ReadOptions = {
  lists?: ListIndex | undefined
  wordLists?: readonly WordList[] | undefined
  answers?: { all?: 'hash' | 'address'; at?: ReadonlyMap<string, Answer> } | undefined
  /** The findings of the texts before, if several are read as one: indices then count from the first text. */
  earlier?: EarlierFindings | undefined
}

/** Lines that are read again with the next part: a phrase of 24 words and a broken address fit. */
const MAX_CARRIED_LINES = 40

/** Characters of these lines; one line is carried at least. */
const MAX_CARRIED = 2 ** 12

/** Characters of a window: lines of 8 kB fill it before their count does. */
const MAX_WINDOW = 2 ** 16

/** A search for a mistake hashes up to 4,000 texts. */
const BUDGET: Budget = { keys: 100, addresses: 100 }

const NO_LISTS: readonly WordList[] = []

/** The context from the lines before: their table, and the label above. */
type State = { table: Table | undefined; above: string; budget: Budget }

/**
 * Finds addresses, hashes, payment requests and secrets in a text that comes in parts, and looks the
 * addresses up: unwrap, tokens, candidates, evidence, findings (docs/decisions/0010-reading-addresses.md).
 * Memory is bounded, and time grows linearly. Each step of the generators takes milliseconds.
 */
export class Reader {
  #options: ReadOptions
  #source = new SourceLines()
  #lines: SourceLine[] = []
  #isFirst = true
  #state: State = { table: undefined, above: '', budget: BUDGET }
  #earlier: EarlierFindings

  constructor(options: ReadOptions = {}) {
    this.#options = options
    this.#earlier = options.earlier ?? new EarlierFindings()
  }

  /** Reads the next part. @returns the findings of lines that later parts can't change. */
  *push(text: string): Generator<undefined, Finding[]> {
    this.#lines.push(...this.#source.push(text, false))
    const size = this.#lines.reduce((sum, line) => sum + line.text.length, 0)
    if (this.#lines.length <= 2 * MAX_CARRIED_LINES && size <= MAX_WINDOW) return []
    return yield* this.#readWindow(false)
  }

  /** Reads the last lines. */
  *end(): Generator<undefined, Finding[]> {
    this.#lines.push(...this.#source.push('', true))
    return yield* this.#readWindow(true)
  }

  *#readWindow(isLast: boolean): Generator<undefined, Finding[]> {
    const isWhole = isLast && this.#isFirst
    this.#isFirst = false
    const budget = { ...this.#state.budget }
    const lines: Line[] = []
    const work = new Work()
    for (const { number, column, text } of this.#lines) {
      const view = unwrap(text)
      if (view.changes.length > 0 && work.isStep(text)) yield
      const candidates = yield* findCandidates(view, budget, this.#options.lists?.names)
      lines.push({ index: lines.length, number, column, view, candidates, clean: view.text })
      if (work.isStep(text)) yield
    }
    const located = yield* hideSecrets(lines, {
      isWhole,
      findAnswer: (line, column) => this.#findAnswer(line, column),
      wordLists: this.#options.wordLists ?? NO_LISTS,
    })
    const states: State[] = []
    let state: State = { ...this.#state, budget }
    for (const line of lines) {
      state = nextState(state, line)
      if (line.candidates.length > 0) yield* this.#readLine(lines, line, state, located)
      const above = findLabelLine(state, line)
      if (above !== state.above) state = { ...state, above }
      states.push(state)
      if (work.isStep(line.clean)) yield
    }
    if (isWhole && located.length === 0) return yield* this.#readAlone(lines)
    located.sort(({ finding: a }, { finding: b }) => a.line - b.line || a.column - b.column)
    const until = isLast ? lines.length : findCut(lines, located)
    this.#state = { ...(states[until - 1] ?? this.#state), budget }
    this.#lines = this.#lines.slice(until)
    return this.#finish(located.filter(({ from }) => from < until).map(({ finding }) => finding))
  }

  /** Adds the findings of a line. */
  *#readLine(
    lines: Line[],
    line: Line,
    state: State,
    located: Located[],
  ): Generator<undefined, void> {
    const { index, candidates, clean } = line
    const { lists } = this.#options
    candidates.sort((a, b) => a.at - b.at)
    const behind = getTextBehind(lines, index)
    const facts = collectFacts(clean, candidates, state.table, state.above, behind)
    const found: { one: Located; at: number; end: number }[] = []
    for (const surroundings of facts) {
      const { candidate } = surroundings
      const answer =
        this.#findAnswer(line, toColumn(line, candidate.at)) ?? this.#options.answers?.all
      const decided = isWeakTypo(candidate)
        ? yield* decideTypo(candidate, surroundings, lists, state.budget)
        : decide(candidate, surroundings, answer, lists)
      if (!decided) continue
      const neighbours = { line, below: lines[index + 1 + (candidate.endPlace?.lines ?? 0)] }
      const { content, evidence } = applyEvidence(
        decided.content,
        candidate,
        surroundings,
        neighbours,
      )
      const lookup = lookUp(content, lists, decided)
      if (candidate.isSecondary && lookup.result !== 'listed' && listSimilar(lookup).length === 0)
        continue
      const place = { line: index, at: candidate.at, end: candidate.end }
      const one = locate(lines, place, place, content, { evidence, lookup })
      const { endPlace, notes, context } = candidate
      if (endPlace) {
        one.finding.endLine = endPlace.line
        one.finding.endColumn = endPlace.column
        one.to = index + endPlace.lines
      }
      if (notes) one.finding.notes.push(...notes)
      if (context) one.finding.notes.push({ is: context.from })
      found.push({ one, at: candidate.at, end: candidate.end })
    }
    const isShown = ({ finding }: Located) => getText(finding) !== undefined
    const shown = hideSpans(
      clean,
      found.filter(({ one }) => !isShown(one)),
    )
    const findAround = readAround(shown)
    for (const { one, at, end } of found) {
      const around = isShown(one) ? findAround(at, end) : undefined
      if (around) one.finding.around = around
      located.push(one)
    }
  }

  *#readAlone(lines: Line[]): Generator<undefined, Finding[]> {
    const whole = this.#lines.map(({ text }) => text).join('\n')
    if (whole.length > MAX_ALONE) return []
    const { lists, answers } = this.#options
    const found = yield* readWhole(whole, {
      lists,
      findAnswer: (column) => answers?.at?.get(`1:${column}`) ?? answers?.all,
      searched: new Set(lines.flatMap(({ candidates }) => candidates.map(({ text }) => text))),
    })
    return found ? this.#finish([found]) : []
  }

  #findAnswer({ number }: Line, column: number) {
    return this.#options.answers?.at?.get(`${number}:${column}`)
  }

  #finish(found: Finding[]): Finding[] {
    for (const finding of found) {
      const known = this.#earlier.add(finding)
      if (known) Object.assign(finding, known)
    }
    return found
  }
}

/** The text behind the last candidate of a line, if it ends in a later line. */
function getTextBehind(lines: Line[], index: number) {
  const endPlace = lines[index]?.candidates.at(-1)?.endPlace
  const last = endPlace && lines[index + endPlace.lines]
  return last ? last.clean.slice(endPlace.at, last.candidates[0]?.at) : ''
}

const getText = (finding: Finding | undefined) =>
  finding && 'text' in finding ? finding.text : undefined

/** The table that a line belongs to. An empty line ends it. */
function nextState(state: State, { candidates, clean }: Line): State {
  if (clean.trim() === '') return { ...state, table: undefined }
  const table = candidates.length === 0 ? readHeader(clean) : undefined
  return table ? { ...state, table } : state
}

/** A short line without candidates can be the label of the next one. */
const findLabelLine = ({ above }: State, { candidates, clean }: Line) => {
  if (clean.trim() === '') return above
  return candidates.length === 0 && clean.length <= MAX_LABEL ? clean : ''
}

/** The first line that is read again: no finding crosses it. */
function findCut(lines: Line[], located: Located[]) {
  let until = lines.length
  for (
    let count = 0, size = 0;
    until > 0 && count < MAX_CARRIED_LINES && size < MAX_CARRIED;
    count++
  )
    size += lines[--until]?.view.source.length ?? 0
  // A private key at the end of the window may continue.
  for (const { from, to } of located)
    if (to > from && to === lines.length - 1 && lines.length - from < MAX_KEY_LINES)
      until = Math.min(until, from)
  for (const { from, to } of located) if (from < until && to >= until) until = to + 1
  return until
}

/** Characters of a part. */
const PART = 2 ** 14

/** Reads a whole text. Yields the share that is read, from 0 to 1, or undefined between the steps. */
export function* readText(
  text: string,
  options: ReadOptions = {},
): Generator<number | undefined, Finding[]> {
  const reader = new Reader(options)
  const found: Finding[] = []
  for (let at = 0; at < text.length; at += PART) {
    found.push(...(yield* reader.push(text.slice(at, at + PART))))
    yield at / text.length
  }
  found.push(...(yield* reader.end()))
  return found
}

/** Runs a generator synchronously, for short texts and programs. */
export function runAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
