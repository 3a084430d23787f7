import { findAll } from '../reader/find-all'
import { MAX_TEXT_LENGTH } from '../reader/read-address'
import { isSecret, type Reading, type Tag } from '../reader/reading'
import { runAtOnce } from '../run-in-slices'

/** A typed text of which one address is compared: the only one in it, or else the text itself. */
export type Side = { reading: Reading; text: string; tag?: Tag }

/** Reads one side of a comparison. A secret returns no part of its text. */
export function readSide(typed: string): Side {
  const finds = runAtOnce(findAll(typed))
  const secret = finds.find(({ reading }) => isSecret(reading))
  if (secret) return { reading: secret.reading, text: '' }
  const [only, ...others] = finds
  if (only && others.length === 0) {
    const { reading } = only
    const tag = 'tag' in reading ? reading.tag : undefined
    // The comparison reports invisible characters, which the reading omits.
    const spelling = only.taken === 'uri' || only.taken === 'link' ? undefined : only.original
    const text =
      only.invisible && spelling ? spelling : 'text' in reading ? reading.text : undefined
    return { reading, text: text ?? typed, ...(tag ? { tag } : {}) }
  }
  return { reading: { kind: typed.length > MAX_TEXT_LENGTH ? 'too-long' : 'unknown' }, text: typed }
}
