import { findInLine, isProven, type LineFind } from './find-in-line'
import { assignLabels, networkLabels } from './labels'
import type { Evidence } from './links'
import { MAX_TEXT_LENGTH, readAddress, readWithoutSecret, type TextReading } from './read-address'
import type { ReadAs, Reading } from './reading'
import { canonicalAddress } from './same-address'
import { findSecretLines } from './secret-lines'
import { findTag, findTagAfter, withTag } from './tags'

/** The longest text that is searched: 1 MB. */
const MAX_TEXT = 2 ** 20

/**
 * An address, a transaction hash, a payment request, a link or a secret in a text. `line` counts from 1.
 * `original` is its spelling in the text, and absent where the reading has no text. `duplicateOf` is the
 * index of the first find of the same address with the same tag.
 */
export type Finding = TextReading & { line: number; original?: string; duplicateOf?: number }

/** Replaces an address. Seed phrases have no digits, so it also separates the words around it. */
const PLACEHOLDER = ' x0x '

/** Replaces the proven addresses of a line, so that the rest is searched for secrets. */
function withoutAddresses(line: string, finds: LineFind[]) {
  let rest = ''
  let from = 0
  for (const { at, end, reading } of finds) {
    if (!isProven(reading) || !('text' in reading) || !reading.text) continue
    rest += line.slice(from, at) + line.slice(at, end).replace(reading.text, PLACEHOLDER)
    from = end
  }
  return rest + line.slice(from)
}

/** Reads the finds of a line again with the networks that its labels name. */
function labelled(line: string, above: string, finds: LineFind[], as: Evidence): LineFind[] {
  const isOpen = ({ reading, taken }: LineFind) =>
    'matches' in reading && reading.matches.length > 1 && !taken
  if (!finds.some(isOpen)) return finds
  const labels = networkLabels(line)
  const [inherited] = labels.length === 0 ? networkLabels(above) : []
  const contexts = inherited
    ? finds.map(() => inherited.evidence)
    : assignLabels(line, labels, finds)
  return finds.map((find, index) => {
    const evidence = contexts[index]
    if (!evidence || !isOpen(find)) return find
    return { ...find, ...readWithoutSecret(line.slice(find.at, find.end), { ...evidence, ...as }) }
  })
}

/** The longest line that can be a label or a tag of its neighbour. */
const LABEL_LENGTH = 60

type Line = { text: string; finds: LineFind[] }

const isLabel = (line: Line | undefined) =>
  line !== undefined && line.finds.length === 0 && line.text.length <= LABEL_LENGTH

/** Adds to each address the tag or memo that stands behind it, before it, or in the line below. */
function tagged({ text, finds }: Line, below: Line | undefined): LineFind[] {
  return finds.map((find, index) => {
    const next = finds[index + 1]?.at ?? text.length
    const value =
      findTagAfter(text.slice(find.end, next)) ??
      (index === 0 ? findTag(text.slice(0, find.at)) : undefined) ??
      (index === finds.length - 1 && below && isLabel(below) ? findTag(below.text) : undefined)
    return value ? { ...find, reading: withTag(find.reading, value) } : find
  })
}

const getText = (reading: Reading) => ('text' in reading ? reading.text : undefined)

const toFound = ({ reading, taken, invisible }: TextReading, line: number, original: string) => ({
  line,
  reading,
  ...(getText(reading) === undefined ? {} : { original }),
  ...(taken && taken !== 'blanks' ? { taken } : {}),
  ...(invisible ? { invisible } : {}),
})

/** Marks each find of an address that was found before. */
function markDuplicates(found: Finding[]): Finding[] {
  const first = new Map<string, number>()
  return found.map((one, index) => {
    const text = getText(one.reading)
    if (text === undefined) return one
    const tag = 'tag' in one.reading ? one.reading.tag?.value : undefined
    const key = `${canonicalAddress(text)} ${tag ?? ''}`
    const before = first.get(key)
    if (before !== undefined) return { ...one, duplicateOf: before }
    first.set(key, index)
    return one
  })
}

/**
 * Reads a short text as one address with whitespace in it, or as another text that is read as a whole.
 */
function readWhole(text: string, found: Finding[], as: ReadAs | undefined): Finding | undefined {
  if (text.length > MAX_TEXT_LENGTH || found.some(({ reading }) => isProven(reading))) return
  const { reading, taken, invisible } = readAddress(text, as)
  if (reading.kind === 'unknown' || (found.length > 0 && !isProven(reading))) return
  const line = text.slice(0, text.search(/\S/)).split('\n').length
  const original = text.trim()
  return {
    ...toFound({ reading, ...(invisible ? { invisible } : {}) }, line, original),
    ...(taken ? { taken } : {}),
  }
}

/**
 * Finds every address, transaction hash, payment request, explorer's link and secret in a text of any
 * kind: a sentence, an invoice, a CSV. Takes time in proportion to the length of the text, and yields
 * between its steps, so that a page can respond meanwhile (run-in-slices.ts): the share of the lines that
 * are finished, once the text is searched for secrets.
 *
 * @param as the user's answer where a text has the format of both a hash and a key or an address.
 * @returns the finds in their order; `too-long` for a text above 1 MB. A line with a secret is one find
 * without text, and so is a whole text with a secret that is spread over its lines.
 */
export function* findAll(text: string, as?: ReadAs): Generator<number | undefined, Finding[]> {
  if (text.length > MAX_TEXT) return [{ line: 1, reading: { kind: 'too-long' } }]
  const evidence: Evidence = as ? { as } : {}
  const lines: Line[] = []
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/))
    lines.push({ text: line, finds: yield* findInLine(line, evidence) })
  const secrets = yield* findSecretLines(
    lines.map((line) => withoutAddresses(line.text, line.finds)),
  )
  if (!(secrets instanceof Map)) return [{ line: 1, reading: secrets }]
  const found: Finding[] = []
  for (const [index, line] of lines.entries()) {
    yield index / lines.length
    const secret = secrets.get(index)
    if (secret) {
      found.push({ line: index + 1, reading: secret })
      continue
    }
    const above = lines[index - 1]
    const label = isLabel(above) && !secrets.has(index - 1) ? (above?.text ?? '') : ''
    const finds = tagged(
      { ...line, finds: labelled(line.text, label, line.finds, evidence) },
      secrets.has(index + 1) ? undefined : lines[index + 1],
    )
    for (const find of finds)
      found.push(toFound(find, index + 1, line.text.slice(find.at, find.end)))
  }
  const whole = secrets.size === 0 ? readWhole(text, found, as) : undefined
  return whole ? [whole] : markDuplicates(found)
}
