import { type Finding, isHit } from '../finding.ts'
import { isRepeat } from '../record/summary.ts'
import { toLine } from './lines.ts'

const MAX_HITS = 100

const MIN_LINES = 20

export class HitList {
  readonly #lines = { listed: [] as string[], almost: [] as string[] }
  #omitted = 0
  #printed = 0

  /** @param files names by their index. */
  add(findings: Finding[], files: string[]) {
    this.#printed += findings.length
    for (const finding of findings) {
      if (isRepeat(finding) || !isHit(finding)) continue
      const lines = this.#lines[finding.lookup.result === 'listed' ? 'listed' : 'almost']
      if (lines.length === MAX_HITS) this.#omitted++
      else lines.push(`  ${toLine(finding, files)}`)
    }
  }

  list(): string[] {
    const { listed, almost } = this.#lines
    const count = listed.length + almost.length
    if (count === 0 || this.#printed < MIN_LINES) return []
    const more = this.#omitted > 0 ? [`  ${this.#omitted} more hits stand above`] : []
    return ['', 'Hits, each address once:', ...listed, ...almost, ...more]
  }
}
