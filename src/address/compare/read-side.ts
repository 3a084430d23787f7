import { findAll } from '../reader/find-all'
import { MAX_TEXT_LENGTH } from '../reader/read-address'
import { isSecret, type Reading, type Tag } from '../reader/reading'
import { runAtOnce } from '../run-in-slices'

/** `text` is the only address in the typed text, or else the whole text. */
export type Side = { reading: Reading; text: string; tag?: Tag }

/** The result for a secret has no part of its text. */
export function readSide(typed: string): Side {
  const findings = runAtOnce(findAll(typed))
  const secret = findings.find(({ reading }) => isSecret(reading))
  if (secret) return { reading: secret.reading, text: '' }
  const [only, ...others] = findings
  if (only && others.length === 0) {
    const { reading } = only
    const tag = 'tag' in reading ? reading.tag : undefined
    // The comparison reports invisible characters, which the reading omits.
    const spelling = only.omitted === 'uri' || only.omitted === 'link' ? undefined : only.original
    const text =
      only.invisible && spelling ? spelling : 'text' in reading ? reading.text : undefined
    return { reading, text: text ?? typed, ...(tag ? { tag } : {}) }
  }
  return { reading: { kind: typed.length > MAX_TEXT_LENGTH ? 'too-long' : 'unknown' }, text: typed }
}
