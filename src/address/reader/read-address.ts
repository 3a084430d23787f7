import { parseHash } from './hashes'
import { type Candidate, type Evidence, parseLink } from './links'
import { parseByFormat } from './parse-by-format'
import { parsePaymentUri } from './payment-uri'
import { blanksAsSpaces, findInvisible, stripPunctuation } from './plain-text'
import type { ReadAs, Reading, Taken } from './reading'
import { findSecret } from './secrets'
import { splitTag, withTag } from './tags'

/** Characters of the longest text that is read; of a longer one, as many are searched for secrets. */
export const MAX_TEXT_LENGTH = 1024

/**
 * A reading with the omitted part of the text. `invisible`: the code points (U+200B) of invisible
 * characters in it.
 */
export type TextReading = { reading: Reading; taken?: Taken; invisible?: string[] }

type Omitted = Pick<TextReading, 'taken' | 'invisible'>

/** Reads a possible key in a sentence that does not mention a key. */
function findKeyOrHash(text: string, evidence: Evidence): Reading | undefined {
  const words = blanksAsSpaces(text)
    .split(' ')
    .map(stripPunctuation)
    .filter((word) => word !== '')
  const word = words.find((one) => {
    const hash = parseHash(one)
    return hash && !hash.typo
  })
  return word !== undefined && words.length > 1 ? parseByFormat(word, evidence) : undefined
}

/** Reads the first word of a link with a known format. */
function readLink(candidates: Candidate[], as: Evidence): Reading {
  for (const { text, evidence } of candidates) {
    const reading = parseByFormat(text, { ...evidence, ...as })
    if (reading.kind !== 'unknown') return reading
  }
  return { kind: 'unknown' }
}

/** Reads an address with a tag or memo behind it. */
function readTagged(text: string): Reading | undefined {
  const split = splitTag(text)
  if (!split) return
  const reading = withTag(parseByFormat(stripPunctuation(split.text)), split.tag)
  return reading.kind === 'address' || reading.kind === 'other-network' ? reading : undefined
}

/** Describes the omitted part of a text; links and URIs can have invisible characters, too. */
function omitted(typed: string, text: string, from?: 'link' | 'uri'): Omitted {
  if (text === typed) return from ? { taken: from } : {}
  const invisible = findInvisible(typed)
  if (invisible.length === 0) return { taken: from ?? 'blanks' }
  return { taken: from ?? 'invisible', invisible }
}

/** Reads a text that holds no secret. @param evidence the label and the user's answer, if any. */
export function readWithoutSecret(typed: string, evidence: Evidence = {}): TextReading {
  const text = stripPunctuation(typed)
  const candidates = parseLink(text)
  const { as } = evidence
  if (candidates)
    return { reading: readLink(candidates, as ? { as } : {}), ...omitted(typed, text, 'link') }
  const candidate = parsePaymentUri(text)
  if (candidate && candidate.text !== text) {
    const reading = parseByFormat(candidate.text, { ...candidate.evidence, ...(as ? { as } : {}) })
    return { reading, ...omitted(typed, text, 'uri') }
  }
  const tagged = readTagged(typed.trim())
  if (tagged) return { reading: tagged }
  const reading = parseByFormat(text, evidence)
  // Without whitespace, a sentence can look like an email address.
  const isSentence = reading.kind === 'not-an-address' && reading.is === 'email'
  if (isSentence && /\S\s+\S/.test(typed)) return { reading: { kind: 'unknown' } }
  return { reading, ...omitted(typed, text) }
}

/**
 * Reads a typed or pasted text by its format. The result for a secret has no part of the text.
 *
 * @param as the user’s answer where a text could be a hash, and a key or an address.
 * @returns the reading, and the kind of the omitted part.
 */
export function readAddress(typed: string, as?: ReadAs): TextReading {
  const trimmed = typed.trim()
  const secret = findSecret(trimmed.slice(0, MAX_TEXT_LENGTH))
  if (secret) return { reading: secret }
  if (trimmed.length > MAX_TEXT_LENGTH) return { reading: { kind: 'too-long' } }
  const evidence = as ? { as } : {}
  const among = findKeyOrHash(trimmed, evidence)
  if (among) return { reading: among }
  return readWithoutSecret(typed.length > MAX_TEXT_LENGTH ? ` ${trimmed}` : typed, evidence)
}
