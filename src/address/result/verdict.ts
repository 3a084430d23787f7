import { type Finding, type Listing, type Lookup, listSimilar } from 'aml-reader/finding'
import { isExact } from '../sentences/listings'
import { sortListings } from '../sentences/lookup-sentence'

/** The answer to 'is it listed?' of one finding. `by`: the gravest kind of list; `lists`: how many, or how many asked. */
export type Verdict =
  | { is: 'listed'; by: Listing['kind']; lists: number }
  | { is: 'almost-listed'; by: Listing['kind'] }
  | { is: 'not-listed'; lists: number }
  | { is: 'not-checked'; reason: Extract<Lookup, { reason: string }>['reason'] }

/** @param asked the number of lists. */
export function decideVerdict({ lookup }: Finding, asked: number): Verdict {
  if (lookup.result === 'listed') {
    const listings = sortListings(lookup.listings)
    // A notice that names the address is less grave than a list that almost has it.
    const [gravest] = listings.filter(({ kind }) => kind !== 'notices')
    const exact = listings.find((one) => isExact(one) && (one.kind !== 'notices' || !gravest))
    const by = exact?.kind ?? gravest?.kind ?? 'notices'
    const ofKind = listings.filter(({ kind }) => kind === by)
    return exact
      ? { is: 'listed', by, lists: new Set(ofKind.map(({ list }) => list)).size }
      : { is: 'almost-listed', by }
  }
  const [similar] = sortListings(listSimilar(lookup))
  if (similar) return { is: 'almost-listed', by: similar.kind }
  return lookup.result === 'not-listed'
    ? { is: 'not-listed', lists: asked }
    : { is: 'not-checked', reason: lookup.reason }
}
