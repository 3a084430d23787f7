import { Trans, useLingui } from '@lingui/react/macro'
import type { Listing, Similar } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import { describeEntry, describeSpelling, listEntryFacts, toPrintable } from 'aml-reader/wording'
import { textLinkClass } from '@/ui/link-class'
import { useWording } from '../reader-texts'
import { Advised, FindingSentence } from './finding-sentence'

type Props<Entry> = { entry: Entry; list: ListInfo | undefined }

export function ListingEntry({ entry, list }: Props<Listing>) {
  const spelling = describeSpelling(entry, useWording())
  return (
    <>
      <EntryFacts entry={entry} list={list} />
      {spelling && (
        <span className="mt-1 block font-medium">
          <Advised of={spelling} />
        </span>
      )}
    </>
  )
}

export function EntryFacts({ entry, list }: Props<Listing | Similar>) {
  const { t } = useLingui()
  const wording = useWording()
  const { party, reference, url } = entry
  const source = toPrintable(list?.authority ?? party)
  return (
    <>
      <span className="block">
        <FindingSentence of={describeEntry(entry, list, wording)} />
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
