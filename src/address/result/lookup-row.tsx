import { type Lookup, listSimilar } from 'aml-reader/finding'
import { labelLookup } from 'aml-reader/wording'
import { AlertIcon } from '@/ui/alert-icon'
import { useWording } from '../reader-texts'
import { ListDates } from '../sentences/list-dates'
import { SimilarEntries } from '../sentences/listings'
import type { AskedLists } from '../worker/result'

export function LookupRow({ lookup, lists }: { lookup: Lookup; lists: AskedLists }) {
  const wording = useWording()
  const similar = listSimilar(lookup)
  const isFailure = lookup.result === 'not-checked' && lookup.reason === 'no-list'
  return (
    <>
      {similar.length === 0 && lookup.result === 'not-checked' && (
        <span className={isFailure ? 'flex items-start gap-2 text-danger' : ''}>
          {isFailure && <AlertIcon className="h-[1lh] shrink-0" />}
          <span>{labelLookup(lookup, wording)}</span>
        </span>
      )}
      <SimilarEntries similar={similar} lists={lists.lists} />
      {lookup.result !== 'not-checked' && <ListDates lists={lists} />}
    </>
  )
}
