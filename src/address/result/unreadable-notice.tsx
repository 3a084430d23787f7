import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { Notice } from '@/ui/notice'

/** Names the lists that could not be read. Renders nothing if all were. */
export function UnreadableNotice({ unreadable }: { unreadable: string[] }) {
  const { list } = useFormat()
  if (unreadable.length === 0) return null
  const names = list(unreadable)
  return (
    <Notice tone="danger">
      <Trans>
        These lists could not be read: <bdi>{names}</bdi>. An address without a hit may be on one of
        them. Check your connection, then check the text again. If this stays, tell the operator of
        this site.
      </Trans>
    </Notice>
  )
}
