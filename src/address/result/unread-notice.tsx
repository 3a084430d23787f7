import { Plural, Trans } from '@lingui/react/macro'
import type { UnreadPart, UnreadReason } from 'aml-reader'
import { toPrintableName } from 'aml-reader/wording'
import { useFormat } from '@/platform/i18n/format'
import { Notice } from '@/ui/notice'
import { useWording } from '../reader-texts'
import { Advised } from '../sentences/finding-sentence'

/** Lines of the list: a damaged archive can have thousands, which the record names. */
const MAX_LINES = 200

/** Renders nothing if all was read. */
export function UnreadNotice({ unread }: { unread: UnreadPart[] }) {
  return (
    unread.length > 0 && (
      <Notice tone="danger">
        <UnreadCount count={unread.length} />
        <UnreadList unread={unread} />
      </Notice>
    )
  )
}

export const UnreadCount = ({ count }: { count: number }) => (
  <p className="font-medium">
    <Plural
      value={count}
      one="# file or part of a file was not read:"
      other="# files or parts of files were not read:"
    />
  </p>
)

/** Names the files and parts that could not be read, with what to do. Renders nothing if all were. */
export function UnreadList({ unread }: { unread: UnreadPart[] }) {
  const count = unread.length
  if (count === 0) return null
  return (
    <>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {unread.slice(0, MAX_LINES).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
          <li key={index}>
            <bdi className="font-medium">{toPrintableName(name) || <Trans>Typed text</Trans>}</bdi>:{' '}
            <UnreadReasonWords reason={reason} />
          </li>
        ))}
      </ul>
      {count > MAX_LINES && (
        <p className="mt-1">
          <Plural
            value={count - MAX_LINES}
            one="The record names # more."
            other="The record names # more."
          />
        </p>
      )}
    </>
  )
}

function UnreadReasonWords({ reason }: { reason: UnreadReason }) {
  const { unread, fullStop } = useWording()
  const { fact, advice } = unread[reason]
  return <Advised of={{ fact: [fact, fullStop], advice }} />
}

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
