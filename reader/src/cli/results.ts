import type { Finding } from '../finding.ts'
import { isAlmostListed } from '../record/summary.ts'

/** The exit codes of a result, in the order of precedence: the output names parts that were not read beside a hit. */
export const EXIT_CODES = { listed: 1, 'not-read': 2, 'almost-listed': 3, nothing: 0 } as const

/** `nothing`: all was read, and no address is listed, named by a notice, or almost listed. */
export type Result = keyof typeof EXIT_CODES

export class Results {
  #isListed = false
  #isAlmostListed = false

  add(findings: Finding[]) {
    for (const finding of findings) {
      this.#isListed ||= finding.lookup.result === 'listed'
      this.#isAlmostListed ||= isAlmostListed(finding)
    }
  }

  conclude(isIncomplete: boolean): Result {
    if (this.#isListed) return 'listed'
    if (isIncomplete) return 'not-read'
    return this.#isAlmostListed ? 'almost-listed' : 'nothing'
  }
}
