import { type Lookup, listSimilar } from 'aml-reader/finding'
import type { ReactElement } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { ListDates } from '../sentences/list-dates'
import { ReasonSentence } from '../sentences/lookup-sentence'
import { SimilarEntries } from '../sentences/similar-entries'
import type { AskedLists } from '../worker/result'

type Unlisted = Exclude<Lookup, { result: 'listed' }>

export function LookupRow({ lookup, lists }: { lookup: Unlisted; lists: AskedLists }) {
  return (
    <>
      <ResultSentence lookup={lookup} lists={lists} />
      <SimilarEntries similar={listSimilar(lookup)} lists={lists.lists} />
    </>
  )
}

function ResultSentence({ lookup, lists }: { lookup: Unlisted; lists: AskedLists }): ReactElement {
  switch (lookup.result) {
    case 'not-listed':
      return <ListDates lists={lists} />
    case 'not-checked':
      return lookup.reason === 'no-list' ? (
        <span className="flex items-start gap-2 text-danger">
          <AlertIcon className="h-[1lh] shrink-0" />
          <span>
            <ReasonSentence reason={lookup.reason} />
          </span>
        </span>
      ) : (
        <ReasonSentence reason={lookup.reason} />
      )
  }
}
