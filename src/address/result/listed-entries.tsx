import { type Listing, sortListings } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import { useWording } from '../reader-texts'
import { FindingSentence } from '../sentences/finding-sentence'
import { ListingEntries } from '../sentences/listings'
import { isExact } from './verdict'

/** The entries of an address, by the kind of their list. Only several kinds are named: the headline has the first. */
export function ListedEntries({ listings, lists }: { listings: Listing[]; lists: ListInfo[] }) {
  const wording = useWording()
  const byKind = Map.groupBy(sortListings(listings), ({ kind }) => kind)
  return [...byKind].map(([kind, ofKind]) => (
    <div key={kind} className="border-t border-line px-4 py-3 sm:px-5">
      {byKind.size > 1 && (
        <p className="mb-1 text-sm text-ink-muted">
          {ofKind.some(isExact) ? (
            <FindingSentence
              of={wording.listed[kind](new Set(ofKind.map(({ list }) => list)).size)}
            />
          ) : (
            wording.almostListed[kind]
          )}
        </p>
      )}
      <ListingEntries listings={ofKind} lists={lists} />
    </div>
  ))
}
