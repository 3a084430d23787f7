import { Trans } from '@lingui/react/macro'
import { type Lookup, listSimilar, type Similar } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import type { ReactElement } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import { EntryFacts } from './listings'

function DifferenceSentence({ similar }: { similar: Similar }): ReactElement {
  const { number } = useFormat()
  const address = (
    <bdi className="isolate-ltr font-mono text-sm font-normal wrap-anywhere">{similar.address}</bdi>
  )
  switch (similar.by) {
    case 'tag': {
      const tag = <bdi className="font-mono text-sm">{similar.tag}</bdi>
      return (
        <Trans>
          This address is listed with the tag or memo {tag} alone. Ask for the tag, and compare it.
        </Trans>
      )
    }
    case 'character': {
      const at = number(similar.at)
      return (
        <Trans>
          Your text differs from a listed address, first at position {at}: {address}. Ask for the
          exact address.
        </Trans>
      )
    }
    case 'ends':
      return (
        <Trans>
          Your text begins and ends like a listed address: {address}. Ask for the exact address.
        </Trans>
      )
    case 'key':
      return (
        <Trans>
          This address has the same key as a listed address of another network: {address}. Whoever
          controls one controls both, unless it is a contract. Ask who controls it before you pay.
        </Trans>
      )
  }
}

export function SimilarHint({ lookup }: { lookup: Lookup }) {
  const [similar] = listSimilar(lookup)
  if (!similar) return null
  const { address } = similar
  const tag = similar.by === 'tag' ? similar.tag : undefined
  if (similar.by === 'key')
    return (
      <span className="block font-medium text-danger">
        <Trans>
          Same key as{' '}
          <bdi className="isolate-ltr font-mono font-normal wrap-anywhere">{address}</bdi>, which is
          listed
        </Trans>
      </span>
    )
  return (
    <span className="block font-medium text-danger">
      {tag === undefined ? (
        <Trans>
          Almost equals{' '}
          <bdi className="isolate-ltr font-mono font-normal wrap-anywhere">{address}</bdi>, which is
          listed
        </Trans>
      ) : (
        <Trans>
          Listed with tag <bdi className="font-mono">{tag}</bdi>
        </Trans>
      )}
    </span>
  )
}

export function SimilarEntries({ similar, lists }: { similar: Similar[]; lists: ListInfo[] }) {
  if (similar.length === 0) return null
  return (
    <ul className="grid gap-2">
      {similar.map((one) => (
        <li key={`${one.list} ${one.reference} ${one.address}`}>
          <p className="flex items-start gap-2 font-medium text-danger">
            <AlertIcon className="h-[1lh] shrink-0" />
            <span>
              <DifferenceSentence similar={one} />
            </span>
          </p>
          <EntryFacts entry={one} list={lists.find(({ id }) => id === one.list)} />
        </li>
      ))}
    </ul>
  )
}
