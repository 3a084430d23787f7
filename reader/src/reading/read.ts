import { findCandidates } from '../candidates/find-candidates.ts'
import type { Line } from '../candidates/line.ts'
import { applyEvidence } from '../evidence/apply-evidence.ts'
import { decide, decideTypo, isWeakTypo } from '../evidence/decide.ts'
import { findNamesNear } from '../evidence/networks-near.ts'
import { collectSurroundings, type Surroundings } from '../evidence/surroundings.ts'
import {
  type Answer,
  type Content,
  type Finding,
  getText,
  isHit,
  isUnproven,
  listSimilar,
} from '../finding.ts'
import { MAX_LENGTH_ALONE, readTextAlone } from '../findings/alone.ts'
import { readAround } from '../findings/around.ts'
import type { CoverageCounter } from '../findings/coverage.ts'
import type { EarlierFindings } from '../findings/earlier.ts'
import { hideSpans, type Located, locate, toColumn } from '../findings/locate.ts'
import { lookUp } from '../findings/look-up.ts'
import { ScreenedText } from '../findings/merge-hits.ts'
import type { WordList } from '../formats/keys/english-words.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { hideSecrets } from '../secrets/hide-secrets.ts'
import { findPieces } from '../text/pieces.ts'
import { Work } from '../text/work.ts'
import type { SourceLine } from '../unwrap/source-text.ts'
import { unwrap } from '../unwrap/unwrap.ts'
import { findFirstCarried, MAX_CARRIED_LINES, restartLine } from './carried-lines.ts'
import { followLabel, nextState, type TextState } from './context.ts'

/**
 * `lists`: without them, no address is looked up. `wordLists`: of seed phrases in other languages than
 * English (secrets/word-lists.ts). `answers`: the user's answers to masks, by
 * `line:column`; `all` answers every other text with the format of a hash.
 */
export type ReadOptions = {
  lists?: ListIndex | undefined
  wordLists?: readonly WordList[] | undefined
  answers?: { all?: 'hash' | 'address'; at?: ReadonlyMap<string, Answer> } | undefined
  /** The findings of the texts before, if several are read as one: indices then count from the first text. */
  earlier?: EarlierFindings | undefined
  /** Of the texts of a file, which share it. */
  work?: Work | undefined
  /** Of this text alone. */
  coverage?: CoverageCounter | undefined
}

/** Characters of a window: lines of 8 kB fill it before their count does. */
const MAX_WINDOW = 2 ** 16

/** A file can be nothing but short texts, such as mails. Those that are too many are screened alone. */
const READINGS_OF_WINDOW = 4

const NO_LISTS: readonly WordList[] = []

/**
 * Finds addresses, hashes, payment requests and secrets in a text that comes in parts, and looks the
 * addresses up: unwrap, tokens, candidates, evidence, findings (docs/decisions/0010-reading-addresses.md).
 * Memory is bounded, and time grows linearly.
 */
export class Reader {
  #options: ReadOptions
  #carried: Line[] = []
  #lines: SourceLine[] = []
  #size = 0
  #isFirst = true
  #isUnread = false
  #state: TextState = { table: undefined, above: '', form: undefined }
  readonly #work: Work
  readonly #screened: ScreenedText

  constructor(options: ReadOptions = {}) {
    this.#options = options
    this.#work = options.work ?? new Work()
    this.#screened = new ScreenedText(options.lists, options.earlier)
  }

  /** Reads the next part. @returns the findings of lines that later parts can't change. */
  push(text: string): Finding[] {
    this.#add(this.#screened.push(text))
    this.#work.addText(text)
    const count = this.#carried.length + this.#lines.length
    if (count <= 2 * MAX_CARRIED_LINES && this.#size <= MAX_WINDOW) return []
    return this.#finish(this.#readWindow(false), this.#carried[0])
  }

  end(): Finding[] {
    this.#add(this.#screened.end())
    return this.#finish(this.#readWindow(true), undefined)
  }

  #add(lines: SourceLine[]) {
    for (const line of lines) {
      this.#lines.push(line)
      this.#options.coverage?.addLine(line)
      this.#size += line.text.length
    }
  }

