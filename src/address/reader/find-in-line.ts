import { parseHash } from './hashes'
import type { Evidence } from './links'
import { MAX_TEXT_LENGTH, readWithoutSecret, type TextReading } from './read-address'
import type { Reading } from './reading'
import { findSecret } from './secrets'
import { listSpellings, splitParts, splitTokens, type Token } from './tokens'

/** Offsets count from the start of the line. */
export type LineFinding = TextReading & { at: number; end: number }

/** The shortest Base58Check address has 26 characters, of which one may be missing. */
const MIN_LENGTH = 25

/** A text shorter than an address needs the punctuation of a domain name, a link or a truncated address. */
const isCandidate = (text: string) => text.length >= MIN_LENGTH || /[./:…*_·]/.test(text)

/**
 * Requires a checksum, or 0x and forty digits. Solana has no checksum, so a part of a key can have its
 * format.
 */
export function isProven(reading: Reading): boolean {
  if (reading.kind === 'address') return reading.checksum === 'right' || /^0x/i.test(reading.text)
  if (reading.kind !== 'other-network') return false
  // A Stellar seed and a Nostr nsec have the format of other networks' addresses.
  return !parseHash(reading.text) && !findSecret(reading.text)
}

/** A long word has no digit. */
const looksLikeAddress = (text: string) =>
  text.length >= MIN_LENGTH && /\d/.test(text) && /[A-Za-z]/.test(text)

/** Excludes bank accounts, cards and contacts. */
function isRelevant(reading: Reading, text: string): boolean {
  switch (reading.kind) {
    case 'unknown':
    case 'too-long':
      return false
    case 'mistyped':
    case 'look-alikes':
      return looksLikeAddress(text)
    case 'not-an-address':
      return ['lightning-invoice', 'lightning-link', 'nostr'].includes(reading.is)
    default:
      return true
  }
}

function readToken(token: Token, evidence: Evidence): LineFinding[] {
  const readTokens = (tokens: Token[]) =>
    tokens.flatMap(({ text, at, end }): LineFinding[] => {
      if (text.length > MAX_TEXT_LENGTH) return []
      const found = readWithoutSecret(text, evidence)
      return isRelevant(found.reading, text) ? [{ ...found, at, end }] : []
    })
  const wholes = readTokens(listSpellings(token))
  const whole = wholes.find(({ reading }) => isCertain(reading)) ?? wholes[0]
  if (whole && (isCertain(whole.reading) || whole.omitted === 'link')) return [whole]
  const parts = readTokens(splitParts(token).filter(({ text }) => text !== token.text))
  if (whole && !parts.some(({ reading }) => isCertain(reading))) return [whole]
  return parts
}

const isCertain = ({ kind }: Reading) => kind !== 'mistyped' && kind !== 'look-alikes'

/** Yields between the tokens of a line. */
export function* findInLine(line: string, evidence: Evidence): Generator<undefined, LineFinding[]> {
  const findings: LineFinding[] = []
  for (const token of splitTokens(line)) {
    if (isCandidate(token.text)) findings.push(...readToken(token, evidence))
    yield
  }
  return findings
}
