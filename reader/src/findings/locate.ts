import type { Line } from '../candidates/line.ts'
import { type Content, type Finding, getText } from '../finding.ts'
import type { Place } from '../text/pieces.ts'
import { listNotes, toSource } from '../unwrap/unwrap.ts'

export type Located = { finding: Finding; from: number; to: number }

/** Replaces hidden characters, so that no evidence has a part of a secret. */
export const HIDDEN_CHARACTER = '\u{fffc}'

/** Covers the spans of a text. Linear: a line can have a thousand. */
export function hideSpans(text: string, spans: { at: number; end: number }[]): string {
  if (spans.length === 0) return text
  let shown = ''
  let from = 0
  for (const { at, end } of spans.toSorted((a, b) => a.at - b.at)) {
    if (end <= from) continue
    const start = Math.max(at, from)
    shown += text.slice(from, start) + HIDDEN_CHARACTER.repeat(end - start)
    from = end
  }
  return shown + text.slice(from)
}

export const toColumn = ({ view, column }: Line, at: number) => column + toSource(view, at)

type Result = Pick<Finding, 'evidence' | 'lookup'>

const HIDDEN_RESULT: Result = { evidence: [], lookup: { result: 'not-checked', reason: 'hidden' } }

export function locate(
  lines: Line[],
  first: Place,
  last: Place,
  content: Content,
  { evidence, lookup }: Result = HIDDEN_RESULT,
): Located {
  const begin = lines[first.line] as Line
  const finish = lines[last.line] as Line
  const places = [toSource(begin.view, first.at), toSource(finish.view, last.end, true)] as const
  const isReversed = begin === finish && places[0] > places[1]
  const [at, end] = isReversed ? [places[1], places[0]] : places
  const finding: Finding = {
    ...content,
    line: begin.number,
    column: begin.column + at,
    endLine: finish.number,
    endColumn: finish.column + end,
    notes: begin === finish ? listNotes(begin.view, first.at, last.end) : [],
    evidence,
    lookup,
  }
  const isShown = getText(content) !== undefined && begin === finish
  if (isShown) finding.original = begin.view.source.slice(at, end)
  return { finding, from: first.line, to: last.line }
}
