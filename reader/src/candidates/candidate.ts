import type { Content, Note } from '../finding.ts'
import type { Token } from '../text/words.ts'
import type { Context } from '../tokens/parts.ts'

/**
 * A token and its content by format. `isWeak`: ordinary texts have this format too, so it becomes a finding
 * only by a list, a label, or if the text has nothing else. `isSecondary`: only by a list. A text with the format of a
 * hash is an unproven one until the evidence decides.
 */
export type Candidate = Token & {
  content: Content
  context?: Context
  isWeak?: boolean
  isSecondary?: boolean
  notes?: Note[]
}
