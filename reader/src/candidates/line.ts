import type { PiecedLine } from '../text/pieces.ts'
import type { View } from '../unwrap/unwrap.ts'
import type { Candidate } from './candidate.ts'

/**
 * A line while it is read, with its index in the window. `text`: of the view. `found`: its candidates, of which
 * `candidates` has those that are no secrets. `clean` has no secrets: they are replaced by HIDDEN.
 */
export type Line = PiecedLine & {
  index: number
  number: number
  column: number
  view: View
  found: readonly Candidate[]
  candidates: readonly Candidate[]
  clean: string
}

export type IsFound = (line: number, at: number, end: number) => boolean

/** @returns whether a piece is of a candidate that is no ordinary text. */
export function createSureTest(lines: Line[]): IsFound {
  // A loop without objects, since each piece of each line is asked.
  return (line, at, end) => {
    const candidates = lines[line]?.candidates ?? []
    for (const one of candidates)
      if (one.at < end && at < one.end && !one.isWeak && one.content.kind !== 'mistyped')
        return true
    return false
  }
}
