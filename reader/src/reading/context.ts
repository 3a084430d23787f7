import type { Line } from '../candidates/line.ts'
import { MAX_LABEL } from '../evidence/apply-evidence.ts'
import { readHeader, type Table } from '../evidence/columns.ts'
import { continueForm, type Form } from '../evidence/forms.ts'

export type TextState = { table: Table | undefined; above: string; form: Form | undefined }

export function nextState(state: TextState, line: Line): TextState {
  const { candidates, clean, text, isHeader } = line
  if (clean.trim() === '') return { ...state, table: undefined }
  const mayBeHeader = candidates.length === 0 && (isHeader !== false || clean !== text)
  const table = mayBeHeader ? readHeader(clean) : undefined
  return table ? { ...state, table } : state
}

/** An empty line, one that underlines a heading, or one that begins code in Markdown. */
const NO_LABEL = /^(?:[\s=_~*-]*|\s*`{3}\w{0,20})$/

/** An item of the list that a heading names. */
const ITEM = /^\s*(?:[([#]?\d{1,3}[)\].:]|[-*•])\s/

export function followLabel(state: TextState, line: Line): TextState {
  const { candidates, clean } = line
  const { form, isTaken } = continueForm(state.form, line)
  const isLabel = candidates.length === 0 && clean.length <= MAX_LABEL && !isTaken
  const isKept = NO_LABEL.test(clean) || (candidates.length === 1 && ITEM.test(clean))
  const above = isKept ? state.above : isLabel ? clean : ''
  return above === state.above && form === state.form ? state : { ...state, above, form }
}
