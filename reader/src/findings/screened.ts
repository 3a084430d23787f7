import {
  type AddressFinding,
  type Content,
  type Finding,
  type Lookup,
  listSimilar,
  type Similar,
} from '../finding.ts'
import { foldAddress } from '../formats/account.ts'
import { parseHash, toUnknownHash } from '../formats/hashes.ts'
import { readExact } from '../formats/table.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { getHitEnd, getHitStart, type Hit } from '../screen/hits.ts'
import { copyText } from '../text/copy-text.ts'
import { listForeignLetters, toAscii } from '../unwrap/look-alikes.ts'
import type { SourceText } from '../unwrap/source-text.ts'
import { readAround } from './around.ts'
import { hideSpans } from './locate.ts'
import { lookUp } from './look-up.ts'

/** A span of the whole text, in UTF-16 units. */
export type Span = { from: number; to: number }

/** Characters of a line on each side of a hit, of which the words around are made. */
const MAX_AROUND = 400

const MAX_ORIGINAL = 200

function findDifference(text: string, address: string, ignoresCase: boolean) {
  const fold = (part: string) => (ignoresCase ? part.toLowerCase() : part)
  let at = 0
  while (at < text.length && fold(text.charAt(at)) === fold(address.charAt(at))) at++
  return at + 1
}

export function findAlmostListed({ spelling }: Hit, text: string, lists: ListIndex): Similar[] {
  const address = spelling.text()
  const content = readExact(address)
  const own = /^0x/i.test(text) || !/^0x/i.test(address) ? address : address.slice(2)
  const at = findDifference(text, own, spelling.ignoresCase)
  const found = lists.find(address, content)
  return found.length > 0
    ? found.map(({ spelling: _, ...entry }) => ({ ...entry, by: 'character', at }))
    : lists.findSimilar(address, content)
}

function readListed(text: string, lists: ListIndex): Content & { lookup: Lookup } {
  const content = readExact(text) ?? lists.names.get(text.toLowerCase())
  if (content?.kind === 'address') return { ...content, lookup: lookUp(content, lists) }
  // An entry of a list is public, so its 64 digits are no key: a payment ID of Monero or a hash.
  const other: Content = parseHash(text)
    ? toUnknownHash(text)
    : { kind: 'mistyped', of: 'address', text, networks: [], typo: { is: 'checksum' } }
  return { ...other, lookup: lookUp(other, lists) }
}

function readMistyped(hit: Hit, lists: ListIndex): Content & { lookup: Lookup } {
  const { text, spelling, wrong } = hit
  const content = readExact(spelling.text())
  const networks = content?.kind === 'address' ? content.networks : []
  const isLostCase = wrong === 0 && foldAddress(text) === foldAddress(spelling.letters)
  const foreign = wrong === 0 ? listForeignLetters(text) : []
  if (foreign.length > 0) {
    const alike: Content = { kind: 'look-alikes', text: toAscii(text), letters: foreign }
    const found = lookUp(alike, lists)
    if (found.result === 'listed') return { ...alike, lookup: found }
  }
  const mistyped: Content = {
    kind: 'mistyped',
    of: 'address',
    text,
    networks,
    typo: { is: isLostCase ? 'lost-case' : 'checksum' },
  }
  const lookup = lookUp(mistyped, lists)
  if (lookup.result === 'listed') return { ...mistyped, lookup }
  const similar = findAlmostListed(hit, text, lists)
  return { ...mistyped, lookup: { result: 'not-checked', reason: 'mistyped', similar } }
}

/** Characters of an address on each side of a hit: its prefix and its checksum, or a payment ID. */
const MAX_REST = 60

const LETTERS_BEFORE = /(?<![0-9A-Za-z])[0-9A-Za-z]+$/
const LETTERS_BEHIND = /^[0-9A-Za-z]*/

/** The word around a hit, if it is an address that is listed in this spelling, or whose key is. */
function readSpelled(hit: Hit, text: SourceText, lists: ListIndex) {
  const [start, end] = [getHitStart(hit), getHitEnd(hit)]
  const before = LETTERS_BEFORE.exec(text.slice(start - MAX_REST, start))?.[0] ?? ''
  const behind = LETTERS_BEHIND.exec(text.slice(end, end + MAX_REST))?.[0] ?? ''
  const span = { from: start - before.length, to: end + behind.length }
  const content = readExact(text.slice(span.from, span.to))
  if (content?.kind !== 'address') return
  const lookup = lookUp(content, lists)
  return lookup.result === 'listed' || listSimilar(lookup).length > 0
    ? { span, read: { ...content, lookup } }
    : undefined
}

export const toAlmostListed = (finding: Finding, similar: Similar[]): Finding => ({
  ...(finding as AddressFinding),
  lookup: { result: 'not-checked', reason: 'mistyped', similar },
})

const WORD = /^[\p{L}\p{N}_+/-]*$/u
const LETTER = /[\p{L}\p{N}]/u

const isInterrupted = (text: SourceText, { pieces }: Hit, { from, to }: Span) =>
  pieces.length > 1 ||
  !WORD.test(text.slice(from, to)) ||
  LETTER.test(text.slice(from - 1, from)) ||
  LETTER.test(text.slice(to, to + 1))

export function toFinding(
  hit: Hit,
  place: Span,
  { text, lists, hidden }: { text: SourceText; lists: ListIndex; hidden: Span[] },
): Finding {
  const spelled = hit.spelling.isPart ? readSpelled(hit, text, lists) : undefined
  const { from, to } = spelled?.span ?? place
  const [begin, end] = [text.locate(from), text.locate(to)]
  const isHidden = hidden.some((span) => span.from < to && span.to > from)
  const isShown = begin.number === end.number && to - from <= MAX_ORIGINAL && !isHidden
  const lineStart = Math.max(from - begin.column, from - MAX_AROUND)
  const line = copyText(text.slice(lineStart, to + MAX_AROUND))
  const [behind = ''] = line.slice(to - lineStart).split(/[\n\r\u2028\u2029]/)
  const shown = line.slice(0, to - lineStart) + behind
  const clamp = (offset: number) => Math.min(Math.max(0, offset - lineStart), shown.length)
  const spans = hidden.map((span) => ({ at: clamp(span.from), end: clamp(span.to) }))
  const clean = hideSpans(shown, spans)
  const around = readAround(clean)(from - lineStart, to - lineStart)
  return {
    ...(spelled?.read ??
      (hit.isWhole ? readListed(hit.spelling.text(), lists) : readMistyped(hit, lists))),
    line: begin.number,
    column: begin.column,
    endLine: end.number,
    endColumn: end.column,
    ...(isShown ? { original: copyText(text.slice(from, to)) } : {}),
    notes: !spelled && isInterrupted(text, hit, { from, to }) ? [{ is: 'interrupted' }] : [],
    evidence: [],
    ...(around ? { around } : {}),
  }
}
