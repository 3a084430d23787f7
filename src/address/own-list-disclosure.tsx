import { Trans } from '@lingui/react/macro'
import { OwnListPanel } from './fetch-reader-chunk'
import { PanelDisclosure } from './panel-disclosure'

export function OwnListDisclosure() {
  return (
    <PanelDisclosure title={<Trans>Your own list</Trans>} panel={OwnListPanel}>
      <OwnListPanel />
    </PanelDisclosure>
  )
}