  #readWindow(isLast: boolean): Finding[] {
    const isWhole = isLast && this.#isFirst
    this.#isFirst = false
    if (!this.#work.takeNeeded(READINGS_OF_WINDOW)) {
      this.#isUnread = true
      this.#lines = []
      this.#carried = []
      this.#size = 0
      return []
    }
    const lines = this.#carried.map(restartLine)
    for (const { number, column, text: source } of this.#lines) {
      const view = unwrap(source)
      const found = findCandidates(view, this.#work, this.#options.lists?.names)
      const { text } = view
      const bounds = findPieces(text)
      const own = { index: lines.length, number, column, view, text, bounds, found }
      lines.push({ ...own, candidates: found, clean: text, isHeader: undefined })
    }
    const located = hideSecrets(lines, {
      isWhole,
      table: this.#state.table,
      findAnswer: (line, column) => this.#findAnswer(line, column),
      wordLists: this.#options.wordLists ?? NO_LISTS,
      work: this.#work,
    })
    const hasSecrets = located.length > 0
    const until = isLast ? lines.length : findFirstCarried(lines, located)
    for (const line of lines) {
      if (line.index === until) break
      this.#state = nextState(this.#state, line)
      if (line.candidates.length > 0) this.#readLine(lines, line, located)
      this.#state = followLabel(this.#state, line)
    }
    if (isWhole && located.every(({ finding }) => finding.kind === 'mistyped')) {
      const alone = this.#readAlone(lines)
      if (alone && (located.length === 0 || alone.kind === 'address')) return [alone]
    }
    if (hasSecrets)
      located.sort(({ finding: a }, { finding: b }) => a.line - b.line || a.column - b.column)
    this.#carried = lines.slice(until)
    this.#lines = []
    this.#size = this.#carried.reduce((sum, { view }) => sum + view.source.length, 0)
    return located.filter(({ from }) => from < until).map(({ finding }) => finding)
  }

  #readLine(lines: Line[], line: Line, located: Located[]): void {
    const { clean, candidates } = line
    const { table, above, form } = this.#state
    const all = collectSurroundings(clean, candidates, table, {
      above,
      form,
      findNamesNear: () => findNamesNear(lines, line),
    })
    const found: { one: Located; at: number; end: number }[] = []
    for (const surroundings of all) {
      const { candidate } = surroundings
      const answer =
        this.#findAnswer(line, toColumn(line, candidate.at)) ?? this.#options.answers?.all
      const decided = isWeakTypo(candidate)
        ? (decideTypo(candidate, surroundings, this.#work) ??
          this.#readImitation(candidate.content))
        : decide(candidate, surroundings, answer)
      const one = decided && this.#toFinding(lines, line, surroundings, decided)
      if (one) found.push({ one, at: candidate.at, end: candidate.end })
    }
    const isShown = ({ finding }: Located) => getText(finding) !== undefined && !isUnproven(finding)
    const shown = hideSpans(
      clean,
      found.filter(({ one }) => !isShown(one)),
    )
    const findAround = readAround(shown)
    for (const { one, at, end } of found) {
      const around = getText(one.finding) === undefined ? undefined : findAround(at, end)
      if (around) one.finding.around = around
      located.push(one)
    }
  }

  /** A mistyped text with the ends of a listed address, as a poisoned one has. */
  #readImitation(content: Content): Content | undefined {
    return listSimilar(lookUp(content, this.#options.lists)).length > 0 ? content : undefined
  }

  #toFinding(
    lines: Line[],
    line: Line,
    surroundings: Surroundings,
    decided: Content,
  ): Located | undefined {
    const { candidate } = surroundings
    const { notes, context } = candidate
    const neighbours = { lines, line, next: line.index + 1 }
    const { content, evidence } = applyEvidence(decided, surroundings, neighbours)
    const lookup = lookUp(content, this.#options.lists)
    if (candidate.isSecondary && !isHit({ lookup })) return
    const place = { line: line.index, at: candidate.at, end: candidate.end }
    const one = locate(lines, place, place, content, { evidence, lookup })
    if (notes) one.finding.notes.push(...notes)
    if (context) one.finding.notes.push({ is: context.from })
    return one
  }

  #readAlone(lines: Line[]): Finding | undefined {
    const whole = lines.map(({ view }) => view.source).join('\n')
    if (whole.length > MAX_LENGTH_ALONE) return
    const { lists, answers } = this.#options
    return readTextAlone(whole, {
      lists,
      findAnswer: (column) => answers?.at?.get(`1:${column}`) ?? answers?.all,
      searched: new Set(lines.flatMap(({ candidates }) => candidates.map(({ text }) => text))),
      work: this.#work,
    })
  }

  #findAnswer({ number }: Line, column: number) {
    return this.#options.answers?.at?.get(`${number}:${column}`)
  }

  #finish(findings: Finding[], next: Line | undefined): Finding[] {
    const merged = this.#screened.merge(findings, next)
    // Nothing has masked the secrets around them.
    if (this.#isUnread)
      for (const finding of merged) {
        delete finding.around
        delete finding.original
      }
    this.#options.coverage?.addFindings(merged, this.#screened.openLine)
    return merged
  }
}

/** Characters of a part of a text, which fills a window: fewer make more windows, whose lines are read twice at their borders. */
export const PART_LENGTH = 2 ** 16

/**
 * Reads a whole text.
 * @param onPart receives findings as soon as later parts of the text can't change them, and the share of the text that is
 * read, from 0 to 1.
 */
export function readText(
  text: string,
  options: ReadOptions = {},
  onPart: (findings: Finding[], share: number) => void = () => {},
): Finding[] {
  const reader = new Reader(options)
  const all: Finding[] = []
  const add = (findings: Finding[], share: number) => {
    for (const finding of findings) all.push(finding)
    onPart(findings, share)
  }
  for (let at = 0; at < text.length; at += PART_LENGTH)
    add(reader.push(text.slice(at, at + PART_LENGTH)), at / text.length)
  add(reader.end(), 1)
  return all
}
