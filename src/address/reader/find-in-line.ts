import { hashForm } from './hashes'
import type { Context } from './links'
import { LONGEST, readWithoutSecret, type TextReading } from './read-address'
import type { Reading } from './reading'
import { findSecret } from './secrets'
import { partsOf, spellingsOf, type Token, tokensOf } from './tokens'

/** A reading of a part of a line, with the offsets of its spelling. */
export type LineFind = TextReading & { at: number; end: number }

/** The shortest address in Base58Check has 26 characters, and one may be missing. */
const SHORTEST = 25

/** Whether a token is long enough for an address, or has a mark of a name, a link or an ellipsis. */
const isCandidate = (text: string) => text.length >= SHORTEST || /[./:…*_·]/.test(text)

/**
 * Whether a text is an address by its checksum, or by 0x and forty digits, so that it holds no key. A
 * Solana address is not proven, since a part of a key can have its form.
 */
export function isProven(reading: Reading): boolean {
  if (reading.kind === 'address') return reading.checksum === 'right' || /^0x/i.test(reading.text)
  if (reading.kind !== 'other-network') return false
  // A seed of Stellar and an nsec of Nostr have the form of other networks' addresses.
  return !hashForm(reading.text) && !findSecret(reading.text)
}

/** Whether a mistyped text is an address rather than a long word: it has digits and letters. */
const looksLikeAddress = (text: string) =>
  text.length >= SHORTEST && /\d/.test(text) && /[A-Za-z]/.test(text)

/** Whether a reading belongs to the results. Bank accounts, cards and contacts are none of them. */
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

function readToken(token: Token, context: Context): LineFind[] {
  const findsOf = (tokens: Token[]) =>
    tokens.flatMap(({ text, at, end }): LineFind[] => {
      if (text.length > LONGEST) return []
      const found = readWithoutSecret(text, context)
      return isFind(found.reading, text) ? [{ ...found, at, end }] : []
    })
  const wholes = findsOf(spellingsOf(token))
  const whole = wholes.find(({ reading }) => isCertain(reading)) ?? wholes[0]
  if (whole && (isCertain(whole.reading) || whole.taken === 'link')) return [whole]
  const parts = findsOf(partsOf(token).filter(({ text }) => text !== token.text))
  if (whole && !parts.some(({ reading }) => isCertain(reading))) return [whole]
  return parts
}

const isCertain = ({ kind }: Reading) => kind !== 'mistyped' && kind !== 'look-alikes'

/** Finds the addresses, hashes, names, payment requests and links of a line. Yields between its words. */
export function* findInLine(line: string, context: Context): Generator<undefined, LineFind[]> {
  const finds: LineFind[] = []
  for (const token of tokensOf(line)) {
    if (isCandidate(token.text)) finds.push(...readToken(token, context))
    yield
  }
  return finds
}
