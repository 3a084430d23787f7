import { parseHash } from './hashes'
import { type Candidate, type Evidence, parseLink } from './links'
import { parseByFormat } from './parse-by-format'
import { parsePaymentUri } from './payment-uri'
import { findInvisible, replaceWhitespace, stripPunctuation } from './plain-text'
import type { OmittedPart, ReadAs, Reading } from './reading'
import { findSecret } from './secrets'
import { addTag, splitTag } from './tags'

/** In a longer text, only the first 1024 characters are searched for secrets. */
export const MAX_TEXT_LENGTH = 1024

/** `invisible`: the code points of the omitted invisible characters, such as U+200B. */
export type TextReading = { reading: Reading; omitted?: OmittedPart; invisible?: string[] }

type Omission = Pick<TextReading, 'omitted' | 'invisible'>

/** Finds a possible key in a sentence that does not mention a key. */
function findKeyOrHash(text: string, evidence: Evidence): Reading | undefined {
  const words = replaceWhitespace(text)
    .split(' ')
    .map(stripPunctuation)
    .filter((word) => word !== '')
  const word = words.find((one) => {
    const hash = parseHash(one)
    return hash && !hash.typo
  })
  return word !== undefined && words.length > 1 ? parseByFormat(word, evidence) : undefined
}

/** Returns the first word of a link with a known format. */
function readLink(candidates: Candidate[], as: Evidence): Reading {
  for (const { text, evidence } of candidates) {
    const reading = parseByFormat(text, { ...evidence, ...as })
    if (reading.kind !== 'unknown') return reading
  }
  return { kind: 'unknown' }
}

function readTagged(text: string): Reading | undefined {
  const split = splitTag(text)
  if (!split) return
  const reading = addTag(parseByFormat(stripPunctuation(split.text)), split.tag)
  return reading.kind === 'address' || reading.kind === 'other-network' ? reading : undefined
}

/** Describes the omitted part of a text; links and URIs can have invisible characters, too. */
function describeOmission(typed: string, text: string, from?: 'link' | 'uri'): Omission {
  if (text === typed) return from ? { omitted: from } : {}
  const invisible = findInvisible(typed)
  if (invisible.length === 0) return { omitted: from ?? 'whitespace' }
  return { omitted: from ?? 'invisible', invisible }
}

/** @param evidence a label, and the user's answer. */
export function readWithoutSecret(typed: string, evidence: Evidence = {}): TextReading {
  const text = stripPunctuation(typed)
  const candidates = parseLink(text)
  const { as } = evidence
  if (candidates)
    return {
      reading: readLink(candidates, as ? { as } : {}),
      ...describeOmission(typed, text, 'link'),
    }
  const candidate = parsePaymentUri(text)
  if (candidate && candidate.text !== text) {
    const reading = parseByFormat(candidate.text, { ...candidate.evidence, ...(as ? { as } : {}) })
    return { reading, ...describeOmission(typed, text, 'uri') }
  }
  const tagged = readTagged(typed.trim())
  if (tagged) return { reading: tagged }
  const reading = parseByFormat(text, evidence)
  // Without its whitespace, a sentence can look like an email address.
  const isSentence = reading.kind === 'not-an-address' && reading.is === 'email'
  if (isSentence && /\S\s+\S/.test(typed)) return { reading: { kind: 'unknown' } }
  return { reading, ...describeOmission(typed, text) }
}

/**
 * Reads a text by its format. The result for a secret has no part of the text.
 *
 * @param as the user's answer to `key-or-hash`.
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
