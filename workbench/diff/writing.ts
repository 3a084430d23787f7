import type { Place } from '../reader/document.ts'
import type { Comparison, Scope } from './comparison.ts'
import { type Located, partsOfAll } from './parts.ts'
import { mayHaveParts } from './types.ts'

/** How the value of a parameter or a header is written: in a media type, or else by a style. */
export type Writing = {
  mediaType: string | undefined
  style: string
  explode: boolean
  schema: Located[]
}

/**
 * Compares how a value is written. `explode` is about lists and objects alone; in the style `simple` a
 * list has commas either way (RFC 6570, 3.2.2).
 */
export function compareWriting(
  { base, revision, report }: Comparison,
  was: Writing,
  is: Writing,
  scope: Scope,
  places: { base: Place; revision: Place },
) {
  const structured = was.style === 'simple' && is.style === 'simple' ? ['object'] : undefined
  const mayExplode =
    mayHaveParts(partsOfAll(base.document, was.schema), structured) ||
    mayHaveParts(partsOfAll(revision.document, is.schema), structured)
  const phrase = ({ mediaType, style, explode }: Writing) => {
    if (mediaType !== undefined) return mediaType
    return mayExplode ? `${style}, ${explode ? 'exploded' : 'not exploded'}` : style
  }
  const [before, after] = [phrase(was), phrase(is)]
  if (before !== after) report('serialization-changed', scope, { ...places, before, after })
}
