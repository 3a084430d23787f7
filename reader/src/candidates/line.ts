import type { SplitLine } from '../text/pieces.ts'
import type { VisibleLine } from '../unwrap/unwrap.ts'
import type { Candidate } from './candidate.ts'

/**
 * A line while it is read, with its index in the window. `text`: of the view. `found`: its candidates, of which
 * `candidates` has those that are no secrets. `clean` has no secrets: they are replaced by HIDDEN. `isHeader`: whether the
 * text begins a table, once it is known.
 */
export type Line = SplitLine & {
  index: number
  number: number
  column: number
  view: VisibleLine
  found: readonly Candidate[]
  candidates: readonly Candidate[]
  clean: string
  isHeader: boolean | undefined
}
