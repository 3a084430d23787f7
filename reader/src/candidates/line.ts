import type { View } from '../unwrap/unwrap.ts'
import type { Candidate } from './candidate.ts'
import type { PiecedLine } from './pieces.ts'

/**
 * A line while it is read, with its index in the window. `text`: of the view. `found`: its own candidates, to
 * which `candidates` adds those that are joined, without secrets. `clean` has no secrets: they are replaced by HIDDEN.
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
