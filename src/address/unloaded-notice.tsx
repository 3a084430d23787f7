import { Trans } from '@lingui/react/macro'
import { Notice } from '@/ui/notice'

export const UnloadedNotice = () => (
  <Notice tone="danger">
    <Trans>
      The address reader could not be loaded. Check your connection, then reload the page.
    </Trans>
  </Notice>
)
