import { Trans } from '@lingui/react/macro'
import { type Finding, listSimilar, sortListings } from 'aml-reader/finding'
import type { ReactElement } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { useWording } from '../reader-texts'
import { decideVerdict, type Verdict } from '../result/verdict'
import { FindingSentence } from '../sentences/finding-sentence'
import { ListingEntries, SimilarEntries } from '../sentences/listings'
import type { AskedLists } from '../worker/result'

/** Of a finding that is listed, or almost, a part of the result of its check; of another, one sentence. */
export function SideLookup({
  label,
  finding,
  lists,
}: {
  label: string
  finding: Finding
  /** Undefined while they are loaded. */
  lists: AskedLists | undefined
}) {
  const { lookup } = finding
  const verdict = lists && decideVerdict(finding, lists.lists.length)
  const isHit = verdict?.is === 'listed' || verdict?.is === 'almost-listed'
  const isDanger = isHit || (verdict?.is === 'not-checked' && verdict.reason === 'no-list')
  return (
    <div>
      <p className="text-sm text-ink-muted">{label}</p>
      <p className={`flex items-start gap-2 ${isDanger ? 'font-medium text-danger' : ''}`}>
        {isDanger && <AlertIcon className="h-[1lh] shrink-0" />}
        <span>
          {verdict ? (
            <VerdictSentence verdict={verdict} />
          ) : (
            <Trans>It is looked up in the lists.</Trans>
          )}
        </span>
      </p>
      {lists && isHit && (
        <div className="mt-1 border-s-4 border-line-strong ps-3">
          {lookup.result === 'listed' && (
            <ListingEntries listings={sortListings(lookup.listings)} lists={lists.lists} />
          )}
          <SimilarEntries similar={listSimilar(lookup)} lists={lists.lists} />
        </div>
      )}
    </div>
  )
}

function VerdictSentence({ verdict }: { verdict: Verdict }): ReactElement {
  const wording = useWording()
  switch (verdict.is) {
    case 'listed':
      return <FindingSentence of={wording.listed[verdict.by](verdict.lists)} />
    case 'almost-listed':
      return <>{wording.almostListed[verdict.by]}</>
    case 'not-listed':
      return <FindingSentence of={wording.notListed(verdict.lists)} />
    case 'not-checked':
      return <>{wording.labels.notChecked[verdict.reason]}</>
  }
}
