import type { Work } from '../text/work.ts'
import { toSource } from '../unwrap/unwrap.ts'
import type { Candidate } from './candidate.ts'
import type { Line } from './line.ts'
import { overlaps } from './pieces.ts'
import { type IsFound, LINE_END, type Split, SplitSearch } from './split.ts'

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

const isHashOrKey = (line: Line | undefined, offset: number) =>
  line?.candidates.some(({ at, content }) => at === offset && content.kind === 'hash-or-key')

function joinCandidates(lines: Line[], { pieces, content, text }: Split) {
  const [first] = pieces
  const last = pieces.at(-1)
  const begin = first && lines[first.line]
  const finish = last && lines[last.line]
  if (!begin || !finish) return
  for (const piece of pieces) {
    const line = lines[piece.line]
    if (line) line.candidates = line.candidates.filter((one) => !overlaps(one, piece))
  }
  const isBroken = first.line !== last.line
  const isAtEnd = LINE_END.test(begin.view.text.slice(first.end))
  const candidate: Candidate = {
    text,
    at: first.at,
    end: isBroken && isAtEnd ? begin.view.text.length : isBroken ? first.end : last.end,
    content,
    notes: [{ is: isBroken ? 'broken-line' : 'spaced' }],
    ...(isBroken
      ? {
          endPlace: {
            lines: last.line - first.line,
            at: last.end,
            line: finish.number,
            column: finish.column + toSource(finish.view, last.end, true),
          },
        }
      : {}),
  }
  begin.candidates = [...begin.candidates, candidate]
}

export function joinPieces(lines: Line[], work: Work): Split[] {
  const isSure = createSureTest(lines)
  // 64 bytes in Base58 and 32 in hexadecimal can be a part of a longer address.
  const isComplete: IsFound = (line, at, end) =>
    isSure(line, at, end) && !isHashOrKey(lines[line], at)
  const search = new SplitSearch(isComplete, work)
  for (const { text, bounds } of lines) {
    search.addLine(text, bounds)
  }
  const allJoined = search.finish()
  for (const joined of allJoined)
    if (joined.content.kind !== 'secret') joinCandidates(lines, joined)
  return allJoined
}
