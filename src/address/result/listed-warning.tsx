import { Trans } from '@lingui/react/macro'
import type { Listing } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import type { ReactElement } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { InfoIcon } from '@/ui/icons'
import { ListedTitle, ListingEntry } from '../sentences/listings'
import { sortListings } from '../sentences/lookup-sentence'

/** Shows the entries of an address, a box for each kind of list. A notice is no sanction, and looks calmer. */
export function ListedWarning({ listings, lists }: { listings: Listing[]; lists: ListInfo[] }) {
  const byKind = Map.groupBy(sortListings(listings), ({ kind }) => kind)
  return [...byKind].map(([kind, ofKind]) => {
    const isNotice = kind === 'notices'
    const Icon = isNotice ? InfoIcon : AlertIcon
    return (
      <div
        key={kind}
        className={`flex items-start gap-2.5 px-4 py-3 ${isNotice ? 'border-b border-line-strong bg-surface' : 'border-b-2 border-danger bg-danger-soft'}`}
      >
        <Icon className={`h-[1lh] shrink-0 ${isNotice ? 'text-ink-muted' : 'text-danger'}`} />
        <div className="min-w-0 grow">
          <p className={`font-semibold ${isNotice ? '' : 'text-danger'}`}>
            <ListedTitle listings={ofKind} />
          </p>
          <p className="mt-1 font-medium">
            <Advice kind={kind} />
          </p>
          <ul className="mt-2 grid gap-3">
            {ofKind.map((listing) => (
              <li key={`${listing.list} ${listing.reference} ${listing.address}`}>
                <ListingEntry
                  listing={listing}
                  list={lists.find(({ id }) => id === listing.list)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    )
  })
}

function Advice({ kind }: { kind: Listing['kind'] }): ReactElement {
  switch (kind) {
    case 'sanctions':
      return (
        <Trans>
          Do not send anything to it, and do not take anything from it. Ask a lawyer or your
          exchange.
        </Trans>
      )
    case 'own':
      return <Trans>Follow the rules of your organisation for this list.</Trans>
    case 'notices':
      return <Trans>Read the notice before you send anything to it or take anything from it.</Trans>
  }
}
