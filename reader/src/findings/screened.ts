import type { Content, Finding, Similar } from '../finding.ts'
import { readExact } from '../formats/table.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { Hit } from '../screen/screen.ts'
import type { RecentText } from '../unwrap/recent-text.ts'
import { readAround } from './around.ts'
import { hideSpans } from './locate.ts'
import { lookUp, toListedAddress } from './look-up.ts'

/** A span of the whole text, in UTF-16 units. */
type Span = { from: number; to: number }

/** Characters of a line on each side of a hit, of which the words around are made. */
const MAX_AROUND = 400

/** Characters of a text that is shown as it was written. */
const MAX_ORIGINAL = 200

/** The first letter that differs, from 1. */
function findDifference({ spelling, pieces }: Hit, text: string) {
  const { letters } = spelling
  let at = 0
  while (pieces.length > 0 && at < text.length && text.charAt(at) === letters.charAt(at)) at++
  return at + 1
}

/** The content and the result of a hit, by the address that its letters are. */
function readHit(hit: Hit, lists: ListIndex): Pick<Finding, 'lookup'> & Content {
  const text = hit.spelling.text()
  const content = readExact(text)
  const isAddress = content?.kind === 'address'
  if (hit.isWhole) {
    const address = isAddress
      ? content
      : (toListedAddress(text, [hit.account], { is: 'checksum' }) as Content)
    return { ...address, lookup: lookUp(address, lists) }
  }
  const networks = isAddress ? content.networks : []
  const found = lists.find(text, content)
  const at = findDifference(hit, hit.text)
  const similar: Similar[] = found.map(({ spelling: _, ...entry }) => ({
    ...entry,
    by: 'character',
    at,
  }))
  const others = similar.length > 0 ? similar : lists.findSimilar(text, content)
  return {
    kind: 'mistyped',
    of: 'address',
    text: hit.text,
    networks,
    typo: { is: 'checksum' },
    lookup: { result: 'not-checked', reason: 'mistyped', similar: others },
  }
}

/** A finding of a hit, whose letters the steps of the reading did not put together. */
export function toFinding(
  hit: Hit,
  { from, to }: Span,
  { text, lists, hidden }: { text: RecentText; lists: ListIndex; hidden: Span[] },
): Finding {
  const [begin, end] = [text.locate(from), text.locate(to)]
  const isHidden = hidden.some((span) => span.from < to && span.to > from)
  const isShown = begin.number === end.number && to - from <= MAX_ORIGINAL && !isHidden
  const lineStart = Math.max(from - begin.column, from - MAX_AROUND)
  const line = text.slice(lineStart, to + MAX_AROUND)
  const [behind = ''] = line.slice(to - lineStart).split(/[\n\r\u2028\u2029]/)
  const clean = hideSpans(
    line.slice(0, to - lineStart) + behind,
    hidden.map((span) => ({
      at: Math.max(0, span.from - lineStart),
      end: Math.max(0, span.to - lineStart),
    })),
  )
  const around = readAround(clean)(from - lineStart, to - lineStart)
  return {
    ...readHit(hit, lists),
    line: begin.number,
    column: begin.column,
    endLine: end.number,
    endColumn: end.column,
    ...(isShown ? { original: text.slice(from, to) } : {}),
    notes: [{ is: 'interrupted' }],
    evidence: [],
    ...(around ? { around } : {}),
  }
}
