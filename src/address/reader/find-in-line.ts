import { parseHash } from './hashes'
import type { Evidence } from './links'
import { MAX_TEXT_LENGTH, readWithoutSecret, type TextReading } from './read-address'
import type { Reading } from './reading'
import { findSecret } from './secrets'
import { listSpellings, splitParts, splitTokens, type Token } from './tokens'

/** A reading of a part of a line, with the offsets of its spelling. */
export type LineFind = TextReading & { at: number; end: number }

/** The shortest address in Base58Check has 26 characters, and one may be missing. */
const MIN_LENGTH = 25

/** Whether a token is long enough for an address, or has a mark of a name, a link or an ellipsis. */
const isCandidate = (text: string) => text.length >= MIN_LENGTH || /[./:…*_·]/.test(text)

/**
 * Whether a checksum, or 0x and forty digits, proves that a text is an address. Solana has no checksum:
 * a part of a key can have its format.
 */
export function isProven(reading: Reading): boolean {
  if (reading.kind === 'address') return reading.checksum === 'right' || /^0x/i.test(reading.text)
  if (reading.kind !== 'other-network') return false
  // A seed of Stellar and an nsec of Nostr have the format of other networks' addresses.
  return !parseHash(reading.text) && !findSecret(reading.text)
}

/** Whether a mistyped text has the length and the digits of an address, unlike a long word. */
const looksLikeAddress = (text: string) =>
  text.length >= MIN_LENGTH && /\d/.test(text) && /[A-Za-z]/.test(text)

/** Whether a reading belongs to the results; bank accounts, cards and contacts do not. */
function isFind(reading: Reading, text: string): boolean {
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

function readToken(token: Token, evidence: Evidence): LineFind[] {
  const readTokens = (tokens: Token[]) =>
    tokens.flatMap(({ text, at, end }): LineFind[] => {
      if (text.length > MAX_TEXT_LENGTH) return []
      const found = readWithoutSecret(text, evidence)
      return isFind(found.reading, text) ? [{ ...found, at, end }] : []
    })
  const wholes = readTokens(listSpellings(token))
  const whole = wholes.find(({ reading }) => isCertain(reading)) ?? wholes[0]
  if (whole && (isCertain(whole.reading) || whole.taken === 'link')) return [whole]
  const parts = readTokens(splitParts(token).filter(({ text }) => text !== token.text))
  if (whole && !parts.some(({ reading }) => isCertain(reading))) return [whole]
  return parts
}

const isCertain = ({ kind }: Reading) => kind !== 'mistyped' && kind !== 'look-alikes'

/** Finds the addresses, hashes, names, payment requests and links of a line. Yields between its words. */
export function* findInLine(line: string, evidence: Evidence): Generator<undefined, LineFind[]> {
  const finds: LineFind[] = []
  for (const token of splitTokens(line)) {
    if (isCandidate(token.text)) finds.push(...readToken(token, evidence))
    yield
  }
  return finds
}
