import { Trans, useLingui } from '@lingui/react/macro'
import type { Listing, Similar } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import {
  describeEntry,
  describeSimilar,
  describeSpelling,
  listEntryFacts,
  toPrintable,
} from 'aml-reader/wording'
import { AlertIcon } from '@/ui/alert-icon'
import { textLinkClass } from '@/ui/link-class'
import { useWording } from '../reader-texts'
import { Advised, FindingSentence } from './finding-sentence'

type Props<Entry> = { entry: Entry; lists: ListInfo[] }

export const getEntryKey = ({ list, reference, address }: Listing | Similar) =>
  `${list} ${reference} ${address}`

const findList = (lists: ListInfo[], { list }: Listing | Similar) =>
  lists.find(({ id }) => id === list)

/** Party, authority and number of an entry. */
export function EntryLine({ entry, lists }: Props<Listing | Similar>) {
  return <FindingSentence of={describeEntry(entry, findList(lists, entry), useWording())} />
}

export function ListingEntries({ listings, lists }: { listings: Listing[]; lists: ListInfo[] }) {
  const wording = useWording()
  return (
    <ul className="grid gap-3">
      {listings.map((entry) => {
        const spelling = describeSpelling(entry, wording)
        return (
          <li key={getEntryKey(entry)}>
            <EntryFacts entry={entry} lists={lists} />
            {spelling && (
              <span className="mt-1 block font-medium">
                <Advised of={spelling} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function SimilarEntries({ similar, lists }: { similar: Similar[]; lists: ListInfo[] }) {
  const wording = useWording()
  if (similar.length === 0) return null
  return (
    <ul className="grid gap-2">
      {similar.map((entry) => (
        <li key={getEntryKey(entry)}>
          <p className="flex items-start gap-2 font-medium text-danger">
            <AlertIcon className="h-[1lh] shrink-0" />
            <Advised of={describeSimilar(entry, wording)} />
          </p>
          <EntryFacts entry={entry} lists={lists} />
        </li>
      ))}
    </ul>
  )
}

function EntryFacts({ entry, lists }: Props<Listing | Similar>) {
  const { t } = useLingui()
  const wording = useWording()
  const { party, reference, url } = entry
  const list = findList(lists, entry)
  const source = toPrintable(list?.authority ?? party)
  return (
    <>
      <span className="block">
        <EntryLine entry={entry} lists={lists} />
      </span>
      <span className="block text-sm text-ink-muted">
        {list && (
          <bdi className="block w-fit break-words rtl:text-right">
            {toPrintable(`${list.authority}: ${list.title}`)}
          </bdi>
        )}
        <span className="flex flex-wrap gap-x-3">
          {listEntryFacts(entry, list, wording).map((fact) => (
            <FindingSentence key={JSON.stringify(fact)} of={fact} />
          ))}
        </span>
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
