import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Says that a submit from before hydration is queued. It is in the prerendered HTML alone:
 * event-queue.ts sets `data-queued`, and queue.css then shows the text. Screen readers announce it,
 * because it enters the accessibility tree inside a live region that is there already.
 */
export function QueuedNote() {
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (
    prerendered && (
      <p role="status" className="queued-note">
        <span>
          <Trans>One moment: the page is still loading. What you typed is kept.</Trans>
        </span>
      </p>
    )
  )
}
