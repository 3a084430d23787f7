import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Listing } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import type { ReactElement } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { textLinkClass } from '@/ui/link-class'
import { ListAge } from './list-age'

const SAME: readonly Listing['spelling'][] = ['same', 'format']

/** Whether the text is the listed address, perhaps in another format. */
export const isExact = ({ spelling }: Listing) => SAME.includes(spelling)

type Kind = { by: Listing['kind'] }

/** @param count the lists of the kind that have the address. */
export function ListedSentence({ by, count }: Kind & { count: number }): ReactElement {
  switch (by) {
    case 'sanctions':
      return (
        <Plural
          value={count}
          one="This address is on a sanctions list."
          other="This address is on # sanctions lists."
        />
      )
    case 'own':
      return <Trans>This address is on an internal list.</Trans>
    case 'notices':
      return <Trans>An official notice names this address. That is not a sanction.</Trans>
  }
}

/** @param count the lists that were asked. */
export const NotListedSentence = ({ count }: { count: number }): ReactElement => (
  <Plural
    value={count}
    one="The # list of this site does not have it."
    other="None of the # lists has it."
  />
)

export function AlmostListedSentence({ by }: Kind): ReactElement {
  switch (by) {
    case 'sanctions':
      return <Trans>This is almost an address of a sanctions list.</Trans>
    case 'own':
      return <Trans>This is almost an address of an internal list.</Trans>
    case 'notices':
      return <Trans>This is almost an address of an official notice.</Trans>
  }
}

function SpellingSentence({ listing }: { listing: Listing }): ReactElement | null {
  const address = (
    <bdi className="isolate-ltr font-mono text-sm font-normal wrap-anywhere">{listing.address}</bdi>
  )
  switch (listing.spelling) {
    case 'same':
      return null
    case 'case':
      return (
        <Trans>
          Your text equals a listed address except for upper and lower case: {address}. Treat it as
          listed, and ask for the exact address.
        </Trans>
      )
    case 'prefix':
      return (
        <Trans>
          Your text equals a listed address except for its beginning: {address}. Treat it as listed,
          and ask for the exact address.
        </Trans>
      )
    case 'format':
      return (
        <Trans>
          Your text is another format of a listed address: {address}. Treat it as listed.
        </Trans>
      )
    case 'letters':
      return (
        <Trans>
          Your text is a listed address with look-alike letters: {address}. Treat it as listed, and
          ask for the exact address.
        </Trans>
      )
  }
}

export function ListingEntry({ listing, list }: { listing: Listing; list: ListInfo | undefined }) {
  return (
    <>
      <EntryFacts entry={listing} list={list} />
      {listing.spelling !== 'same' && (
        <span className="mt-1 block font-medium">
          <SpellingSentence listing={listing} />
        </span>
      )}
    </>
  )
}

export function EntryFacts({
  entry,
  list,
}: {
  entry: Omit<Listing, 'spelling'>
  list: ListInfo | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { party, reference, programs = [], url, date } = entry
  const programmes = format.list(programs)
  const entryDate = date && /^\d{4}-\d\d-\d\d$/.test(date) ? format.date(date) : date
  const listDate = list && format.date(list.date)
  const source = list?.authority ?? party
  return (
    <>
      <bdi className="block w-fit font-medium break-words rtl:text-right">{party}</bdi>
      <span className="block text-sm">
        {list && (
          <bdi className="block w-fit break-words rtl:text-right">{`${list.authority}: ${list.title}`}</bdi>
        )}
        <span className="flex flex-wrap gap-x-3">
          <span>
            <Trans>
              Entry <bdi>{reference}</bdi>
            </Trans>
          </span>
          {programmes && (
            <span>
              <Trans>
                Programmes: <bdi>{programmes}</bdi>
              </Trans>
            </span>
          )}
          {entryDate && (
            <span>
              <Trans>Entry of {entryDate}</Trans>
            </span>
          )}
          {listDate && (
            <span>
              <Trans>List of {listDate}.</Trans>
            </span>
          )}
        </span>
        {list && <ListAge list={list} />}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t`See the entry ${reference} of ${source}`}
            className={`${textLinkClass} block w-fit`}
          >
            <Trans>See the entry</Trans>
          </a>
        )}
      </span>
    </>
  )
}
