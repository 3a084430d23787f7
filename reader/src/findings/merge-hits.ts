import { type Finding, listListings, listSimilar, mayBeSecret } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { getHitEnd, getHitStart, type Hit } from '../screen/hits.ts'
import { Screen } from '../screen/screen.ts'
import { getScreens } from '../screen/screen-index.ts'
import { type SourceLine, SourceText, type TextPlace } from '../unwrap/source-text.ts'
import { EarlierFindings } from './earlier.ts'
import { findAlmostListed, type Span, toAlmostListed, toFinding } from './screened.ts'
import { isSettled } from './settled.ts'

type Placed = Span & { finding: Finding }

/** Share of the letters of a finding from which on a hit replaces it. */
const MIN_SHARED = 0.5

function names({ lookup }: Finding, { account, isOther }: Hit) {
  const similar = listSimilar(lookup).filter(({ by }) => by === 'tag' || (isOther && by === 'key'))
  return [...listListings(lookup), ...similar].some(({ address }) => address === account.address)
}

const includes = ({ from, to }: Placed, hit: Hit) =>
  from <= getHitStart(hit) && to >= getHitEnd(hit)

/** Whether a finding can be a listed address with a wrong letter. */
const canHaveTypo = (finding: Finding): finding is Finding & { text: string } =>
  (finding.kind === 'mistyped' && finding.of === 'address') || finding.kind === 'address'

const countShared = ({ from, to }: Placed, { pieces }: Hit) =>
  pieces.reduce(
    (sum, piece) => sum + Math.max(0, Math.min(to, piece.to) - Math.max(from, piece.from)),
    0,
  )

/**
 * A text that comes in parts, with its findings: those of the reading, and the accounts of lists that the reading has
 * not found, in the order of the text.
 */
export class ScreenedText {
  readonly #lists: ListIndex | undefined
  readonly #screens: Screen[]
  readonly #earlier: EarlierFindings
  readonly #text = new SourceText()
  #hits: Hit[] = []
  #found: Placed[] = []
  /** The first line of which merge() and take() have not returned all findings. */
  openLine = 1

  constructor(lists: ListIndex | undefined, earlier = new EarlierFindings()) {
    this.#lists = lists
    this.#screens = getScreens(lists?.addresses ?? []).map((index) => new Screen(index))
    this.#earlier = earlier
  }

  /** @returns the lines of the text that are complete. */
  push(part: string): SourceLine[] {
    this.#screen(part)
    return this.#text.push(part)
  }

  /** Of a text that nothing else reads. @returns the findings that later parts of the text can't change. */
  screen(part: string): Finding[] {
    this.#screen(part)
    this.#text.skip(part)
    return this.#take(this.#settled)
  }

  #screen(part: string) {
    for (const screen of this.#screens) this.#hits.push(...screen.push(part))
  }

  end(): SourceLine[] {
    for (const screen of this.#screens) this.#hits.push(...screen.end())
    return this.#text.push('', true)
  }

  /**
   * Adds findings of the reading.
   * @param until the place up to which the text is read.
   * @returns the findings that later parts of the text can't change.
   */
  merge(findings: Finding[], until: TextPlace | undefined): Finding[] {
    for (const finding of findings) {
      const { line, column, endLine, endColumn } = finding
      const from = this.#text.toOffset({ number: line, column })
      const to = this.#text.toOffset({ number: endLine, column: endColumn })
      this.#found.push({ finding, from, to })
    }
    return this.#take(until ? this.#text.toOffset(until) : Number.POSITIVE_INFINITY)
  }

  get #settled() {
    return Math.min(...this.#screens.map((screen) => screen.settled))
  }

  /** @param read the offset up to which the text is read. */
  #take(read: number): Finding[] {
    const isEnd = read === Number.POSITIVE_INFINITY
    const settled = isEnd ? read : this.#settled
    const open = this.#hits.filter((hit) => getHitEnd(hit) > read).map(getHitStart)
    const limit = Math.min(read, settled, ...open)
    const hits = this.#hits.filter((hit) => getHitStart(hit) < limit)
    if (hits.length > 0) {
      this.#hits = this.#hits.filter((hit) => getHitStart(hit) >= limit)
      for (const hit of hits) if (this.#lists) this.#add(hit, this.#lists)
      this.#found.sort((a, b) => a.from - b.from || a.to - b.to)
    }
    const done = this.#found.filter(({ from }) => from < limit)
    this.#found = this.#found.filter(({ from }) => from >= limit)
    this.openLine = isEnd ? Number.POSITIVE_INFINITY : this.#text.locate(limit).number
    if (!isEnd) this.#text.forget(limit)
    return done.map(({ finding }) => Object.assign(finding, this.#earlier.add(finding)))
  }

  /** The prefix of hexadecimal digits belongs to an address. */
  #findStart(hit: Hit) {
    const start = getHitStart(hit)
    const hasPrefix = /^0x/i.test(hit.spelling.text()) && hit.pieces[0]?.offset === 0
    return hasPrefix && /^0x$/i.test(this.#text.slice(start - 2, start)) ? start - 2 : start
  }

  /** The screen knows where an account is; what the reading has found there decides what is told of it. */
  #add(hit: Hit, lists: ListIndex) {
    const shared = this.#found.filter((one) => countShared(one, hit) > 0)
    const whole = shared.find((one) => includes(one, hit))
    if (shared.some(({ finding }) => names(finding, hit))) return
    if (whole && isSettled(whole.finding)) return
    if (whole && !hit.isWhole && canHaveTypo(whole.finding))
      whole.finding = toAlmostListed(
        whole.finding,
        findAlmostListed(hit, whole.finding.text, lists),
      )
    else this.#replace(shared, hit, lists)
  }

  /** Puts a finding of the screen in the place of those of the reading that are mostly of the same letters. */
  #replace(shared: Placed[], hit: Hit, lists: ListIndex) {
    const replaced = shared.filter(
      (one) =>
        one.finding.kind !== 'secret' &&
        one.finding.lookup.result !== 'listed' &&
        countShared(one, hit) >= MIN_SHARED * (one.to - one.from),
    )
    const kept = this.#found.filter((one) => !replaced.includes(one))
    const hidden = kept.filter(({ finding }) => mayBeSecret(finding))
    const span = { from: this.#findStart(hit), to: getHitEnd(hit) }
    kept.push({ ...span, finding: toFinding(hit, span, { text: this.#text, lists, hidden }) })
    this.#found = kept
  }
}

/** Adds the entries that the text of a finding almost is, such as one of a record. */
export function screenFinding(finding: Finding, lists: ListIndex): Finding {
  if (!canHaveTypo(finding) || !finding.text) return finding
  const { text } = finding
  const screened = new ScreenedText(lists)
  screened.push(text)
  screened.end()
  const place = { line: 1, column: 0, endLine: 1, endColumn: text.length }
  const [found = finding] = screened.merge([{ ...finding, ...place }], undefined)
  return found.kind === finding.kind ? { ...finding, lookup: found.lookup } : finding
}
