import { findInLine, isProven, type LineFinding } from './find-in-line'
import { assignLabels, findNetworkLabels } from './labels'
import type { Evidence } from './links'
import { MAX_TEXT_LENGTH, readAddress, readWithoutSecret, type TextReading } from './read-address'
import type { ReadAs, Reading } from './reading'
import { canonicalizeAddress } from './same-address'
import { findSecretLines } from './secret-lines'
import { addTag, findTag, findTagAfter } from './tags'

/** 1 MB. */
const MAX_CHARACTERS = 2 ** 20

/**
 * `line` counts from 1. `original` is the spelling in the text, absent where the reading has no text.
 * `duplicateOf` is the index of the first finding of the same address with the same tag.
 */
export type Finding = TextReading & { line: number; original?: string; duplicateOf?: number }

/** Has a digit, so that it can't join the words around it into a seed phrase. */
const PLACEHOLDER = ' x0x '

/** Replaces proven addresses before the search for secrets. */
function replaceAddresses(line: string, findings: LineFinding[]) {
  let rest = ''
  let from = 0
  for (const { at, end, reading } of findings) {
    if (!isProven(reading) || !('text' in reading) || !reading.text) continue
    rest += line.slice(from, at) + line.slice(at, end).replace(reading.text, PLACEHOLDER)
    from = end
  }
  return rest + line.slice(from)
}

/** Narrows ambiguous networks by the labels in a line, or by the label above it. */
function applyLabels(
  line: string,
  above: string,
  findings: LineFinding[],
  as: Evidence,
): LineFinding[] {
  const isAmbiguous = ({ reading, omitted }: LineFinding) =>
    'matches' in reading && reading.matches.length > 1 && !omitted
  if (!findings.some(isAmbiguous)) return findings
  const labels = findNetworkLabels(line)
  const [inherited] = labels.length === 0 ? findNetworkLabels(above) : []
  const evidences = inherited
    ? findings.map(() => inherited.evidence)
    : assignLabels(line, labels, findings)
  return findings.map((finding, index) => {
    const evidence = evidences[index]
    if (!evidence || !isAmbiguous(finding)) return finding
    return {
      ...finding,
      ...readWithoutSecret(line.slice(finding.at, finding.end), { ...evidence, ...as }),
    }
  })
}

/** A line without findings can be the label or the tag of its neighbour up to this length. */
const MAX_LABEL_LENGTH = 60

type Line = { text: string; findings: LineFinding[] }

const isLabel = (line: Line | undefined) =>
  line !== undefined && line.findings.length === 0 && line.text.length <= MAX_LABEL_LENGTH

/** Adds the tag or memo behind an address, before it, or in the line below. */
function applyTags({ text, findings }: Line, below: Line | undefined): LineFinding[] {
  return findings.map((finding, index) => {
    const next = findings[index + 1]?.at ?? text.length
    const value =
      findTagAfter(text.slice(finding.end, next)) ??
      (index === 0 ? findTag(text.slice(0, finding.at)) : undefined) ??
      (index === findings.length - 1 && below && isLabel(below) ? findTag(below.text) : undefined)
    return value ? { ...finding, reading: addTag(finding.reading, value) } : finding
  })
}

const getText = (reading: Reading) => ('text' in reading ? reading.text : undefined)

const toFinding = (
  { reading, omitted, invisible }: TextReading,
  line: number,
  original: string,
) => ({
  line,
  reading,
  ...(getText(reading) === undefined ? {} : { original }),
  ...(omitted && omitted !== 'whitespace' ? { omitted } : {}),
  ...(invisible ? { invisible } : {}),
})

function markDuplicates(found: Finding[]): Finding[] {
  const first = new Map<string, number>()
  return found.map((one, index) => {
    const text = getText(one.reading)
    if (text === undefined) return one
    const tag = 'tag' in one.reading ? one.reading.tag?.value : undefined
    const key = `${canonicalizeAddress(text)} ${tag ?? ''}`
    const before = first.get(key)
    if (before !== undefined) return { ...one, duplicateOf: before }
    first.set(key, index)
    return one
  })
}

/** Reads a short text as one address, IBAN or card number with whitespace in it. */
function readWhole(text: string, found: Finding[], as: ReadAs | undefined): Finding | undefined {
  if (text.length > MAX_TEXT_LENGTH || found.some(({ reading }) => isProven(reading))) return
  const { reading, omitted, invisible } = readAddress(text, as)
  if (reading.kind === 'unknown' || (found.length > 0 && !isProven(reading))) return
  const line = text.slice(0, text.search(/\S/)).split('\n').length
  const original = text.trim()
  return {
    ...toFinding({ reading, ...(invisible ? { invisible } : {}) }, line, original),
    ...(omitted ? { omitted } : {}),
  }
}

/**
 * Finds addresses, transaction hashes, payment requests, explorer links and secrets in any text: a
 * message, an invoice, a CSV. Takes linear time. Yields between its steps (run-in-slices.ts), and after
 * the search for secrets yields the share of finished lines.
 *
 * @param as the user's answer to `key-or-hash`.
 * @returns the findings in text order; `too-long` above 1 MB. A line with a secret is one finding
 * without text; so is the whole text if a secret is spread over lines.
 */
export function* findAll(text: string, as?: ReadAs): Generator<number | undefined, Finding[]> {
  if (text.length > MAX_CHARACTERS) return [{ line: 1, reading: { kind: 'too-long' } }]
  const evidence: Evidence = as ? { as } : {}
  const lines: Line[] = []
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/))
    lines.push({ text: line, findings: yield* findInLine(line, evidence) })
  const secrets = yield* findSecretLines(
    lines.map((line) => replaceAddresses(line.text, line.findings)),
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
    const findings = applyTags(
      { ...line, findings: applyLabels(line.text, label, line.findings, evidence) },
      secrets.has(index + 1) ? undefined : lines[index + 1],
    )
    for (const finding of findings)
      found.push(toFinding(finding, index + 1, line.text.slice(finding.at, finding.end)))
  }
  const whole = secrets.size === 0 ? readWhole(text, found, as) : undefined
  return whole ? [whole] : markDuplicates(found)
}
