import { Trans } from '@lingui/react/macro'
import type { ReadingState } from './case-store'
import { ComparePanel } from './fetch-reader-chunk'
import { PanelDisclosure } from './panel-disclosure'

/** @param state the reading beside it; an address is prefilled as the received one if it is the only one. */
export function CompareDisclosure({ state }: { state: ReadingState | undefined }) {
  const [only, ...others] = state?.status === 'read' ? state.reading.findings : []
  const received = only?.kind === 'address' && others.length === 0 ? only.text : undefined
  return (
    <PanelDisclosure title={<Trans>Compare two addresses</Trans>} panel={ComparePanel}>
      <ComparePanel key={received} {...(received && { received })} />
    </PanelDisclosure>
  )
}
