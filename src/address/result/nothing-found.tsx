import { Trans } from '@lingui/react/macro'
import type { UnreadPart } from 'aml-reader'
import type { Source } from '../worker/result'
import { Headline } from './headline'
import { UnreadCount, UnreadList } from './unread-notice'

/** A part that was not read may have addresses. */
export function NothingFound({ sources, unread }: { sources: Source[]; unread: UnreadPart[] }) {
  const isTyped = unread.length === 0 && sources.every(({ is }) => is === 'typed')
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Headline
        tone="plain"
        word={<Trans>Not checked</Trans>}
        next={
          isTyped && (
            <Trans>
              Paste a whole address, as a wallet, an exchange or the recipient shows it.
            </Trans>
          )
        }
      >
        {sources.length > 0 && (
          <p className="font-medium">
            {isTyped ? (
              <Trans>This does not look like any address or transaction hash that we know.</Trans>
            ) : (
              <Trans>No address or transaction hash that we know was found.</Trans>
            )}
          </p>
        )}
        {unread.length > 1 && <UnreadCount count={unread.length} />}
        <UnreadList unread={unread} />
      </Headline>
    </div>
  )
}
