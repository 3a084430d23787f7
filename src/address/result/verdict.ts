import {
  type Finding,
  type Listing,
  listSimilar,
  type NotCheckedReason,
  sortListings,
} from 'aml-reader/finding'

const SAME: readonly Listing['spelling'][] = ['same', 'format']

/** Whether the text is the listed address, perhaps in another format. */
export const isExact = ({ spelling }: Listing) => SAME.includes(spelling)

/** The answer to 'is it listed?' of one finding. `by`: the gravest kind of list; `lists`: how many, or how many asked. */
export type Verdict =
  | { is: 'listed'; by: Listing['kind']; lists: number }
  | { is: 'almost-listed'; by: Listing['kind'] }
  | { is: 'not-listed'; lists: number }
  | { is: 'not-checked'; reason: NotCheckedReason }

/** @param asked the number of lists. */
export function decideVerdict({ lookup }: Pick<Finding, 'lookup'>, asked: number): Verdict {
  if (lookup.result === 'listed') {
    // A less grave list that has the address is no answer where a graver one almost has it.
    const by = sortListings(lookup.listings)[0]?.kind ?? 'sanctions'
    const ofKind = lookup.listings.filter(({ kind }) => kind === by)
    return ofKind.some(isExact)
      ? { is: 'listed', by, lists: new Set(ofKind.map(({ list }) => list)).size }
      : { is: 'almost-listed', by }
  }
  const [similar] = sortListings(listSimilar(lookup))
  if (similar) return { is: 'almost-listed', by: similar.kind }
  return lookup.result === 'not-listed'
    ? { is: 'not-listed', lists: asked }
    : { is: 'not-checked', reason: lookup.reason }
}
