import { hashForm } from './hashes'
import { type Candidate, type Context, parseLink } from './links'
import { parsePaymentUri } from './payment-uri'
import { bare, blanksAsSpaces, findInvisible } from './plain-text'
import { readForm } from './read-form'
import type { ReadAs, Reading, Taken } from './reading'
import { findSecret } from './secrets'
import { splitTag, withTag } from './tags'

/** The longest text that is read; of a longer one, so much is searched for secrets. */
export const LONGEST = 1024

/**
 * A reading with the omitted part of the text. `invisible`: the code points (U+200B) of invisible
 * characters in it.
 */
export type TextReading = { reading: Reading; taken?: Taken; invisible?: string[] }

type Omitted = Pick<TextReading, 'taken' | 'invisible'>

/** A word that may be a key, among words that leave open what it is. */
function keyOrHashIn(text: string, context: Context): Reading | undefined {
  const words = blanksAsSpaces(text)
    .split(' ')
    .map(bare)
    .filter((word) => word !== '')
  const word = words.find((one) => {
    const form = hashForm(one)
    return form && !form.fault
  })
  return word !== undefined && words.length > 1 ? readForm(word, context) : undefined
}

/** The first word of a link that says anything. */
function readLink(candidates: Candidate[], as: Context): Reading {
  for (const { text, context } of candidates) {
    const reading = readForm(text, { ...context, ...as })
    if (reading.kind !== 'unknown') return reading
  }
  return { kind: 'unknown' }
}

/** An address with a tag or memo behind it. */
function readTagged(text: string): Reading | undefined {
  const split = splitTag(text)
  if (!split) return
  const reading = withTag(readForm(bare(split.text)), split.tag)
  return reading.kind === 'address' || reading.kind === 'other-network' ? reading : undefined
}

/** The omitted part of a text; a link or a URI can have invisible characters in it, too. */
function omitted(typed: string, text: string, from?: 'link' | 'uri'): Omitted {
  if (text === typed) return from ? { taken: from } : {}
  const invisible = findInvisible(typed)
  if (invisible.length === 0) return { taken: from ?? 'blanks' }
  return { taken: from ?? 'invisible', invisible }
}

/** Reads a text that holds no secret. @param context the label and the user's answer, if any. */
export function readWithoutSecret(typed: string, context: Context = {}): TextReading {
  const text = bare(typed)
  const candidates = parseLink(text)
  const { as } = context
  if (candidates)
    return { reading: readLink(candidates, as ? { as } : {}), ...omitted(typed, text, 'link') }
  const candidate = parsePaymentUri(text)
  if (candidate && candidate.text !== text) {
    const reading = readForm(candidate.text, { ...candidate.context, ...(as ? { as } : {}) })
    return { reading, ...omitted(typed, text, 'uri') }
  }
  const tagged = readTagged(typed.trim())
  if (tagged) return { reading: tagged }
  const reading = readForm(text, context)
  // The words of a sentence are one email address when whitespace is omitted.
  const isSentence = reading.kind === 'not-an-address' && reading.is === 'email'
  if (isSentence && /\S\s+\S/.test(typed)) return { reading: { kind: 'unknown' } }
  return { reading, ...omitted(typed, text) }
}

/**
 * Reads what was typed or pasted where the address of a wallet or the hash of a transaction is asked
 * for, by its form alone. A text with a secret in it returns no part of it.
 *
 * @param as the user's answer where a text has the form of both a hash and a key or an address.
 * @returns what the form says, and what was left out to read it.
 */
export function readAddress(typed: string, as?: ReadAs): TextReading {
  const trimmed = typed.trim()
  const secret = findSecret(trimmed.slice(0, LONGEST))
  if (secret) return { reading: secret }
  if (trimmed.length > LONGEST) return { reading: { kind: 'too-long' } }
  const context = as ? { as } : {}
  const among = keyOrHashIn(trimmed, context)
  if (among) return { reading: among }
  return readWithoutSecret(typed.length > LONGEST ? ` ${trimmed}` : typed, context)
}
