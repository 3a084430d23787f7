import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '@/ui/notice'
import { ComparePanel } from './fetch-reader-chunk'
import type { ReadingState } from './use-reading'

/**
 * Loads the comparison when it is opened.
 * @param state the reading beside it; an address is prefilled as the received one if it is the only one.
 */
export function CompareDisclosure({ state }: { state: ReadingState | undefined }) {
  const [panel, setPanel] = useState<'loaded' | 'failed'>()
  const [only, ...others] = state?.status === 'read' ? state.reading.findings : []
  const received = only?.kind === 'address' && others.length === 0 ? only.text : undefined
  return (
    <details
      onToggle={async ({ currentTarget }) => {
        if (!currentTarget.open || panel === 'loaded') return
        await ComparePanel.load()
        setPanel(ComparePanel.fetched() ? 'loaded' : 'failed')
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
          panel && <ComparePanel key={received} {...(received && { received })} />
        )}
      </div>
    </details>
  )
}
