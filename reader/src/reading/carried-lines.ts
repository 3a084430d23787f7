import type { Line } from '../candidates/line.ts'
import type { Located } from '../findings/locate.ts'
import { MAX_KEY_LINES } from '../secrets/spans.ts'

export const MAX_CARRIED_LINES = 40

const MAX_CARRIED = 2 ** 12

export const restartLine = (line: Line, index: number): Line => ({
  ...line,
  index,
  candidates: line.found,
  clean: line.text,
})

export function findFirstCarried(lines: Line[], secrets: Located[]) {
  let until = lines.length
  for (
    let count = 0, size = 0;
    until > 0 && count < MAX_CARRIED_LINES && size < MAX_CARRIED;
    count++
  )
    size += lines[--until]?.view.source.length ?? 0
  const spans = secrets.toSorted((a, b) => a.from - b.from)
  // A private key at the end of the window may continue.
  for (const { from, to } of spans)
    if (to > from && to === lines.length - 1 && lines.length - from < MAX_KEY_LINES)
      until = Math.min(until, from)
  for (const { from, to } of spans) if (from < until && to >= until) until = to + 1
  return until
}
