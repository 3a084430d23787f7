import type { Similar } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import { describeSimilar } from 'aml-reader/wording'
import { AlertIcon } from '@/ui/alert-icon'
import { useWording } from '../reader-texts'
import { Advised } from './finding-sentence'
import { EntryFacts } from './listings'

export function SimilarEntries({ similar, lists }: { similar: Similar[]; lists: ListInfo[] }) {
  const wording = useWording()
  if (similar.length === 0) return null
  return (
    <ul className="grid gap-2">
      {similar.map((one) => (
        <li key={`${one.list} ${one.reference} ${one.address}`}>
          <p className="flex items-start gap-2 font-medium text-danger">
            <AlertIcon className="h-[1lh] shrink-0" />
            <Advised of={describeSimilar(one, wording)} />
          </p>
          <EntryFacts entry={one} list={lists.find(({ id }) => id === one.list)} />
        </li>
      ))}
    </ul>
  )
}
