import { hashForm } from './hashes'
import { type Candidate, candidatesOfLink } from './links'
import { asAscii } from './look-alikes'
import { candidateOfUri } from './payment-uri'
import { bare, blanksAsSpaces, percentDecoded } from './plain-text'
import { hasPrivateKey } from './private-keys'
import { readForm } from './read-form'
import type { Reading, Taken } from './reading'
import { hasSeedPhrase } from './seed-phrase'

/** The longest text that is read; of a longer one, so much is searched for secrets. */
const LONGEST = 1024

/** What opens somebody's wallet, anywhere in a text, whatever it is encoded or disguised by. */
function secretIn(text: string): Reading | undefined {
  const isLink = text.includes('://')
  const decoded = percentDecoded(text).normalize('NFKC')
  const texts = new Set(
    [decoded, blanksAsSpaces(decoded), decoded.replace(/\p{Cf}/gu, '')].flatMap((one) => [
      one.slice(0, LONGEST),
      asAscii(one.slice(0, LONGEST)),
    ]),
  )
  for (const one of texts) {
    if (hasPrivateKey(one, isLink)) return { kind: 'secret', secret: 'private-key' }
    if (hasSeedPhrase(one)) return { kind: 'secret', secret: 'seed-phrase' }
  }
}

/** What may be a key among other words, which don't say that it is none. */
function keyOrHashIn(text: string): Reading | undefined {
  const words = blanksAsSpaces(text)
    .split(' ')
    .map(bare)
    .filter((word) => word !== '')
  const form = words.map(hashForm).find((found) => found && !found.fault)
  return form && words.length > 1 ? { kind: 'key-or-hash', matches: form.matches } : undefined
}

/** The first word of a link that says anything. */
function readLink(candidates: Candidate[]): Reading {
  for (const { text, context } of candidates) {
    const reading = readForm(text, context)
    if (reading.kind !== 'unknown') return reading
  }
  return { kind: 'unknown' }
}

/**
 * Reads what was typed or pasted where the address of a wallet or the hash of a transaction is asked
 * for, by its form alone. A text with a secret in it returns no part of it.
 *
 * @returns what the form says, and what was left out to read it.
 */
export function readAddress(typed: string): { reading: Reading; taken?: Taken } {
  const trimmed = typed.trim()
  const secret = secretIn(trimmed.slice(0, LONGEST))
  if (secret) return { reading: secret }
  if (trimmed.length > LONGEST) return { reading: { kind: 'too-long' } }
  const among = keyOrHashIn(trimmed)
  if (among) return { reading: among }
  const text = bare(trimmed)
  const candidates = candidatesOfLink(text)
  if (candidates) return { reading: readLink(candidates), taken: 'link' }
  const candidate = candidateOfUri(text)
  if (candidate && candidate.text !== text)
    return { reading: readForm(candidate.text, candidate.context), taken: 'uri' }
  const reading = readForm(text)
  return text === typed ? { reading } : { reading, taken: 'blanks' }
}
