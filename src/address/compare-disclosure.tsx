import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '@/ui/notice'
import type { ComparePanel } from './reader-chunk'
import { fetchReaderChunk, type ReadingState } from './use-reading'

/**
 * Loads the comparison when it is opened.
 * @param state the reading beside it; an address is prefilled as the received one if it is the only one.
 */
export function CompareDisclosure({ state }: { state: ReadingState | undefined }) {
  const [panel, setPanel] = useState<{ Panel: typeof ComparePanel } | 'failed'>()
  const [only, ...others] = state?.status === 'read' ? state.found : []
  const received =
    only?.reading.kind === 'address' && others.length === 0 ? only.reading.text : undefined
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || panel) return
        fetchReaderChunk().then(
          ({ ComparePanel }) => setPanel({ Panel: ComparePanel }),
          () => setPanel('failed'),
        )
      }}
    >
      <summary className="w-fit cursor-pointer rounded-control py-2.5 font-medium">
        <Trans>Compare two addresses</Trans>
      </summary>
      <div className="mt-2">
        {panel === 'failed' ? (
          <Notice tone="danger">
            <Trans>
              The address reader could not be loaded. Check your connection, then reload the page.
            </Trans>
          </Notice>
        ) : (
          panel && <panel.Panel key={received} {...(received && { received })} />
        )}
      </div>
    </details>
  )
}
